import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isDatabaseLost } from '../db/lost-connection.ts'
import { isPassing, refusalOf } from '../db/refusals.ts'
import { type OrgDb, withOrg } from '../db/scope.ts'
import { referenceOf } from '../http/reference.ts'
import { runAs } from '../request-owner.ts'
import { type BegunJob, beginJob } from './job-queue.ts'
import type { JobResult, JobRunnerOptions, JobTools } from './job-runner.ts'
import { LEASE, sayAlive } from './left-jobs.ts'
import { tellReady } from './tell-ready.ts'

class JobCancelled extends Error {}
/** The server is stopping, or another process has taken the job over: somebody else ends it. */
class JobLeft extends Error {}

interface Run {
  readonly job: BegunJob
  readonly stopping: () => boolean
}

/** Takes one job from queued to its end; whatever happens, the person sees how it ended. */
export async function runJob(options: JobRunnerOptions, orgId: string, id: string, stopping = () => false): Promise<void> {
  if (stopping()) return
  const job = await beginJob(options.database, orgId, id)
  if (job) await runBegun(options, job, stopping)
}

/** The same for one that has begun: it is this process's until it ends, is left or falls silent. */
export async function runBegun(options: JobRunnerOptions, job: BegunJob, stopping: () => boolean): Promise<void> {
  const { database, handlers, onError, lease = LEASE } = options
  const { org_id, id, started_at } = job
  const end = (values: Record<string, unknown>) =>
    withOrg(database.pool, org_id, async (db) => {
      const ended = await db
        .updateTable('jobs')
        .set(values)
        .where('id', '=', id)
        .where('started_at', '=', started_at)
        .returning(['title', 'created_by', 'file_key'])
        .executeTakeFirst()
      if (values.state === 'done') await tellReady(db, options.config, ended)
    })
  const finish = (values: Record<string, unknown>) => end({ ...values, finished_at: new Date().toISOString() })
  const quiet = sayAlive(database, job, lease)
  const work = async () => {
    const result = await handlers[job.kind]?.(toolsFor(options, { job, stopping }))
    return { message: result?.message ?? null, ...(await keepFile(options, job, result)) }
  }
  try {
    if (stopping()) throw new JobLeft()
    if (job.cancel_requested) throw new JobCancelled()
    // Nobody stands waiting for what a job asks for: it takes its organisation's turn, not the person's.
    await finish({ state: 'done', ...(await runAs({ org_id, person_id: null }, work)) })
  } catch (cause) {
    if (cause instanceof JobCancelled) return void (await finish({ state: 'cancelled' }))
    // What failed because the server was leaving, or the database was away, has not failed: it is begun again. Leaving in order is no try.
    if (cause instanceof JobLeft || stopping()) return void (await end({ state: 'queued', done: 0, tries: sql`tries - 1` }))
    onError(new Error(`Job ${job.kind} failed, reference ${referenceOf(id)}`, { cause }))
    if (isDatabaseLost(cause) || isPassing(cause)) return
    await finish({ state: 'failed', message: sentenceOf(cause) })
  } finally {
    quiet()
  }
}

const sentenceOf = (cause: unknown): string =>
  cause instanceof Error && 'statusCode' in cause ? cause.message : (refusalOf(cause)?.[2] ?? 'An unknown error occurred')

function toolsFor(options: JobRunnerOptions, { job, stopping }: Run): JobTools {
  const { database, storage, renderer, config } = options
  const { org_id: orgId, id } = job
  const actor = job.created_by ? { id: job.created_by, name: String(job.input.actor_name ?? '') } : undefined
  const again = <T>(work: (db: OrgDb) => Promise<T>) => withOrg(database.pool, orgId, work, actor)
  return {
    orgId,
    input: job.input,
    database,
    storage,
    renderer,
    config,
    again,
    async keep(db, place) {
      const row = await db
        .updateTable('jobs')
        .set({ kept: JSON.stringify(place) })
        .where('id', '=', id)
        .where('started_at', '=', job.started_at)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new JobLeft()
    },
    kept: () =>
      again(async (db) => (await db.selectFrom('jobs').select('kept').where('id', '=', id).executeTakeFirst())?.kept ?? null),
    async progress(done, total) {
      if (stopping()) throw new JobLeft()
      const row = await withOrg(database.pool, orgId, (db) =>
        db
          .updateTable('jobs')
          .set({ done, ...(total !== undefined && { total }) })
          .where('id', '=', id)
          .where('started_at', '=', job.started_at)
          .returning('cancel_requested')
          .executeTakeFirst(),
      )
      if (!row) throw new JobLeft()
      if (row.cancel_requested) throw new JobCancelled()
    },
  }
}

async function keepFile(options: JobRunnerOptions, { org_id, id }: BegunJob, result: JobResult | undefined) {
  if (!result?.file) return {}
  const key = `jobs/${org_id}/${id}/${randomUUID()}`
  await options.storage.put(key, result.file.content, { mime: result.file.mime, visibility: 'private' })
  return { file_key: key, file_name: result.file.name }
}
