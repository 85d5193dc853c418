import { type RefObject, useEffect } from 'react'
import { announceDialog } from './dialog-store.ts'

/** Shows the dialog once its content is there, and starts where the content wishes, else at the title. */
export function useModal(element: RefObject<HTMLDialogElement | null>, ready: boolean): void {
  useEffect(() => {
    const dialog = element.current
    if (!dialog || !ready) return
    if (!dialog.open) dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    first?.focus()
    return announceDialog(dialog)
  }, [element, ready])
}
