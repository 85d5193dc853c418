import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeClass } from './bench-class.ts'
import type { RunningServer } from './built-server.ts'
import { latency } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'
import { makePeople } from './volume.ts'

const BATCHES = 20
const PEOPLE = 500
const LARGE = 2_000
const SMALL = 20

/** A batch to come with so many drafts in it. */
async function makeBatch(client: pg.Client, contentId: string, title: string, people: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into cohorts (content_id, title, status, start_at, end_at, location)
     values ($1, $2, 'draft', now() + interval '10 days', now() + interval '10 days 8 hours', 'Bench') returning id`,
    [contentId, title],
  )
  const id = rows[0]?.id ?? ''
  await client.query('insert into batches (id) values ($1)', [id])
  await client.query(
    `insert into enrollments (content_id, cohort_id, user_id, status)
     select $1, $2, m.id, 'draft' from (select id from memberships where org_id = current_org() and nik like 'B%' order by nik limit ${people}) m`,
    [contentId, id],
  )
  return id
}

/** What the steps General and Content ask for before anything can be published. */
async function completeClass(client: pg.Client, contentId: string): Promise<void> {
  await client.query(
    `update contents set description = 'Bench', level_id = 1, status = 'draft',
            category_id = (select id from categories where org_id = current_org() and deleted_at is null limit 1) where id = $1`,
    [contentId],
  )
  await client.query('insert into classrooms (id, days) values ($1, 1)', [contentId])
  for (const [table, column, from] of [
    ['content_competencies', 'competency_id', 'competencies'],
    ['content_providers', 'provider_id', 'providers'],
  ])
    await client.query(
      `insert into ${table} (content_id, ${column}) select $1, id from ${from} where org_id = current_org() and deleted_at is null limit 1`,
      [contentId],
    )
  await client.query(
    `with s as (insert into content_sections (content_id, title, position) values ($1, 'Bench', 1) returning id)
     insert into content_items (content_id, section_id, type, asset_id, title, position) select $1, s.id, 'pdf', $2, 'Bench', 1 from s`,
    [contentId, randomUUID()],
  )
}

/**
 * Publishing twenty batches of five hundred people each, its process killed on the way: how long until everybody is invited, and whether
 * anybody is twice. Then how much slower a batch of two thousand opens than one of twenty.
 */
export async function measureClassroom(start: () => Promise<RunningServer>, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const { content_id } = await makeClass(client, `Bench ${randomUUID()}`)
  await client.query("delete from cohorts where content_id = $1 and kind = 'batch'", [content_id])
  await completeClass(client, content_id)
  const ids: string[] = []
  for (let n = 0; n < BATCHES; n++) ids.push(await makeBatch(client, content_id, `Bench ${n}`, PEOPLE))
  const invited = async () =>
    Number(
      (
        await client.query<{ n: string }>(
          "select count(*) as n from enrollments where cohort_id = any ($1) and status = 'invited'",
          [ids],
        )
      ).rows[0]?.n ?? 0,
    )
  const total = BATCHES * PEOPLE
  const first = await start()
  const authorization = await signInToken(first.url)
  const began = performance.now()
  const answer = await fetch(`${first.url}/api/cms/classrooms/${content_id}/publish`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ publish_batch_ids: ids }),
  })
  if (!answer.ok) throw new Error(`Publishing was refused: ${await answer.text()}`)
  note('publishing 20 batches of 500, the answer', performance.now() - began)
  while ((await invited()) < total / 4) await new Promise((resolve) => setTimeout(resolve, 20))
  await first.kill()
  note('invited when the process was killed', await invited(), '')
  const second = await start()
  while ((await invited()) < total) await new Promise((resolve) => setTimeout(resolve, 100))
  note('everybody invited, killed on the way', (performance.now() - began) / 1_000, 's')
  const { rows: mails } = await client.query<{ twice: string }>(
    `select count(*) as twice from (select 1 from outbox where org_id = current_org() and template = 'invitation' and created_at > now() - interval '1 hour'
       and payload ->> 'module_title' = (select title from contents where id = $1) group by recipient, payload ->> 'batch_title' having count(*) > 1) again`,
    [content_id],
  )
  atMost('people invited twice', Number(mails[0]?.twice ?? 0), 0, '')
  await measureOpening(client, content_id, second.url)
  await client.end()
  await second.stop()
}

async function measureOpening(client: pg.Client, contentId: string, url: string): Promise<void> {
  const small = await makeBatch(client, contentId, 'Small', SMALL)
  const large = await makeBatch(client, contentId, 'Large', LARGE)
  await client.query('analyze enrollments')
  const get = await signIn(url)
  const open = (id: string) => async () => {
    await drain(await get(`/cms/classrooms/${contentId}/batch/${id}`))
    await drain(await get(`/cms/classrooms/${contentId}/batch/${id}/participants`))
  }
  const few = (await latency(open(small), 100)).p50
  const many = (await latency(open(large), 100)).p50
  note(`a batch of ${SMALL} opens, p50`, few)
  note(`a batch of ${LARGE} opens, p50`, many)
  atMost('a large batch against a small one', many / few, 2, 'x')
}
