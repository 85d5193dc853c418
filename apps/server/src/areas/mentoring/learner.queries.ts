import type {
  learnerMentoringApi,
  MyBooking,
  OfferedMentoring,
  WholeBooking,
} from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { EDITABLE_DAYS } from '@pelita/contract/learning/feedback.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { BOOKED } from '../../learning/coaching/book-session.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { FACTS, FOLLOW_UPS, FOLLOW_UPS_OPEN, OF_A_SLOT, type Read, STATE, slotJson, withDecisions } from './bookings.queries.ts'
import { IS_AVAILABLE, RATING } from './mentoring.queries.ts'
import './mentoring-tables.ts'

type Query = z.output<typeof learnerMentoringApi.list.query>

/** So many slots of one mentoring are offered at once. */
const MOST_SLOTS = 40

const person = (
  alias: 'm' | 'p',
) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'full_name', ${sql.ref(`${alias}.full_name`)},
  'nik', ${sql.ref(`${alias}.nik`)}, 'picture', ${sql.ref(`${alias}.picture`)}, 'posisi', ${sql.ref(`${alias}.posisi`)})`

const TO_COME = sql`s.mentoring_id = x.id and s.cohort_id is null and s.cancelled_at is null and s.start_at > now()`
const mine = (
  userId: string,
) => sql`coaching_bookings k where k.session_id = s.id and k.enrollment_id is null and k.user_id = ${userId}
  and k.status in ('requested', 'booked', 'rejected')`
/** A slot with a seat, or one that I asked for. */
const offered = (userId: string) => sql`${TO_COME} and (${BOOKED} < s.capacity or exists (select 1 from ${mine(userId)}))`
/** Of others, open, and of somebody who still is a coach. */
const open = (userId: string) => sql`x.deleted_at is null and x.status = 'open' and ${IS_AVAILABLE} and x.coach_id <> ${userId}
  and exists (select 1 from coaching_sessions s where ${offered(userId)})`
const from = sql`mentorings x join memberships m on m.id = x.coach_id`
const nextSlot = (userId: string) => sql`(select min(s.start_at) from coaching_sessions s where ${offered(userId)})`

export const offerPlan = (userId: string): ListPlan<Query, OfferedMentoring> => ({
  from,
  id: sql`x.id`,
  search: (pattern) => sql`lower(x.title) like lower(${pattern}) or lower(m.full_name) like lower(${pattern})
    or exists (select 1 from unnest(x.topics) topic where lower(topic) like lower(${pattern}))`,
  filters: {
    type: (value) => sql`x.type = ${value}`,
    coach_id: (value) => sql`x.coach_id = ${value}::uuid`,
    topic: (value) => sql`x.topics @> ${[value]}::text[]`,
  },
  sort: { next_slot: nextSlot(userId), title: sql`lower(x.title)` },
  first: { column: 'next_slot', direction: 'asc' },
  always: open(userId),
  rows: sql`select x.id, x.type, x.title, x.description, ${person('m')} as coach, x.topics, x.minutes, x.auto_approve, ${RATING} as rating,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'start_at', o.start_at, 'end_at', o.end_at, 'mode', o.mode, 'location', o.location,
                'seats_left', o.seats_left, 'booking', o.booking) order by o.start_at), '[]') from (
         select s.id, s.start_at, s.end_at, s.mode, s.location, greatest(0, s.capacity - ${BOOKED}) as seats_left,
                (select jsonb_build_object('id', k.id, 'status', ${STATE}) from ${mine(userId)}) as booking
           from coaching_sessions s where ${offered(userId)} order by s.start_at limit ${sql.lit(MOST_SLOTS)}) o) as slots
    from page join mentorings x on x.id = page.id join memberships m on m.id = x.coach_id`,
})

interface Choices {
  coaches: { id: string; full_name: string }[]
  topics: string[]
}

/** By what the open ones can be narrowed. */
export async function offerChoices(db: OrgDb, userId: string): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with open as (select x.coach_id, m.full_name, x.topics from ${from} where ${open(userId)})
    select (select coalesce(jsonb_agg(jsonb_build_object('id', c.coach_id, 'full_name', c.full_name) order by c.full_name), '[]')
              from (select distinct coach_id, full_name from open) c) as coaches,
           (select coalesce(jsonb_agg(t.topic order by t.topic), '[]') from (select distinct unnest(topics) as topic from open) t) as topics`.execute(
    db,
  )
  return rows[0] ?? { coaches: [], topics: [] }
}

const isCoach = (userId: string) => sql`s.coach_id = ${userId}`
/** Online one is told where to go when one has a seat, or gives it. */
const urlFor = (userId: string) => sql`case when ${isCoach(userId)} or k.status in ('booked', 'attended') then s.url end`
const columns = (userId: string) => sql`k.id, case when ${isCoach(userId)} then 'coach' else 'learner' end as role, x.type,
  ${slotJson(urlFor(userId))} as slot, ${person('m')} as coach, ${person('p')} as user, k.objective, ${STATE} as status, k.reason,
  not ${isCoach(userId)} and k.status in ('requested', 'booked') and s.start_at > now() as can_cancel,
  not ${isCoach(userId)} and k.status = 'attended' and coalesce(k.rated_at > now() - make_interval(days => ${sql.lit(EDITABLE_DAYS)}), true) as can_rate,
  ${FOLLOW_UPS_OPEN} as follow_ups_open, k.rating, ${FACTS}`
const joined = sql`from coaching_bookings k join coaching_sessions s on s.id = k.session_id join mentorings x on x.id = s.mentoring_id
  left join participants m on m.id = s.coach_id left join participants p on p.id = k.user_id`

/** Nobody but the coach is told what the coach may say. */
const shown = <Row extends Read<MyBooking>>(row: Row) => {
  const known = withDecisions(row)
  return row.role === 'coach' ? known : { ...known, may_become: [] }
}

async function bookingsWhere(db: OrgDb, userId: string, where: RawBuilder<unknown>): Promise<MyBooking[]> {
  const { rows } = await sql<Read<MyBooking>>`
    select ${columns(userId)} ${joined} where ${OF_A_SLOT} and ${where}
     order by s.end_at <= now(), case when s.end_at > now() then extract(epoch from s.start_at) else -extract(epoch from s.start_at) end, p.full_name
     limit 200`.execute(db)
  return rows.map(shown)
}

export const bookingsOf = (db: OrgDb, userId: string) => bookingsWhere(db, userId, sql`k.user_id = ${userId}`)

/** What a coach still has to do with is not older than this. */
export const bookingsGiven = (db: OrgDb, userId: string) =>
  bookingsWhere(db, userId, sql`${isCoach(userId)} and k.status <> 'cancelled' and s.end_at > now() - interval '60 days'`)

/** One that I asked for or give. What the coach wrote is read by others once it is shared. */
export async function wholeBooking(db: OrgDb, userId: string, id: string): Promise<WholeBooking | undefined> {
  const { rows } = await sql<Read<WholeBooking>>`
    select ${columns(userId)}, case when ${isCoach(userId)} then coalesce(w.notes, '') when w.is_shared and w.notes <> '' then w.notes end as notes,
           coalesce(w.is_shared, false) as is_shared, ${FOLLOW_UPS} as follow_ups, k.rating_comment, k.updated_at
      ${joined} left join coaching_notes w on w.booking_id = k.id
     where k.id = ${id} and ${OF_A_SLOT} and (k.user_id = ${userId} or ${isCoach(userId)})`.execute(db)
  return rows[0] && shown(rows[0])
}
