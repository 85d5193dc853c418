import { sql } from 'kysely'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

/** When somebody last worked on a result: graded it, handed it in, began it, or was invited to it. A group is graded as one. */
const lastWork = sql`coalesce(greatest(
  (select max(s.graded_at) from assignment_submissions s where s.org_id = x.org_id and s.result_id = coalesce(x.lead_id, x.id)),
  (select max(w.graded_at) from quiz_attempts a join quiz_answers w on w.org_id = a.org_id and w.attempt_id = a.id
    where a.org_id = x.org_id and a.result_id = x.id),
  x.finished_at, x.started_at), e.invited_at)`

/** Whatever is loaded is dated by the database to the moment of loading; here results move to where they would have happened. */
export async function dateOutcomes({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withPlatform(database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    await sql`alter table item_results disable trigger touch`.execute(tx)
    await sql`
      update item_results x set updated_at = ${lastWork}, created_at = least(x.created_at, e.invited_at)
        from enrollments e
       where x.org_id = ${org.id} and e.org_id = x.org_id and e.id = x.enrollment_id and ${lastWork} is not null`.execute(tx)
    await sql`alter table item_results enable trigger touch`.execute(tx)
  })
}
