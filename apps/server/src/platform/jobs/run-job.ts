import { randomUUID } from 'node:crypto'
import { type OrgDb, withOrg } from '../db/scope.ts'
import type { JobResult, JobRunnerOptions, JobTools } from './job-runner.ts'

export class JobCancelled extends Error {}

const now = () => new Date().toISOString()

/** Takes one job from queued to its end; whatever happens, the person sees how it ended. */
export async function runJob(options: JobRunnerOptions, orgId: string, id: string): Promise<void> {
  const { database, handlers, onError } = options
  const job = await withOrg(database.pool, orgId, (db) =>
    db
      .updateTable('jobs')
      .set({ state: 'running', started_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .returning(['kind', 'input', 'created_by', 'cancel_requested'])
      .executeTakeFirst(),
  )
  if (!job) return
  const finish = (values: Record<string, unknown>) =>
    withOrg(database.pool, orgId, (db) =>
      db
        .updateTable('jobs')
        .set({ ...values, finished_at: now() })
        .where('id', '=', id)
        .execute(),
    )
  try {
    if (job.cancel_requested) throw new JobCancelled()
    const result = await handlers[job.kind]?.(toolsFor(options, orgId, id, job))
    await finish({ state: 'done', message: result?.message ?? null, ...(await keepFile(options, orgId, id, result)) })
  } catch (cause) {
    if (cause instanceof JobCancelled) return void (await finish({ state: 'cancelled' }))
    onError(cause)
    await finish({
      state: 'failed',
      message: cause instanceof Error && 'statusCode' in cause ? cause.message : 'An unknown error occurred',
    })
  }
}

function toolsFor(
  options: JobRunnerOptions,
  orgId: string,
  id: string,
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
      const row = await withOrg(database.pool, orgId, (db) =>
        db
          .updateTable('jobs')
          .set({ done, ...(total !== undefined && { total }) })
          .where('id', '=', id)
          .returning('cancel_requested')
          .executeTakeFirst(),
      )
      if (row?.cancel_requested) throw new JobCancelled()
    },
  }
}

async function keepFile(options: JobRunnerOptions, orgId: string, id: string, result: JobResult | undefined) {
  if (!result?.file) return {}
  const key = `jobs/${orgId}/${id}/${randomUUID()}`
  await options.storage.put(key, result.file.content, { mime: result.file.mime, visibility: 'private' })
  return { file_key: key, file_name: result.file.name }
}
