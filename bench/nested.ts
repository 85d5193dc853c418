import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchClass, makeClass } from './bench-class.ts'
import type { RunningServer } from './built-server.ts'
import { latencies, percentiles } from './load.ts'
import { openSessions } from './quiz-crowd.ts'
import { atMost, note } from './report.ts'
import { drain, signInToken } from './session.ts'
import { makePeople } from './volume.ts'

const COURSES = 10
const PEOPLE = 5_000
/** The learner finishes so many steps of each kind of course; the last one is left for the class to follow. */
const STEPS = 120
const WARM_UP = 20
/** Not one of those who come together. */
const LEARNER = 'B050000'
const SECOND = { email: 'admin@bahari.test', password: 'Belajar-2026', org_code: 'bahari' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const id = async (client: pg.Client, statement: string, values: unknown[]): Promise<string> =>
  (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''

const sectionOf = (client: pg.Client, contentId: string) =>
  id(client, 'insert into content_sections (content_id, position) values ($1, 1)', [contentId])

/** A published course of so many steps that are done by opening them; answers its uses. */
async function makeCourse(client: pg.Client, steps: number): Promise<{ id: string; relations: string[] }> {
  const course = randomUUID()
  await client.query("insert into contents (id, content_type, title, slug, status) values ($1, 'course', $2, $2, 'publish')", [
    course,
    `Bench ${course}`,
  ])
  const section = await sectionOf(client, course)
  await client.query(
    `insert into content_items (content_id, section_id, type, title, position, settings)
     select $1, $2, 'others', 'Bench ' || n, n, '{"instruction": "Bench"}' from generate_series(1, $3::int) n`,
    [course, section, steps],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into content_relations (cohort_id, item_id)
     select $1, i.id from content_items i where i.content_id = $1 order by i.position returning id`,
    [course],
  )
  return { id: course, relations: rows.map((row) => row.id) }
}

/** A class whose steps are these courses. */
async function makeParent(client: pg.Client, courses: readonly string[]): Promise<BenchClass> {
  const made = await makeClass(client, `Bench ${randomUUID()}`)
  const section = await sectionOf(client, made.content_id)
  await client.query(
    `with made as (insert into content_items (content_id, section_id, type, asset_id, title, position)
       select $1, $2, 'course', c.id, 'Bench', c.n from unnest($3::uuid[]) with ordinality as c (id, n) returning id)
     insert into content_relations (cohort_id, item_id) select $4, id from made`,
    [made.content_id, section, courses, made.cohort_id],
  )
  return made
}

const enrol = (client: pg.Client, contentId: string, cohortId: string, people: string) =>
  client.query(
    `insert into enrollments (content_id, cohort_id, user_id, source, status, invited_at, confirmed_at)
     select $1, $2, m.id, 'admin', 'confirmed', now(), now() from (${people}) m`,
    [contentId, cohortId],
  )

/** One learner finishes steps of a course inside a class and of one that stands alone, in turns; then the class follows. */
async function measureSteps(client: pg.Client, url: string): Promise<void> {
  const [nested, alone] = [await makeCourse(client, STEPS + WARM_UP + 1), await makeCourse(client, STEPS + WARM_UP + 1)]
  const parent = await makeParent(client, [nested.id])
  const me = `select id from memberships where org_id = current_org() and nik = '${LEARNER}'`
  for (const [content, cohort] of [
    [parent.content_id, parent.cohort_id],
    [nested.id, nested.id],
    [alone.id, alone.id],
  ])
    await enrol(client, content ?? '', cohort ?? '', me)
  const token = (await openSessions(client, parent.cohort_id)).get(LEARNER) ?? ''
  const finish = (relations: string[]) => async () => {
    const answer = await fetch(`${url}/api/learner/progress`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ relation_id: relations.shift(), event: 'open' }),
    })
    if (!answer.ok) throw new Error(`A step was refused: ${await answer.text()}`)
    await drain(answer)
  }
  const inside = finish(nested.relations)
  const times = await latencies({ inside, alone: finish(alone.relations) }, STEPS)
  note('finishing a step of a course that stands alone, p50', times.alone.p50)
  atMost('the same inside a class, p50', times.inside.p50 / times.alone.p50, 1.5, 'x')
  await inside()
  const minute = () => Math.floor(Date.now() / 60_000)
  const began = minute()
  const isDone = async () =>
    (await client.query("select 1 from item_results where cohort_id = $1 and state = 'done'", [parent.cohort_id])).rowCount === 1
  while (!(await isDone())) {
    if (minute() - began > 10) throw new Error('The class does not follow its course')
    await wait(200)
  }
  // It runs every minute.
  atMost('runs of the consumer until the class follows', minute() - began, 2, '')
}

/** Five thousand people come to a class of ten courses, the process is killed on the way; what another organisation feels of it. */
async function measurePeople(client: pg.Client, start: () => Promise<RunningServer>, first: RunningServer): Promise<void> {
  const courses: string[] = []
  for (let n = 0; n < COURSES; n++) courses.push((await makeCourse(client, 3)).id)
  const parent = await makeParent(client, courses)
  const token = await signInToken(first.url, SECOND)
  const list = async (): Promise<number> => {
    const asked = performance.now()
    await drain(await fetch(`${first.url}/api/users?page=1`, { headers: { authorization: token } }))
    return performance.now() - asked
  }
  const times = async (isOver: () => Promise<boolean>) => {
    const seen: number[] = []
    while (!(await isOver())) for (let n = 0; n < 10; n++) seen.push(await list())
    return seen
  }
  for (let n = 0; n < 100; n++) await list()
  let left = 30
  const before = percentiles(await times(async () => --left < 0))
  const enrolled = async () =>
    Number(
      (await client.query<{ n: string }>('select count(*) as n from enrollments where cohort_id = any ($1)', [courses])).rows[0]
        ?.n ?? 0,
    )
  await enrol(
    client,
    parent.content_id,
    parent.cohort_id,
    `select id from memberships where org_id = current_org() and nik like 'B%' order by nik limit ${PEOPLE}`,
  )
  const total = PEOPLE * COURSES
  const waited = performance.now()
  while ((await enrolled()) < total / 10) await wait(50)
  note('seconds until the consumer took them up', (performance.now() - waited) / 1_000, 's')
  const beside = await times(async () => (await enrolled()) > total / 3)
  await first.kill()
  note('enrolled when the process was killed', await enrolled(), '')
  const second = await start()
  const again = performance.now()
  while ((await enrolled()) < total) await wait(200)
  note('everybody enrolled, after the kill', (performance.now() - again) / 1_000, 's')
  const { rows } = await client.query<{ twice: string }>(
    `select count(*) as twice from (select 1 from enrollments where cohort_id = any ($1) group by cohort_id, user_id having count(*) > 1) x`,
    [courses],
  )
  atMost('people enrolled twice', Number(rows[0]?.twice ?? 0), 0, '')
  note("another organisation's list alone, p50", before.p50)
  atMost("another organisation's list meanwhile, p50", percentiles(beside).p50 / before.p50, 2, 'x')
  await second.stop()
}

/** A content inside a content: what its steps cost, when the outer one follows, and how many people come into all of it. */
export async function measureNested(start: () => Promise<RunningServer>, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const first = await start()
  await measureSteps(client, first.url)
  await measurePeople(client, start, first)
  await client.end()
}
