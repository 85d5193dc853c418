import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Plan {
  readonly title: string
  readonly content: string
  /** Days from today between which it is seen; without a beginning it is a draft. */
  readonly from?: number
  readonly until?: number
  readonly mailed?: true
  readonly pinned?: true
  readonly toDivision?: true
  /** How many of a hundred have read it. */
  readonly read: number
}

const PLANS: readonly Plan[] = [
  {
    ...{ title: 'Pekan Keselamatan Kerja dimulai hari Senin', from: -3, until: 11, mailed: true, pinned: true, read: 64 },
    content:
      '<p>Mulai Senin, setiap unit mengadakan <b>apel keselamatan</b> pukul 08.00.</p><ul><li>Ikuti kelas K3 dasar</li><li>Kerjakan kuis keselamatan</li></ul>',
  },
  {
    ...{ title: 'Perpustakaan digital punya 12 judul baru', from: -9, read: 38 },
    content: '<p>Buku kepemimpinan dan layanan pelanggan terbaru sudah dapat dipinjam di menu Perpustakaan.</p>',
  },
  {
    ...{ title: 'Jadwal rapat divisi bulan ini', from: -5, until: 20, toDivision: true, mailed: true, read: 71 },
    content: '<p>Rapat divisi diadakan Kamis pukul 13.00 di ruang serbaguna. Bawa laporan pelatihan tim Anda.</p>',
  },
  {
    ...{ title: 'Pendaftaran program kepemimpinan dibuka minggu depan', from: 6, until: 30, mailed: true, read: 0 },
    content: '<p>Siapkan surat dukungan atasan. Pendaftaran dibuka di menu Belajar.</p>',
  },
  {
    ...{ title: 'Sistem tidak dapat dipakai pada Minggu malam', from: -40, until: -38, mailed: true, read: 82 },
    content: '<p>Pemeliharaan berlangsung pukul 22.00 sampai 24.00. Simpan pekerjaan Anda sebelumnya.</p>',
  },
  { title: 'Lomba berbagi pengetahuan', read: 0, content: '<p>Kirim tulisan terbaik Anda dan kumpulkan poin.</p>' },
]

const days = (count: number) => sql<string>`now() + make_interval(days => ${count})`

/** News that runs, is planned, has ended and is still written; who has read it differs by person. */
export async function seedAnnouncements({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const { rows } = await sql<{ admin: string; division: string }>`
      select (select id from memberships where email = ${`admin@${org.code}.test`}) as admin,
             (select division_id from memberships where division_id is not null group by 1 order by count(*) desc, 1 limit 1) as division`.execute(
      db,
    )
    const [known] = rows
    if (!known) return
    for (const plan of PLANS) await seedOne(db, plan, known)
  })
}

async function seedOne(db: OrgDb, plan: Plan, { admin, division }: { admin: string; division: string }): Promise<void> {
  const { title, content, from, until, mailed, pinned = false, toDivision, read } = plan
  const written = days(Math.min((from ?? 0) - 2, -1))
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...{ title, content, is_pinned: pinned, status: from === undefined ? 'draft' : 'publish' },
      channels: mailed ? ['in_app', 'email'] : ['in_app'],
      audience: toDivision ? 'divisions' : 'all',
      audience_ids: toDivision ? [division] : [],
      start_at: from === undefined ? null : days(from),
      end_at: until === undefined ? null : days(until),
      ...{ created_by: admin, updated_by: admin, created_at: written, updated_at: written },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (from === undefined || from > 0) return
  const audience = sql`m.status = 'active' and m.person_id is not null and (${!toDivision} or m.division_id = ${division})`
  await sql`insert into announcement_deliveries (announcement_id, told, started_at, finished_at)
    select ${id}, count(*), ${days(from)}, ${days(from)} + interval '2 minutes' from memberships m where ${audience}`.execute(db)
  await sql`insert into announcement_reads (announcement_id, user_id, read_at)
    select ${id}, m.id, least(now(), ${days(from)} + make_interval(mins => 20 + abs(hashtext(m.nik || ${title})) % 2000)) from memberships m
     where ${audience} and abs(hashtext(m.nik || ${title})) % 100 < ${read}`.execute(db)
}
