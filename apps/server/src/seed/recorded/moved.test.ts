import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { NEVER } from '../../../test/impossible.ts'
import { ownTestServer, type TestServer } from '../../../test/test-server.ts'
import { ensureDemonstration } from '../demonstration.ts'
import { DEMO_PASSWORD } from '../user/people.ts'
import { ARCHIVE, unpackArchive } from './archive.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Weekdays are looked at before everything is brought back to this very day. */
const BY_WEEKDAY = 'a meeting that is called weekly and is not, or on Fridays and is on other days'

const COUNTED_WRONGLY = `
  select org_id, day, content_id, type, n from learning_daily except
  select e.org_id, (e.at at time zone o.timezone)::date, x.content_id, e.type, count(*)
    from learning_events e join organizations o on o.id = e.org_id join enrollments x on x.org_id = e.org_id and x.id = e.enrollment_id group by 1, 2, 3, 4`

/** Loads it as somebody would so long after it was recorded. */
async function loadLater({ services }: TestServer, later: number): Promise<number> {
  const scratch = join(services.config.dataDir, 'unpacked.tar')
  const recorded = await unpackArchive(ARCHIVE, scratch)
  rmSync(scratch, { force: true })
  const now = Date.parse(recorded?.recorded_at ?? '') + later
  await ensureDemonstration(
    { ...services, database: services.database.background },
    () => {},
    () => {},
    { now },
  )
  return now
}

/** The clock of a database cannot be set: instead all it holds goes back by as much as was pretended. */
async function backBy({ services }: TestServer, by: number): Promise<void> {
  const { pool } = services.database.background
  const { rows } = await pool.query<{ name: string; times: string[] | null; days: string[] | null }>(`
    select c.relname::text as name, array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype) as times,
           array_agg(a.attname::text) filter (where a.atttypid = 'date'::regtype) as days
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('timestamptz'::regtype, 'date'::regtype) group by 1`)
  for (const { name, times, days } of rows) {
    await pool.query(`alter table ${name} disable trigger user`)
    const set = (times ?? []).map((column) => `${column} = ${column} - make_interval(secs => ${by / 1000})`)
    if (set.length > 0) await pool.query(`update ${name} set ${set.join(', ')}`)
    // In two steps: a row for each day would meet the next one's day.
    for (const step of [-100_000, 100_000 - Math.round(by / DAY)])
      if (days) await pool.query(`update ${name} set ${days.map((column) => `${column} = ${column} + ${step}`).join(', ')}`)
    await pool.query(`alter table ${name} enable trigger user`)
  }
}

describe.each([
  ['three days', 3 * DAY + 5 * HOUR],
  ['twenty days', 20 * DAY + 13 * HOUR],
])('loaded %s after it was recorded', (_, later) => {
  const server = ownTestServer()
  const ask = async <T extends object>(query: string): Promise<T[]> => (await server.services.database.pool.query<T>(query)).rows
  let ofWeekdays: unknown[] = []
  let ofDays: unknown[] = []
  beforeAll(async () => {
    const pretended = await loadLater(server, later)
    ofWeekdays = [
      ...(await ask(NEVER[BY_WEEKDAY])),
      ...(await ask(`
        select s.id from schedules s join cohorts h on h.org_id = s.org_id and h.id = s.cohort_id and h.kind = 'batch' and h.end_at < now()
          join contents c on c.org_id = h.org_id and c.id = h.content_id and c.content_type = 'classroom' join organizations o on o.id = s.org_id
         where extract(isodow from s.start_date_time at time zone o.timezone) > 5`)),
    ]
    ofDays = await ask(COUNTED_WRONGLY)
    await backBy(server, pretended - Date.now())
  }, 600_000)

  test('what met on a day of the week met on that day', () => {
    expect(ofWeekdays).toEqual([])
  })

  test.each(Object.entries(NEVER).filter(([name]) => name !== BY_WEEKDAY))('there is never %s', async (__, query) => {
    expect((await ask(query)).slice(0, 5)).toEqual([])
  })

  test('a learner finds invitations to answer and a meeting to check in to today', async () => {
    for (const code of ['nusantara', 'bahari']) {
      const body = { email: `learner1@${code}.test`, password: DEMO_PASSWORD, org_code: code }
      const session = await server.anonymous.call(learnerApi.login, { body })
      const learner = server.anonymous.with({ authorization: 'token' in session ? session.token : '' })
      const { results } = await learner.call(learnerApi.enrollments, { query: { page_size: 100 } })
      expect(results.some((row) => row.can_answer)).toBe(true)
      expect(results.flatMap((row) => row.schedules).some((row) => row.is_open)).toBe(true)
    }
  })

  test('each organisation has classes that run, one people gather for, and seven still to come', async () => {
    const rows = await ask(`
      select count(*) filter (where now() between h.start_at and h.end_at)::int > 2 as running,
             count(*) filter (where h.start_at > now() + interval '1 day')::int as coming,
             count(*) filter (where exists (select 1 from schedules s where s.org_id = h.org_id and s.cohort_id = h.id
               and s.start_date_time between now() and now() + interval '30 minutes'))::int as gathering
        from cohorts h join contents c on c.org_id = h.org_id and c.id = h.content_id and c.content_type = 'classroom'
       where h.kind = 'batch' group by h.org_id`)
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ running: true, coming: 7, gathering: 1 })))
  })

  test('a certificate is dated, numbered and printed by the day of its claim', async () => {
    const issues = await ask<{ claimed: string; issued: string }>(
      'select g.claim_at::text as claimed, i.issued_at::text as issued from certificate_issues i join achievement_grants g on g.org_id = i.org_id and g.id = i.grant_id',
    )
    expect(issues.length).toBeGreaterThan(50)
    expect(issues.filter(({ claimed, issued }) => claimed !== issued)).toEqual([])
  })

  test('what is counted by day and by month is what the events and the ledger add up to', async () => {
    expect(ofDays).toEqual([])
    const sums = await ask<{ totals: number; ledger: number }>(`
      select (select sum(points) from point_totals where period_type = 'month')::int as totals,
             (select sum(points) from point_entries where kind in ('rule', 'manual', 'bonus'))::int as ledger`)
    expect(sums[0]?.totals).toBe(sums[0]?.ledger)
  })
})
