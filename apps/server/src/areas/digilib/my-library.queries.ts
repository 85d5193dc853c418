import type { LibraryEntry, learnerDigilibApi, MyLoan } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { loanAfter, OPEN_LOANS, RENEWALS } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { available, rating, reading, states, today } from './digilib.queries.ts'
import { fine } from './loans.queries.ts'

type ListQuery = z.output<typeof learnerDigilibApi.list.query>
type LoansQuery = z.output<typeof learnerDigilibApi.loans.query>
type ReviewsQuery = z.output<typeof learnerDigilibApi.reviews.query>
type Review = z.output<typeof learnerDigilibApi.reviews.data>['results'][number]

/** Published, and not past the end of its license. */
export const offered = sql`d.status = 'publish' and d.deleted_at is null and (d.license_until is null or d.license_until >= ${today})`
/** Copies of a printed title; licenses of an e-book that has some. */
const freeHere = sql`case when d.type = 2 then ${available} when d.license_count > 0 then greatest(0, d.license_count - ${reading}) end`
const entry = sql`d.id, d.type, d.title, d.author, d.cover, (select c.title from categories c where c.id = d.category_id) as category, d.language,
  ${freeHere} as available, ${rating} as rating`

export const libraryPlan: ListPlan<ListQuery, LibraryEntry> = {
  from: sql`digilibs d`,
  id: sql`d.id`,
  search: (pattern) => sql`d.id in (select search_digilibs(${pattern}))`,
  filters: { type: (value) => sql`d.type = ${value}::int`, category_id: (value) => sql`d.category_id = ${value}` },
  sort: { title: sql`lower(d.title)`, created_at: sql`d.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  always: offered,
  rows: sql`select ${entry} from page join digilibs d on d.id = page.id`,
}

type LibraryTitle = Omit<z.output<typeof learnerDigilibApi.detail.data>, 'my_loan'>

export async function libraryTitle(db: OrgDb, id: string, userId: string): Promise<LibraryTitle | undefined> {
  const { rows } = await sql<LibraryTitle>`
    select ${entry}, d.publisher, d.year, d.isbn, d.pages, d.synopsis, (select x.name from locations x where x.id = d.location_id) as location,
           d.shelf_code, r.until as reading_until, r.progress,
           r.user_id is not null and (r.until is null or r.until > now()) as is_reading
      from digilibs d left join digilib_readers r on r.digilib_id = d.id and r.user_id = ${userId}
     where d.id = ${id} and ${offered}`.execute(db)
  return rows[0]
}

type StoredLoan = Omit<MyLoan, 'can_cancel' | 'can_renew'> & { renewals: number; max_renewals: number | null }

/** Open ones first, the rest by date. */
export const myLoansPlan = (userId: string): ListPlan<LoansQuery, StoredLoan> => ({
  from: sql`digilib_loans l`,
  id: sql`l.id`,
  search: (pattern) => sql`l.title ilike ${pattern}`,
  filters: { status: (value) => sql`l.status = ${value}` },
  sort: {
    requested_at: sql`(l.status in ${states(OPEN_LOANS)}, l.requested_at)`,
    due_date: sql`l.due_date`,
  },
  first: { column: 'requested_at', direction: 'desc' },
  always: sql`l.user_id = ${userId}`,
  rows: sql`select l.id, l.digilib_id, l.title, d.cover, l.status, l.requested_at, l.reserved_until, l.due_date::text, l.returned_at, ${fine} as fine, l.note,
      l.renewals, d.max_renewals from page join digilib_loans l on l.id = page.id join digilibs d on d.id = l.digilib_id`,
})

export const shownLoan = ({ renewals, max_renewals, ...loan }: StoredLoan): MyLoan => ({
  ...loan,
  can_cancel: loanAfter(loan.status, 'cancel') !== undefined,
  can_renew: loanAfter(loan.status, 'renew') !== undefined && renewals < (max_renewals ?? RENEWALS),
})

export const libraryReviewsPlan = (digilib: string): ListPlan<ReviewsQuery, Review> => ({
  from: sql`digilib_reviews x`,
  id: sql`x.id`,
  search: (pattern) => sql`x.body ilike ${pattern}`,
  filters: {},
  sort: { created_at: sql`x.created_at`, rating: sql`x.rating` },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`x.digilib_id = ${digilib}`,
  rows: sql`select x.id, coalesce(m.full_name, '-') as full_name, x.rating, x.body as text, x.created_at
    from page join digilib_reviews x on x.id = page.id left join memberships m on m.id = x.user_id`,
})
