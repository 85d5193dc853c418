import type pg from 'pg'
import type { Distance } from './move-dates.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Rows of a batch and how they are reached: by a column that names a row of the other table. */
const ROWS: readonly (readonly [table: string, column: string, of: string])[] = [
  ['batches', 'id', 'cohorts'],
  ['batch_experts', 'batch_id', 'cohorts'],
  ['training_supports', 'batch_id', 'cohorts'],
  ['content_relations', 'cohort_id', 'cohorts'],
  ['content_achievements', 'cohort_id', 'cohorts'],
  ['schedules', 'cohort_id', 'cohorts'],
  ['attendances', 'cohort_id', 'cohorts'],
  ['waiting_list', 'cohort_id', 'cohorts'],
  ['notifications', 'cohort_id', 'cohorts'],
  ['coaching_sessions', 'cohort_id', 'cohorts'],
  ['cohort_calendars', 'cohort_id', 'cohorts'],
  ['enrollments', 'cohort_id', 'cohorts'],
  ['content_feedbacks', 'cohort_id', 'cohorts'],
  ['item_results', 'cohort_id', 'cohorts'],
  ['presence_codes', 'schedule_id', 'schedules'],
  ['learning_events', 'enrollment_id', 'enrollments'],
  ['achievement_grants', 'enrollment_id', 'enrollments'],
  ['step_entries', 'enrollment_id', 'enrollments'],
  ['coaching_bookings', 'enrollment_id', 'enrollments'],
  ['quiz_attempts', 'result_id', 'item_results'],
  ['assignment_submissions', 'result_id', 'item_results'],
  ['grading_claims', 'result_id', 'item_results'],
  ['quiz_answers', 'attempt_id', 'quiz_attempts'],
  ['certificate_issues', 'grant_id', 'achievement_grants'],
  ['certificate_versions', 'issue_id', 'certificate_issues'],
]

export const MOVED_WITH_BATCHES: ReadonlySet<string> = new Set(['cohorts', ...ROWS.map(([table]) => table)])

interface Batch {
  readonly org_id: string
  readonly id: string
  readonly hours: number
  readonly meetings: readonly { readonly start: number; readonly end: number | null }[]
}

/** From this moment on, times of a batch go so many milliseconds further. */
export interface Step {
  readonly since: number
  readonly by: number
}

/** Batches that were not over when they were recorded, with their meetings as they have been loaded. */
async function openBatches(client: pg.PoolClient, { recorded, past }: Distance): Promise<Batch[]> {
  const { rows } = await client.query<Batch>(
    `select h.org_id, h.id, (extract(epoch from now() at time zone o.timezone - now() at time zone 'UTC') / 3600)::float8 as hours,
            coalesce((select json_agg(json_build_object('start', extract(epoch from s.start_date_time) * 1000, 'end', extract(epoch from s.end_date_time) * 1000)
                                      order by s.start_date_time) from schedules s where s.org_id = h.org_id and s.cohort_id = h.id), '[]') as meetings
       from cohorts h join organizations o on o.id = h.org_id where h.end_at > $1`,
    [new Date(recorded + past * DAY).toISOString()],
  )
  return rows
}

const isWeekend = (day: number) => new Date(day * DAY).getUTCDay() % 6 === 0

/** The first working day from here on, in the direction of the step. */
function workingDay(day: number, step: 1 | -1): number {
  let found = day
  while (isWeekend(found)) found += step
  return found
}

/**
 * How far the times of a batch still go once everything went by whole weeks, or by as many days as keep it to come. What is under way
 * goes to now, to the hour; the days on which it met before, and will, come as close to that as they were, on working days again,
 * or a week apart. Whatever came after something else still does.
 */
export function stepsOf(meetings: Batch['meetings'], hours: number, distance: Distance): Step[] {
  const { recorded, past, ahead, underWay } = distance
  const whole = Math.floor(underWay / DAY)
  const dayOf = (at: number) => Math.floor((at + hours * HOUR) / DAY)
  const startOf = (day: number) => day * DAY - hours * HOUR
  // As they were recorded: what lay ahead has gone further.
  const border = recorded + past * DAY
  const was = (at: number) => (at <= border ? at - past * DAY : at - ahead * DAY)
  const planned = meetings.map(({ start, end }) => ({ start: was(start), end: was(end ?? start) }))
  const today = dayOf(recorded)
  const now = planned.filter(({ start, end }) => dayOf(start) === today || (start <= recorded && end > recorded))
  const from = Math.min(startOf(today), ...now.map(({ start }) => start))
  const until = Math.max(startOf(today + 1), ...now.map(({ end }) => end + 1))
  const days = [...new Set(planned.map(({ start }) => dayOf(start)))].sort((one, other) => one - other)
  const isWeekly = days.every((day, n) => n === 0 || day - (days[n - 1] ?? day) >= 7) && days.length > 1
  const hasBegun = planned.some(({ start }) => start <= recorded)
  // What meets today may begin on another day now, and no other meeting takes that one.
  const taken = now.map(({ start }) => dayOf(start + underWay))
  const before: Step[] = []
  let limit = Math.min(...taken)
  for (const day of days.filter((one) => startOf(one) < from).reverse()) {
    const wanted = Math.min(day + whole, limit - 1)
    limit = isWeekly ? day + whole : workingDay(wanted, -1)
    before.unshift({ since: startOf(day) + past * DAY, by: (limit - day - past) * DAY })
  }
  const after: Step[] = []
  limit = Math.max(...taken)
  for (const day of days.filter((one) => startOf(one) >= from && one > today)) {
    const wanted = Math.max(day + ahead, limit + 1)
    limit = isWeekly ? day + (hasBegun ? whole : ahead) : workingDay(wanted, 1)
    after.push({ since: Math.max(startOf(day), until) + ahead * DAY, by: (limit - day - ahead) * DAY })
  }
  const [first, next] = [before[0]?.by ?? (whole - past) * DAY, after[0]?.by ?? 0]
  return [
    { since: 0, by: first },
    ...before,
    { since: from + past * DAY, by: underWay - past * DAY },
    { since: border + 1, by: underWay - ahead * DAY },
    { since: until + ahead * DAY, by: next },
    ...after,
  ]
}

const EVERY_TIME = `
  select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
   where table_schema = 'public' and data_type = 'timestamp with time zone' and is_generated = 'NEVER' group by 1`

/** Brings what was under way or still to come to today: while triggers are away, within the transaction that loads it. */
export async function moveBatches(client: pg.PoolClient, distance: Distance): Promise<void> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(EVERY_TIME)
  const times = new Map(rows.map(({ name, columns }) => [name, columns]))
  const batches = await openBatches(client, distance)
  const instants = (steps: readonly Step[]) => steps.map(({ since }) => new Date(since).toISOString())
  await client.query('create temporary table moved (table_name text, org_id uuid, id uuid, batch uuid) on commit drop')
  await client.query('create temporary table steps (batch uuid primary key, since timestamptz[], by float8[]) on commit drop')
  for (const { org_id, id, hours, meetings } of batches) {
    const steps = stepsOf(meetings, hours, distance)
    await client.query('insert into steps values ($1, $2, $3)', [id, instants(steps), steps.map(({ by }) => by / 1000)])
    await client.query(`insert into moved values ('cohorts', $1, $2, $2)`, [org_id, id])
  }
  await client.query('create index on moved (table_name, id)')
  await moveTable(client, 'cohorts', 'id', 'cohorts', times)
  for (const [table, column, of] of ROWS) {
    await moveTable(client, table, column, of, times)
    if (ROWS.some(([, , parent]) => parent === table))
      await client.query(
        `insert into moved select $2, t.org_id, t.id, m.batch from ${table} t join moved m on m.table_name = $1 and m.id = t.${column} and m.org_id = t.org_id`,
        [of, table],
      )
  }
}

async function moveTable(
  client: pg.PoolClient,
  table: string,
  column: string,
  of: string,
  times: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const set = (times.get(table) ?? []).map(
    (name) => `${name} = t.${name} + make_interval(secs => s.by[greatest(1, width_bucket(t.${name}, s.since))])`,
  )
  if (set.length === 0) return
  await client.query(
    `update ${table} t set ${set.join(', ')} from moved m join steps s on s.batch = m.batch
      where m.table_name = $1 and m.org_id = t.org_id and m.id = t.${column}`,
    [of],
  )
}
