import { sql } from 'kysely'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from './people.ts'

/** A learner of the other organisation; what is known of them here is what was typed. */
const INVITED = {
  nusantara: { email: 'learner20@bahari.test', full_name: 'Guest from Bahari' },
  bahari: { email: 'learner20@nusantara.test', full_name: 'Guest from Nusantara' },
} as const

/** One account that waits for the holder of its address, and a class that waits with it. */
export async function seedPendingMember(
  { database }: Pick<Services, 'database'>,
  { id: orgId, code }: SeededOrganization,
): Promise<void> {
  const invited = INVITED[code as keyof typeof INVITED]
  if (!invited) return
  await withOrg(database.pool, orgId, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const division = await db.selectFrom('divisions').select('id').orderBy('division_code').executeTakeFirst()
    const { id } = await db
      .insertInto('memberships')
      .values({
        ...invited,
        nik: 'EXT-0300',
        posisi: 'Guest Lecturer',
        employment_status: 'external',
        division_id: division?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const next = await db
      .selectFrom('cohorts')
      .select('id')
      .where('kind', '=', 'batch')
      .where('status', '=', 'publish')
      .where(sql<boolean>`start_at > now()`)
      .orderBy('start_at')
      .orderBy('id')
      .executeTakeFirst()
    if (next) await enrollPeople(db, next.id, [id], { overflow: 'wait' })
    await sql`select set_config('app.audit', '', true)`.execute(db)
  })
}
