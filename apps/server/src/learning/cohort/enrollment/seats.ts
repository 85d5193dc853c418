import type { FieldError } from '@pelita/contract/core/envelope.ts'
import type { RunSeats, SeatShortage } from '@pelita/contract/learning/seats.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, invalid } from '../../../platform/http/errors.ts'
import { readTallies, tallySum } from '../../tallies.ts'
import { type Cohort, lockCohort } from '../cohort.ts'
import { mayEnter, SEATED, seatsLeft } from './enrollment-rules.ts'

export const seatsUsed = async (db: OrgDb, cohortId: string): Promise<number> => {
  const counts = await readTallies(db, 'enrollment', [cohortId])
  return SEATED.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** At home the limit is one's own; a receiver lets its people into a content of somebody else. */
const ownsRun = async (db: OrgDb): Promise<boolean> =>
  (await sql<{ own: boolean }>`select current_org() = current_member_org() as own`.execute(db)).rows[0]?.own ?? false

const factsOf = async (db: OrgDb, cohort: Cohort, taken: number) => ({
  ...{ max_participants: cohort.max_participants, taken, may_wait: mayEnter(cohort, Date.now()), may_raise: await ownsRun(db) },
})

/** Says with the refusal what the ways out need to know. */
export async function refuseTooMany(db: OrgDb, cohort: Cohort, taken: number, wanted: number): Promise<void> {
  const free = seatsLeft(cohort.max_participants, taken)
  if (wanted <= free) return
  const told: SeatShortage = { shortage: { ...(await factsOf(db, cohort, taken)), free, wanted } }
  throw conflict(`Maximum participants reached (${cohort.max_participants})`, told)
}

/** The limit grows by as many seats as are missing; the run is locked, so that nobody counts meanwhile. */
export async function raiseLimit(db: OrgDb, cohort: Cohort, taken: number, wanted: number): Promise<void> {
  if (wanted <= seatsLeft(cohort.max_participants, taken)) return
  if (!(await ownsRun(db))) throw conflict('Only the organization that owns it can raise the limit')
  await sql`update cohorts set max_participants = ${taken + wanted} where id = ${cohort.id}`.execute(db)
}

/** A limit is not lowered below the seats that are taken; whoever wants one meanwhile waits. One that stays is not judged again. */
export async function limitProblems(db: OrgDb, cohortId: string, wanted: number | '' | null | undefined): Promise<FieldError[]> {
  if (!wanted) return []
  const { max_participants: present } = await lockCohort(db, cohortId)
  if (wanted === present) return []
  const used = await seatsUsed(db, cohortId)
  return wanted < used ? [{ field: 'max_participants', message: `Max participants must not be less than ${used}` }] : []
}

/** The other batches of the same content somebody could still be put into. */
async function otherRuns(db: OrgDb, cohort: Cohort): Promise<RunSeats['others']> {
  const { rows } = await sql<{ id: string; title: string; max: number; taken: number }>`
    select h.id, coalesce(h.title, '') as title, h.max_participants as max, (${tallySum('enrollment', sql`select h.id`, SEATED)})::int as taken
      from cohorts h where h.content_id = ${cohort.content_id} and h.kind = 'batch' and h.id <> ${cohort.id} and h.deleted_at is null
       and (h.end_at is null or h.end_at > now()) and not exists (select from batches x where x.id = h.id and x.cancelled_at is not null) order by h.start_at nulls last, h.id`.execute(
    db,
  )
  return rows.map(({ id, title, max, taken }) => ({ id, title, free: max === 0 ? null : seatsLeft(max, taken) }))
}

/** How full the run is, and where else there is room. */
export async function seatsOf(db: OrgDb, cohort: Cohort): Promise<RunSeats> {
  const taken = await seatsUsed(db, cohort.id)
  const { title, max_participants: max, status } = cohort
  return {
    ...{ title, ...(await factsOf(db, cohort, taken)), free: max === 0 ? null : seatsLeft(max, taken) },
    ...{ is_published: status === 'publish', others: cohort.kind === 'batch' ? await otherRuns(db, cohort) : [] },
  }
}

/** Refuses a batch of another content, one that has ended and one that is gone. */
export async function assertOtherRun(db: OrgDb, cohort: Cohort, to: string): Promise<void> {
  const others = await otherRuns(db, cohort)
  if (!others.some(({ id }) => id === to)) throw invalid('batch_id', 'Please choose another batch that has not ended')
}
