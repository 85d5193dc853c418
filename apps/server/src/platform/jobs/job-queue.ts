import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type OrgDb, withOrg } from '../db/scope.ts'
import { organisationWaits, personWaits } from '../fair-queue.ts'

/** A job that has just become this process's to run. */
export interface BegunJob {
  readonly org_id: string
  readonly id: string
  readonly kind: string
  readonly input: Record<string, unknown>
  readonly created_by: string | null
  readonly cancel_requested: boolean
  /** Tells this run from one that another process began after it had given this one up. */
  readonly started_at: string
}

/** Queued or running, of one person. */
export const OPEN_PER_PERSON = 2
/** Queued or running, of one organisation. */
export const OPEN_PER_ORG = 100

/** Records a job in the caller's transaction; refuses one too many, also when a hundred ask at the same moment. */
export async function addJob(db: OrgDb, job: { readonly kind: string; readonly title: string; readonly input: unknown }) {
  await sql`select pg_advisory_xact_lock(hashtextextended('jobs of ' || current_org(), 0))`.execute(db)
  const { rows } = await sql<{ mine: number; all: number }>`
    select count(*) filter (where created_by = current_actor()) as mine, count(*) as all
      from jobs where state in ('queued', 'running')`.execute(db)
  const { mine, all } = rows[0] ?? { mine: 0, all: 0 }
  if (mine >= OPEN_PER_PERSON) throw personWaits('the work')
  if (all >= OPEN_PER_ORG) throw organisationWaits()
  return db
    .insertInto('jobs')
    .values({ kind: job.kind, title: job.title, input: JSON.stringify(job.input) })
    .returning(['id', 'org_id'])
    .executeTakeFirstOrThrow()
}

/** Begins the job whose turn it is, over all processes; null where none of these kinds waits. */
export async function beginNextJob({ pool }: Database, kinds: readonly string[]): Promise<BegunJob | null> {
  const { rows } = await pool.query<BegunJob>('select * from begin_next_job($1)', [kinds])
  return rows[0] ?? null
}

/** Begins this very job; null where somebody else has. */
export async function beginJob({ pool }: Database, orgId: string, id: string): Promise<BegunJob | null> {
  const begun = await withOrg(pool, orgId, (db) =>
    db
      .updateTable('jobs')
      .set({ state: 'running', started_at: sql`clock_timestamp()`, alive_at: sql`clock_timestamp()`, tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning(['org_id', 'id', 'kind', 'input', 'created_by', 'cancel_requested', 'started_at'])
      .executeTakeFirst(),
  )
  return begun?.started_at ? { ...begun, started_at: begun.started_at } : null
}

export interface JobQueueState {
  readonly queued: number
  readonly running: number
  /** Since when the oldest of those queued waits. */
  readonly waiting_since: string | null
}

/** All organisations together, for whoever runs the server. */
export async function jobQueueState({ platform }: Database): Promise<JobQueueState> {
  const { rows } = await sql<JobQueueState>`
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running,
           min(created_at) filter (where state = 'queued') as waiting_since
      from jobs where state in ('queued', 'running')`.execute(platform)
  return rows[0] ?? { queued: 0, running: 0, waiting_since: null }
}
