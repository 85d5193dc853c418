import pg from 'pg'
import { makeClass, useItem } from './bench-class.ts'

const SIZES = { '1k': 1_000, '100k': 100_000, '1M': 1_000_000 } as const
export type Size = keyof typeof SIZES
const PEOPLE = 50_000

/** One classroom presence of each size in the demonstration database, made once; answers their ids. */
export async function makeVolume(url: string): Promise<Record<Size, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>("select id from organizations where code = 'nusantara'")
  await client.query(`select set_config('app.org_id', $1, false), set_config('app.audit', 'off', false)`, [rows[0]?.id])
  await makePeople(client)
  const ids: Partial<Record<Size, string>> = {}
  for (const [size, wanted] of Object.entries(SIZES) as [Size, number][]) ids[size] = await makePresence(client, size, wanted)
  await client.query('analyze')
  await client.end()
  return ids as Record<Size, string>
}

/** Fifty thousand people of the organisation the connection is set to, made once. */
export async function makePeople(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from memberships where org_id = current_org() and nik = 'B000001'")
  if (rowCount) return
  console.log(`making ${PEOPLE} people ...`)
  await client.query(`
    with made as (
      insert into persons (email, full_name)
      select 'bench' || n || '@nusantara.test', 'Peserta ' || (array['Adi', 'Budi', 'Citra', 'Dewi', 'Eka'])[1 + n % 5] || ' ' || to_char(n, 'FM000000')
      from generate_series(1, ${PEOPLE}) n returning id, email, full_name)
    insert into memberships (person_id, nik, full_name, email, posisi)
    select id, 'B' || right(full_name, 6), full_name, email, 'Staff' from made`)
}

async function makePresence(client: pg.Client, size: Size, wanted: number): Promise<string> {
  const title = `Bench ${size}`
  const { rows } = await client.query<{ id: string }>('select id from presences where org_id = current_org() and title = $1', [
    title,
  ])
  if (rows[0]) return rows[0].id
  console.log(`making ${wanted} attendance rows ...`)
  const one = async (statement: string, values: unknown[]) =>
    (await client.query<{ id: string }>(`${statement} returning id`, values)).rows[0]?.id ?? ''
  const presence = await one("insert into presences (title, description, content_type) values ($1, 'Bench', 'classroom')", [
    title,
  ])
  const benchClass = await makeClass(client, title)
  const batch = benchClass.cohort_id
  await useItem(client, benchClass, 'presence', presence)
  for (let made = 0; made < wanted; made += PEOPLE) {
    const schedule = await one(
      "insert into schedules (presence_id, cohort_id, start_date_time, end_date_time) values ($1, $2, now() - $3::int * interval '1 day', now() - $3::int * interval '1 day' + interval '2 hours')",
      [presence, batch, 1 + made / PEOPLE],
    )
    await client.query(
      `insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, email, value, clock_in, method, updated_at)
       select $1, $2, $3, m.id, m.nik, m.full_name, m.email, case when n % 10 < 7 then 'present' when n % 10 < 8 then 'late' else 'absent' end,
              case when n % 10 < 8 then now() - (n || ' seconds')::interval end, case when n % 10 < 8 then 'qr' end, now() - (n || ' seconds')::interval
         from (select *, row_number() over (order by nik) as n from memberships where org_id = current_org() and nik like 'B%' limit $4) m`,
      [presence, schedule, batch, Math.min(PEOPLE, wanted - made)],
    )
  }
  return presence
}
