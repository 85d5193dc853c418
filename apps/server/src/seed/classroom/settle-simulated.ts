import { sql } from 'kysely'
import { closeBatches } from '../../learning/cohort/close-cohorts.ts'
import { markAbsent } from '../../learning/cohort/meetings/attendance.ts'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { printAnew } from '../recorded/after-moving.ts'
import type { SeededOrganization } from '../user/people.ts'

/** What was simulated within seconds is what it would have been after months: also the dates certificates carry in print. */
export async function settleSimulated(database: Services['database'], org: SeededOrganization): Promise<void> {
  await settleByClock(database, org)
  await printAnew(database, org)
}

/** What the clock would have done since: absences and classes that closed, each dated to when it was due. */
export async function settleByClock(database: Services['database'], org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await markAbsent(db)
    await sql`
      update attendances a set updated_at = s.end_date_time + make_interval(hours => s.absent_after_hours)
        from schedules s where s.id = a.schedule_id and a.value = 'absent'`.execute(db)
    await closeBatches(db)
    await sql`update cohorts set closed_at = end_at + interval '30 days' where closed_at is not null`.execute(db)
    await sql`
      update enrollments e set completed_at = h.end_at + interval '30 days' from cohorts h
       where h.id = e.cohort_id and h.closed_at is not null and e.learning_status = 'not_passed' and e.completed_at > h.closed_at`.execute(
      db,
    )
  })
}
