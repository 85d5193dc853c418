import { randomUUID } from 'node:crypto'
import type { LoanState } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { filePath, imageKey, privateKey } from '../../platform/storage/keys.ts'
import type { SeededOrganization } from '../user/people.ts'
import { drawCover } from './book-covers.ts'
import { REVIEWS, TITLES, type TitlePlan } from './digilib-plans.ts'

type Kept = Pick<Services, 'database' | 'storage'>
const DAY_MS = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString()
const dayAgo = (days: number): string => ago(days).slice(0, 10)

/** A library of every type, with loans in every state, readers and reviews. */
export async function seedDigilib(services: Kept, org: SeededOrganization): Promise<void> {
  await withOrg(services.database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const one = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id)
    const people = await one(sql<{ id: string }>`
      select id from memberships where status = 'active' and person_id is not null and created_at < now() - interval '90 days' order by nik desc limit 40`)
    const categories = await one(sql<{ id: string }>`select id from categories where is_active order by order_no, id limit 5`)
    const [location] = await one(sql<{ id: string }>`select id from locations where is_active order by name limit 1`)
    const [partner] = await one(
      sql<{ id: string }>`select id from providers where is_partner and is_active order by type = 'partner' desc, name limit 1`,
    )
    if (people.length < 20 || categories.length === 0) return
    for (const [n, plan] of TITLES.entries()) {
      const category_id = categories[n % categories.length] ?? ''
      const id = await addTitle(services, db, org, plan, n, { category_id, location: location ?? null, partner: partner ?? null })
      const mine = [...people.slice(n * 4), ...people.slice(0, n * 4)]
      await addLoans(db, id, plan, mine)
      await addReaders(db, id, plan, mine)
      await addReviews(db, id, plan, mine)
    }
  })
}

interface Around {
  readonly category_id: string
  readonly location: string | null
  readonly partner: string | null
}

async function addTitle(services: Kept, db: OrgDb, org: SeededOrganization, plan: TitlePlan, n: number, around: Around) {
  const { type, title, author, publisher, year, isbn, pages, synopsis } = plan
  const cover = await keepCover(services, db, plan, n)
  const made = ago(80 - n * 6)
  const common = { type, title, author, publisher, year, isbn, pages, synopsis, cover, language: 'id' as const }
  const ofType = {
    1: {
      ebook_id: type === 1 ? await keepEbook(services, db, org, title) : null,
      allow_download: n % 2 === 0,
      access_days: n % 2 ? 30 : 0,
    },
    2: {
      ...{ total_copies: plan.copies ?? 1, location_id: around.location, shelf_code: plan.shelf ?? null },
      ...{ loan_days: 14, max_renewals: 1, fine_per_day: plan.fine ?? 0 },
    },
    3: {
      ...{ partner_id: around.partner, partner_url: `https://pustaka-digital.example/buku/${plan.path ?? ''}` },
      ...{ license_count: plan.licenses ?? 0, license_until: dayAgo(-200), access_days: 30 },
    },
  }[type]
  const status = plan.draft ? ('draft' as const) : ('publish' as const)
  const values = { ...common, ...ofType, status, category_id: around.category_id, created_at: made, updated_at: made }
  return (await db.insertInto('digilibs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function keepCover({ storage }: Kept, db: OrgDb, { title, author }: TitlePlan, n: number): Promise<string> {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawCover(title, author, n)))
    .png()
    .toBuffer()
  const id = randomUUID()
  const key = imageKey('content/user-upload/image', { id, ext: 'png' })
  const file = { id, key, name: `${title}.png`, mime: 'image/png', size: bytes.byteLength, visibility: 'public' as const }
  await db.insertInto('files').values(file).execute()
  await storage.put(key, bytes, { mime: 'image/png', visibility: 'public' })
  return filePath(key)
}

async function keepEbook({ storage }: Kept, db: OrgDb, org: SeededOrganization, title: string): Promise<string> {
  const bytes = pdfOf([title])
  const id = randomUUID()
  const key = privateKey(org.code, 'ebook', { id, ext: 'pdf' })
  const mime = 'application/pdf'
  await db
    .insertInto('files')
    .values({ id, key, name: `${title}.pdf`, mime, size: bytes.byteLength, visibility: 'private' })
    .execute()
  await storage.put(key, bytes, { mime, visibility: 'private' })
  return id
}

/** When each kind of loan was asked for, handed over, due and brought back, in days before today. */
const PAST: Readonly<Record<LoanState, { asked: number; over?: number; back?: number; note?: string }>> = {
  requested: { asked: 0.5 },
  approved: { asked: 1.5 },
  borrowed: { asked: 6, over: 5 },
  overdue: { asked: 21, over: 20 },
  returned: { asked: 30, over: 29, back: 18 },
  rejected: { asked: 12, note: 'Buku sedang diperbaiki.' },
  cancelled: { asked: 15, note: 'Reservation expired' },
  lost: { asked: 60, over: 59 },
}

async function addLoans(db: OrgDb, digilib_id: string, { loans = [], title, fine = 0 }: TitlePlan, people: readonly string[]) {
  const rows = loans.map((status, n) => {
    const { asked, over, back, note } = PAST[status]
    return {
      ...{ digilib_id, title, status, user_id: people[n] ?? '', requested_at: ago(asked + n * 0.1), note: note ?? null },
      ...{
        borrowed_at: over ? ago(over) : null,
        due_date: over ? dayAgo(over - 14) : null,
        returned_at: back ? ago(back) : null,
      },
      ...{ reserved_until: status === 'approved' ? ago(-1.5) : null, fine: status === 'lost' ? fine * 10 : 0 },
    }
  })
  if (rows.length > 0) await db.insertInto('digilib_loans').values(rows).execute()
}

async function addReaders(db: OrgDb, digilib_id: string, { readers = 0, type }: TitlePlan, people: readonly string[]) {
  const rows = people.slice(0, readers).map((user_id, n) => ({
    ...{ digilib_id, user_id, since: ago(2 + n), until: type === 3 ? ago(n - 28) : null, progress: Math.min(100, 8 + n * 13) },
    last_read_at: ago(0.3 + n * 0.2),
  }))
  if (rows.length > 0) await db.insertInto('digilib_readers').values(rows).execute()
}

/** Of those who had it in their hands. */
async function addReviews(db: OrgDb, digilib_id: string, plan: TitlePlan, people: readonly string[]) {
  const had = plan.loans
    ? plan.loans.flatMap((state, n) => (state === 'returned' || state === 'borrowed' ? [n] : []))
    : [0, 1, 2, 3]
  const count = Math.min(had.length, plan.loans ? REVIEWS.length : (plan.readers ?? 0), REVIEWS.length)
  const rows = REVIEWS.slice(0, count).map(([rating, body], n) => ({
    ...{ digilib_id, title: plan.title, user_id: people[had[n] ?? n] ?? '', rating, body, created_at: ago(1 + n * 0.3) },
  }))
  if (rows.length > 0) await db.insertInto('digilib_reviews').values(rows).execute()
}
