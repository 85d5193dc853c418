import type { Moment } from '@pelita/simulator/simulate.ts'
import { type RawBuilder, sql } from 'kysely'
import { type PlatformTx, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

/** Where what people do in a class or a course is kept. */
const TABLES = [
  ...(['contents', 'cohorts', 'presences', 'assignments', 'content_items', 'content_relations', 'content_achievements'] as const),
  ...(['batches', 'batch_experts', 'schedules', 'presence_codes', 'enrollments', 'attendances', 'item_results'] as const),
  ...(['quiz_attempts', 'quiz_answers', 'assignment_submissions', 'achievement_grants', 'certificate_issues'] as const),
  ...([
    'certificate_versions',
    'content_feedbacks',
    'notifications',
    'waiting_list',
    'training_supports',
    'content_progress',
    'courses',
    'content_distributions',
    'step_entries',
  ] as const),
]

/** What was counted from another time of the same row goes with it. */
const FOLLOWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quiz_attempts: { deadline: 'started_at' },
  achievement_grants: { claim_until: 'granted_at', valid_until: 'claim_at' },
  certificate_issues: { expired_at: 'issued_at' },
}

/** The planned time of something written while it was simulated: as far along its stretch as it was written; null for the rest. */
const planned = (column: RawBuilder<unknown>) => sql`(
  select m.planned[n] + make_interval(secs => m.lasts[n] * extract(epoch from ${column} - m.since[n]) / greatest(extract(epoch from m.since[n + 1] - m.since[n]), 0.001))
    from width_bucket(${column}, m.since) n where n between 1 and cardinality(m.since) - 1)`

/** One list for each column, in the order of time: a moment is found by halving, not by reading all of them. */
const momentsOf = (moments: readonly Moment[]) => {
  const instants = (list: readonly number[]) => list.map((at) => new Date(at).toISOString())
  const since = instants(moments.map(({ from }) => from))
  const at = instants(moments.map((moment) => moment.planned))
  const lasts = moments.map((moment) => moment.lasts / 1000)
  return sql`(select ${since}::timestamptz[] as since, ${at}::timestamptz[] as planned, ${lasts}::float8[] as lasts) m`
}

async function timesOf(tx: PlatformTx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any (${[...TABLES]}::text[]) and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
     group by table_name`.execute(tx)
  return new Map(rows.map((row) => [row.table_name, row.columns]))
}

/** Dates what the simulation wrote as its plan says, and takes away what only the simulating left: sign-ins, mails long sent, the moves of the clock. */
export async function dateSimulated(
  { database }: Pick<Services, 'database'>,
  org: SeededOrganization,
  moments: readonly Moment[],
): Promise<void> {
  const since = new Date(moments[0]?.from ?? Date.now()).toISOString()
  await withPlatform(database, async (tx) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(tx)
    for (const [table, columns] of await timesOf(tx)) {
      const follows = FOLLOWS[table] ?? {}
      const set = columns.map((name) => {
        const [column, led] = [sql.ref(`t.${name}`), follows[name] && sql.ref(`t.${follows[name]}`)]
        return sql`${sql.id(name)} = coalesce(${led ? sql`${planned(led)} + (${column} - ${led})` : planned(column)}, ${column})`
      })
      const touched = columns.map((name) => sql`${sql.ref(`t.${name}`)} >= ${since}`)
      await sql`
        update ${sql.table(table)} t set ${sql.join(set)} from ${momentsOf(moments)} where t.org_id = ${org.id} and (${sql.join(touched, sql` or `)})`.execute(
        tx,
      )
    }
    await sql`update certificate_versions set file_due_at = null where org_id = ${org.id}`.execute(tx)
    for (const table of ['audit_logs', 'outbox', 'sessions'])
      await sql`delete from ${sql.table(table)} where org_id = ${org.id} and created_at >= ${since}`.execute(tx)
  })
}
