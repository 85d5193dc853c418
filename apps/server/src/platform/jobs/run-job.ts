import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { type OrgDb, withOrg } from '../db/scope.ts'
import type { JobResult, JobRunnerOptions, JobTools } from './job-runner.ts'
import { sayAlive } from './left-jobs.ts'

class JobCancelled extends Error {}
/** The server is stopping, or another process has taken the job over: somebody else ends it. */
class JobLeft extends Error {}

const now = () => new Date().toISOString()

interface Run {
  readonly orgId: string
  readonly id: string
  /** Tells this run from one that another process began after it had given this one up. */
  readonly startedAt: string
  readonly stopping: () => boolean
}

/** Takes one job from queued to its end; whatever happens, the person sees how it ended. */
export async function runJob(
  options: JobRunnerOptions,
  orgId: string,
  id: string,
  stopping: () => boolean = () => false,
): Promise<void> {
  const { database, handlers, onError } = options
  if (stopping()) return
  const run: Run = { orgId, id, startedAt: now(), stopping }
  const job = await withOrg(database.pool, orgId, (db) =>
    db
      .updateTable('jobs')
      .set({ state: 'running', started_at: run.startedAt, alive_at: run.startedAt, tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning(['kind', 'input', 'created_by', 'cancel_requested'])
      .executeTakeFirst(),
  )
  if (!job) return
  const end = (values: Record<string, unknown>) =>
    withOrg(database.pool, orgId, (db) =>
      db.updateTable('jobs').set(values).where('id', '=', id).where('started_at', '=', run.startedAt).execute(),
    )
  const finish = (values: Record<string, unknown>) => end({ ...values, finished_at: now() })
  const quiet = sayAlive(database, run)
  try {
    if (job.cancel_requested) throw new JobCancelled()
    const result = await handlers[job.kind]?.(toolsFor(options, run, job))
    await finish({ state: 'done', message: result?.message ?? null, ...(await keepFile(options, orgId, id, result)) })
  } catch (cause) {
    if (cause instanceof JobCancelled) return void (await finish({ state: 'cancelled' }))
    // What failed because the server was leaving, or the database was away, has not failed: it is begun again. Leaving in order is no try.
    if (cause instanceof JobLeft || stopping()) return void (await end({ state: 'queued', done: 0, tries: sql`tries - 1` }))
    onError(cause)
    if (isDatabaseLost(cause)) return
    await finish({
      state: 'failed',
      message: cause instanceof Error && 'statusCode' in cause ? cause.message : 'An unknown error occurred',
    })
  } finally {
    quiet()
  }
}

function toolsFor(
  options: JobRunnerOptions,
  { orgId, id, startedAt, stopping }: Run,
  job: { input: Record<string, unknown>; created_by: string | null },
): JobTools {
  const { database, storage, renderer, config } = options
  const again = <T>(work: (db: OrgDb) => Promise<T>) =>
    withOrg(
      database.pool,
      orgId,
      work,
      job.created_by ? { id: job.created_by, name: String(job.input.actor_name ?? '') } : undefined,
    )
  return {
    orgId,
    input: job.input,
    database,
    storage,
    renderer,
    config,
    again,
    async progress(done, total) {
      if (stopping()) throw new JobLeft()
      const row = await withOrg(database.pool, orgId, (db) =>
        db
          .updateTable('jobs')
          .set({ done, ...(total !== undefined && { total }) })
          .where('id', '=', id)
          .where('started_at', '=', startedAt)
          .returning('cancel_requested')
          .executeTakeFirst(),
      )
      if (!row) throw new JobLeft()
      if (row.cancel_requested) throw new JobCancelled()
    },
  }
}

async function keepFile(options: JobRunnerOptions, orgId: string, id: string, result: JobResult | undefined) {
  if (!result?.file) return {}
  const key = `jobs/${orgId}/${id}/${randomUUID()}`
  await options.storage.put(key, result.file.content, { mime: result.file.mime, visibility: 'private' })
  return { file_key: key, file_name: result.file.name }
}
