import { loanSays, MAX_OPEN_LOANS, OPEN_LOANS } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts'
import { states } from './digilib.queries.ts'
import { offered } from './my-library.queries.ts'

interface Title {
  readonly id: string
  readonly title: string
  readonly type: number
  readonly access_days: number | null
  readonly license_count: number | null
  readonly ebook_id: string | null
  readonly partner_url: string | null
  readonly allow_download: boolean
}

export async function offeredTitle(db: OrgDb, id: string, lock = false): Promise<Title> {
  const { rows } = await sql<Title>`
    select d.id, d.title, d.type, d.access_days, d.license_count, d.ebook_id, d.partner_url, d.allow_download
      from digilibs d where d.id = ${id} and ${offered} ${lock ? sql`for update` : sql``}`.execute(db)
  if (!rows[0]) throw notFound('Digilib')
  return rows[0]
}

/** Asks for a copy. The person is locked, so that requests at the same time cannot pass the limit together. */
export async function requestLoan(db: OrgDb, digilibId: string, userId: string): Promise<string> {
  const title = await offeredTitle(db, digilibId)
  if (title.type !== 2) throw notFound('Digilib')
  await sql`select 1 from memberships where id = ${userId} for update`.execute(db)
  const { rows } = await sql<{ digilib_id: string; status: string }>`
    select digilib_id, status from digilib_loans where user_id = ${userId} and status in ${states(OPEN_LOANS)}`.execute(db)
  if (rows.some(({ digilib_id }) => digilib_id === digilibId)) throw conflict(loanSays.twice)
  if (rows.some(({ status }) => status === 'overdue')) throw conflict(loanSays.overdue)
  if (rows.length >= MAX_OPEN_LOANS) throw conflict(loanSays.limit)
  const values = { digilib_id: digilibId, title: title.title, user_id: userId }
  return (await db.insertInto('digilib_loans').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Gives access to an e-book while a license is free, or goes on with the one somebody has; the title is locked while licenses are counted. */
export async function openEbook(db: OrgDb, digilibId: string, userId: string, progress: number | undefined) {
  const title = await offeredTitle(db, digilibId, true)
  if (title.type === 2) throw notFound('Digilib')
  const { rows: readers } = await sql<{ mine: boolean }>`
    select user_id = ${userId} as mine from digilib_readers where digilib_id = ${digilibId} and (until is null or until > now())`.execute(
    db,
  )
  const isReading = readers.some(({ mine }) => mine)
  if (!isReading && title.license_count && readers.length >= title.license_count) throw conflict('No license available')
  const days = title.access_days ?? 0
  const until = days > 0 ? sql`now() + make_interval(days => ${days}::int)` : sql`null::timestamptz`
  const { rows } = await sql<{ until: string | null; progress: number }>`
    insert into digilib_readers as r (digilib_id, user_id, until, progress) values (${digilibId}, ${userId}, ${until}, ${progress ?? 0})
    on conflict (org_id, digilib_id, user_id) do update set last_read_at = now(), progress = greatest(r.progress, excluded.progress),
      since = case when ${isReading} then r.since else now() end, until = case when ${isReading} then r.until else excluded.until end
    returning until, progress`.execute(db)
  return { title, until: rows[0]?.until ?? null, progress: rows[0]?.progress ?? 0 }
}

/** Somebody who had the title says what they think of it; a second time replaces the first. */
export async function writeReview(db: OrgDb, digilibId: string, userId: string, review: { rating: number; text: string | null }) {
  const { title } = await offeredTitle(db, digilibId)
  const { rows: had } = await sql`
    select 1 from digilib_readers where digilib_id = ${digilibId} and user_id = ${userId}
    union all select 1 from digilib_loans where digilib_id = ${digilibId} and user_id = ${userId} and borrowed_at is not null`.execute(
    db,
  )
  if (had.length === 0) throw forbidden('Please borrow or read it first')
  const { rows } = await sql<{ id: string }>`
    insert into digilib_reviews (digilib_id, title, user_id, rating, body) values (${digilibId}, ${title}, ${userId}, ${review.rating}, ${review.text})
    on conflict (org_id, digilib_id, user_id) do update set rating = excluded.rating, body = excluded.body returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
