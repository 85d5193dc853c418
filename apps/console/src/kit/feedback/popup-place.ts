export type Align = 'start' | 'end'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 4
const MARGIN = 8

/** Under the button and flush with it; over it when there is more room there; always inside the window. */
export const placeBeside = (anchor: Box, panel: Size, align: Align, view: Size): { left: number; top: number } => {
  const wished = align === 'start' ? anchor.left : anchor.right - panel.width
  const left = Math.max(MARGIN, Math.min(wished, view.width - panel.width - MARGIN))
  const under = anchor.bottom + GAP
  const over = anchor.top - GAP - panel.height
  const fits = under + panel.height + MARGIN <= view.height
  const roomOver = anchor.top > view.height - anchor.bottom
  const top = fits || !roomOver ? Math.min(under, Math.max(MARGIN, view.height - panel.height - MARGIN)) : Math.max(MARGIN, over)
  return { left, top }
}
