import { useEffect, useRef } from 'react'

/** After a navigation the new page's title takes the focus, so that readers and keyboards start there. */
export function useArrival(path: string | undefined): void {
  const last = useRef(path)
  useEffect(() => {
    const first = last.current === undefined
    if (last.current === path) return
    last.current = path
    if (first) return
    const active = document.activeElement
    const chosen = active instanceof HTMLElement && active.closest('main') && active.matches('input, textarea, select')
    if (!chosen) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [path])
}
