import { useSyncExternalStore } from 'react'

/** The global server-error notice of the specification: a banner under the header, gone after the next navigation. */
export interface Notice {
  readonly title: string
  readonly message: string
  readonly reference?: string | undefined
}

let current: Notice | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showNotice = (notice: Notice | null): void => {
  current = notice
  for (const listener of listeners) listener()
}

export const useNotice = (): Notice | null => useSyncExternalStore(subscribe, () => current)
