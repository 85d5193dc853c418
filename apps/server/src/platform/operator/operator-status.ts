import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os'
import { lastBackup } from '../backup/backup-record.ts'
import type { Backup } from '../backup/make-backup.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'
import { type DatabaseState, databaseState } from './database-state.ts'
import { type Failures, failures, type Queue, queues } from './queue-state.ts'

/** Whoever looks because something is wrong must not wait for what is wrong. */
const ANSWER_WITHIN_MS = 5_000

export interface OperatorStatus {
  readonly at: string
  readonly server: {
    readonly version: string
    readonly started_at: string
    readonly node: string
    readonly host: string
    readonly pid: number
    readonly memory_bytes: number
    readonly heap_bytes: number
  }
  readonly machine: {
    readonly memory_free_bytes: number
    readonly memory_bytes: number
    readonly load: number
    readonly processors: number
  }
  readonly disk: { readonly folder: string; readonly free_bytes: number; readonly bytes: number } | null
  readonly pool: { readonly busy: number; readonly idle: number; readonly waiting: number }
  readonly storage: 'local' | 's3'
  /** null: it did not answer, and nothing below it is known. */
  readonly database: DatabaseState | null
  readonly queues: readonly Queue[]
  readonly failures: Failures
  readonly backup: Backup | null
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
const NOTHING: Failures = { jobs: { count: 0, latest: [] }, mails: { count: 0, latest: [] } }

/** How the server is, in numbers; nothing of what people of an organisation wrote. */
export async function operatorStatus({ config, database }: Services): Promise<OperatorStatus> {
  const { totalCount, idleCount, waitingCount } = database.pool
  const memory = process.memoryUsage()
  const kept = await within(ANSWER_WITHIN_MS, keptState(database)).catch(() => null)
  return {
    at: new Date().toISOString(),
    server: {
      version: config.version,
      started_at: startedAt,
      node: process.versions.node,
      host: hostname(),
      pid: process.pid,
      memory_bytes: memory.rss,
      heap_bytes: memory.heapUsed,
    },
    machine: {
      memory_free_bytes: freemem(),
      memory_bytes: totalmem(),
      load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
      processors: availableParallelism(),
    },
    disk: await diskOf(config.dataDir).catch(() => null),
    pool: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
    storage: config.s3 ? 's3' : 'local',
    database: kept?.state ?? null,
    queues: kept?.queues ?? [],
    failures: kept?.failures ?? NOTHING,
    backup: kept?.backup ?? null,
  }
}

/** One after the other: a small pool belongs to the requests. */
async function keptState(database: Services['database']) {
  return {
    state: await databaseState(database),
    queues: await queues(database),
    failures: await failures(database),
    backup: await lastBackup(database),
  }
}

async function diskOf(folder: string): Promise<OperatorStatus['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, free_bytes: bavail * bsize, bytes: blocks * bsize }
}
