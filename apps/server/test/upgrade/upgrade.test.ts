import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { emptyDatabase, type OwnDatabase } from '../template-database.ts'

const DUMP = new URL('./demonstration-2026-11-16.sql.br', import.meta.url)

const KEPT = {
  enrollments: 'select count(*)::int as n, count(*) filter (where archived_at is null)::int as sum from enrollments',
  passed: `select count(*)::int as n, sum(extract(epoch from completed_at))::float8 as sum from enrollments where learning_status = 'passed'`,
  attendances: 'select count(*)::int as n, count(clock_in)::int as sum from attendances',
  attempts: 'select count(*)::int as n, sum(score)::float8 as sum from quiz_attempts',
  submissions: 'select count(*)::int as n, sum(score)::float8 as sum from assignment_submissions',
  grants: 'select count(*)::int as n, count(claim_at)::int as sum from achievement_grants',
  certificates: 'select count(*)::int as n, count(distinct number)::int as sum from certificate_issues',
} as const

/** Counted in the tables of the dump. */
const BEFORE = {
  ...KEPT,
  contents: 'select count(*)::int as n from modules',
  runs: 'select (select count(*) from batches)::int + (select count(*) from modules)::int as n',
  items: `select count(distinct content_id)::int as n from content_relations where asset_type in ('presence', 'quiz', 'assignment')`,
  uses: `select count(*)::int as n from content_relations where asset_type in ('presence', 'quiz', 'assignment')`,
  achievements: `select count(*)::int as n from content_relations where asset_type in ('badge', 'certificate')`,
  places: 'select md5(string_agg(id::text || cohort_id::text, chr(44) order by id)) as n from enrollments',
  results: 'select count(*)::int as n, sum(score)::float8 as sum from item_results',
  attended: `select count(*)::int as n from progress_items p join content_relations r on r.org_id = p.org_id and r.id = p.relation_id
              where r.asset_type = 'presence' and p.state = 'done'`,
  finished: `select count(*)::int as n from progress_items where state = 'done'`,
  settings: `select count(*)::int as n from organizations where auth_settings ->> 'allow_request_access' = 'true'`,
} as const

/** The same facts after the upgrade. */
const AFTER: Record<keyof typeof BEFORE, string> = {
  ...BEFORE,
  contents: 'select count(*)::int as n from contents',
  runs: 'select count(*)::int as n from cohorts',
  items: 'select count(*)::int as n from content_items',
  uses: 'select count(*)::int as n from uses',
  achievements: 'select count(*)::int as n from content_achievements',
  results: `select count(*)::int as n, sum(score)::float8 as sum from item_results where type in ('quiz', 'assignment')`,
  attended: `select count(*)::int as n from item_results where type = 'presence' and state = 'done'`,
  finished: `select count(*)::int as n from item_results x join uses u on u.org_id = x.org_id and u.id = x.relation_id where x.state = 'done' and u.is_step`,
  settings: `select count(*)::int as n from organization_settings where key = 'authentication' and value ->> 'allow_request_access' = 'true'`,
}

let own: OwnDatabase
let database: Database
let before: Record<string, unknown>
let applied: string[]
let described: { id: string; updated_at: Date } | undefined

const figures = async (queries: Record<string, string>) => {
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(queries)) found[name] = (await database.pool.query(query)).rows[0]
  return found
}

beforeAll(async () => {
  own = await emptyDatabase(inject('template'))
  database = await openDatabase({ ...own, poolSize: 2 })
  const { pool } = database.background
  await pool.query(`do $$ begin create role pelita_app nologin; exception when duplicate_object then null; end $$`)
  // The dump clears the search path of its session: nobody else gets that connection.
  const client = await pool.connect()
  await client.query(brotliDecompressSync(readFileSync(DUMP)).toString())
  await client.query('reset all')
  client.release(!database.embedded)
  const { rows } = await pool.query<{ id: string; updated_at: Date }>(
    'update classrooms set description = $1 where id = (select min(id::text)::uuid from classrooms) returning id, updated_at',
    ['Risiko <tinggi> & rendah\r\nbaris kedua\n \t\n\nParagraf "akhir"'],
  )
  described = rows[0]
  before = await figures(BEFORE)
  applied = await migrate(database)
})

afterAll(async () => {
  await database.close()
  await own.remove()
})

test('an earlier demonstration is brought up to date and keeps what people did', async () => {
  expect(before).toMatchObject({
    contents: { n: 26 },
    items: { n: 78 },
    uses: { n: 201 },
    enrollments: { n: 1330 },
    results: { n: 3059 },
  })
  expect(applied.every((name) => name > '0033')).toBe(true)
  expect(await figures(AFTER)).toEqual(before)
})

test('plain descriptions of classes become paragraphs that read the same, and nobody has changed a class', async () => {
  const { rows } = await database.pool.query('select id, description, updated_at from contents where id = $1', [described?.id])
  const description = '<p>Risiko &lt;tinggi&gt; &amp; rendah<br />baris kedua</p><p>Paragraf "akhir"</p>'
  expect(rows).toEqual([{ ...described, description }])
  const { rows: others } = await database.pool.query(
    `select count(*)::int as n, count(*) filter (where description ~ '^<p>[^<>]+</p>$')::int as paragraphs from contents
      where content_type = 'classroom' and id <> $1`,
    [described?.id],
  )
  expect(others[0].n).toBeGreaterThan(0)
  expect(others[0].paragraphs).toBe(others[0].n)
})

test('every item has a place of its own, and every tally is the count of its rows', async () => {
  const { rows: tied } = await database.pool.query(
    'select section_id from content_items where archived_at is null group by org_id, section_id, position having count(*) > 1',
  )
  expect(tied).toEqual([])
  const { rows: wrong } = await database.pool.query(`
    select scope_id, key from (
      select s.scope_id, x.status as key, count(*) as n from item_results x cross join lateral (values (x.relation_id), (x.asset_id)) s (scope_id)
       group by 1, 2) c
      full join (select * from tallies where kind = 'item_result') t using (scope_id, key) where coalesce(c.n, 0) <> coalesce(t.n, 0)`)
  expect(wrong).toEqual([])
})

test('progress is what the results say, and whoever had passed still has', async () => {
  const { rows: stale } = await database.pool.query(`
    select e.id from enrollments e cross join lateral (
      select count(*) as total, count(*) filter (where x.state = 'done') as done from uses u
        left join item_results x on x.org_id = u.org_id and x.relation_id = u.id and x.enrollment_id = e.id
       where u.org_id = e.org_id and u.cohort_id = e.cohort_id and u.is_step and u.deleted_at is null) counted
     where e.progress <> case when counted.total = 0 then 0 else 100 * counted.done / counted.total end or e.items_done <> counted.done`)
  expect(stale).toEqual([])
})
