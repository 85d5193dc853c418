import type { Config } from '../../config.ts'
import type { Database } from '../db/database.ts'
import type { OrgDb } from '../db/scope.ts'
import type { Mailer } from '../mail/mail.ts'
import type { PdfRenderer } from '../render/pdf-renderer.ts'
import type { Storage } from '../storage/storage.ts'
import { endedWithin } from '../within.ts'
import { takeLeftJobs } from './left-jobs.ts'
import { runJob } from './run-job.ts'

export interface JobTools {
  readonly orgId: string
  readonly input: Readonly<Record<string, unknown>>
  readonly database: Database
  readonly storage: Storage
  readonly renderer: PdfRenderer
  readonly config: Config
  /** A transaction of the job's organisation, in the name of who started it. */
  readonly again: <T>(work: (db: OrgDb) => Promise<T>) => Promise<T>
  /** Tells how far it is; throws `JobCancelled` when the person asked to stop. */
  readonly progress: (done: number, total?: number) => Promise<void>
}

export interface JobResult {
  readonly message?: string
  readonly file?: { readonly name: string; readonly mime: string; readonly content: AsyncIterable<Uint8Array> }
}

export type JobHandler = (tools: JobTools) => Promise<JobResult>

/** Work the server does by the clock, in no organisation's name. */
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
  /** Records the job in the caller's transaction; it starts once that is committed. */
  enqueue(
    db: OrgDb,
    job: { kind: string; title: string; input: Record<string, unknown> },
  ): Promise<{ id: string; start: () => Promise<void>; now: () => Promise<void> }>
  start(): Promise<void>
  stop(): Promise<void>
}

const QUEUE = 'jobs'
const LEFT = 'left-jobs'
/** A job is told at its next step; one that takes longer is begun again by the next start. */
const STOP_WITHIN_MS = 5_000
/** A long job leaves a way free for the short ones of others; more at once would take the memory and the processor from the requests. */
const AT_ONCE = 2

export interface JobRunnerOptions {
  readonly database: Database
  readonly storage: Storage
  readonly mailer: Mailer
  readonly renderer: PdfRenderer
  readonly config: Config
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly schedules: readonly Schedule[]
  readonly onError: (cause: unknown) => void
}

/** pg-boss on our own connections; our `jobs` table holds what the person sees. */
export async function createJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { default: PgBoss } = await import('pg-boss')
  const { database, handlers, schedules, onError } = options
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) }, schema: 'pgboss' })
  boss.on('error', onError)
  let started = false
  let stopping = false
  const underWay = new Set<Promise<void>>()
  const run = (orgId: string, id: string): Promise<void> => {
    const work = runJob(options, orgId, id, () => stopping).finally(() => underWay.delete(work))
    underWay.add(work)
    return work
  }
  const send = (orgId: string, id: string) => boss.send(QUEUE, { orgId, id }, { singletonKey: id, expireInHours: 6 })
  const sendLeft = async (all?: boolean) => {
    for (const left of await takeLeftJobs(database, all)) await send(left.org_id, left.id)
  }

  return {
    async enqueue(db, job) {
      if (!handlers[job.kind]) throw new Error(`No job of kind ${job.kind}`)
      const row = await db
        .insertInto('jobs')
        .values({ kind: job.kind, title: job.title, input: JSON.stringify(job.input) })
        .returning(['id', 'org_id'])
        .executeTakeFirstOrThrow()
      // Before the runner has started there is nobody to send it to: the start picks it up.
      return {
        id: row.id,
        // It is recorded already: what cannot be sent this moment is found by the clock.
        start: async () => void (started && (await send(row.org_id, row.id).catch(onError))),
        // In this process and at once, for work somebody watches; a crash leaves it to the clock like any other.
        now: () => run(row.org_id, row.id).catch(onError),
      }
    },
    async start() {
      await boss.start()
      started = true
      await boss.createQueue(QUEUE)
      for (let worker = 0; worker < AT_ONCE; worker++)
        await boss.work<{ orgId: string; id: string }>(QUEUE, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const { data } of batch) await run(data.orgId, data.id)
        })
      for (const schedule of schedules) {
        await boss.createQueue(schedule.name)
        await boss.schedule(schedule.name, schedule.cron)
        // What it answers is nobody's: the queue would keep it as JSON, which not everything is.
        await boss.work(schedule.name, { pollingIntervalSeconds: 5 }, async () => {
          await schedule.run(options).catch(onError)
        })
      }
      await boss.createQueue(LEFT)
      await boss.schedule(LEFT, '* * * * *')
      await boss.work(LEFT, { pollingIntervalSeconds: 5 }, () => sendLeft().catch(onError))
      await sendLeft(database.embedded)
    },
    async stop() {
      stopping = true
      const all = Promise.allSettled(underWay)
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await endedWithin(STOP_WITHIN_MS, all)
    },
  }
}
