import { sql } from 'kysely'
import { markAbsent } from '../../learning/cohort/attendance.ts'
import { closeBatches } from '../../learning/cohort/close-cohorts.ts'
import { issueCertificate } from '../../learning/result/certificates/issue-certificate.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

/** What was simulated within seconds is what it would have been after months: also the dates certificates carry in print. */
export async function settleSimulated(database: Services['database'], org: SeededOrganization): Promise<void> {
  await settleByClock(database, org)
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await reprint(db)
  })
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

/** A certificate carries the day of its claim in its number and on its page: those claimed on another day than they were simulated are made again. */
async function reprint(db: OrgDb): Promise<void> {
  const { rows } = await sql<{ id: string; issue_id: string }>`
    select g.id, i.id as issue_id from achievement_grants g join certificate_issues i on i.grant_id = g.id
      join enrollments e on e.id = g.enrollment_id join contents c on c.id = e.content_id and c.content_type = 'classroom'
     where g.kind = 'certificate' order by g.claim_at, g.nik`.execute(db)
  for (const { issue_id } of rows) {
    await sql`delete from certificate_versions where issue_id = ${issue_id}`.execute(db)
    await sql`delete from certificate_issues where id = ${issue_id}`.execute(db)
  }
  for (const { id } of rows) {
    const issue = await issueCertificate(db, id)
    await sql`
      update certificate_issues i set issued_at = g.claim_at, created_at = g.claim_at from achievement_grants g where i.id = ${issue} and g.id = i.grant_id`.execute(
      db,
    )
  }
  await sql`update certificate_versions set file_due_at = null`.execute(db)
}
