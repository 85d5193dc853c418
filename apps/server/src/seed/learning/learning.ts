import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { markAbsent } from '../../learning/cohort/meetings/attendance.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { BATCH_SHAPES, type BatchShape, type LocalClock, localClock, meetingDays, meetingsOf } from '../classroom/batch-shapes.ts'
import { type ClassPlan, type LearningPlan, learningPlans } from '../classroom/class-plans.ts'
import { type KnownPeople, readPeople } from '../classroom/known-people.ts'
import { seedMeetings } from '../classroom/seed-batch.ts'
import { pick, seededRandom } from '../names.ts'
import { seedFreePresences, seedOther } from '../presence/presence.ts'
import type { SeededOrganization } from '../user/people.ts'

export interface Stage {
  readonly db: OrgDb
  readonly cast: KnownPeople
  readonly plan: LearningPlan
  readonly clock: LocalClock
  /** Luck of its own for each class and batch. */
  readonly luck: (...words: readonly (string | number)[]) => () => number
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

/** Classrooms with their batches and meetings around the moment it is loaded, and attendance of what is no class; the same in every run. */
export async function seedLearning({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  const plan = learningPlans[org.code]
  if (!plan) return
  const luck = (...words: readonly (string | number)[]) => seededRandom(org.code, ...words)
  const step = async (work: (stage: Stage) => Promise<void>) => {
    await withOrg(database.pool, org.id, async (db) => {
      await sql`select set_config('app.audit', 'off', true)`.execute(db)
      const { timezone } = await db.selectFrom('organizations').select('timezone').executeTakeFirstOrThrow()
      await work({ db, cast: await readPeople(db), plan, clock: localClock(Date.now(), HOURS_AHEAD[timezone] ?? 7), luck })
    })
    // Statistics of an empty table would have the next step read all of it for every row.
    await database.pool.query(`analyze ${GROWING.join(', ')}`)
  }
  for (const [n, one] of plan.classes.entries()) await step((stage) => seedClass(stage, one, BATCH_SHAPES[n] ?? []))
  for (const [n, module] of plan.others.entries()) await step((stage) => seedOther(stage, module, n))
  await step(seedFreePresences)
  await step(({ db }) => settle(db))
}

async function seedClass(stage: Stage, plan: ClassPlan, shapes: readonly BatchShape[]): Promise<void> {
  const { db, cast, clock, luck } = stage
  const random = luck(plan.title)
  const content_id = randomUUID()
  const { presences, category, ...columns } = plan
  const first = Math.min(...shapes.map((shape) => shape.day))
  const created_at = clock.at(Math.min(first, 0) - 60 - Math.floor(random() * 20), 9 + Math.floor(random() * 8))
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
  for (const [n, shape] of shapes.entries())
    await seedBatch({ ...stage, luck: (...words) => luck(plan.title, n, ...words) }, { content_id, items, n, shape, stamps })
}

/** The organisation's place of that name, if it has one. */
const locationOf = (venue: string) => sql<string>`(select id from locations where starts_with(${venue}::text, name) limit 1)`

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

/** As a draft nobody takes part in yet: the simulator does the rest. */
async function seedBatch(stage: Stage, { content_id, items, n, shape, stamps }: NewBatch): Promise<void> {
  const { db, clock, luck, plan } = stage
  const random = luck()
  const venue = pick(random, plan.venues)
  const created_at = clock.at(Math.min(shape.day, -1) - 45, 10 + n)
  const days = meetingDays(clock, shape)
  const placed = items.map((item, i) => ({ ...item, meetings: meetingsOf(clock, shape, i, items.length) }))
  const times = placed.flatMap((item) => item.meetings)
  const start_at = times.map((meeting) => meeting.start_date_time).sort()[0] ?? clock.at(shape.day, 8)
  const end_at = [...times.map((meeting) => meeting.end_date_time), clock.at(days.at(-1) ?? shape.day, 17)].sort().at(-1)
  const { id } = await db
    .insertInto('cohorts')
    .values({
      content_id,
      title: `Batch ${n + 1}${shape.online ? ' (Daring)' : ''}`,
      max_participants: 40,
      start_at,
      end_at: end_at ?? null,
      learning_order_type: shape.any_order ? 'RANDOM' : 'SEQUENTIAL',
      graduation_determined_by: shape.by_expert ? 'expert' : 'system',
      min_attendance_percent: 75,
      confirmation_deadline: shape.answer_by_start ? null : shape.today === 'midway' ? end_at : clock.at(shape.day - 2, 17),
      session_mode: shape.online ? 'online' : 'offline',
      ...(shape.online ? {} : { ...venue, location_id: locationOf(venue.location) }),
      ...{ created_at, updated_at: created_at, created_by: stamps.created_by, updated_by: stamps.created_by },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('batches').values({ id }).execute()
  await seedTeam(stage, id, n, shape.experts)
  await seedMeetings(db, { id, content_type: 'classroom' }, placed)
}

/** Experts teach, training supports help: two of each as a rule, with a phone one can call. */
async function seedTeam({ db, cast }: Stage, batch_id: string, n: number, experts = 2): Promise<void> {
  const some = (list: readonly string[], count: number) =>
    Array.from({ length: count }, (_, at) => list[(n + at) % list.length]).flatMap((id) => id ?? [])
  await db
    .insertInto('batch_experts')
    .values([...new Set(some(cast.experts, experts))].map((user_id) => ({ batch_id, user_id })))
    .execute()
  const supports = [...new Set(some(cast.supports, 2))].map((user_id, i) => ({
    batch_id,
    user_id,
    phone: `+62811${4_400_100 + n * 10 + i}`,
  }))
  await db.insertInto('training_supports').values(supports).execute()
}

/** What the clock would have done since: absences, and the times at which rows were made and changed. */
async function settle(db: OrgDb): Promise<void> {
  await markAbsent(db)
  await sql`
    update attendances a set updated_at = greatest(s.end_date_time, a.created_at - interval '1 year') + make_interval(hours => s.absent_after_hours)
      from schedules s where s.id = a.schedule_id and a.value = 'absent'`.execute(db)
  await sql`
    update attendances a set created_at = e.invited_at, updated_at = e.updated_at from enrollments e
     where e.cohort_id = a.cohort_id and e.user_id = a.user_id and a.clock_in is null and a.value <> 'absent' and e.invited_at is not null`.execute(
    db,
  )
}
