import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { sql } from 'kysely'
import { ASKED_FOR } from '../../learning/coaching/book-session.ts'
import { cancelBookings } from '../../learning/coaching/tell-coaching.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { BatchChange } from './check-batch.ts'

/** A session that was taken belongs to that batch alone. */
export async function coachProblems(db: OrgDb, batchId: string | null, { coaches }: BatchChange): Promise<FieldError[]> {
  if (!coaches || coaches.length === 0) return []
  const ids = coaches.map(({ id }) => id)
  // Somebody may ask for a slot of a mentoring while a batch takes it: one of the two waits here and finds the other.
  await sql`select id from coaching_sessions where id = any (${ids}::uuid[]) order by id for no key update`.execute(db)
  const { rows } = await sql<{ title: string | null; taken: boolean; asked: boolean }>`
    select s.title, s.cohort_id is not null and s.cohort_id is distinct from ${batchId}::uuid as taken,
           s.cancelled_at is not null or s.cohort_id is null and s.mentoring_id is not null and ${ASKED_FOR} as asked
      from unnest(${ids}::uuid[]) w (id) left join coaching_sessions s on s.id = w.id`.execute(db)
  return rows.flatMap(({ title, taken, asked }) => {
    if (title === null) return [{ field: 'coaches', message: says.notValid('Coach') }]
    if (asked) return [{ field: 'coaches', message: `${title} is not available` }]
    return taken ? [{ field: 'coaches', message: `${title} belongs to another classroom` }] : []
  })
}

/** Sessions the batch lets go of are free for others, and nobody's seat any more. */
export async function releaseCoaches(db: OrgDb, batchId: string, kept: readonly string[] = []): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from coaching_sessions where cohort_id = ${batchId} and id <> all (${[...kept]}::uuid[]) for no key update`.execute(
    db,
  )
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return 0
  await cancelBookings(db, gone)
  await sql`update coaching_sessions set cohort_id = null where id = any (${gone}::uuid[])`.execute(db)
  return gone.length
}

export async function saveCoaches(db: OrgDb, batchId: string, { coaches }: BatchChange): Promise<number> {
  if (!coaches) return 0
  const ids = coaches.map(({ id }) => id)
  const released = await releaseCoaches(db, batchId, ids)
  const taken = await sql`
    update coaching_sessions set cohort_id = ${batchId} where id = any (${ids}::uuid[]) and cohort_id is null`.execute(db)
  return released + Number(taken.numAffectedRows ?? 0)
}
