import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type BenchClass, makeClass } from './bench-class.ts'
import { latency } from './load.ts'
import { atLeast, atMost, note } from './report.ts'
import { drain, signIn } from './session.ts'
import { makePeople } from './volume.ts'

const PEOPLE = 5_000
const ITEMS = 30
/** Every fourth is a quiz, which everybody owes from the beginning. */
const isQuiz = (n: number) => n % 4 === 0

/** A fresh class of thirty items each time: people can be added to a run once. */
async function makeItems(client: pg.Client, { content_id, cohort_id }: BenchClass): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'insert into content_sections (content_id, position) values ($1, 1) returning id',
    [content_id],
  )
  for (let n = 1; n <= ITEMS; n++)
    await client.query(
      `with made as (
         insert into content_items (content_id, section_id, type, asset_id, title, position, is_listed)
         values ($1, $2, $3, $4, 'Bench', $5, $6) returning id)
       insert into content_relations (cohort_id, item_id) select $7, id from made`,
      [content_id, rows[0]?.id, isQuiz(n) ? 'quiz' : 'pdf', randomUUID(), n, isQuiz(n), cohort_id],
    )
}

/** Records the job as a call of the administrator would; the running server takes it up by itself. */
async function orderJob(client: pg.Client, cohortId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into jobs (kind, title, created_by, input)
     select 'enrol-people', 'Bench', (select id from memberships where org_id = current_org() and email = 'admin@nusantara.test'),
            jsonb_build_object('cohort_id', $1::text, 'overflow', 'refuse', 'user_ids', jsonb_agg(m.id))
       from (select id from memberships where org_id = current_org() and nik like 'B%' order by nik limit ${PEOPLE}) m returning id`,
    [cohortId],
  )
  return rows[0]?.id ?? ''
}

interface SeenJob {
  id: string
  state: string
  done: number
  message: string | null
}

/** Five thousand people into a content of thirty items: how long, how often the panel moves, what others feel of it. */
export async function measureEnrolling(url: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const run = await makeClass(client, `Bench ${randomUUID()}`)
  await makeItems(client, run)
  const get = await signIn(url)
  const aList = async () => drain(await get('/cms/presences'))
  const alone = (await latency(aList, 50)).p50
  const id = await orderJob(client, run.cohort_id)
  await client.end()
  const panel = async () =>
    ((await (await get('/cms/jobs')).json()) as { data: { results: SeenJob[] } }).data.results.find((job) => job.id === id)
  const seen = new Set<number>()
  let job = await panel()
  while (job?.state === 'queued') job = await panel()
  const began = performance.now()
  const beside: number[] = []
  while (job?.state === 'running') {
    seen.add(job.done)
    const asked = performance.now()
    await aList()
    beside.push(performance.now() - asked)
    job = await panel()
  }
  if (job?.state !== 'done') throw new Error(`Enrolling ended ${job?.state}: ${job?.message}`)
  const middle = beside.sort((a, b) => a - b)[Math.floor(beside.length / 2)] ?? 0
  atMost(`enrolling ${PEOPLE} people into ${ITEMS} items`, (performance.now() - began) / 1_000, 60, 's')
  atLeast('steps the panel showed of it', seen.size, 5, '')
  note('a list beside it, against alone, p50', middle / alone, 'x')
}
