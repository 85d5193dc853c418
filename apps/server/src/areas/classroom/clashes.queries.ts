import type { Clash } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { firstOverlap, type Stretch } from '../../learning/cohort/meetings/clashes.ts'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type BatchTimes, busyTimes, roomTimes } from './busy-times.ts'

/** A batch as it is, or as it would be saved. */
export interface Planned extends BatchTimes {
  /** null for one that is not there yet. */
  readonly id: string | null
  readonly end_at: string
  readonly trainers: readonly { readonly user_id: string; readonly flows: readonly string[] }[]
  /** The sessions of coaches it takes. */
  readonly coaching: readonly string[]
}

export interface Shared {
  user_id: string
  name: string
  flows: string[]
}
interface Other<S extends Shared = Shared> extends BatchTimes {
  id: string
  title: string
  classroom_id: string
  classroom_title: string
  status: NonNullable<Clash['batch']>['status']
  shared: S[]
}

const meetings = sql`(select coalesce(jsonb_agg(jsonb_build_object('flow_id', s.item_id, 'start', s.start_date_time, 'end', s.end_date_time)), '[]')
  from schedules s where s.cohort_id = h.id and s.end_date_time is not null and s.cancelled_at is null)`
const place = sql`case when h.session_mode = 'offline' then h.location end`

type Period = Pick<Planned, 'id' | 'start_at' | 'end_at'>

/** The batches that run at the same time and share what `shared` finds; one statement. */
export async function others<S extends Shared = Shared>(
  db: OrgDb,
  { id, start_at, end_at }: Period,
  shared: RawBuilder<unknown>,
): Promise<Other<S>[]> {
  const { rows } = await sql<Other<S>>`
    select h.id, h.title, c.id as classroom_id, c.title as classroom_title, case when h.status in ('review', 'publish') then h.status else 'draft' end as status,
           h.start_at, ${place} as place, coalesce(x.rundown, '[]') as rundown, ${meetings} as meetings, z.shared
      from cohorts h join contents c on c.id = h.content_id and c.content_type = 'classroom' left join batches x on x.id = h.id
      cross join lateral (${shared}) z
     where h.kind = 'batch' and h.id is distinct from ${id}::uuid and h.start_at < ${end_at} and h.end_at > ${start_at}
       and z.shared is not null order by h.start_at, h.id`.execute(db)
  return rows
}

/** The times of a saved batch. */
export async function plannedBatch(db: OrgDb, batchId: string): Promise<Planned | null> {
  const { rows } = await sql<Planned>`
    select h.id, h.start_at, h.end_at, ${place} as place, coalesce(x.rundown, '[]') as rundown, ${meetings} as meetings,
           (select coalesce(jsonb_agg(jsonb_build_object('user_id', e.user_id, 'flows', e.flows)), '[]')
              from (select user_id, flows from batch_experts where batch_id = h.id
                    union all select user_id, '{}'::uuid[] from training_supports where batch_id = h.id) e) as trainers,
           array(select s.id from coaching_sessions s where s.cohort_id = h.id) as coaching
      from cohorts h left join batches x on x.id = h.id where h.id = ${batchId}`.execute(db)
  return rows[0] ?? null
}

export const batchOf = ({ id, title, classroom_id, classroom_title, status }: Other): Clash['batch'] => ({
  ...{ id, title, classroom_id, classroom_title, status },
})

type Wanted = Pick<Clash, 'kind' | 'name' | 'user_id' | 'batch' | 'session'>

/** What is wanted twice at the first time both want it. */
export function clashing(wanted: Wanted, mine: readonly Stretch[], theirs: readonly Stretch[]): Clash[] {
  const met = firstOverlap(mine, theirs)
  if (!met) return []
  const [start_at, end_at] = [new Date(met.start).toISOString(), new Date(met.end).toISOString()]
  return [{ ...wanted, start_at, end_at, times: met.times }]
}

const found = (
  kind: Clash['kind'],
  other: Other,
  who: { name: string; user_id: string | null },
  mine: readonly Stretch[],
  theirs: readonly Stretch[],
): Clash[] => clashing({ kind, ...who, batch: batchOf(other), session: null }, mine, theirs)

export async function trainerClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
  if (plan.trainers.length === 0) return []
  const ids = sql`${plan.trainers.map((one) => one.user_id)}::uuid[]`
  const rows = await others(
    db,
    plan,
    sql`select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.full_name, 'flows', t.flows) order by m.full_name) as shared
          from (select user_id, flows from batch_experts where batch_id = h.id
                union all select user_id, '{}'::uuid[] from training_supports where batch_id = h.id) t
          join memberships m on m.id = t.user_id where t.user_id = any (${ids})`,
  )
  return rows.flatMap((other) =>
    other.shared.flatMap(({ user_id, name, flows }) => {
      const mine = plan.trainers.find((one) => one.user_id === user_id)?.flows ?? []
      return found('trainer', other, { user_id, name }, busyTimes(plan, zone, mine), busyTimes(other, zone, flows))
    }),
  )
}

export async function roomClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
  const mine = roomTimes(plan, zone)
  if (mine.length === 0 || plan.place === null) return []
  const rows = await others(
    db,
    plan,
    sql`select '[]'::jsonb as shared where h.session_mode = 'offline' and lower(trim(h.location)) = lower(trim(${plan.place}::text))
          and jsonb_array_length(coalesce(x.rundown, '[]')) > 0`,
  )
  const keys = new Map(mine.map((one) => [one.key, one.name]))
  return rows.flatMap((other) => {
    const theirs = roomTimes(other, zone)
    const at = <T extends { key: string }>(list: readonly T[], key: string) => list.filter((one) => one.key === key)
    return [...keys].flatMap(([key, name]) => found('room', other, { name, user_id: null }, at(mine, key), at(theirs, key)))
  })
}

export const seated = (of: string) =>
  sql`${sql.ref(`${of}.status`)} = any (${[...SEATED]}::text[]) and ${sql.ref(`${of}.archived_at`)} is null`

/** Of everybody who has a seat. */
export async function participantClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
  if (plan.id === null) return []
  const rows = await others(
    db,
    plan,
    sql`select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.full_name, 'flows', '[]'::jsonb) order by m.full_name) as shared
          from enrollments e join enrollments o on o.user_id = e.user_id ${joinParticipant(sql`e.user_id`)}
         where e.cohort_id = ${plan.id} and o.cohort_id = h.id and ${seated('e')} and ${seated('o')}`,
  )
  const mine = busyTimes(plan, zone)
  return rows.flatMap((other) => {
    const theirs = busyTimes(other, zone)
    return other.shared.flatMap(({ user_id, name }) => found('participant', other, { user_id, name }, mine, theirs))
  })
}
