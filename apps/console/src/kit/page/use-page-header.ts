import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'

export interface PageHeader {
  /** Instead of the screen's title in the registry, where it depends on the record. */
  title?: string
  subtitle?: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** A stepper or tab strip under the title. */
  below?: ReactNode
}

const NOTHING: PageHeader = {}
let current = NOTHING
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const become = (next: PageHeader) => {
  current = next
  for (const listener of listeners) listener()
}

/** What a screen puts into the page header of the shell; it is taken out again when the screen leaves. */
export function usePageHeader(header: PageHeader): void {
  useLayoutEffect(() => become(header))
  useLayoutEffect(() => () => become(NOTHING), [])
}

/** For the shell: what the present screen asked for. */
export const useRequestedHeader = (): PageHeader => useSyncExternalStore(subscribe, () => current)
