import { isRecord, sameValue } from '../conflict/same-value.ts'

/** What a form once held: its values, the record they were written on, and when. */
export interface KeptDraft<V> {
  readonly values: V
  readonly base: V
  readonly updated_at: string | null
  readonly saved_at: string
  /** The step of a wizard it was left at. */
  readonly step?: number | undefined
}

/** Drafts that wait for an answer, newest first; more than a few would be noise. */
const MOST_OFFERS = 3

const sameKind = (a: unknown, b: unknown): boolean =>
  a === null || a === undefined || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))

/** Takes from storage only the fields this form has, in the kind it expects: an older release may have written the rest. */
const adopt = <V extends object>(shape: V, stored: unknown): V => {
  if (!isRecord(stored)) return shape
  const known = Object.entries(shape).filter(([name, value]) => name in stored && sameKind(value, stored[name]))
  return Object.assign({ ...shape }, Object.fromEntries(known.map(([name]) => [name, stored[name]])))
}

const readKept = <V extends object>(stored: unknown, initial: V): KeptDraft<V>[] => {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.saved_at !== 'string') return []
  const { updated_at, saved_at, step } = stored
  const version = typeof updated_at === 'string' ? updated_at : null
  const draft = { values: adopt(initial, stored.values), base: adopt(initial, stored.base), updated_at: version, saved_at }
  return [typeof step === 'number' ? { ...draft, step } : draft]
}

/** The stored drafts that say something else than the record does now. */
export const readOffers = <V extends object>(stored: unknown, initial: V): KeptDraft<V>[] => {
  if (!isRecord(stored) || !Array.isArray(stored.kept)) return []
  return stored.kept
    .flatMap((item: unknown) => readKept(item, initial))
    .filter((draft) => !sameValue(draft.values, initial))
    .slice(0, MOST_OFFERS)
}

/** What to store: the form as it stands now, then the drafts nobody has answered yet. Null when there is nothing to keep. */
export const draftToStore = <V>(current: KeptDraft<V> | null, offers: readonly KeptDraft<V>[]) => {
  const kept = [...(current ? [current] : []), ...offers].slice(0, MOST_OFFERS)
  return kept.length === 0 ? null : { kept }
}
