import { itemKeys, readItem, removeItem, writeItem } from './browser-storage.ts'
import { storedOrgCode } from './credentials.ts'
import { draftOwner } from './session.ts'
import { isRecord } from './stored-shape.ts'

export interface Draft {
  readonly value: unknown
  readonly saved_at: string
}

const PREFIX = 'draft/'
/** Room for a quiz of 500 questions beside the one it was written on. */
const MAX_CHARS = 2_000_000
/** Drafts that nobody came back to are forgotten. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** One draft per organisation, person and record: nobody ever meets another person's words. */
export const draftKey = (orgCode: string, personId: string, record: string): string =>
  PREFIX + [orgCode, personId, record].map(encodeURIComponent).join('/')

const keyOf = (record: string): string | null => {
  const owner = draftOwner()
  const orgCode = storedOrgCode()
  return owner && orgCode ? draftKey(orgCode, owner.id, record) : null
}

const parse = (text: string | null): Draft | null => {
  try {
    const draft: unknown = JSON.parse(text ?? '')
    if (!isRecord(draft) || typeof draft.saved_at !== 'string') return null
    return Date.now() - Date.parse(draft.saved_at) < MAX_AGE_MS ? { value: draft.value, saved_at: draft.saved_at } : null
  } catch {
    return null
  }
}

export const readDraft = (record: string): Draft | null => {
  const key = keyOf(record)
  return key ? parse(readItem(key)) : null
}

/** Makes room by letting go of drafts that have expired, then of the oldest one. */
const makeRoom = (): void => {
  const dated = itemKeys(PREFIX).map((key) => ({ key, saved_at: parse(readItem(key))?.saved_at ?? '' }))
  const oldest = dated.toSorted((a, b) => a.saved_at.localeCompare(b.saved_at))[0]
  for (const { key, saved_at } of dated) if (saved_at === '' || key === oldest?.key) removeItem(key)
}

/** False when the draft is too large to be kept in the browser. */
export const writeDraft = (record: string, value: unknown): boolean => {
  const key = keyOf(record)
  const text = JSON.stringify({ value, saved_at: new Date().toISOString() })
  if (!key || text.length > MAX_CHARS) return false
  if (writeItem(key, text)) return true
  makeRoom()
  return writeItem(key, text)
}

export const dropDraft = (record: string): void => {
  const key = keyOf(record)
  if (key) removeItem(key)
}
