import type { Clash } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { sql } from 'kysely'
import type { Stretch } from '../../learning/cohort/meetings/clashes.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { busyTimes } from './busy-times.ts'
import { batchOf, clashing, others, type Planned, type Shared, seated } from './clashes.queries.ts'
import { TAKEN_BY } from './coaches.queries.ts'

interface Session {
  id: string
  title: string
  start_at: string
  end_at: string
}
const stretchOf = ({ start_at, end_at }: Session): Stretch => ({ start: Date.parse(start_at), end: Date.parse(end_at) })
const named = ({ id, title }: Session) => ({ id, title })

interface Given extends Session {
  coach_id: string
  coach: string
  batch: Clash['batch']
  booked: { user_id: string; name: string }[]
}

/** Trainers of the batch who see somebody as a coach while they teach, and participants who booked such a session. */
export async function sessionClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
  const { rows } = await sql<Given>`
    select s.id, s.title, s.start_at, s.end_at, s.coach_id, m.full_name as coach, ${TAKEN_BY} as batch,
           (select coalesce(jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.full_name) order by p.full_name), '[]')
              from coaching_bookings k join enrollments e on e.user_id = k.user_id and e.cohort_id = ${plan.id}::uuid join participants p on p.id = k.user_id
             where k.session_id = s.id and k.status = 'booked' and ${seated('e')}) as booked
      from coaching_sessions s join memberships m on m.id = s.coach_id left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id
     where s.start_at < ${plan.end_at} and s.end_at > ${plan.start_at} and s.cancelled_at is null order by s.start_at, s.id`.execute(
    db,
  )
  return rows.flatMap((session) => {
    const { coach_id, coach, batch, booked } = session
    const theirs = [stretchOf(session)]
    const at = { batch, session: named(session) }
    const teaching = plan.trainers.filter((one) => one.user_id === coach_id)
    return [
      ...teaching.flatMap(({ flows }) =>
        clashing({ kind: 'trainer', name: coach, user_id: coach_id, ...at }, busyTimes(plan, zone, flows), theirs),
      ),
      ...booked.flatMap((who) => clashing({ kind: 'participant', ...who, ...at }, busyTimes(plan, zone), theirs)),
    ]
  })
}

/** Coaches whose session, taken by the batch, lies where they teach in another one. */
export async function coachClashes(db: OrgDb, plan: Planned, zone: string): Promise<Clash[]> {
  if (plan.coaching.length === 0) return []
  const { rows } = await sql<{ start_at: string | null; end_at: string }>`
    select min(start_at) as start_at, max(end_at) as end_at from coaching_sessions where id = any (${[...plan.coaching]}::uuid[])`.execute(
    db,
  )
  const { start_at = null, end_at = '' } = rows[0] ?? {}
  if (!start_at) return []
  const found = await others<Shared & { session: Session }>(
    db,
    { id: plan.id, start_at, end_at },
    sql`select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.full_name, 'flows', t.flows, 'session', jsonb_build_object(
                 'id', s.id, 'title', s.title, 'start_at', s.start_at, 'end_at', s.end_at)) order by s.start_at, m.full_name) as shared
          from (select user_id, flows from batch_experts where batch_id = h.id
                union all select user_id, '{}'::uuid[] from training_supports where batch_id = h.id) t
          join coaching_sessions s on s.coach_id = t.user_id and s.id = any (${[...plan.coaching]}::uuid[]) join memberships m on m.id = t.user_id`,
  )
  return found.flatMap((other) =>
    other.shared.flatMap(({ user_id, name, flows, session }) =>
      clashing(
        { kind: 'coach', name, user_id, batch: batchOf(other), session: named(session) },
        [stretchOf(session)],
        busyTimes(other, zone, flows),
      ),
    ),
  )
}
