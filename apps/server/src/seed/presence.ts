import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { issueCode } from '../learning/cohort/codes.ts'
import type { EnrollmentStatus } from '../learning/cohort/cohort-tables.ts'
import { recordAttendance } from '../learning/result/record-results.ts'
import type { OtherModule } from './class-plans.ts'
import type { Stage } from './learning.ts'
import { pick } from './names.ts'
import { type Arrival, begunRows, seedAnswers, seedArrivals, seedMeetings } from './seed-batch.ts'
import { drawPeople } from './seed-cast.ts'

/** Presences of modules without batches, of a program, and those no module uses yet. */
export async function seedPresences(stage: Stage): Promise<void> {
  for (const [n, module] of stage.plan.others.entries()) await seedOther(stage, module, n)
  for (const [n, [title, content_type, daily]] of stage.plan.free.entries()) {
    const id = await newPresence(stage, title, content_type, n)
    if (daily) await seedDailyScans(stage, id)
  }
}

/** Made by different people over the last months, some changed since. */
async function newPresence({ db, cast, clock, random }: Stage, title: string, content_type: string, n: number): Promise<string> {
  const day = -150 + ((n * 37) % 149)
  const created_at = clock.at(day, 8 + random() * 9)
  const updated_at = random() < 0.4 ? clock.at(day + Math.floor(random() * -day), 9 + random() * 6) : created_at
  const [created_by, updated_by] = [pick(random, cast.staff), pick(random, cast.staff)]
  const row = { title, content_type, description: `Catatan kehadiran: ${title}`, created_at, updated_at, created_by }
  const { id } = await db
    .insertInto('presences')
    .values({ ...row, updated_by: updated_at === created_at ? created_by : updated_by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await issueCode(db, { presence_id: id, schedule_id: null })
  return id
}

/** Webinars and events have the event's times, a course none that ends, a program meets in batches. */
async function seedOther(stage: Stage, module: OtherModule, n: number): Promise<void> {
  const { db, clock } = stage
  const { module_type, title, hours } = module
  const presence_id = await newPresence(stage, module.presence, module_type, n * 5 + 3)
  const content_id = randomUUID()
  const day = [-16, 6, -33, -90, -60][n] ?? -10
  const online = module_type === 'webinar' || module_type === 'course'
  const [start, end] = [clock.at(day, 9), module_type === 'course' ? null : clock.at(day, 9 + Math.min(hours, 7))]
  const slug = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${content_id.slice(0, 6)}`
  await sql`
    insert into contents (id, content_type, title, slug, status, learning_hours, published_at, created_at, updated_at)
    values (${content_id}, ${module_type}, ${title}, ${slug}, 'publish', ${hours}, ${clock.at(day - 20, 10)}, ${clock.at(day - 25, 10)},
            ${clock.at(day - 20, 10)})`.execute(db)
  await db
    .updateTable('cohorts')
    .set({
      ...(online ? { session_mode: 'online' as const, location: 'Online' } : { location: stage.plan.venues[0].location }),
      ...{ start_at: start, end_at: end },
    })
    .where('id', '=', content_id)
    .execute()
  const place = { content_id, content_type: module_type, presence_id, end }
  if (module_type !== 'program') return seedCohort(stage, { ...place, id: content_id, day })
  for (const [number, from] of [day, -4].entries()) {
    const values = {
      content_id,
      title: `Angkatan ${number + 1}`,
      status: 'publish' as const,
      location: stage.plan.venues[0].location,
    }
    const times = { start_at: clock.at(from, 8), end_at: clock.at(from + 30, 17), created_at: clock.at(from - 20, 9) }
    const { id } = await db
      .insertInto('cohorts')
      .values({ ...values, ...times, min_attendance_percent: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('batches').values({ id }).execute()
    await seedCohort(stage, { ...place, id, day: from })
  }
}

interface OtherCohort {
  readonly id: string
  readonly content_id: string
  readonly content_type: string
  readonly presence_id: string
  readonly day: number
  readonly end: string | null
}

async function seedCohort(stage: Stage, { day, end, presence_id, id, content_id, content_type }: OtherCohort): Promise<void> {
  const { db, cast, clock, random } = stage
  const inBatches = id !== content_id
  const weekly = inBatches ? [0, 7, 14, 21] : [0]
  const meetings = weekly.map((later) => ({
    start_date_time: clock.at(day + later, 9),
    end_date_time: end && (inBatches ? clock.at(day + later, 12) : end),
  }))
  const people = drawPeople(cast, random, 26)
  await seedAnswers(
    db,
    id,
    people,
    people.map((): EnrollmentStatus => (random() < 0.8 ? 'confirmed' : 'invited')),
  )
  await seedMeetings(db, { id, content_type }, [{ presence_id, item_id: randomUUID(), meetings }])
  const arrivals = (await begunRows(db, id)).flatMap((row): Arrival[] => {
    const late = row.end_date_time !== null && random() < 0.1
    const at =
      Date.parse(row.start_date_time) + (row.end_date_time ? (late ? 30 : -5) : 60 * 24 * Math.floor(random() * 60)) * 60_000
    if (random() < 0.25 || at > Date.now()) return []
    return [
      { id: row.id, value: late ? 'late' : 'present', clock_in: new Date(at).toISOString(), method: 'qr', lat: null, lon: null },
    ]
  })
  await seedArrivals(db, arrivals, cast.staff[0])
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from attendances a join enrollments e on e.cohort_id = a.cohort_id and e.user_id = a.user_id
     where a.cohort_id = ${id} and a.value in ('present', 'late')`.execute(db)
  await recordAttendance(
    db,
    presence_id,
    rows.map((row) => row.id),
  )
}

/** A few people scan on each of the last working days. */
async function seedDailyScans({ db, cast, clock, random }: Stage, presence_id: string): Promise<void> {
  for (let day = -18; day <= 0; day++) {
    const at = clock.at(day, 7.5)
    const date = clock.date(day)
    if (new Date(date).getUTCDay() % 6 === 0 || Date.parse(at) > Date.now()) continue
    await sql`
      insert into attendances (presence_id, user_id, nik, full_name, email, value, clock_in, day, method, created_at, updated_at)
      select ${presence_id}::uuid, m.id, m.nik, m.full_name, m.email, 'present', p.at, ${date}::date, 'qr', p.at, p.at
        from unnest(${drawPeople(cast, random, 6 + Math.floor(random() * 9))}::uuid[]) with ordinality as w (id, n) join memberships m on m.id = w.id
        cross join lateral (select ${at}::timestamptz + n * interval '53 seconds' as at) p where p.at < now()`.execute(db)
  }
}
