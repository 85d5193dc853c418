import type { digilibApi, LoanRow, ReaderRow, ReviewRow } from '@pelita/contract/areas/digilib/digilib.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { writerColumns } from '../../learning/comment/comment.queries.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import { today } from './digilib.queries.ts'

type LoansQuery = z.output<typeof digilibApi.loans.query>
type ReadersQuery = z.output<typeof digilibApi.readers.query>
type ReviewsQuery = z.output<typeof digilibApi.reviews.query>

/** What was to be paid at the end, or would be today. */
export const fine = sql<number>`case when l.status = 'overdue' then greatest(0, ${today} - l.due_date) * coalesce(d.fine_per_day, 0) else l.fine end::float8`
const found = (pattern: string) => sql`m.search_text like lower(${pattern})`
const member = sql`left join memberships m on m.id = x.user_id`

export const loansPlan = (digilib: string): ListPlan<LoansQuery, LoanRow> => ({
  from: sql`digilib_loans l left join memberships m on m.id = l.user_id`,
  id: sql`l.id`,
  search: found,
  ofPeople: (ids) => sql`l.user_id = any (${ids})`,
  filters: { status: (value) => sql`l.status = ${value}` },
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    requested_at: sql`l.requested_at`,
    due_date: sql`l.due_date`,
    returned_at: sql`l.returned_at`,
    status: sql`l.status`,
  },
  first: { column: 'requested_at', direction: 'desc' },
  always: sql`l.digilib_id = ${digilib}`,
  rows: sql`select l.id, m.id as account_id, ${writerColumns} as "user", l.requested_at, l.due_date::text, l.returned_at, l.status, l.renewals, ${fine} as fine, l.note
    from page join digilib_loans l on l.id = page.id join digilibs d on d.id = l.digilib_id left join memberships m on m.id = l.user_id`,
})

export const readersPlan = (digilib: string): ListPlan<ReadersQuery, ReaderRow> => ({
  from: sql`digilib_readers x ${member}`,
  id: sql`x.id`,
  search: found,
  ofPeople: (ids) => sql`x.user_id = any (${ids})`,
  filters: {},
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    since: sql`x.since`,
    until: sql`x.until`,
    progress: sql`x.progress`,
  },
  first: { column: 'since', direction: 'desc' },
  always: sql`x.digilib_id = ${digilib}`,
  rows: sql`select x.id, m.id as account_id, ${writerColumns} as "user", x.since, x.until, x.progress from page join digilib_readers x on x.id = page.id ${member}`,
})

export const reviewsPlan = (digilib: string): ListPlan<ReviewsQuery, ReviewRow> => ({
  from: sql`digilib_reviews x ${member}`,
  id: sql`x.id`,
  search: (pattern) => sql`x.body ilike ${pattern} or m.full_name ilike ${pattern}`,
  filters: {},
  sort: { rating: sql`x.rating`, created_at: sql`x.created_at`, name: sql`lower(m.full_name)` },
  first: { column: 'created_at', direction: 'desc' },
  always: sql`x.digilib_id = ${digilib}`,
  rows: sql`select x.id, m.id as account_id, ${writerColumns} as "user", x.rating, x.body as text, x.created_at from page join digilib_reviews x on x.id = page.id ${member}`,
})
