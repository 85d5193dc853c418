import { type Clash, MOST_CLASHES } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import { firstOverlap, type Stretch } from '../../learning/cohort/clashes.ts'
import { SEATED } from '../../learning/cohort/enrollment-rules.ts'
import { joinParticipant } from '../../learning/cohort/participant.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type BatchTimes, busyTimes, roomTimes } from './busy-times.ts'

/** A batch as it is, or as it would be saved. */
export interface Planned extends BatchTimes {
  /** null for one that is not there yet. */
  readonly id: string | null
  readonly end_at: string
  readonly trainers: readonly { readonly user_id: string; readonly flows: readonly string[] }[]
}

interface Shared {
  user_id: string
  name: string
  flows: string[]
}
interface Other extends BatchTimes {
  id: string
  title: string
  classroom_id: string
  classroom_title: string
  status: Clash['batch']['status']
  shared: Shared[]
}

const meetings = sql`(select coalesce(jsonb_agg(jsonb_build_object('flow_id', s.item_id, 'start', s.start_date_time, 'end', s.end_date_time)), '[]')
  from schedules s where s.cohort_id = h.id and s.end_date_time is not null)`
const place = sql`case when h.session_mode = 'offline' then h.location end`

/** The batches that run at the same time and share what `shared` finds; one statement. */
async function others(db: OrgDb, { id, start_at, end_at }: Planned, shared: RawBuilder<unknown>): Promise<Other[]> {
  const { rows } = await sql<Other>`
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
                    union all select user_id, '{}'::uuid[] from training_supports where batch_id = h.id) e) as trainers
      from cohorts h left join batches x on x.id = h.id where h.id = ${batchId}`.execute(db)
  return rows[0] ?? null
}

const batchOf = ({ id, title, classroom_id, classroom_title, status }: Other): Clash['batch'] => ({
  ...{ id, title, classroom_id, classroom_title, status },
})

function found(
  kind: Clash['kind'],
  other: Other,
  who: { name: string; user_id: string | null },
  mine: readonly Stretch[],
  theirs: readonly Stretch[],
): Clash[] {
  const met = firstOverlap(mine, theirs)
  if (!met) return []
  const [start_at, end_at] = [new Date(met.start).toISOString(), new Date(met.end).toISOString()]
  return [{ kind, ...who, start_at, end_at, times: met.times, batch: batchOf(other) }]
}

async function trainerClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
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

async function roomClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
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

const seated = (of: string) =>
  sql`${sql.ref(`${of}.status`)} = any (${[...SEATED]}::text[]) and ${sql.ref(`${of}.archived_at`)} is null`

/** Of everybody who has a seat, or of these people only. */
export async function participantClashes(db: OrgDb, plan: Planned, zone: string, only?: readonly string[]): Promise<Clash[]> {
  if (plan.id === null) return []
  const narrowed = only ? sql`and e.user_id = any (${[...only]}::uuid[])` : sql``
  const rows = await others(
    db,
    plan,
    sql`select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.full_name, 'flows', '[]'::jsonb) order by m.full_name) as shared
          from enrollments e join enrollments o on o.user_id = e.user_id ${joinParticipant(sql`e.user_id`)}
         where e.cohort_id = ${plan.id} and o.cohort_id = h.id and ${seated('e')} and ${seated('o')} ${narrowed}`,
  )
  const mine = busyTimes(plan, zone)
  return rows.flatMap((other) => {
    const theirs = busyTimes(other, zone)
    return other.shared.flatMap(({ user_id, name }) => found('participant', other, { user_id, name }, mine, theirs))
  })
}

const shown = (all: readonly Clash[]) => ({ results: all.slice(0, MOST_CLASHES), total: all.length })

/** Trainers and rooms two batches want at the same time, and of a saved batch its participants. */
export async function clashesOf(db: OrgDb, plan: Planned, zone: string) {
  return shown([
    ...(await trainerClashes(db, plan, zone)),
    ...(await roomClashes(db, plan, zone)),
    ...(await participantClashes(db, plan, zone)),
  ])
}

/** The same for a batch as it would be saved: who takes part does not depend on that. */
export const clashesOfForm = async (db: OrgDb, plan: Planned, zone: string) =>
  shown([...(await trainerClashes(db, plan, zone)), ...(await roomClashes(db, plan, zone))])
