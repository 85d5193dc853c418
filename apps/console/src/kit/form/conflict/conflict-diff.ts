import type { Conflict } from '@pelita/contract/core/envelope.ts'
import { isRecord, sameValue } from './same-value.ts'

/** One field on which the person, a colleague, or both moved away from what the form had read. */
export interface FieldDifference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly changed: 'mine' | 'theirs' | 'both'
}

/** Is this the 409 of a stale update, and not that of a record in use? */
export const isConflict = (data: unknown): data is Conflict =>
  isRecord(data) &&
  typeof data.changed_by === 'string' &&
  typeof data.changed_at === 'string' &&
  Array.isArray(data.changes) &&
  data.changes.every((change) => isRecord(change) && typeof change.field === 'string')

/** What they changed since this form was read; the server's list may begin a little earlier. */
export const theirChanges = <V extends object>(changes: Conflict['changes'], base: V, theirs: V): Conflict['changes'] => {
  const then = new Map(Object.entries(base))
  const now = new Map(Object.entries(theirs))
  return changes.filter(({ field }) => !then.has(field) || !sameValue(then.get(field), now.get(field)))
}

/** Field by field: what I changed, what they changed, and where the two collide. */
export const compareVersions = <V extends object>(base: V, mine: V, theirs: V): FieldDifference[] => {
  const then = new Map(Object.entries(base))
  const theirValues = new Map(Object.entries(theirs))
  return Object.entries(mine).flatMap(([field, value]) => {
    const other = theirValues.get(field)
    const byMe = !sameValue(then.get(field), value)
    const byThem = !sameValue(then.get(field), other)
    if ((!byMe && !byThem) || sameValue(value, other)) return []
    return [{ field, mine: value, theirs: other, changed: byMe && byThem ? 'both' : byMe ? 'mine' : 'theirs' }]
  })
}

/** My changes win; what they changed elsewhere stays, so that keeping mine undoes nobody's work. */
export const keepMine = <V extends object>(base: V, mine: V, theirs: V): V => {
  const then = new Map(Object.entries(base))
  const changed = Object.entries(mine).filter(([field, value]) => !sameValue(then.get(field), value))
  return Object.assign({ ...theirs }, Object.fromEntries(changed))
}
