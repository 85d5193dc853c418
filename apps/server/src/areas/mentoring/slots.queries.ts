import type { GivenSlot, mentoringSlotApi, SlotRow } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { BOOKED, MINUTES } from '../../learning/coaching/book-session.ts'
import { tallySum } from '../../learning/tallies.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type SlotQuery = z.output<typeof mentoringSlotApi.list.query>
type ClassQuery = z.output<typeof mentoringSlotApi.ofClasses.query>

const STATUS = sql`(case when s.cancelled_at is not null then 'cancelled' when s.end_at <= now() then 'finished'
  when ${BOOKED} >= s.capacity then 'booked' else 'available' end)`
/** Those to come by their time, then those that are over, the last one first. */
export const NEXT = sql`(case when s.end_at > now() then extract(epoch from s.start_at) else 1e12 - extract(epoch from s.start_at) end)`
const batch = sql`case when h.id is not null then jsonb_build_object('id', h.id, 'title', h.title, 'classroom_id', c.id, 'classroom_title', c.title) end`
const columns = sql`s.id, s.start_at, s.end_at, ${MINUTES} as minutes, s.mode, s.url, s.location, s.capacity, ${BOOKED} as booked,
  (${tallySum('coaching', sql`select s.id`, ['requested'])}) as requested, ${STATUS} as status, s.cancel_reason, ${batch} as batch, s.updated_at`
const taker = sql`left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id`
const given = sql`${columns}, s.title, jsonb_build_object('id', m.id, 'full_name', m.full_name) as coach,
  case when x.id is not null then jsonb_build_object('id', x.id, 'title', x.title) end as mentoring`
const giver = sql`left join memberships m on m.id = s.coach_id left join mentorings x on x.id = s.mentoring_id`

export const slotPlan = (mentoringId: string): ListPlan<SlotQuery, SlotRow> => ({
  from: sql`coaching_sessions s`,
  id: sql`s.id`,
  search: (pattern) => sql`s.location ilike ${pattern} or s.url ilike ${pattern}`,
  filters: { status: (value) => sql`${STATUS} = ${value}` },
  sort: { next: NEXT, start_at: sql`s.start_at`, status: STATUS },
  first: { column: 'next', direction: 'asc' },
  always: sql`s.mentoring_id = ${mentoringId}`,
  rows: sql`select ${columns} from page join coaching_sessions s on s.id = page.id ${taker}`,
})

/** Sessions made in the form of a batch. */
export const classSlotPlan: ListPlan<ClassQuery, GivenSlot> = {
  from: sql`coaching_sessions s left join memberships m on m.id = s.coach_id`,
  id: sql`s.id`,
  search: (pattern) => sql`lower(s.title) like lower(${pattern}) or lower(m.full_name) like lower(${pattern})`,
  filters: { status: (value) => sql`${STATUS} = ${value}` },
  sort: { next: NEXT, start_at: sql`s.start_at`, title: sql`lower(s.title)`, coach: sql`lower(m.full_name)` },
  first: { column: 'next', direction: 'asc' },
  always: sql`s.mentoring_id is null`,
  rows: sql`select ${given} from page join coaching_sessions s on s.id = page.id ${giver} ${taker}`,
}

export async function slotOf(db: OrgDb, mentoringId: string, slotId: string): Promise<SlotRow> {
  const { rows } = await sql<SlotRow>`
    with page as (select id, 1 as n from coaching_sessions where id = ${slotId} and mentoring_id = ${mentoringId}) ${slotPlan(mentoringId).rows}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound('Slot')
  return found
}

/** Whatever this person gives within these instants, but for what was cancelled. */
export async function givenBetween(db: OrgDb, coachId: string, from: string, until: string): Promise<GivenSlot[]> {
  const { rows } = await sql<GivenSlot>`
    select ${given} from coaching_sessions s ${giver} ${taker}
     where s.coach_id = ${coachId} and s.start_at < ${until} and s.end_at > ${from} and s.cancelled_at is null order by s.start_at, s.id`.execute(
    db,
  )
  return rows
}
