import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

interface Plan {
  readonly title: string
  readonly module: string
  readonly path: string
  readonly code?: string
  /** Clicks on an ordinary day. */
  readonly daily: number
  /** Days from today: since when it has existed. */
  readonly age: number
  readonly off?: true
  /** Days from today between which it leads on. */
  readonly from?: number
  readonly until?: number
  readonly message?: string
  readonly alternate?: readonly [label: string, path: string]
}

const plans: readonly Plan[] = [
  { title: 'Orientasi Karyawan Baru', module: 'classroom', path: 'kelas/orientasi', code: 'orientasi', daily: 14, age: 88 },
  {
    title: 'Undangan Sharing Session Bulan Ini',
    module: 'live-event',
    path: 'acara/sharing-session',
    daily: 22,
    age: 12,
    until: 6,
  },
  { title: 'Kursus Dasar Keselamatan Kerja', module: 'course', path: 'kursus/k3-dasar', code: 'k3-dasar', daily: 9, age: 60 },
  { title: 'Video Budaya Perusahaan', module: 'video', path: 'video/budaya', daily: 5, age: 45 },
  {
    title: 'Pendaftaran Program Kepemimpinan',
    module: 'program',
    path: 'program/kepemimpinan',
    daily: 11,
    age: 75,
    until: -9,
    message: 'Pendaftaran gelombang ini sudah ditutup.',
    alternate: ['Lihat program lain', 'program'],
  },
  {
    title: 'Webinar Transformasi Digital',
    module: 'webinar',
    path: 'webinar/transformasi-digital',
    daily: 0,
    age: 3,
    from: 5,
    message: 'Webinar belum dibuka. Silakan kembali lagi minggu depan.',
  },
  {
    title: 'Buku Saku Layanan Pelanggan',
    module: 'document-pdf',
    path: 'dokumen/buku-saku',
    daily: 4,
    age: 50,
    off: true,
    message: 'Dokumen ini sedang diperbarui.',
    alternate: ['Buka versi lama', 'dokumen'],
  },
  { title: 'Survei Kebutuhan Pelatihan', module: 'others', path: 'survei/kebutuhan', daily: 7, age: 30 },
]

const REFERRERS = [
  null,
  null,
  null,
  null,
  'mail.google.com',
  'teams.microsoft.com',
  'mail.google.com',
  'web.whatsapp.com',
  'teams.microsoft.com',
  'www.linkedin.com',
  'mail.google.com',
]
const DEVICES = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet']

const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Short links in every state, with the clicks of their first weeks. */
export async function seedShortLinks({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const authors = await db
      .selectFrom('memberships')
      .innerJoin('roles', 'roles.id', 'memberships.role_id')
      .select('memberships.id')
      .where('memberships.status', '=', 'active')
      .where('roles.title', 'in', ['Administrator', 'Content Manager'])
      .orderBy('memberships.nik')
      .limit(3)
      .execute()
    const rows = plans.map((plan, n) => rowOf(plan, org.code, authors[n % authors.length]?.id ?? null))
    const links = await db.insertInto('short_links').values(rows).returning('id').execute()
    for (const [n, { id }] of links.entries()) {
      const plan = plans[n]
      if (plan && plan.daily > 0) await seedClicks(db, id, plan)
    }
  })
}

/** Addresses belong to one link of the platform, so those of the second organisation carry its name. */
const rowOf = (plan: Plan, code: string, author: string | null) => ({
  title: plan.title,
  module: plan.module,
  message: plan.message ?? 'This link is not available.',
  target_url: `https://belajar.${code}.example/${plan.path}`,
  code: plan.code ? `${plan.code}-${code.slice(0, 3)}` : `${code.slice(0, 3)}${plan.path.replace(/[^a-z]/g, '').slice(-4)}`,
  is_available: !plan.off,
  available_from: plan.from === undefined ? null : dayFromNow(plan.from),
  available_until: plan.until === undefined ? null : dayFromNow(plan.until),
  alternate_label: plan.alternate?.[0] ?? null,
  alternate_url: plan.alternate ? `https://belajar.${code}.example/${plan.alternate[1]}` : null,
  created_at: dayFromNow(-plan.age),
  updated_at: dayFromNow(-plan.age / 2),
  created_by: author,
  updated_by: author,
})

/** More in the first days and on working days, during office hours; the same people come back. */
async function seedClicks(db: OrgDb, id: string, { daily, age, until = 0 }: Plan): Promise<void> {
  await sql`
    insert into short_link_clicks (short_link_id, clicked_at, referrer_host, device, visitor)
    select ${id}, least(day + make_interval(hours => 1 + (n * 7) % 11, mins => (n * 13) % 60), now() - make_interval(mins => n)),
           (${REFERRERS}::text[])[1 + (n * 5 + extract(doy from day)::int) % ${REFERRERS.length}::int],
           (${DEVICES}::text[])[1 + (n * 3 + extract(doy from day)::int) % ${DEVICES.length}::int],
           md5((n % ${daily}::int)::text || (extract(doy from day)::int % 9)::text)
      from generate_series(date_trunc('day', now()) - make_interval(days => ${age}::int),
                           date_trunc('day', now()) + make_interval(days => ${Math.min(0, until)}::int), interval '1 day') day
      cross join lateral generate_series(1,
        (${daily}::int * case when extract(isodow from day) > 5 then 0.3 else 1 end
         * (1 + 1.5 * exp(-extract(epoch from day - (now() - make_interval(days => ${age}::int))) / 604800.0))
         * (0.7 + 0.06 * (extract(doy from day)::int % 11)))::int) n`.execute(db)
}
