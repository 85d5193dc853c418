import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../../../data/browser-storage.ts'
import { storedOrgCode } from '../../../data/credentials.ts'
import { draftOwner } from '../../../data/session.ts'

/** Decision 32: ten as specified, more for who wishes. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** A list that is offered both ways is a table until somebody chooses cards. */
export const LIST_FORMS = ['table', 'cards'] as const
export type ListForm = (typeof LIST_FORMS)[number]

/** How somebody likes one list: its page size, its form, and the columns shown or hidden against its definition. */
export interface ListMemory {
  readonly form?: ListForm | undefined
  readonly size?: number | undefined
  readonly columns?: Readonly<Record<string, boolean>> | undefined
}

const NOTHING: ListMemory = {}
const listeners = new Set<() => void>()
/** What was parsed last for a list; the same text answers the same object, so that React sees no change. */
const parsed = new Map<string, { text: string | null; memory: ListMemory }>()

/** Kept in the browser, one for each person of an organisation and list. */
const keyOf = (list: string): string =>
  `list/${[storedOrgCode() ?? '', draftOwner()?.id ?? '', list].map(encodeURIComponent).join('/')}`

const isSize = (size: unknown): size is number => PAGE_SIZES.some((allowed) => allowed === size)

const isForm = (form: unknown): form is ListForm => LIST_FORMS.some((known) => known === form)

/** What makes no sense counts as absent. */
export const parseMemory = (text: string | null): ListMemory => {
  try {
    const { size, columns, form } = JSON.parse(text ?? '{}') as { size?: unknown; columns?: unknown; form?: unknown }
    const chosen = Object.entries(columns ?? {}).filter(([, shown]) => typeof shown === 'boolean')
    return {
      ...(isSize(size) && { size }),
      ...(isForm(form) && { form }),
      ...(chosen.length > 0 && { columns: Object.fromEntries(chosen) }),
    }
  } catch {
    return NOTHING
  }
}

export const readMemory = (list: string): ListMemory => {
  const key = keyOf(list)
  const text = readItem(key)
  const known = parsed.get(key)
  if (known?.text === text) return known.memory
  const memory = text === null ? NOTHING : parseMemory(text)
  parsed.set(key, { text, memory })
  return memory
}

export const writeMemory = (list: string, change: ListMemory): void => {
  writeItem(keyOf(list), JSON.stringify({ ...readMemory(list), ...change }))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useMemory = (list: string): ListMemory => useSyncExternalStore(subscribe, () => readMemory(list))
