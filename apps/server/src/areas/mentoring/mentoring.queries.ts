import type { MentoringDetail, MentoringRow, mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { SEATED } from '../../learning/coaching/book-session.ts'
import { tallySum } from '../../learning/tallies.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import './mentoring-tables.ts'

type Query = z.output<typeof mentoringApi.list.query>

const slots = sql`coaching_sessions s where s.mentoring_id = x.id`
const taking = sql`${slots} and s.cancelled_at is null`
const nextSlot = sql`(select min(s.start_at) from ${taking} and s.start_at > now())`

/** One decimal, of everybody who rated a session of the mentoring `x`. */
export const RATING = sql`(select round(avg(k.rating), 1)::float8 from coaching_bookings k join coaching_sessions s on s.id = k.session_id
  where s.mentoring_id = x.id)`
/** Whoever was deactivated, or is no coach any more, gives no new session. */
export const IS_AVAILABLE = sql`(m.status = 'active' and m.groups @> '{coach}')`

const coach = sql`jsonb_build_object('id', m.id, 'full_name', m.full_name, 'picture', m.picture, 'is_available', ${IS_AVAILABLE})`
/** What somebody asked for, or a batch took, stays. */
const canDelete = sql`not exists (select 1 from ${slots} and (s.cohort_id is not null
  or exists (select 1 from coaching_bookings k where k.session_id = s.id)))`

const columns = sql`x.id, x.type, x.title, ${coach} as coach, x.minutes, x.topics, ${nextSlot} as next_slot,
  (${tallySum('coaching', sql`select s.id from ${taking}`, SEATED)}) as booked,
  (select coalesce(sum(s.capacity), 0)::int from ${taking}) as capacity,
  (${tallySum('coaching', sql`select s.id from ${taking}`, ['requested'])}) as requested,
  ${RATING} as rating, x.status, x.created_at, x.updated_at, ${canDelete} as can_delete`
const joined = sql`left join memberships m on m.id = x.coach_id`

export const mentoringPlan: ListPlan<Query, MentoringRow> = {
  from: sql`mentorings x ${joined}`,
  id: sql`x.id`,
  search: (pattern) => sql`lower(x.title) like lower(${pattern}) or lower(m.full_name) like lower(${pattern})`,
  filters: {
    type: (value) => sql`x.type = ${value}`,
    status: (value) => sql`x.status = ${value}`,
    coach_id: (value) => sql`x.coach_id = ${value}::uuid`,
  },
  sort: {
    title: sql`lower(x.title)`,
    coach: sql`lower(m.full_name)`,
    minutes: sql`x.minutes`,
    next_slot: nextSlot,
    rating: RATING,
    status: sql`x.status`,
    created_at: sql`x.created_at`,
    updated_at: sql`x.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`x.deleted_at is null`,
  rows: sql`select ${columns} from page join mentorings x on x.id = page.id ${joined}`,
}

export async function mentoringById(db: OrgDb, id: string): Promise<MentoringDetail | undefined> {
  const { rows } = await sql<MentoringDetail>`
    select ${columns}, x.coach_id, x.description, x.auto_approve, ${recordedBy('x')} from mentorings x ${joined} where x.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
