import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import nodeFlags from '../scripts/node-flags.json' with { type: 'json' }
import { atMost, note } from './report.ts'
import { makePeople } from './volume.ts'

const EVENTS = 100_000
const root = join(import.meta.dirname, '..')

/** Lets the followers of events forget how far they are and read everything, as an operator would. */
const replay = (env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [...nodeFlags, join(root, 'dist/server/main.mjs'), 'events', 'replay', 'points']
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'development', SECRET: 'only for measurements: 0123456789abcdef', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The replay ended with ${code}`))))
  })

/** Quizzes passed by two thousand people, some of them without a fault. */
async function makeEvents(client: pg.Client): Promise<void> {
  await client.query("delete from learning_events where org_id = current_org() and data ? 'bench'")
  await client.query(
    `insert into learning_events (user_id, type, data, at, member_org_id, named)
     select p.id, 'item_passed', jsonb_build_object('type', 'quiz', 'score', 60 + n % 41, 'bench', true), now() - (n % 5000) * interval '1 hour', current_org(), true
       from generate_series(1, ${EVENTS}) n
       join (select id, row_number() over (order by nik) as k from memberships where org_id = current_org() and nik like 'B%' limit 2000) p on p.k = 1 + n % 2000`,
  )
}

const told = async (client: pg.Client): Promise<{ balances: Map<string, string>; entries: number }> => {
  const { rows } = await client.query<{ id: string; points: string }>(
    "select user_id as id, earned || '/' || balance as points from point_balances where org_id = current_org()",
  )
  const { rows: counted } = await client.query<{ n: string }>(
    'select count(*) as n from point_entries where org_id = current_org()',
  )
  return { balances: new Map(rows.map(({ id, points }) => [id, points])), entries: Number(counted[0]?.n ?? 0) }
}

/** A hundred thousand events earn points, and read a second time they change no balance. */
export async function measurePoints(env: Record<string, string>, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  await makeEvents(client)
  const before = await told(client)
  const began = performance.now()
  await replay(env)
  const first = performance.now() - began
  const after = await told(client)
  const again = performance.now()
  await replay(env)
  const second = performance.now() - again
  const end = await told(client)
  await client.end()
  note('points of 100,000 events, first reading', first / 1_000, 's')
  note('points of 100,000 events, read again', second / 1_000, 's')
  note('entries they earned', after.entries - before.entries, '')
  atMost('events of the first reading that earned nothing', Math.max(0, EVENTS - (after.entries - before.entries)), 0, '')
  const differing = [...end.balances].filter(([id, points]) => after.balances.get(id) !== points).length
  atMost('balances that differ after a replay', differing + Math.abs(end.balances.size - after.balances.size), 0, '')
  atMost('entries a replay added', end.entries - after.entries, 0, '')
}
