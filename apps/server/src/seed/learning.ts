import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { markAbsent } from '../learning/cohort/attendance.ts'
import { closeBatches } from '../learning/cohort/close-cohorts.ts'
import type { EnrollmentStatus } from '../learning/cohort/cohort-tables.ts'
import { recordAttendance } from '../learning/result/record-results.ts'
import { type OrgDb, withOrg } from '../platform/db/scope.ts'
import type { Services } from '../platform/services.ts'
import { BATCH_SHAPES, type BatchShape, type LocalClock, localClock, meetingDays, meetingsOf } from './batch-shapes.ts'
import { type ClassPlan, type LearningPlan, learningPlans, type Venue } from './class-plans.ts'
import { pick, randomFrom } from './names.ts'
import type { SeededOrganization } from './people.ts'
import { seedPresences } from './presence.ts'
import { type Arrival, begunRows, seedAnswers, seedArrivals, seedMeetings, seedVisitors } from './seed-batch.ts'
import { type Cast, castOf, drawPeople } from './seed-cast.ts'

export interface Stage {
  readonly db: OrgDb
  readonly cast: Cast
  readonly plan: LearningPlan
  readonly clock: LocalClock
  readonly random: () => number
}

const GROWING = [
  'attendances',
  'cohorts',
  'content_items',
  'content_relations',
  'enrollments',
  'item_results',
  'presences',
  'schedules',
] as const

const HOURS_AHEAD: Readonly<Record<string, number>> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9, UTC: 0 }

/** Classrooms, batches, meetings and attendance in every state, around the moment it is loaded; the same in every run. */
export async function seedLearning({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const plan = learningPlans[org.code]
  if (!plan) return
  const random = randomFrom([...org.code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 11))
  const step = async (work: (stage: Stage) => Promise<void>) => {
    await withOrg(database.pool, org.id, async (db) => {
      await sql`select set_config('app.audit', 'off', true)`.execute(db)
      const { timezone } = await db.selectFrom('organizations').select('timezone').executeTakeFirstOrThrow()
      await work({ db, cast: await castOf(db), plan, clock: localClock(Date.now(), HOURS_AHEAD[timezone] ?? 7), random })
    })
    // Statistics of an empty table would have the next step read all of it for every row.
    await database.pool.query(`analyze ${GROWING.join(', ')}`)
  }
  for (const [n, one] of plan.classes.entries()) await step((stage) => seedClass(stage, one, BATCH_SHAPES[n] ?? []))
  await step(seedPresences)
  await step(({ db }) => settle(db))
}

async function seedClass(stage: Stage, plan: ClassPlan, shapes: readonly BatchShape[]): Promise<void> {
  const { db, cast, clock, random } = stage
  const content_id = randomUUID()
  const { presences, category, ...columns } = plan
  const first = Math.min(...shapes.map((shape) => shape.day))
  const created_at = clock.at(Math.min(first, 0) - 30 - Math.floor(random() * 20), 9 + Math.floor(random() * 8))
  const created_by = pick(random, cast.staff)
  const published = shapes.some((shape) => shape.status === 'publish')
  const stamps = { created_at, updated_at: created_at, created_by, updated_by: created_by }
  await db
    .insertInto('contents')
    .values({
      ...columns,
      ...stamps,
      id: content_id,
      content_type: 'classroom',
      category_id: await categoryOf(db, category),
      slug: `${plan.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .slice(0, 60)}-${content_id.slice(0, 6)}`,
      status: published ? 'publish' : 'draft',
      published_at: published ? created_at : null,
    })
    .execute()
  const days = Math.max(...shapes.map((shape) => shape.days))
  await db.insertInto('classrooms').values({ id: content_id, days }).execute()
  const items = []
  for (const title of presences) {
    const row = { title, description: `Presensi peserta ${plan.title}`.slice(0, 255), content_type: 'classroom', ...stamps }
    const { id } = await db.insertInto('presences').values(row).returning('id').executeTakeFirstOrThrow()
    items.push({ presence_id: id, item_id: randomUUID() })
  }
  for (const [n, shape] of shapes.entries()) await seedBatch(stage, { content_id, items, n, shape, stamps })
}

/** Reference data comes first in the demonstration; where it does not, the category is made. */
async function categoryOf(db: OrgDb, title: string): Promise<string> {
  const found = await sql<{ id: string }>`
    select id from categories where lower(title) = lower(${title}) and deleted_at is null`.execute(db)
  if (found.rows[0]) return found.rows[0].id
  const { id } = await db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()
  return id
}

interface NewBatch {
  readonly content_id: string
  readonly items: readonly { readonly presence_id: string; readonly item_id: string }[]
  readonly n: number
  readonly shape: BatchShape
  readonly stamps: { readonly created_by: string }
}

async function seedBatch(stage: Stage, { content_id, items, n, shape, stamps }: NewBatch): Promise<void> {
  const { db, cast, clock, random, plan } = stage
  const venue = pick(random, plan.venues)
  const people = drawPeople(cast, random, shape.people)
  const days = meetingDays(clock, shape)
  const start_at = clock.at(days[0] ?? shape.day, 8)
  const created_at = clock.at(Math.min(shape.day, -1) - 24, 10 + n)
  const { id } = await db
    .insertInto('cohorts')
    .values({
      content_id,
      title: `Batch ${n + 1}${shape.online ? ' (Daring)' : ''}`,
      status: shape.status,
      max_participants: shape.full ? shape.people - 4 : 40,
      start_at,
      end_at: clock.at(days.at(-1) ?? shape.day, 17),
      graduation_determined_by: shape.by_expert ? 'expert' : 'system',
      min_attendance_percent: 75,
      confirmation_deadline: shape.answer_by_start ? null : clock.at(shape.day - 2, 17),
      session_mode: shape.online ? 'online' : 'offline',
      ...(shape.online ? {} : { location: venue.location, lat: venue.lat, lon: venue.lon }),
      ...{ created_at, updated_at: created_at, created_by: stamps.created_by, updated_by: stamps.created_by },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('batches').values({ id }).execute()
  await seedTeam(stage, id, n)
  const cohort = { id, content_type: 'classroom' }
  const meetings = items.map((item, i) => ({ ...item, meetings: meetingsOf(clock, shape, i, items.length) }))
  await seedAnswers(
    db,
    id,
    people,
    people.map((_, who) => answerOf(shape, who, random)),
  )
  await seedMeetings(db, cohort, meetings)
  await backdate(db, id, start_at)
  await arrive(stage, id, items, shape.online ? null : venue)
  const others = drawPeople(cast, random, cast.learners.length).filter((person) => !people.includes(person))
  await seedVisitors(db, id, others.slice(0, 2 + (n % 2)), 4)
}

/** Experts teach, training supports help: two of each, with a phone one can call. */
async function seedTeam({ db, cast }: Stage, batch_id: string, n: number): Promise<void> {
  const two = (list: readonly string[]) => [list[n % list.length], list[(n + 1) % list.length]].flatMap((id) => id ?? [])
  await db
    .insertInto('batch_experts')
    .values([...new Set(two(cast.experts))].map((user_id) => ({ batch_id, user_id })))
    .execute()
  const supports = [...new Set(two(cast.supports))].map((user_id, i) => ({
    batch_id,
    user_id,
    phone: `+62811${4_400_100 + n * 10 + i}`,
  }))
  await db.insertInto('training_supports').values(supports).execute()
}

/** The first learners of the list are the ones people sign in as: they have something to answer wherever it is still possible. */
function answerOf(shape: BatchShape, who: number, random: () => number): EnrollmentStatus {
  const luck = random()
  if (shape.day > 0 && who < 3) return 'invited'
  if (shape.day > 0) return luck < 0.45 ? 'confirmed' : luck < 0.9 ? 'invited' : 'declined'
  return luck < 0.84 ? 'confirmed' : luck < 0.9 ? 'invited' : luck < 0.96 ? 'declined' : 'cancelled'
}

const backdate = (db: OrgDb, cohortId: string, start: string) =>
  sql`
    update enrollments e set invited_at = d.invited, created_at = d.invited, updated_at = d.answered,
           confirmed_at = case when e.status = 'confirmed' then d.answered end
      from (select id, least(now(), ${start}::timestamptz) - interval '21 days' as invited,
                   least(now(), ${start}::timestamptz) - make_interval(hours => 60 + (row_number() over (order by user_id))::int * 9 % 360) as answered
              from enrollments where cohort_id = ${cohortId}) d
     where e.id = d.id`.execute(db)

/** Of those expected at a meeting that has begun, most come, some late, a few by hand; the rest is absent in the end. */
async function arrive(
  { db, cast, random }: Stage,
  cohortId: string,
  items: NewBatch['items'],
  venue: Venue | null,
): Promise<void> {
  const rows = await begunRows(db, cohortId)
  const arrivals = rows.flatMap((row): Arrival[] => {
    if (row.status === 'invited' ? random() < 0.7 : random() < 0.12) return []
    const start = Date.parse(row.start_date_time)
    const late = random() < 0.14
    const at = Math.round(start + (late ? 16 + random() * 60 : -25 + random() * 38) * 60_000)
    if (at > Date.now()) return []
    const method = random() < 0.06 && !late ? 'manual' : 'qr'
    const here = venue && method === 'qr' && random() < 0.9 ? venue : null
    const near = (degrees: number) => Math.round((degrees + (random() - 0.5) * 0.002) * 1e6) / 1e6
    const place = here ? { lat: near(here.lat), lon: near(here.lon) } : { lat: null, lon: null }
    return [{ id: row.id, value: late ? 'late' : 'present', clock_in: new Date(at).toISOString(), method, ...place }]
  })
  await seedArrivals(db, arrivals, cast.staff[0] ?? '')
  const { rows: came } = await sql<{ id: string; presence_id: string }>`
    select distinct e.id, a.presence_id from attendances a join enrollments e on e.cohort_id = a.cohort_id and e.user_id = a.user_id
     where a.cohort_id = ${cohortId} and a.value in ('present', 'late')`.execute(db)
  for (const { presence_id } of items)
    await recordAttendance(
      db,
      presence_id,
      came.filter((row) => row.presence_id === presence_id).map((row) => row.id),
    )
}

/** What the clock would have done since: absences, closed batches, and the times at which people began and finished. */
async function settle(db: OrgDb): Promise<void> {
  await markAbsent(db)
  await closeBatches(db)
  await sql`
    update attendances a set updated_at = greatest(s.end_date_time, a.created_at - interval '1 year') + make_interval(hours => s.absent_after_hours)
      from schedules s where s.id = a.schedule_id and a.value = 'absent'`.execute(db)
  await sql`
    update attendances a set created_at = e.invited_at, updated_at = e.updated_at from enrollments e
     where e.cohort_id = a.cohort_id and e.user_id = a.user_id and a.clock_in is null and a.value <> 'absent' and e.invited_at is not null`.execute(
    db,
  )
  await sql`
    update enrollments e set started_at = seen.first, completed_at = case
             when e.learning_status in ('passed', 'waiting_expert') then seen.last
             when e.learning_status = 'not_passed' then b.end_at + interval '30 days' end
      from enrollments x join cohorts b on b.id = x.cohort_id
      left join lateral (select min(clock_in) as first, max(clock_in) as last from attendances a
                          where a.cohort_id = x.cohort_id and a.user_id = x.user_id and a.clock_in is not null) seen on true
     where e.id = x.id`.execute(db)
  await sql`
    update item_results p set done_at = seen.at, started_at = seen.at, finished_at = seen.at, created_at = seen.at from enrollments e
      cross join lateral (select min(a.clock_in) as at from attendances a where a.cohort_id = e.cohort_id and a.user_id = e.user_id) seen
     where p.type = 'presence' and e.id = p.enrollment_id and seen.at is not null`.execute(db)
}
