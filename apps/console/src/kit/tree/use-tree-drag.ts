import { type RefObject, useEffect, useRef } from 'react'
import { type DropPlace, mayDrop, type NodeKind } from './drop-action.ts'

interface Options {
  readonly id: string
  readonly kind: NodeKind
  /** What is grabbed, and what others are dropped on. */
  readonly line: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  readonly area: RefObject<HTMLElement | null>
  /** The tree it belongs to: nothing passes from one to another. */
  readonly tree: string
  /** The section whose items stay in it; undefined where they may go anywhere. */
  readonly within: string | undefined
  readonly enabled: boolean
  readonly drop: (id: string, place: DropPlace) => void
}

const halfOf = (element: Element, clientY: number): DropPlace['half'] => {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}

/** Lets a part of the tree be dragged by its handle, by mouse, pen and finger, and be dropped on. */
export function useTreeDrag(options: Options): void {
  const { id, kind, line, handle, area, tree, within, enabled } = options
  const drop = useRef(options.drop)
  drop.current = options.drop
  useEffect(() => {
    const [grabbed, grip, target] = [line.current, handle.current, area.current]
    if (!enabled || !grabbed || !grip || !target) return
    let stop: (() => void) | undefined
    let gone = false
    const mark = (half: DropPlace['half'] | null) => {
      if (half) target.setAttribute('data-drop', half)
      else target.removeAttribute('data-drop')
    }
    const start = async () => {
      const { combine, draggable, dropTargetForElements } = await import('./drag-library.ts')
      if (gone) return
      stop = combine(
        kind === 'day'
          ? () => undefined
          : draggable({
              element: grabbed,
              dragHandle: grip,
              getInitialData: () => ({ tree, id, kind, within }),
              onDragStart: () => grabbed.setAttribute('data-dragged', ''),
              onDrop: () => grabbed.removeAttribute('data-dragged'),
            }),
        dropTargetForElements({
          element: target,
          canDrop: ({ source: { data } }) =>
            data.tree === tree &&
            data.id !== id &&
            mayDrop(data.kind as NodeKind, kind) &&
            (data.kind !== 'item' || data.within === undefined || data.within === within),
          onDrag: ({ self, location }) => {
            const innermost = location.current.dropTargets[0]?.element === self.element
            mark(innermost ? halfOf(target, location.current.input.clientY) : null)
          },
          onDragLeave: () => mark(null),
          onDrop: ({ source, self, location }) => {
            mark(null)
            // Sections lie in days and items in sections: the innermost alone takes it.
            if (location.current.dropTargets[0]?.element !== self.element) return
            drop.current(String(source.data.id), { id, half: halfOf(target, location.current.input.clientY) })
          },
        }),
      )
    }
    // Whoever cannot fetch it has the buttons and keys.
    start().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [id, kind, line, handle, area, tree, within, enabled])
}
