import { type RefObject, useEffect } from 'react'
import { OPENINGS } from './opening.ts'

/** What does something of its own when it is pressed. */
const OWN = 'a, button, input, label, select, textarea, summary, [role="button"], [role="checkbox"], [contenteditable="true"]'

/** A press beside the link of a row counts as one on it; marking text is no press, and new tabs are opened as from the link. */
export function openRow(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || !(target instanceof Element) || target.closest(OWN)) return
  if (window.getSelection()?.toString()) return
  const row = target.closest('[data-row]')
  const links = OPENINGS.map((opening) => row?.querySelector<HTMLElement>(`a[data-opens="${opening}"]`))
  const link = links.find((one) => one)
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Rows open wherever they are pressed; whoever uses the keyboard has the link itself. */
export function useOpenRow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    element?.addEventListener('click', openRow)
    return () => element?.removeEventListener('click', openRow)
  }, [box])
}
