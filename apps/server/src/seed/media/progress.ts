import { sql } from 'kysely'
import { closeBatches } from '../../learning/cohort/close-cohorts.ts'
import { recordAttendance } from '../../learning/result/record-results.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

const quiet = (db: OrgDb) => sql`select set_config('app.audit', 'off', true)`.execute(db)

/** Whoever came has done the presence, at the moment of the first scan. Comes after every item is placed: attendance alone completes no class that asks for more. */
export async function seedAttended({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await database.pool.query('analyze attendances, content_items, content_relations, enrollments, item_results')
  await withOrg(database.pool, org.id, async (db) => {
    await quiet(db)
    const { rows } = await sql<{ presence_id: string; came: string[] }>`
      select a.presence_id, array_agg(distinct e.id) as came
        from attendances a join enrollments e on e.cohort_id = a.cohort_id and e.user_id = a.user_id
       where a.value in ('present', 'late') group by a.presence_id`.execute(db)
    for (const { presence_id, came } of rows) await recordAttendance(db, presence_id, came)
    await sql`
      update item_results x set done_at = seen.at, started_at = seen.at, finished_at = seen.at, created_at = seen.at
        from (select presence_id, cohort_id, user_id, min(clock_in) as at from attendances
               where value in ('present', 'late') group by 1, 2, 3) seen
       where x.type = 'presence' and x.asset_id = seen.presence_id and x.cohort_id = seen.cohort_id and x.user_id = seen.user_id`.execute(
      db,
    )
  })
}

/** Days after which the experts of a class have decided, and the score below which somebody did not pass. */
const DECIDED_AFTER = 60
const ENOUGH = 65

/** What the clock and the experts would have done since, and when people began and finished. */
export async function seedCompletions({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await quiet(db)
    await closeBatches(db)
    await sql`update cohorts set closed_at = end_at + interval '30 days' where closed_at is not null`.execute(db)
    await sql`
      update enrollments e set started_at = seen.first, completed_at = case
               when e.learning_status in ('passed', 'waiting_expert') then greatest(seen.last, required.last, h.start_at)
               when e.learning_status = 'not_passed' then h.end_at + interval '30 days' end
        from enrollments o join cohorts h on h.id = o.cohort_id
        left join lateral (select max(x.done_at) as last from item_results x join uses u on u.id = x.relation_id
                            where x.enrollment_id = o.id and u.is_step and not u.can_skip) required on true
        left join lateral (select min(at) as first, max(at) filter (where attended) as last from (
                             select a.clock_in as at, true as attended from attendances a
                              where a.cohort_id = o.cohort_id and a.user_id = o.user_id and a.clock_in is not null
                             union all select x.started_at, false from item_results x where x.enrollment_id = o.id) began) seen on true
       where e.id = o.id`.execute(db)
    await sql`
      update enrollments e set learning_status = case when e.score < ${ENOUGH} then 'not_passed' else 'passed' end,
             completed_at = e.completed_at + interval '2 days'
        from cohorts h where h.id = e.cohort_id and e.learning_status = 'waiting_expert' and h.end_at < now() - make_interval(days => ${DECIDED_AFTER})`.execute(
      db,
    )
  })
}
