import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'

/** One thing people come for, under the name of a record. */
export interface HeadFact {
  readonly label: string
  readonly value: ReactNode
}

/** What a page is about: its name is the heading and ends the breadcrumb, the screen's title stands over it (decision 47). */
export interface HeadRecord {
  readonly name: string
  /** The record it belongs to, where that has a page of its own above this one. */
  readonly of?: string
  readonly status?: ReactNode
  readonly facts?: readonly HeadFact[]
}

export interface PageHeader {
  /** Instead of the screen's title in the registry. */
  title?: string
  subtitle?: string
  record?: HeadRecord
  /** Between the head and what is below it, for a while. */
  notice?: ReactNode
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
