import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Database } from '../db/database.ts'
import { type OrgDb, withOrg } from '../db/scope.ts'
import type { Mailer } from '../mail/mail.ts'
import type { PdfRenderer } from '../render/pdf-renderer.ts'
import type { Storage } from '../storage/storage.ts'
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
  const send = (orgId: string, id: string) => boss.send(QUEUE, { orgId, id }, { singletonKey: id, expireInHours: 6 })

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
        start: async () => void (started && (await send(row.org_id, row.id))),
        // In this process and at once, for work somebody watches; a crash leaves it to the next start like any other.
        now: () => runJob(options, row.org_id, row.id).catch(onError),
      }
    },
    async start() {
      await boss.start()
      started = true
      await boss.createQueue(QUEUE)
      await boss.work<{ orgId: string; id: string }>(QUEUE, { pollingIntervalSeconds: 1 }, async (batch) => {
        for (const { data } of batch) await runJob(options, data.orgId, data.id)
      })
      for (const schedule of schedules) {
        await boss.createQueue(schedule.name)
        await boss.schedule(schedule.name, schedule.cron)
        await boss.work(schedule.name, { pollingIntervalSeconds: 5 }, () => schedule.run(options).catch(onError))
      }
      for (const left of await unfinished(database)) await send(left.org_id, left.id)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Jobs a crash left behind: those that were running start again from the beginning, which every job must bear. */
async function unfinished(database: Database): Promise<{ org_id: string; id: string }[]> {
  const orgs = await database.platform.selectFrom('organizations').select('id').execute()
  const left = []
  for (const org of orgs)
    left.push(
      ...(await withOrg(database.pool, org.id, (db) =>
        db
          .updateTable('jobs')
          .set({ state: 'queued', done: 0 })
          .where('state', 'in', ['queued', 'running'])
          .returning(['org_id', 'id', sql<string>`kind`.as('kind')])
          .execute(),
      )),
    )
  return left
}
