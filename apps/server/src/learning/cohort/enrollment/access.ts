import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts'

/** An administrator gives one person longer, or for ever. */
export async function extendAccess(db: OrgDb, cohortId: string, id: string, until: string | null): Promise<void> {
  const { rows } = await sql<{ status: string; is_shorter: boolean }>`
    select status, ${until}::timestamptz < coalesce(access_until, 'infinity') as is_shorter
      from enrollments where id = ${id} and cohort_id = ${cohortId} and archived_at is null for no key update`.execute(db)
  const [person] = rows
  if (!person) throw notFound('Participant')
  if (person.status !== 'confirmed') throw conflict('Only confirmed participants have access')
  if (person.is_shorter) throw invalid('access_until', 'Access can only be extended')
  await sql`update enrollments set access_until = ${until} where id = ${id}`.execute(db)
}
