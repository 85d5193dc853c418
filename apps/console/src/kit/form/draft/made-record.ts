import { isRecord } from '../conflict/same-value.ts'

/** Where a new record goes on: its form with what was typed since, on the paths and draft names all areas share. */
export interface MadeRecord {
  readonly path: string
  readonly draft: string
  /** Where it is shown. */
  readonly detail: string
}

/** `/presence/create` and `presence/new` become `/presence/edit/{id}` and `presence/{id}`; null where the answer names no record. */
export const madeRecord = (pathname: string, draft: string, answer: unknown): MadeRecord | null => {
  const id = isRecord(answer) ? answer.id : undefined
  if (typeof id !== 'string' || !/\/create(\/|$)/.test(pathname)) return null
  const at = (screen: string) => pathname.replace(/\/create(\/.*)?$/, `/${screen}/${id}`)
  return { path: at('edit'), draft: draft.replace(/[^/]+$/, id), detail: at('detail') }
}

/** A draft on the record as it is now stored: it names no version and nothing it was written on. */
export const draftOnto = (values: unknown) => ({ kept: [{ values, saved_at: new Date().toISOString() }] })
