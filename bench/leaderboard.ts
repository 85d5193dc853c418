import pg from 'pg'
import { latency } from './load.ts'
import { atLeast, atMost, note } from './report.ts'
import { drain, signIn, signInToken } from './session.ts'
import { makePeople } from './volume.ts'

const FEW = 100
const MANY = 100_000

/** A board of a hundred people this month, and of a hundred thousand of all time. */
async function makeBoards(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  await client.query(
    `with missing as (select greatest(0, $1 - count(*)) as n from memberships where org_id = current_org() and status = 'active'),
       made as (insert into persons (email, full_name) select 'board' || n || '@nusantara.test', 'Papan ' || n
         from generate_series(1, (select n from missing)) n returning id, email, full_name)
     insert into memberships (person_id, nik, full_name, email, posisi)
     select id, 'L' || split_part(full_name, ' ', 2), full_name, email, 'Staff' from made on conflict do nothing`,
    [MANY],
  )
  await client.query("delete from point_totals where org_id = current_org() and period_type in ('month', 'all')")
  await client.query(
    `insert into point_totals (period_type, period, user_id, points, reached_at)
     select p.type, p.period, m.id, 1 + m.n % 5000, now() - m.n * interval '1 second'
       from (select id, row_number() over (order by id) as n from memberships where org_id = current_org() and status = 'active' and deleted_at is null) m
       join (select 'all' as type, date '2000-01-01' as period, $1::int as most union all
             select 'month', date_trunc('month', now() at time zone o.timezone)::date, $2::int from organizations o where o.id = current_org()) p on m.n <= p.most`,
    [MANY, FEW],
  )
  await client.query('analyze')
  await client.end()
}

/** The board costs what it shows, not what an organisation has. */
export async function measureLeaderboard(url: string, databaseUrl: string): Promise<void> {
  await makeBoards(databaseUrl)
  const get = await signIn(url)
  const board = (period: string) => async () => drain(await get(`/cms/leaderboards?period=${period}&page_size=100`))
  const few = (await latency(board('month'), 50)).p50
  const many = (await latency(board('all'), 50)).p50
  note('leaderboard of 100 people, p50', few)
  note('leaderboard of 100,000 people, p50', many)
  const first = async () => {
    const { data } = (await (await get('/cms/leaderboards?period=all&page_size=100')).json()) as {
      data: { results: { id: string; points: number }[] }
    }
    return data.results[0] ?? { id: '', points: 0 }
  }
  const before = await first()
  const headers = { authorization: await signInToken(url), 'content-type': 'application/json' }
  const body = JSON.stringify({ user_id: before.id, points: 1, reason: 'Bench' })
  await drain(await fetch(`${url}/api/cms/points/adjustments`, { method: 'POST', headers, body }))
  atLeast('points the next load shows more after one was earned', (await first()).points - before.points, 1, '')
  atMost('leaderboard of 100,000 people against one of 100', many / few, 2, 'x')
}
