import { sql } from 'kysely'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import { withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Services } from '../../platform/services.ts'
import { DEMO_PASSWORD, type SeededOrganization } from './people.ts'

const PLANT = { division_code: 'YRD', division_name: 'Shipyard Batam' }
const POSITIONS = ['Welder', 'Rigger', 'Crane Operator', 'Painter', 'Pipe Fitter'] as const
const NAMES = [
  ...['Asep Kurnia', 'Bambang Setiawan', 'Cahyo Nugroho', 'Darmin Sihombing', 'Eko Prasetyo', 'Fajar Hidayat', 'Gunawan Saputra'],
  ...['Hendra Manurung', 'Imam Syafii', 'Joko Purnomo', 'Kosasih Wirawan', 'La Ode Rahman', 'Made Suardana', 'Ngatimin'],
  ...[
    'Oloan Simanjuntak',
    'Parman Sudirjo',
    'Rusdi Tanjung',
    'Slamet Riyadi',
    'Tukiman',
    'Udin Samsudin',
    'Wagiman',
    'Yohanes Lado',
  ],
  ...['Zulkifli Nasution', 'Sumarni Lestari'],
] as const
/** The last of them have not been handed a first password yet. */
const WITHOUT_PASSWORD = 4

/** A plant of Bahari whose people have no e-mail: they sign in with their NIK (decision 125). */
export async function seedPlant(
  { database }: Pick<Services, 'database'>,
  { id: orgId, code }: SeededOrganization,
): Promise<void> {
  if (code !== 'bahari') return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await withPlatform(database, async (tx) => {
    const members = await withinOrg(tx, { orgId }, async (db) => {
      await sql`select set_config('app.audit', 'off', true)`.execute(db)
      const { id: division_id } = await db.insertInto('divisions').values(PLANT).returning('id').executeTakeFirstOrThrow()
      const rows = NAMES.map((full_name, n) => ({
        ...{ full_name, email: null, division_id, nik: `YRD-${String(n + 1).padStart(4, '0')}` },
        ...{ posisi: POSITIONS[n % POSITIONS.length] ?? 'Welder', employment_status: n % 3 === 0 ? 'contract' : 'permanent' },
      }))
      const made = await db.insertInto('memberships').values(rows).returning(['person_id', 'nik']).execute()
      await sql`select set_config('app.audit', '', true)`.execute(db)
      return made.toSorted((one, other) => one.nik.localeCompare(other.nik))
    })
    const welcomed = members.slice(0, -WITHOUT_PASSWORD).flatMap(({ person_id }) => person_id ?? [])
    await tx
      .updateTable('persons')
      .set({ password_hash, password_changed_at: new Date().toISOString() })
      .where('id', 'in', welcomed)
      .execute()
  })
}
