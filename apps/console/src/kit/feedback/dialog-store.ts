import { type ReactNode, useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'

/** As specified: the sizes of a popup. `full` covers the window, `full-fit` is as wide and only as high as needed. */
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg' | 'full' | 'full-fit'

export interface DialogOptions {
  readonly title: string
  readonly size?: DialogSize
  /** A question shows this mark over its title, and its own buttons instead of the close button. */
  readonly mark?: ReactNode
  /** `top`: at a fixed height of the window, however high its content is. */
  readonly place?: 'middle' | 'top'
}

export interface OpenDialog {
  readonly key: number
  readonly options: DialogOptions
  readonly render: (close: (value?: unknown) => void) => ReactNode
  readonly settle: (value?: unknown) => void
}

export const dialogs = makeStore<readonly OpenDialog[]>([])
let lastKey = 0

/** Opens a popup and answers what its content closed it with; Escape and a click outside answer undefined. */
export const openDialog = <T>(
  render: (close: (value?: T) => void) => ReactNode,
  options: DialogOptions,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    lastKey += 1
    const key = lastKey
    const settle = (value?: unknown) => {
      dialogs.set(dialogs.get().filter((dialog) => dialog.key !== key))
      // What the content hands to its own `close` is a T by that signature.
      resolve(value as T | undefined)
    }
    dialogs.set([...dialogs.get(), { key, options, render, settle }])
  })

/** Cancels whatever is open, for a navigation that nobody asked about (an ended session). */
export const closeDialogs = (): void => {
  for (const dialog of dialogs.get()) dialog.settle()
}

const topElement = makeStore<readonly HTMLElement[]>([])

/** Called by an open dialog with its element; answers how to take it back. */
export const announceDialog = (element: HTMLElement): (() => void) => {
  topElement.set([...topElement.get(), element])
  return () => topElement.set(topElement.get().filter((other) => other !== element))
}

export const useTopDialog = (): HTMLElement | undefined => useSyncExternalStore(topElement.subscribe, topElement.get).at(-1)
