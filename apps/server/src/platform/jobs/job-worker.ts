import { beginNextJob } from './job-queue.ts'
import type { JobRunnerOptions } from './job-runner.ts'
import { LEASE, putBackLeftJobs } from './left-jobs.ts'
import { runBegun, runJob } from './run-job.ts'

/** A long job leaves a place free for the short ones of others; more at once would take the memory and the processor from the requests. */
export const JOBS_AT_ONCE = 2
/** What another process recorded is found by looking. */
export const LOOK_FOR_NEW_MS = 1_000

export interface JobWorker {
  start(): Promise<void>
  /** Begins what waits, as far as there is room. */
  look(): void
  /** This very job and at once, for work somebody watches; where there is no room it waits for its turn like any other. */
  runNow(orgId: string, id: string): Promise<void>
  /** Resolves when every job is put back or has ended. */
  stop(): Promise<void>
  readonly state: () => 'starting' | 'running' | 'stopping'
}

/** Runs jobs in this process, a few at a time, until it is stopped. */
export function createJobWorker(options: JobRunnerOptions): JobWorker {
  const { database, handlers, onError, lease = LEASE } = options
  const kinds = Object.keys(handlers)
  const underWay = new Set<Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let started = false
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let isLost = false

  const isStopping = () => stopping
  const keep = (run: Promise<void>): Promise<void> => {
    const work = run.finally(() => {
      underWay.delete(work)
      look()
    })
    underWay.add(work)
    return work
  }
  const beginWaiting = async (): Promise<void> => {
    do {
      lookAgain = false
      while (!stopping && underWay.size < JOBS_AT_ONCE) {
        const job = await beginNextJob(database, kinds)
        if (!job) break
        keep(runBegun(options, job, isStopping)).catch(onError)
      }
    } while (lookAgain && !stopping)
  }
  /** Told once, not every second, while the database is away. */
  const tell = (cause: unknown): void => {
    if (!isLost && !stopping) onError(cause)
    isLost = true
  }
  const look = (): void => {
    lookAgain = true
    if (!started || stopping || looking) return
    looking = beginWaiting()
      .then(() => {
        isLost = false
      }, tell)
      .finally(() => {
        looking = null
      })
  }
  const putBack = (all?: boolean): Promise<void> => putBackLeftJobs(database, all, lease).then((count) => void (count && look()))

  return {
    look,
    state: () => (stopping ? 'stopping' : started ? 'running' : 'starting'),
    runNow: async (orgId, id) => (underWay.size < JOBS_AT_ONCE ? keep(runJob(options, orgId, id, isStopping)) : look()),
    async start() {
      await putBack(database.embedded)
      started = true
      timers.push(setInterval(look, LOOK_FOR_NEW_MS).unref(), setInterval(() => putBack().catch(tell), lease.lookEveryMs).unref())
      look()
    },
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      await looking
      await Promise.allSettled(underWay)
    },
  }
}
