import { useCallback, useEffect, useRef, useState } from 'react'

/** A row wider than its window: whether more lies on either side, and moving by what is seen at once. */
export function useSlides<E extends HTMLElement>() {
  const track = useRef<E>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  const look = useCallback(() => {
    const element = track.current
    if (!element) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    // Half pixels of a zoomed page count as the end.
    setEnds({ atStart: scrollLeft <= 1, atEnd: scrollLeft + clientWidth >= scrollWidth - 1 })
  }, [])
  useEffect(() => {
    const element = track.current
    if (!element) return
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [look])
  const move = (direction: 1 | -1) => {
    const element = track.current
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    element?.scrollBy({ left: direction * element.clientWidth, behavior })
  }
  return { track, ...ends, move }
}
