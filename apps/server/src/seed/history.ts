import { sql } from 'kysely'
import { withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import type { SeededOrganization } from './people.ts'

/** A few changes by real people, recorded as any other, so that histories and the dashboard's activity have something to tell. */
export async function seedHistory({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const { presences, authors } = await withOrg(database.pool, org.id, async (db) => ({
    presences: await db.selectFrom('presences').select('id').orderBy('updated_at', 'desc').orderBy('id').limit(8).execute(),
    authors: await db
      .selectFrom('memberships')
      .select(['id', 'full_name'])
      .where('role_id', 'is not', null)
      .where('status', '=', 'active')
      .orderBy('nik')
      .limit(3)
      .execute(),
  }))
  for (const [at, { id }] of presences.entries()) {
    const author = authors[at % authors.length]
    if (!author) return
    const change = at % 2 === 0 ? ' Mohon hadir 15 menit lebih awal.' : ' Bawa kartu pegawai.'
    const work = (db: Parameters<Parameters<typeof withOrg>[2]>[0]) =>
      sql`update presences set description = left(description || ${change}, 255) where id = ${id}`.execute(db)
    await withOrg(database.pool, org.id, work, { id: author.id, name: author.full_name })
  }
}
