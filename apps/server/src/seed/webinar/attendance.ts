import { sql } from 'kysely'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'
import { enterMeeting } from '../../learning/item/visits.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { pick } from '../names.ts'

const MINUTE = 60_000
/** So many of those who are confirmed come, and so many of these leave too early. */
const COMES = 0.82
const LEAVES_EARLY = 0.2
const RATES = 0.6

const SAID = [
  'Materinya jelas dan mudah diterapkan.',
  'Sesi tanya jawabnya sangat membantu.',
  'Contohnya dekat dengan pekerjaan saya.',
  'Semoga ada lanjutannya.',
  null,
] as const

interface Seat {
  readonly enrollment_id: string
  readonly user_id: string
  readonly relation_id: string
  /** When somebody checked in, where a presence was scanned. */
  readonly clock_in: string | null
}

/** Whoever is confirmed in it, with its session. */
const seatsOf = async (db: OrgDb, id: string): Promise<Seat[]> =>
  (
    await sql<Seat>`
      select e.id as enrollment_id, e.user_id, u.id as relation_id, (select min(a.clock_in) from attendances a
               where a.cohort_id = e.cohort_id and a.user_id = e.user_id and a.value in ('present', 'late')) as clock_in
        from enrollments e join uses u on u.cohort_id = e.cohort_id and u.type = 'online_meeting' and u.deleted_at is null
       where e.cohort_id = ${id} and e.status = 'confirmed' and e.archived_at is null order by e.user_id`.execute(db)
  ).rows

export interface Held {
  readonly id: string
  readonly start: number
  readonly end: number
  /** Minutes to stay. */
  readonly view: number
}

const iso = (at: number) => new Date(at).toISOString()

/** Most come, some leave too early; one that still goes on has those in it who came. Who attended an ended one may say what it was like. */
export async function attendAll(db: OrgDb, held: Held, random: () => number): Promise<void> {
  const now = Math.min(Date.now(), held.end)
  for (const seat of await seatsOf(db, held.id)) {
    const [comes, early, when, rates, stars] = Array.from({ length: 5 }, random)
    if (!seat.clock_in && (comes ?? 0) > COMES) continue
    // Who checked in came with that.
    const arrived = seat.clock_in ? Math.max(held.start, Date.parse(seat.clock_in)) : held.start + (when ?? 0) * 9 * MINUTE
    const came = Math.min(arrived, now - MINUTE)
    const left = (early ?? 0) < LEAVES_EARLY ? Math.min(now, came + (held.view * MINUTE) / 3) : now - (when ?? 0) * 2 * MINUTE
    const minutes = Math.max(1, Math.floor((left - came) / MINUTE))
    await visit(db, seat, { came, minutes, isThere: now < held.end && left >= now - 2 * MINUTE })
    const full = seat.clock_in ? Date.parse(seat.clock_in) : minutes >= held.view ? came + held.view * MINUTE : null
    const at = { enrollment_id: seat.enrollment_id, relation_id: seat.relation_id }
    if (full === null) {
      await recordResults(db, [{ ...at, begun: true, started_at: iso(came) }])
      continue
    }
    const done = Math.max(full, came)
    await recordResults(db, [
      { ...at, state: 'done', status: 'passed', started_at: iso(came), finished_at: iso(done), done_at: iso(done) },
    ])
    if (now === held.end && (rates ?? 0) < RATES) await rate(db, held, seat.user_id, Math.round(3 + (stars ?? 0) * 2), random)
  }
}

async function visit(db: OrgDb, at: Seat, { came, minutes, isThere }: { came: number; minutes: number; isThere: boolean }) {
  await enterMeeting(db, at)
  await sql`
    update step_entries set created_at = ${iso(came)}, entered_at = case when ${isThere} then now() end, seconds = ${minutes * 60}
     where relation_id = ${at.relation_id} and enrollment_id = ${at.enrollment_id} and kind = 'visit'`.execute(db)
}

async function rate(db: OrgDb, { id, end }: Held, userId: string, rating: number, random: () => number): Promise<void> {
  const comment = pick(random, SAID)
  await giveFeedback(db, userId, { module_type: 'webinar', module_id: id, rating, comment })
  const at = iso(end + (10 + random() * 300) * MINUTE)
  await sql`update content_feedbacks set submitted_at = least(${at}::timestamptz, now()), created_at = least(${at}::timestamptz, now())
    where content_id = ${id} and user_id = ${userId}`.execute(db)
}
