import { useSyncExternalStore } from 'react'

/** The global loader of the specification, with an optional text; null hides it. */
let current: { readonly text: string } | null = null
const listeners = new Set<() => void>()

const become = (next: { readonly text: string } | null) => {
  current = next
  for (const listener of listeners) listener()
}

const showLoader = (text = ''): void => become({ text })
const hideLoader = (): void => become(null)

/** Covers the page while the work runs, whatever comes of it. */
export async function whileLoading<T>(work: Promise<T>, text = ''): Promise<T> {
  showLoader(text)
  try {
    return await work
  } finally {
    hideLoader()
  }
}

export const useLoader = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
