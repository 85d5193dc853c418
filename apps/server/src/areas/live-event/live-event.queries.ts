import type { LiveEventDetail, LiveEventRow, liveEventApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { HELD_DETAIL, HELD_LIST, HELD_TABLES, heldAndSeen, heldColumns } from '../../learning/distribution/held-contents.ts'
import { countedHere, type TallyKind, tallySum } from '../../learning/tallies.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { EventDays } from './event-days.ts'

type Query = z.output<typeof liveEventApi.list.query>

const tables = sql`${HELD_TABLES} left join live_events v on v.org_id = c.org_id and v.id = c.id`
const mode = sql`coalesce(v.event_mode, 'online')`
const contents = sql`(select count(*)::int from content_items i where i.content_id = c.id and i.archived_at is null)`
/** Where people come; what was chosen before it became an online one is kept and not told. */
const VENUE = sql`case when h.location is not null and ${mode} <> 'online'
  then jsonb_build_object('location_id', h.location_id, 'name', h.location, 'lat', h.lat, 'lon', h.lon) end`

const columns = sql`${heldColumns('live-event')}, ${mode} as event_mode, ${VENUE} as venue, ${contents} as contents`

export const liveEventPlan: ListPlan<Query, LiveEventRow> = {
  ...HELD_LIST,
  from: sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id left join live_events v on v.org_id = c.org_id and v.id = c.id`,
  filters: { ...HELD_LIST.filters, event_mode: (value) => sql`${mode} = ${value}` },
  sort: { ...HELD_LIST.sort, event_mode: mode, contents },
  always: heldAndSeen('live-event'),
  rows: sql`select ${columns} from page join ${tables} on c.id = page.id`,
}

/**
 * People come to single sessions, so that the one most came to says how many were there: constant work, and people of other organisations,
 * who have no row that the owner may see, are counted with it.
 */
const most = (count: ReturnType<typeof sql>) => sql`coalesce((
  select max(${count}) from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id
     and i.type in ('online_meeting', 'presence') and i.archived_at is null
   where r.org_id = c.org_id and r.cohort_id = c.id and r.deleted_at is null), 0)::int`
const passedOf = (kind: TallyKind) => tallySum(kind, sql`select r.id`, ['passed'])
const attended = most(
  sql`(${countedHere(
    sql`(${passedOf('item_result')}) + (${passedOf('item_result_unnamed')})`,
    sql`select count(*) from item_results z where z.relation_id = r.id and z.state = 'done'`,
  )})`,
)
const joined = most(
  sql`(${countedHere(
    tallySum('step', sql`select r.id`, ['visit']),
    sql`select count(*) from step_entries s where s.relation_id = r.id and s.kind = 'visit'`,
  )})`,
)

/** The first day and how many there are, by the clock of the organisation whose event it is; midnight ends the day before it. */
const FIRST_DAY = sql`(h.start_at at time zone z.timezone)::date`
const DAYS = sql`case when h.start_at is null or h.end_at is null then 0
  else ((h.end_at - interval '1 millisecond') at time zone z.timezone)::date - ${FIRST_DAY} + 1 end`

const OWN = sql`v.banner, coalesce(v.price, 0) as price, coalesce(x.registration_questions, '[]') as registration_questions,
  ${DAYS} as days, ${FIRST_DAY}::text as first_day, z.timezone`

/** Where it is held is added for those who may know; `first_day` and `timezone` are for its tree. */
export interface StoredLiveEvent extends Omit<LiveEventDetail, 'meeting'> {
  readonly first_day: string | null
  readonly timezone: string
}

export async function liveEventById(db: OrgDb, id: string): Promise<StoredLiveEvent | undefined> {
  const { rows } = await sql<StoredLiveEvent>`
    select ${columns}, ${HELD_DETAIL}, ${joined} as joined, ${attended} as attended, ${OWN}
      from ${tables} join organizations z on z.id = c.org_id where c.id = ${id} and ${heldAndSeen('live-event')}`.execute(db)
  return rows[0]
}

type Announced = Pick<StoredLiveEvent, 'event_mode' | 'venue' | 'banner' | 'price' | 'registration_questions'> & EventDays

/** What learners are told of it beside what all that takes place at a time says. */
export async function announcedEvent(db: OrgDb, id: string): Promise<Announced | undefined> {
  const { rows } = await sql<Announced>`
    select h.start_at as start_date_time, h.end_at as end_date_time, ${mode} as event_mode, ${VENUE} as venue, ${OWN} from ${tables} join organizations z on z.id = c.org_id where c.id = ${id}`.execute(
    db,
  )
  return rows[0]
}
