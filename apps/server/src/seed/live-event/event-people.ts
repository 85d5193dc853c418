import { keptAnswers, type RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import { sql } from 'kysely'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { keepAnswers } from '../../learning/cohort/registration-answers.ts'
import { giveFeedback } from '../../learning/feedback/give-feedback.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { drawPeople, type KnownPeople } from '../classroom/known-people.ts'
import { pick } from '../names.ts'

const DAY = 86_400_000
/** So many of those who are confirmed check in, and so many of these say what it was like. */
const COMES = 0.8
const RATES = 0.5
const iso = (at: number) => new Date(at).toISOString()
const NEEDS = ['Vegetarian', 'Kursi roda', 'Alergi udang'] as const
const SAID = ['Suasananya hangat.', 'Materinya langsung bisa dipakai.', 'Antrean makan siang terlalu panjang.', null] as const

interface Filled {
  readonly id: string
  readonly questions: readonly RegistrationQuestion[]
  readonly people: number
}

const answerOf = ({ type, options }: RegistrationQuestion, random: () => number): string | boolean | null => {
  if (type === 'yes_no') return random() < 0.6
  if (type === 'choice') return options[Math.floor(random() * options.length)] ?? null
  return random() < 0.2 ? pick(random, NEEDS) : null
}

/** People register over the weeks before, answer what is asked, and most of them check in where a door has been open. */
export async function fillEvent(db: OrgDb, event: Filled, cast: KnownPeople, random: () => number): Promise<void> {
  const { id, questions } = event
  const opened = Date.now() - 25 * DAY
  const people = drawPeople(cast, random, event.people, iso(opened))
  await enrollPeople(db, id, people, { source: 'self', overflow: 'wait' })
  for (const [n, userId] of people.entries()) {
    const came = iso(opened + ((n + random()) / people.length) * 23 * DAY)
    const { rows } = await sql<{ id: string }>`
      update enrollments set created_at = ${came}, invited_at = case when invited_at is not null then ${came}::timestamptz end,
             confirmed_at = case when confirmed_at is not null then ${came}::timestamptz end
       where cohort_id = ${id} and user_id = ${userId} returning id`.execute(db)
    const said = questions.map((one) => ({ question_id: one.id, value: answerOf(one, random) }))
    if (rows[0]) await keepAnswers(db, rows[0].id, keptAnswers(questions, said))
  }
  await checkIn(db, id, random)
}

interface Door {
  schedule_id: string
  relation_id: string
  start: string
}

/** At every door that has been open. */
async function checkIn(db: OrgDb, id: string, random: () => number): Promise<void> {
  const { rows: doors } = await sql<Door>`
    select s.id as schedule_id, u.id as relation_id, s.start_date_time as start from schedules s join uses u on u.cohort_id = s.cohort_id and u.item_id = s.item_id
     where s.cohort_id = ${id} and s.start_date_time < now() and u.deleted_at is null order by 3`.execute(db)
  const { rows: seats } = await sql<{ id: string; user_id: string }>`
    select id, user_id from enrollments where cohort_id = ${id} and status = 'confirmed' and archived_at is null order by user_id`.execute(
    db,
  )
  for (const { schedule_id, relation_id, start } of doors) {
    const came = seats
      .filter(() => random() < COMES)
      .map((seat) => ({
        ...seat,
        at: iso(Math.max(Date.parse(start), Math.min(Date.now() - 60_000, Date.parse(start) + random() * 75 * 60_000))),
      }))
    for (const { user_id, at } of came)
      await sql`update attendances set value = 'present', clock_in = ${at}, method = 'qr' where schedule_id = ${schedule_id} and user_id = ${user_id}`.execute(
        db,
      )
    await recordResults(
      db,
      came.map(({ id: enrollment_id, at }) => ({
        ...{ enrollment_id, relation_id, state: 'done' as const, status: 'passed' as const },
        ...{ started_at: at, finished_at: at, done_at: at },
      })),
    )
  }
}

/** Who was there says what it was like, in the days after. */
export async function rateEvent(db: OrgDb, id: string, end: string | null, random: () => number): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from enrollments where cohort_id = ${id} and status = 'confirmed' and learning_status = 'passed' and archived_at is null order by user_id`.execute(
    db,
  )
  for (const { user_id } of rows) {
    const [rates = 1, stars = 0, later = 0] = [random(), random(), random()]
    const comment = pick(random, SAID)
    if (rates > RATES || !end) continue
    await giveFeedback(db, user_id, { module_type: 'live-event', module_id: id, rating: Math.round(3 + stars * 2), comment })
    const at = iso(Date.parse(end) + later * 2 * DAY)
    await sql`update content_feedbacks set submitted_at = least(${at}::timestamptz, now()), created_at = least(${at}::timestamptz, now())
      where content_id = ${id} and user_id = ${user_id}`.execute(db)
  }
}
