// What is possible at all: node:http and pg answering the same page and the same total, with nothing around them.
import { createServer } from 'node:http'
import pg from 'pg'

const [port, url, presence] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const { rows } = await pool.query("select id from organizations where code = 'nusantara'")
const org = rows[0].id

const statement = `
  with page as materialized (
    select id from attendances where org_id = $1 and presence_id = $2 order by updated_at desc, id desc limit 10 offset 0
  )
  select a.id, a.user_id, a.nik, a.full_name as name, a.email, a.clock_in, a.lat, a.lon, b.title as batch, a.schedule_id, s.start_date_time,
         s.end_date_time, a.value as invitation,
         (select coalesce(sum(n), 0) from tallies where org_id = $1 and kind = 'attendance' and scope_id = $2) as total
    from page join attendances a on a.org_id = $1 and a.id = page.id
    left join schedules s on s.org_id = $1 and s.id = a.schedule_id
    left join cohorts b on b.org_id = $1 and b.id = s.cohort_id
   order by a.updated_at desc, a.id desc`

createServer(async (request, response) => {
  if (request.url === '/ready') return response.end('ok')
  const { rows } = await pool.query(statement, [org, presence])
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, data: { results: rows } }))
}).listen(Number(port))
