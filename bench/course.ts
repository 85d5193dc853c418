import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { latencies } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'
import { makePeople } from './volume.ts'

const SECTIONS = 10
/** What the specification allows at most, and what a course mostly has. */
const [LARGE, SMALL] = [500, 20]
const [MANY, FEW] = [20_000, 20]
const ROUNDS = 60

/** A tree of pages to read, as the wizard sends it. */
const treeOf = (contents: number) => ({
  sections: Array.from({ length: SECTIONS }, (_, n) => ({
    title: `Bab ${n + 1}`,
    contents: Array.from({ length: contents / SECTIONS }, (_, m) => ({
      ...{ title: `Isi ${n}.${m}`, content_type: 'others', instruction: 'Baca', can_skip: false },
    })),
  })),
})

/** A published course, made as its author makes it; it is taken from there on by the database. */
async function makeCourse(url: string, authorization: string, category: string, contents: number): Promise<string> {
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/cms/v2/${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const general = { title: `Bench ${randomUUID()}`, description: 'Bench', level_id: 1, learning_objectives: ['Bench'] }
  const { id } = await send('POST', 'course-general', { ...general, category_id: category })
  await send('POST', 'course-content', { course_id: id, ...treeOf(contents) })
  await send('POST', 'course-status', { course_id: id, status: 'publish' })
  return id
}

const enrol = (client: pg.Client, course: string, people: number) =>
  client.query(
    `insert into enrollments (content_id, cohort_id, user_id, status, invited_at, confirmed_at, started_at, progress, learning_status)
     select $1, $1, m.id, 'confirmed', now(), now(), case when n % 3 > 0 then now() end, case when n % 3 > 0 then 40 else 0 end,
            case when n % 3 > 0 then 'in_progress' else 'not_started' end
       from (select id, row_number() over (order by nik) as n from memberships where org_id = current_org() and nik like 'B%' order by nik limit $2) m`,
    [course, people],
  )

/** What a course of five hundred contents costs against one of twenty, and one with twenty thousand people against one with as few. */
export async function measureCourse(url: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const category = await client.query<{ id: string }>(
    'select id from categories where org_id = current_org() and deleted_at is null limit 1',
  )
  const token = await signInToken(url)
  const make = (contents: number) => makeCourse(url, token, category.rows[0]?.id ?? '', contents)
  const [large, small, full] = [await make(LARGE), await make(SMALL), await make(SMALL)]
  await enrol(client, small, FEW)
  await enrol(client, full, MANY)
  await client.query('analyze')
  await client.end()
  const get = await signIn(url)
  const read = (path: string) => async () => drain(await get(path))
  const against = async (what: string, few: string, many: string, bar: number) => {
    const times = await latencies({ few: read(few), many: read(many) }, ROUNDS)
    note(`${what}, the small one, p50`, times.few.p50)
    note(`${what}, the large one, p50`, times.many.p50)
    atMost(what, times.many.p50 / times.few.p50, bar, 'x')
  }
  const pair = (path: (id: string) => string, big: string) => [path(small), path(big)] as const
  await against(`opening a course of ${LARGE} contents against ${SMALL}`, ...pair((id) => `/cms/v2/course/${id}`, large), 3)
  await against(
    `participants of a course of ${MANY} people against ${FEW}`,
    ...pair((id) => `/courses/${id}/user-history?page=1`, full),
    2,
  )
  await against(`its invited people, ${MANY} against ${FEW}`, ...pair((id) => `/courses/${id}/invite-users?page=1`, full), 2)
}
