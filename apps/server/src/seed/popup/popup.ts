import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Plan {
  readonly title: string
  readonly content: string
  readonly placement: readonly string[]
  /** Days from today between which it is shown. */
  readonly from: number
  readonly until: number
  readonly frequency: 'once' | 'once_per_day' | 'every_visit'
  readonly priority: number
  readonly draft?: true
  readonly button?: string
  /** Of a hundred people, how many see it on a day and how many of those follow it. */
  readonly seen: number
  readonly followed: number
}

const PLANS: readonly Plan[] = [
  {
    ...{ title: 'Selamat datang di pekan belajar', placement: ['home'], from: -6, until: 8, frequency: 'once_per_day' },
    ...{ priority: 5, button: 'Lihat kelas', seen: 34, followed: 28 },
    content: '<h3>Pekan belajar dimulai</h3><p>Ikuti satu kelas minggu ini dan kumpulkan <b>50 poin</b>.</p>',
  },
  {
    ...{ title: 'Buku baru di perpustakaan', placement: ['digilib'], from: -20, until: 25, frequency: 'once' },
    ...{ priority: 10, seen: 4, followed: 45 },
    content: '<p>Dua belas judul baru menunggu Anda. Pinjam sebelum kehabisan.</p>',
  },
  {
    ...{
      title: 'Isi umpan balik kelas Anda',
      placement: ['home', 'classroom'],
      from: -45,
      until: -15,
      frequency: 'once_per_day',
    },
    ...{ priority: 20, seen: 22, followed: 12 },
    content: '<p>Bantu kami memperbaiki kelas: isi umpan balik setelah setiap batch.</p>',
  },
  {
    ...{ title: 'Hari libur nasional', placement: ['home'], from: 9, until: 12, frequency: 'once' },
    ...{ priority: 1, seen: 0, followed: 0 },
    content: '<p>Layanan pembelajaran libur. Kelas berikutnya dimulai hari Senin.</p>',
  },
  {
    ...{ title: 'Lomba berbagi pengetahuan', placement: ['home'], from: 14, until: 40, frequency: 'every_visit', draft: true },
    ...{ priority: 30, seen: 0, followed: 0 },
    content: '<p>Tulis pengalaman terbaik Anda.</p>',
  },
]

const days = (count: number) => sql<string>`date_trunc('day', now()) + make_interval(days => ${count})`

/** Popups that run, are planned, have ended and are still drafts, with what people did with them. */
export async function seedPopups({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    for (const plan of PLANS) await seedOne(db, plan)
  })
}

async function seedOne(db: OrgDb, plan: Plan): Promise<void> {
  const { title, content, placement, from, until, frequency, priority, draft, button, seen, followed } = plan
  const written = days(Math.min(from, 0) - 3)
  const { id } = await db
    .insertInto('popups')
    .values({
      ...{ title, content, content_kind: 'text', placement: [...placement], platform: ['web', 'mobile'], frequency, priority },
      ...{ audience: 'all', start_at: days(from), end_at: days(until), status: draft ? 'draft' : 'publish' },
      ...{ created_at: written, updated_at: written },
      ...(button && { link_type: 'external', link: 'https://example.com/kelas', button_label: button }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (seen === 0) return
  const chance = sql`abs(hashtext(m.nik || ${title} || d.day::text))`
  await sql`insert into popup_days (popup_id, user_id, day, views, clicks, closes)
    select ${id}, m.id, d.day::date, 1, case when ${chance} / 100 % 100 < ${followed} then 1 else 0 end, case when ${chance} / 100 % 100 < ${followed} then 0 else 1 end
      from memberships m cross join generate_series(greatest(${days(from)}, ${days(-60)}), least(${days(until)}, ${days(0)}), interval '1 day') d (day)
     where m.status = 'active' and m.person_id is not null and ${chance} % 100 < ${seen}
    on conflict do nothing`.execute(db)
}
