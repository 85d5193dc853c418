import type { OperatorStatus } from './operator-status.ts'

const HOUR_MS = 3_600_000
/** A nightly backup and two hours of patience. */
const BACKUP_HOURS = 26
const QUEUE_SECONDS = 15 * 60
const LEAST_FREE_BYTES = 1024 ** 3
const LEAST_FREE_SHARE = 0.1

/** What somebody should look at, the worst first; empty when all is well. */
export function warningsOf(status: OperatorStatus): string[] {
  const { database, backup, disk, failures, queues, pool } = status
  if (!database) return ['The database does not answer.', ...diskWarnings(disk)]
  const { missing, unknown } = database.migrations
  const age = backup && Date.parse(status.at) - Date.parse(backup.made_at)
  const late = queues.filter((queue) => (queue.oldest_seconds ?? 0) > QUEUE_SECONDS).map((queue) => queue.kind)
  return [
    ...(unknown.length > 0 ? [`The schema is newer than this program: ${unknown.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Migrations are missing: ${missing.join(', ')}.`] : []),
    ...diskWarnings(disk),
    ...(age === null ? ['There is no backup yet.'] : []),
    ...(age !== null && age > BACKUP_HOURS * HOUR_MS ? [`The last backup is ${Math.floor(age / HOUR_MS)} hours old.`] : []),
    ...(late.length > 0 ? [`Waiting for more than 15 minutes: ${late.join(', ')}.`] : []),
    ...(pool.waiting > 0 ? [`Requests that wait for a connection to the database: ${pool.waiting}.`] : []),
    ...(failures.jobs.count > 0 ? [`Jobs that failed within a week: ${failures.jobs.count}.`] : []),
    ...(failures.mails.count > 0 ? [`Mails of the last week that did not leave: ${failures.mails.count}.`] : []),
  ]
}

function diskWarnings(disk: OperatorStatus['disk']): string[] {
  if (!disk) return ['The disk of the data folder cannot be read.']
  const low = disk.free_bytes < LEAST_FREE_BYTES || disk.free_bytes < disk.bytes * LEAST_FREE_SHARE
  return low ? [`The disk of the data folder has only ${Math.floor((100 * disk.free_bytes) / disk.bytes)} % left.`] : []
}
