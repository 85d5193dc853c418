import type PgBoss from 'pg-boss'
import type { Config } from '../../config.ts'
import type { Database } from '../db/database.ts'
import { preparing } from '../db/preparing.ts'
import type { OrgDb } from '../db/scope.ts'
import type { Mailer } from '../mail/mail.ts'
import type { PdfRenderer } from '../render/pdf-renderer.ts'
import type { Storage } from '../storage/storage.ts'
import { endedWithin } from '../within.ts'
import { addJob } from './job-queue.ts'
import { createJobWorker, type JobWorker } from './job-worker.ts'
import type { Lease } from './left-jobs.ts'

export interface JobTools {
  readonly orgId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly database: Database
  readonly storage: Storage
  readonly renderer: PdfRenderer
  readonly config: Config
  /** A transaction of the job's organisation, in the name of who started it. */
  readonly again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>
  /** Remembers, in the transaction of the work itself, where another run has to go on; a run that was given up is ended by it. */
  readonly keep: (db: OrgDb, place: Readonly<Record<string, unknown>>) => Promise<void>
  /** What an earlier run kept; null at the first. */
  readonly kept: () => Promise<unknown>
  /** Tells how far it is; throws `JobCancelled` when the person asked to stop. */
  readonly progress: (done: number, total?: number) => Promise<void>
}

export interface JobResult {
  readonly message?: string
  readonly file?: { readonly name: string; readonly mime: string; readonly content: AsyncIterable<Uint8Array> }
}

export type JobHandler = (tools: JobTools) => Promise<JobResult>

/** Work the server does on schedule, in no organisation's name. */
export interface Schedule {
  readonly name: string
  readonly cron: string
  readonly run: (services: {
    database: Database
    storage: Storage
    mailer: Mailer
    renderer: PdfRenderer
    config: Config
  }) => Promise<unknown>
}

export interface JobRunner {
  /** Records the job in the caller's transaction, or refuses it; it starts once that is committed. */
  enqueue(
    db: OrgDb,
    job: { kind: string; title: string; input: Record<string, unknown> },
  ): Promise<{ id: string; start: () => Promise<void>; now: () => Promise<void> }>
  start(): Promise<void>
  stop(): Promise<void>
  state(): 'starting' | 'running' | 'stopping'
  readonly worker: JobWorker
}

/** A job is told at its next step; one that takes longer is begun again by the next start. */
const STOP_WITHIN_MS = 5_000

export interface JobRunnerOptions {
  readonly database: Database
  readonly storage: Storage
  readonly mailer: Mailer
  readonly renderer: PdfRenderer
  readonly config: Config
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly schedules: readonly Schedule[]
  readonly onError: (cause: unknown) => void
  readonly lease?: Lease
}

/** Records jobs for whoever runs them. */
function jobsFor(worker: JobWorker, { handlers, onError }: JobRunnerOptions): Pick<JobRunner, 'enqueue' | 'state' | 'worker'> {
  return {
    worker,
    state: worker.state,
    async enqueue(db, job) {
      if (!handlers[job.kind]) throw new Error(`No job of kind ${job.kind}`)
      const { id, org_id } = await addJob(db, job)
      return { id, start: async () => worker.look(), now: () => worker.runNow(org_id, id).catch(onError) }
    },
  }
}

/** Another process runs the jobs and keeps the clock. */
export const jobsElsewhere = (worker: JobWorker, options: JobRunnerOptions): JobRunner => ({
  ...jobsFor(worker, options),
  start: worker.start,
  stop: worker.stop,
})

/** Makes what is not there yet as it should be: two statements for each schedule would be waited for at every start. */
async function prepareQueues(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const made = new Set((await boss.getQueues()).map(({ name }) => name))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of schedules) {
    if (!made.has(name)) await boss.createQueue(name)
    if (crons.get(name) !== cron) await boss.schedule(name, cron)
  }
}

/** Jobs are taken from our own table, in turns by organisation; pg-boss keeps the clock, on our own connections. */
export async function createJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { default: Boss } = await import('pg-boss')
  const { database, schedules, onError } = options
  let hasStopped = false
  // A clock's work that outlasts the stop is noted by nobody: pg-boss would let the refusal of the closed connection go unheard.
  const executeSql = async (text: string, values: unknown[]) => {
    try {
      return await database.pool.query(text, values)
    } catch (cause) {
      if (hasStopped) return new Promise<never>(() => {})
      throw cause
    }
  }
  const boss = new Boss({ db: { executeSql }, schema: 'pgboss' })
  // What outlasts the stop finds its connections closed; the next start begins it again.
  const tell = (cause: unknown) => {
    if (!hasStopped) onError(cause)
  }
  boss.on('error', tell)
  const worker = createJobWorker(options)
  const start = async () => {
    // Processes that make the same queues at once would wait for each other's tables.
    await preparing(database, async () => {
      await boss.start()
      await prepareQueues(boss, schedules)
    })
    await worker.start()
    // What it answers is nobody's: the queue would keep it as JSON, which not everything is.
    for (const schedule of schedules)
      await boss.work(schedule.name, { pollingIntervalSeconds: 5 }, async () => {
        await schedule.run(options).catch(tell)
      })
  }
  let starting = Promise.resolve()

  return {
    ...jobsFor(worker, options),
    start() {
      starting = start()
      return starting
    },
    async stop() {
      // A clock that is stopped while it starts would go on.
      await starting.catch(() => undefined)
      const left = worker.stop()
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await endedWithin(STOP_WITHIN_MS, left)
      hasStopped = true
    },
  }
}
