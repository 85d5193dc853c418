import { randomUUID } from 'node:crypto'
import type { Delivery, RedemptionAction } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { sql } from 'kysely'
import { actOnRedemption, redeem } from '../../areas/leaderboard/redeem.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { filePath, imageKey } from '../../platform/storage/keys.ts'
import { POINT_BADGE } from '../achievement/badge-plans.ts'
import type { SeededOrganization } from '../user/people.ts'

type Kept = Pick<Services, 'database' | 'storage'>

interface Plan {
  readonly title: string
  readonly description: string
  readonly points: number
  readonly stock: number
  readonly delivery: Delivery
  readonly colour: string
  readonly status?: 'draft'
}

const GOODS: readonly Plan[] = [
  {
    ...{ title: 'Botol Minum Baja', description: 'Botol minum 600 ml dengan logo perusahaan.', points: 40, stock: 25 },
    ...{ delivery: 'pickup', colour: '#0F766E' },
  },
  {
    ...{ title: 'Kaus Pembelajar', description: 'Kaus katun, ukuran dipilih saat pengambilan.', points: 60, stock: 40 },
    ...{ delivery: 'pickup', colour: '#4338CA' },
  },
  {
    ...{ title: 'Buku Catatan', description: 'Buku catatan A5 bersampul keras.', points: 20, stock: 3 },
    ...{ delivery: 'pickup', colour: '#B45309' },
  },
  {
    ...{ title: 'Voucher Belanja Rp50.000', description: 'Kode voucher dikirim lewat pemberitahuan.', points: 80, stock: 100 },
    ...{ delivery: 'digital', colour: '#BE123C' },
  },
  {
    ...{ title: 'Ransel Laptop', description: 'Ransel untuk laptop 15 inci, dikirim ke alamat Anda.', points: 250, stock: 5 },
    ...{ delivery: 'courier', colour: '#1D4ED8' },
  },
  {
    ...{ title: 'Payung Lipat', description: 'Payung lipat untuk musim hujan.', points: 50, stock: 10 },
    ...{ delivery: 'pickup', colour: '#334155', status: 'draft' },
  },
]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** A parcel in a colour with its name, so that it belongs to nobody else. */
const drawGood = ({ title, colour }: Plan): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360">
<rect width="480" height="360" fill="${colour}"/><rect x="150" y="90" width="180" height="140" rx="12" fill="#fff" opacity=".92"/>
<path d="M240 90v140M150 140h180" stroke="${colour}" stroke-width="14" fill="none"/>
<text x="240" y="300" fill="#fff" font-family="sans-serif" font-weight="700" font-size="30" text-anchor="middle">${escaped(title)}</text></svg>`

async function keepPicture({ storage }: Kept, db: OrgDb, plan: Plan): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawGood(plan)))
    .png()
    .toBuffer()
  const id = randomUUID()
  const key = imageKey('content/user-upload/image', { id, ext: 'png' })
  const file = { id, key, name: `${plan.title}.png`, mime: 'image/png', size: bytes.byteLength, visibility: 'public' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  return filePath(key)
}

/** Targets and merchandise; what was earned comes with the events. */
export async function seedLeaderboard(services: Kept, org: SeededOrganization): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const today = new Date().toISOString().slice(0, 10)
    const shared = { start_at: today, scope: 'all' as const, status: 'publish' as const }
    await db
      .insertInto('leaderboard_targets')
      .values([
        { ...shared, title: 'Target bulan ini', period_type: 'month', target_points: 30, reward: 'points', reward_points: 10 },
        {
          ...{
            ...shared,
            title: 'Staf teladan tahun ini',
            period_type: 'year',
            scope: 'positions',
            positions: ['Staff', 'Officer'],
          },
          ...{ target_points: 200, reward: 'text', reward_text: 'Makan siang bersama direksi' },
        },
      ])
      .execute()
    await sql`
      insert into leaderboard_targets (title, period_type, start_at, end_at, scope, division_ids, target_points, reward, reward_badge_id, status)
      select 'Divisi giat belajar', 'year', ${today}::date, ${today}::date, 'divisions', array[m.division_id], 25, 'badge', b.id, 'publish'
        from badges b cross join (select division_id from memberships where division_id is not null order by email not like 'learner%', nik limit 1) m
       where b.name = ${POINT_BADGE}`.execute(db)
    for (const plan of GOODS) {
      const { colour: _, ...values } = plan
      const place = plan.delivery === 'pickup' ? 'Meja HC, lantai 2' : null
      const images = [await keepPicture(services, db, plan)]
      await db
        .insertInto('merchandises')
        .values({ status: 'publish', ...values, images, place, max_per_user: 2 })
        .execute()
    }
  })
}

/** What becomes of one redemption after the other. */
const COURSE: readonly (readonly RedemptionAction[])[] = [
  [],
  ['approve'],
  ['approve', 'deliver'],
  ['reject'],
  ['cancel'],
  [],
  ['approve'],
]

/** The people with most points spend some of them; in every state. */
export async function seedRedemptions({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const { rows: people } = await sql<{ id: string }>`
      select b.user_id as id from point_balances b join memberships m on m.id = b.user_id and m.status = 'active'
       where b.balance >= 60 order by b.balance desc, m.nik limit ${COURSE.length}`.execute(db)
    const { rows: goods } = await sql<{ id: string }>`
      select id from merchandises where status = 'publish' and points <= 60 order by points`.execute(db)
    for (const [n, person] of people.entries()) {
      const good = goods[n % goods.length]
      if (!good) return
      const id = await redeem(db, { merchandiseId: good.id, userId: person.id })
      for (const action of COURSE[n] ?? [])
        await actOnRedemption(db, { id, action, ...(action === 'reject' && { note: 'Ukuran yang diminta habis.' }) })
    }
    // It happened long ago for those who look at the demonstration: nobody is written to.
    await sql`delete from outbox where template = 'redemption_status'`.execute(db)
  })
}
