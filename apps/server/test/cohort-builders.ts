import { sql } from 'kysely'
import { type Enrolled, enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { asReceiver } from '../src/learning/distribution/visit.ts'
import type { OrgDb } from '../src/platform/db/scope.ts'

/** An organisation invites its own people into a run of its own content or of one that is distributed to it. */
export const inviteOwnPeople = (db: OrgDb, cohortId: string, userIds: readonly string[]): Promise<Enrolled> =>
  asReceiver(db, { table: 'cohorts', id: cohortId }, () => enrollPeople(db, cohortId, userIds))

/** How many days somebody has access after they confirmed; null for ever. What people have already follows in the database. */
export async function setAccessDays(db: OrgDb, cohortId: string, days: number | null): Promise<void> {
  await sql`update cohorts set access_days = ${days} where id = ${cohortId} and access_days is distinct from ${days}`.execute(db)
}
