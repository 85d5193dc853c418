import { sql } from 'kysely'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { pick, seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { COMMENTS, FOLLOW_UPS, MENTORING_PLANS, type MentoringPlan, NOTES, OBJECTIVES } from './mentoring-plans.ts'

/** Days of slots behind us and ahead of us: a month together. */
const BACK = 12
const AHEAD = 18

type Random = () => number

interface People {
  readonly coaches: readonly string[]
  readonly learners: readonly string[]
}

/** Coaching and mentoring with a month of slots around today: asked for, approved, noted, followed up and rated. */
export async function seedMentorings({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    const people = await peopleOf(db)
    for (const [n, plan] of MENTORING_PLANS.entries()) {
      const coach = people.coaches[plan.coach % Math.max(1, people.coaches.length)]
      if (coach)
        await addMentoring(db, plan, { coach, learners: people.learners, random: seededRandom(org.code, 'mentoring', String(n)) })
    }
  })
}

/** Coaches, whoever gives most sessions first, and the people everybody can sign in as before others. */
async function peopleOf(db: OrgDb): Promise<People> {
  const { rows: coaches } = await sql<{ id: string }>`
    select m.id from memberships m left join coaching_sessions s on s.coach_id = m.id
     where m.groups @> '{coach}' and m.status = 'active' and m.person_id is not null group by m.id, m.email order by count(s.id) desc, m.email`.execute(
    db,
  )
  const { rows: learners } = await sql<{ id: string }>`
    select id from memberships where status = 'active' and not groups && '{coach}' and role_id is null and person_id is not null
     order by coalesce(substring(email from '^learner([0-9]+)@')::int, 1000), nik limit 40`.execute(db)
  return { coaches: coaches.map(({ id }) => id), learners: learners.map(({ id }) => id) }
}

interface Offer {
  readonly coach: string
  readonly learners: readonly string[]
  readonly random: Random
}

interface Slot {
  readonly id: string
  readonly is_over: boolean
  /** Days until it begins. */
  readonly days: number
}

async function addMentoring(db: OrgDb, plan: MentoringPlan, { coach, learners, random }: Offer): Promise<void> {
  const { type, title, description, topics, minutes, auto_approve, capacity, online, hour, days } = plan
  const { rows } = await sql<{ id: string }>`
    insert into mentorings (type, title, description, coach_id, topics, minutes, auto_approve, status, created_by, created_at)
    select ${type}, ${title}, ${description}, ${coach}::uuid, ${[...topics]}::text[], ${minutes}::int, ${auto_approve}::boolean, 'open',
           (select id from memberships where email like 'admin@%' limit 1), now() - make_interval(days => ${BACK + 7}::int)
    returning id`.execute(db)
  // A time that the coach gave away already is left out, and so is what would be under way just now.
  const { rows: slots } = await sql<Slot>`
    insert into coaching_sessions (mentoring_id, title, coach_id, start_at, end_at, mode, url, location, capacity, created_at)
    select ${rows[0]?.id}::uuid, ${title}, ${coach}::uuid, d.at, d.until, ${online ? 'online' : 'offline'},
           ${online ? 'https://meet.example/mentoring' : null}, ${online ? null : 'Ruang Coaching'}, ${capacity}::int, now() - make_interval(days => ${BACK + 6}::int)
      from organizations o, generate_series(${-BACK}::int, ${AHEAD}::int) n,
           lateral (select (now() at time zone o.timezone)::date + n as day) x,
           lateral (select (x.day + make_time(${hour}::int, 0, 0)) at time zone o.timezone as at) a,
           lateral (select a.at, a.at + make_interval(mins => ${minutes}::int) as until) d
     where o.id = current_org() and extract(isodow from x.day)::int - 1 = any (${[...days]}::int[])
       and not (d.at <= now() and d.until > now())
       and not exists (select 1 from coaching_sessions s where s.coach_id = ${coach}::uuid and s.start_at < d.until and s.end_at > d.at)
    returning id, end_at < now() as is_over, (extract(epoch from start_at - now()) / 86400)::float8 as days`.execute(db)
  for (const slot of slots) await addBookings(db, plan, slot, learners, random)
}

const stateOf = ({ is_over, days }: Slot, { auto_approve }: MentoringPlan, random: Random): string | null => {
  const chance = random()
  if (is_over) return chance < 0.75 ? 'attended' : chance < 0.9 ? 'no_show' : null
  // Soon to come are the sessions people asked for long ago; later on most of the time is still free.
  if (auto_approve) return chance < (days < 7 ? 0.7 : 0.3) ? 'booked' : null
  return chance < 0.3 ? 'booked' : chance < 0.6 ? 'requested' : chance < 0.65 ? 'rejected' : null
}

async function addBookings(
  db: OrgDb,
  plan: MentoringPlan,
  slot: Slot,
  learners: readonly string[],
  random: Random,
): Promise<void> {
  const first = Math.floor(random() * learners.length)
  for (let seat = 0; seat < plan.capacity; seat++) {
    const user = learners[(first + seat) % Math.max(1, learners.length)]
    const status = stateOf(slot, plan, random)
    if (!user || !status) continue
    const rated = status === 'attended' && random() < 0.7
    const reason = status === 'rejected' ? 'Jadwal berubah, silakan pilih waktu lain.' : null
    const { rows } = await sql<{ id: string }>`
      insert into coaching_bookings (session_id, user_id, objective, status, reason, rating, rating_comment, rated_at, created_at)
      select s.id, ${user}::uuid, ${pick(random, OBJECTIVES)}::text, ${status}, ${reason}::text, ${rated ? 3 + Math.floor(random() * 3) : null}::int,
             ${rated ? pick(random, COMMENTS) : null}::text, ${rated ? sql`least(now(), s.end_at + interval '3 hours')` : null}::timestamptz,
             least(now() - interval '2 hours', s.start_at - interval '3 days')
        from coaching_sessions s where s.id = ${slot.id} returning id`.execute(db)
    if (status === 'attended' && rows[0]) await addNotes(db, rows[0].id, random)
  }
}

async function addNotes(db: OrgDb, booking: string, random: Random): Promise<void> {
  const n = Math.floor(random() * NOTES.length)
  await sql`insert into coaching_notes (booking_id, notes, is_shared) values (${booking}, ${NOTES[n] ?? ''}, ${random() < 0.6})`.execute(
    db,
  )
  for (const [position, text] of (FOLLOW_UPS[n] ?? []).entries()) {
    const done = random() < 0.5
    await sql`insert into coaching_follow_ups (booking_id, position, text, due, done_at)
      select ${booking}::uuid, ${position}::int, ${text}, current_date + ${Math.floor(random() * 14) - 3}::int, ${done ? sql`(now() - interval '1 hour')` : null}::timestamptz`.execute(
      db,
    )
  }
}
