import { type RefObject, useEffect, useState } from 'react'

/** How far outside of the window a card is drawn already. */
const MARGIN = '1200px 0px'

const watched = new Map<Element, (near: boolean) => void>()
let observer: IntersectionObserver | null = null

const watch = (element: Element, tell: (near: boolean) => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether an element is in the window or near it; one that holds the cursor stays, wherever it is scrolled to. `atOnce`: drawn before that is known. */
export function useNear(element: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    const box = element.current
    if (!box) return
    return watch(box, (inside) => setNear(inside || box.contains(document.activeElement)))
  }, [element])
  return near
}
