import type { BookingState } from '@pelita/contract/areas/mentoring/booking-states.ts'
import type {
  BookingDetail,
  BookingRow,
  mentoringBookingApi,
  RatingRow,
} from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { BOOKED } from '../../learning/coaching/book-session.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { decisionsOf } from './booking-rules.ts'

type Query = z.output<typeof mentoringBookingApi.list.query>
type RatingQuery = z.output<typeof mentoringBookingApi.ratings.query>

/** The rows call a seat booked, as those of a class do; people hear that a request was approved. */
export const STATE = sql<BookingState>`(case k.status when 'booked' then 'approved' else k.status end)`
/** Somebody asked for a slot `s` of a mentoring: no seat of a class. */
export const OF_A_SLOT = sql`s.mentoring_id is not null and k.enrollment_id is null`

export const slotJson = (url: RawBuilder<unknown>) => sql`jsonb_build_object('id', s.id, 'title', s.title, 'start_at', s.start_at,
  'end_at', s.end_at, 'mode', s.mode, 'url', ${url}, 'location', s.location)`
export const FOLLOW_UPS_OPEN = sql`(select count(*)::int from coaching_follow_ups f where f.booking_id = k.id and f.done_at is null)`
/** What a decision is weighed by. */
export const FACTS = sql`s.start_at <= now() as has_begun, ${BOOKED} >= s.capacity as is_full,
  s.cancelled_at is not null or s.cohort_id is not null as is_fixed`
export const FOLLOW_UPS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'text', f.text, 'due', f.due, 'is_done', f.done_at is not null)
  order by f.position), '[]') from coaching_follow_ups f where f.booking_id = k.id)`

export interface Facts {
  readonly has_begun: boolean
  readonly is_full: boolean
  readonly is_fixed: boolean
}
export type Read<Row> = Omit<Row, 'may_become'> & Facts

/** A row as it is answered: what may be said of it is known here alone. */
export const withDecisions = <Row extends { status: BookingState } & Facts>({ has_begun, is_full, is_fixed, ...row }: Row) => ({
  ...row,
  may_become: decisionsOf({ status: row.status, has_begun, is_full, is_fixed }),
})

const user = sql`jsonb_build_object('id', p.id, 'full_name', p.full_name, 'nik', p.nik, 'picture', p.picture, 'posisi', p.posisi)`
const columns = sql`k.id, ${user} as user, ${slotJson(sql`s.url`)} as slot, k.objective, ${STATE} as status, k.reason,
  exists (select 1 from coaching_notes n where n.booking_id = k.id and n.notes <> '') as has_notes, ${FOLLOW_UPS_OPEN} as follow_ups_open,
  k.rating, k.created_at as requested_at, k.updated_at, ${FACTS}`
const joined = sql`join coaching_sessions s on s.id = k.session_id join participants p on p.id = k.user_id`
/** What waits for an answer, then those to come, then those that are over, the last one first. */
const NEXT = sql`(case when s.end_at <= now() then 3e12 - extract(epoch from s.start_at) when k.status = 'requested' then 0 else 1e12 end
  + case when s.end_at <= now() then 0 else extract(epoch from s.start_at) end)`

export const bookingPlan = (mentoringId: string): ListPlan<Query, Read<BookingRow>> => ({
  from: sql`coaching_bookings k ${joined}`,
  id: sql`k.id`,
  search: (pattern) => sql`p.search_text like lower(${pattern})`,
  filters: {
    status: (value) => sql`${STATE} = ${value}`,
    slot_id: (value) => sql`k.session_id = ${value}::uuid`,
  },
  sort: { next: NEXT, start_at: sql`s.start_at`, name: sql`lower(p.full_name)`, status: STATE, requested_at: sql`k.created_at` },
  first: { column: 'next', direction: 'asc' },
  always: sql`s.mentoring_id = ${mentoringId} and k.enrollment_id is null`,
  rows: sql`select ${columns} from page join coaching_bookings k on k.id = page.id ${joined}`,
})

export async function bookingOf(db: OrgDb, mentoringId: string, bookingId: string): Promise<BookingDetail | undefined> {
  const { rows } = await sql<Read<BookingDetail>>`
    select ${columns}, coalesce(w.notes, '') as notes, coalesce(w.is_shared, false) as is_shared, ${FOLLOW_UPS} as follow_ups, k.rating_comment
      from coaching_bookings k ${joined} left join coaching_notes w on w.booking_id = k.id
     where k.id = ${bookingId} and s.mentoring_id = ${mentoringId} and k.enrollment_id is null`.execute(db)
  return rows[0] && withDecisions(rows[0])
}

export const ratingPlan = (mentoringId: string): ListPlan<RatingQuery, RatingRow> => ({
  from: sql`coaching_bookings k ${joined}`,
  id: sql`k.id`,
  search: (pattern) => sql`p.search_text like lower(${pattern}) or lower(k.rating_comment) like lower(${pattern})`,
  filters: {},
  sort: { name: sql`lower(p.full_name)`, rating: sql`k.rating`, rated_at: sql`k.rated_at` },
  first: { column: 'rated_at', direction: 'desc' },
  always: sql`s.mentoring_id = ${mentoringId} and k.enrollment_id is null and k.rating is not null`,
  rows: sql`select k.id, p.full_name as name, p.nik, p.picture, s.start_at, k.rating, k.rating_comment as comment, k.rated_at
    from page join coaching_bookings k on k.id = page.id ${joined}`,
})

interface Figures {
  average: number | null
  responses: number
  attended: number
  distribution: { rating: number; total: number }[]
}

export async function ratingFigures(db: OrgDb, mentoringId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with given as (select k.rating, k.status from coaching_bookings k join coaching_sessions s on s.id = k.session_id
                    where s.mentoring_id = ${mentoringId} and k.enrollment_id is null)
    select (select round(avg(rating), 1)::float8 from given) as average, (select count(rating)::int from given) as responses,
           (select count(*)::int from given where status = 'attended') as attended,
           (select jsonb_agg(jsonb_build_object('rating', r, 'total', (select count(*) from given where rating = r)) order by r desc)
              from generate_series(1, 5) r) as distribution`.execute(db)
  return rows[0] ?? { average: null, responses: 0, attended: 0, distribution: [] }
}
