import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EnrollmentStatus } from '../../learning/cohort/cohort-tables.ts'
import { issueCode } from '../../learning/cohort/meetings/codes.ts'
import type { OtherModule, Rhythm } from '../classroom/class-plans.ts'
import { drawPeople } from '../classroom/known-people.ts'
import { type Arrival, begunRows, invitationBefore, seedAnswers, seedArrivals, seedMeetings } from '../classroom/seed-batch.ts'
import type { Stage } from '../learning/learning.ts'
import { pick } from '../names.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Presences no module uses yet. */
export async function seedFreePresences(stage: Stage): Promise<void> {
  for (const [n, [title, content_type, rhythm]] of stage.plan.free.entries()) {
    const day = -150 + ((n * 37) % 149)
    const id = await newPresence(stage, title, content_type, day)
    if (rhythm) await seedScans(stage, { id, title, day, rhythm })
  }
}

/** Made by different people over the last months, some changed since. */
async function newPresence({ db, cast, clock, luck }: Stage, title: string, content_type: string, day: number): Promise<string> {
  const random = luck(title)
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

/** A presence of a module that is no class: webinars and events have the event's times, a course none that ends, a program meets in batches. */
export async function seedOther(stage: Stage, module: OtherModule, n: number): Promise<void> {
  const { db, clock } = stage
  const { module_type, title, hours } = module
  const content_id = randomUUID()
  const day = [-16, 6, -33, -90, -60][n] ?? -10
  const presence_id = await newPresence(stage, module.presence, module_type, Math.min(day, 0) - 40)
  const online = module_type === 'webinar' || module_type === 'course'
  const [start, end] = [clock.at(day, 9), module_type === 'course' ? null : clock.at(day, 9 + Math.min(hours, 7))]
  const slug = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${content_id.slice(0, 6)}`
  await sql`
    insert into contents (id, content_type, title, slug, status, learning_hours, published_at, created_at, updated_at)
    values (${content_id}, ${module_type}, ${title}, ${slug}, 'publish', ${hours}, ${clock.at(day - 41, 10)}, ${clock.at(day - 42, 10)},
            ${clock.at(day - 41, 10)})`.execute(db)
  await db
    .updateTable('cohorts')
    .set({
      ...(online ? { session_mode: 'online' as const, location: 'Online' } : { location: stage.plan.venues[0].location }),
      ...{ start_at: start, end_at: end },
    })
    .where('id', '=', content_id)
    .execute()
  const place = { content_id, content_type: module_type, title, presence_id, end }
  if (module_type !== 'program') return seedCohort(stage, { ...place, id: content_id, day })
  for (const [number, from] of [day, -4].entries()) {
    const values = {
      content_id,
      title: `Angkatan ${number + 1}`,
      status: 'publish' as const,
      location: stage.plan.venues[0].location,
    }
    const times = { start_at: clock.at(from, 8), end_at: clock.at(from + 30, 17), created_at: clock.at(from - 41, 9) }
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
  readonly title: string
  readonly presence_id: string
  readonly day: number
  readonly end: string | null
}

async function seedCohort(
  stage: Stage,
  { day, end, presence_id, id, content_id, content_type, title }: OtherCohort,
): Promise<void> {
  const { db, cast, clock, luck } = stage
  const random = luck(title, day)
  const inBatches = id !== content_id
  const weekly = inBatches ? [0, 7, 14, 21] : [0]
  const meetings = weekly.map((later) => ({
    start_date_time: clock.at(day + later, 9),
    end_date_time: end && (inBatches ? clock.at(day + later, 12) : end),
  }))
  const start = Date.parse(clock.at(day, 9))
  // Where nothing ends people join at any time, otherwise before it begins.
  const joining = () => (end ? Math.min(Date.now(), start) : start + 31 * DAY + random() * (Date.now() - start - 31 * DAY))
  await seedAnswers(
    db,
    id,
    drawPeople(cast, random, 26, clock.at(day - 40, 9)).map((user_id) => {
      const status: EnrollmentStatus = random() < 0.8 ? 'confirmed' : 'invited'
      return { user_id, status, ...invitationBefore(joining(), clock, random) }
    }),
  )
  await seedMeetings(db, { id, content_type }, [{ presence_id, item_id: randomUUID(), meetings }])
  const arrivals = (await begunRows(db, id)).flatMap((row): Arrival[] => {
    const [coming, lateness, days] = Array.from({ length: 3 }, random)
    const late = row.end_date_time !== null && (lateness ?? 0) < 0.1
    const at = row.end_date_time
      ? Date.parse(row.start_date_time) + (late ? 30 : -5) * MINUTE
      : Date.parse(row.confirmed_at ?? row.start_date_time) + (days ?? 0) * 6 * DAY
    if ((coming ?? 0) < 0.25 || at > Date.now() || (!row.end_date_time && !row.confirmed_at)) return []
    return [
      { id: row.id, value: late ? 'late' : 'present', clock_in: new Date(at).toISOString(), method: 'qr', lat: null, lon: null },
    ]
  })
  await seedArrivals(db, arrivals, cast.staff[0])
}

const FITS: Readonly<Record<Rhythm, (date: Date) => boolean>> = {
  daily: (date) => date.getUTCDay() % 6 !== 0,
  mondays: (date) => date.getUTCDay() === 1,
  fridays: (date) => date.getUTCDay() === 5,
  'first tuesdays': (date) => date.getUTCDay() === 2 && date.getUTCDate() <= 7,
}
/** How far back scans reach: a habit of every day needs no quarter of a year to be seen. */
const reach = (rhythm: Rhythm) => (rhythm === 'daily' ? -18 : -100)

interface Habit {
  readonly id: string
  readonly title: string
  readonly day: number
  readonly rhythm: Rhythm
}

/** A few people scan whenever it takes place. */
async function seedScans({ db, cast, clock, luck }: Stage, { id, title, day: made, rhythm }: Habit): Promise<void> {
  const random = luck(title, 'scans')
  for (let day = Math.max(made + 1, reach(rhythm)); day <= 0; day++) {
    const at = clock.at(day, 7.5)
    const date = clock.date(day)
    if (!FITS[rhythm](new Date(date)) || Date.parse(at) > Date.now()) continue
    await sql`
      insert into attendances (presence_id, user_id, nik, full_name, email, value, clock_in, day, method, created_at, updated_at)
      select ${id}::uuid, m.id, m.nik, m.full_name, m.email, 'present', p.at, ${date}::date, 'qr', p.at, p.at
        from unnest(${drawPeople(cast, random, 6 + Math.floor(random() * 9), at)}::uuid[]) with ordinality as w (id, n) join memberships m on m.id = w.id
        cross join lateral (select ${at}::timestamptz + n * interval '53 seconds' as at) p where p.at < now()`.execute(db)
  }
}
