import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const UNFOLD = 'unfold'

/** Opens every folded part of the page that this element is in, so that it can be led to. */
export const unfold = (element: Element): void => {
  element.dispatchEvent(new Event(UNFOLD, { bubbles: true }))
}

/** A part of the page that can be folded away: it stays there, hidden, and opens for whoever leads to something in it. */
export function useFold(box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const element = box.current
    // At once: what comes next scrolls to what is in it.
    const show = () => flushSync(() => setOpen(true))
    element?.addEventListener(UNFOLD, show)
    return () => element?.removeEventListener(UNFOLD, show)
  }, [box])
  return { open, toggle: () => setOpen(!open) }
}
