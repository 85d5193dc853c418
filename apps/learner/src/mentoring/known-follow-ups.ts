import type { FollowUp } from '@pelita/contract/areas/mentoring/booking-states.ts'

/** A follow-up as it is written; what has no id is not known to the server yet. */
export type Agreed = Omit<FollowUp, 'id'> & { readonly id?: string; readonly key: string }

/** Rows that were saved just now, by the ids they got: of what the server answers, `read` are those that were known before. */
export function knownAfter(sent: readonly Agreed[], answered: readonly FollowUp[], read: readonly string[]) {
  const fresh = answered.filter(({ id }) => !read.includes(id))
  const ids = new Map<string, string>()
  for (const { id, key, text } of sent) {
    const at = id ? -1 : fresh.findIndex((one) => one.text === text.trim())
    const [made] = at < 0 ? [] : fresh.splice(at, 1)
    if (made) ids.set(key, made.id)
  }
  return ids
}
