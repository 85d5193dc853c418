import { sql } from 'kysely'
import type { Again } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { lockCohort } from '../cohort/cohort.ts'
import { syncAttendances } from '../cohort/meetings/attendance.ts'
import { withoutAudit } from '../without-audit.ts'

/** How many people try a content before it is published. */
const TESTERS_MAX = 50

/** Within it the rows of trials are seen, which are hidden from everything else (decision 130). */
export async function amongTrials<T>(db: OrgDb, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`
    select current_setting('app.trial', true) as before, set_config('app.trial', 'all', true)`.execute(db)
  const result = await work()
  await sql`select set_config('app.trial', ${rows[0]?.before ?? ''}, true)`.execute(db)
  return result
}

/** The same in transactions of their own. */
export const againAmongTrials = (again: Again): Again =>
  Object.assign(
    <T>(work: (db: OrgDb) => Promise<T>) => again((db) => amongTrials(db, () => work(db))),
    again.owner && { owner: again.owner },
  )

/** The work of a use that is on trial is that of its testers; of every other use nothing changes. */
export async function amongItsTrials<T>(db: OrgDb, relationId: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!relationId) return work()
  const { rows } = await sql`
    select 1 from uses u join cohorts h on h.id = u.cohort_id where u.id = ${relationId} and h.status = 'trial'`.execute(db)
  return rows.length > 0 ? amongTrials(db, work) : work()
}

interface Tester {
  full_name: string
  takes_part: boolean
}

/** Those who try it from now on; whoever did and is not among them loses the place. `moveStatus` calls it, and saving the testers during a trial. */
export async function beginTrial(db: OrgDb, contentId: string, userIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(userIds)]
  if (wanted.length === 0) throw invalid('trial_users', 'Trial users are required')
  if (wanted.length > TESTERS_MAX) throw invalid('trial_users', `Trial users can be at most ${TESTERS_MAX}`)
  await lockCohort(db, contentId)
  const { rows: people } = await sql<Tester>`
    select m.full_name, exists (select 1 from enrollments e where e.cohort_id = ${contentId} and e.user_id = m.id and e.archived_at is null
             and e.status <> 'draft' and not e.is_trial) as takes_part
      from memberships m where m.id = any (${wanted}::uuid[]) and m.status = 'active' order by lower(m.full_name)`.execute(db)
  if (people.length < wanted.length) throw invalid('trial_users', 'Trial users must have an active account')
  const taking = people.find((one) => one.takes_part)
  if (taking) throw conflict(`${taking.full_name} already takes part and cannot be a trial user`)
  await endTrial(db, contentId, wanted)
  await amongTrials(db, () =>
    withoutAudit(db, async () => {
      await sql`
        insert into enrollments (content_id, cohort_id, user_id, source, status, invited_at, confirmed_at, is_trial)
        select ${contentId}::uuid, ${contentId}::uuid, tester.id, 'admin', 'confirmed', now(), now(), true from unnest(${wanted}::uuid[]) as tester (id)
         where not exists (select 1 from enrollments e where e.cohort_id = ${contentId} and e.user_id = tester.id and e.archived_at is null and e.is_trial)`.execute(
        db,
      )
      await syncAttendances(db, { cohort_id: contentId, user_ids: wanted })
    }),
  )
}

/** What testers did is gone and their places are archived, of all but those who go on; whoever likes it joins anew once it is published. */
export async function endTrial(db: OrgDb, contentId: string, staying: readonly string[] = []): Promise<void> {
  await amongTrials(db, () =>
    withoutAudit(db, async () => {
      const { rows } = await sql<{ id: string; user_id: string }>`
        select id, user_id from enrollments where cohort_id = ${contentId} and is_trial and archived_at is null
           and not user_id = any (${[...staying]}::uuid[]) order by id for no key update`.execute(db)
      if (rows.length === 0) return
      const places = sql`${rows.map((row) => row.id)}::uuid[]`
      const results = sql`(select id from item_results where enrollment_id = any (${places}))`
      const { rows: attempts } = await sql<{ revision_id: string }>`
        delete from quiz_attempts where result_id in ${results} returning revision_id`.execute(db)
      await sql`
        delete from quiz_revisions v where v.is_trial and v.id = any (${attempts.map((row) => row.revision_id)}::uuid[])
           and not exists (select 1 from quiz_attempts a where a.revision_id = v.id)`.execute(db)
      await sql`delete from assignment_submissions where result_id in ${results}`.execute(db)
      await sql`delete from grading_claims where result_id in ${results}`.execute(db)
      await sql`delete from step_entries where enrollment_id = any (${places})`.execute(db)
      await sql`delete from coaching_bookings where enrollment_id = any (${places})`.execute(db)
      await sql`delete from content_feedbacks where enrollment_id = any (${places})`.execute(db)
      await sql`delete from content_progress where trial_of = any (${places})`.execute(db)
      await sql`delete from attendances where cohort_id = ${contentId} and is_trial and user_id = any (${rows.map((row) => row.user_id)}::uuid[])`.execute(
        db,
      )
      await sql`update item_results set lead_id = null where lead_id in ${results}`.execute(db)
      await sql`delete from item_results where enrollment_id = any (${places})`.execute(db)
      await sql`update enrollments set archived_at = now() where id = any (${places})`.execute(db)
    }),
  )
}
