import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

/** Bahari signs in with its own identity provider as well; where that runs is set when the demonstration starts. */
export async function seedSso(
  { database, config }: Pick<Services, 'database' | 'config'>,
  org: SeededOrganization,
): Promise<void> {
  if (org.code !== 'bahari') return
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await db
      .insertInto('sso_connections')
      .values({
        enabled: true,
        button_label: 'Bahari ID',
        issuer: 'http://127.0.0.1:3101',
        client_id: 'pelita',
        client_secret: seal(config.secret, 'pelita-sso-demo'),
        claims: JSON.stringify({ nik: 'employee_id', position: 'title' }),
        auto_create_learner: true,
      })
      .execute()
  })
}
