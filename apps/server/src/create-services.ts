import type { Config } from './config.ts'
import { jobFileAccess, jobHandlers, schedules } from './jobs.ts'
import { RefusedCalls } from './platform/audit/refused-calls.ts'
import { openDatabase } from './platform/db/database.ts'
import { createJobRunner, jobsElsewhere } from './platform/jobs/job-runner.ts'
import { workerApart } from './platform/jobs/worker-apart.ts'
import { CallLimits } from './platform/limits/call-limits.ts'
import { SharedCounts } from './platform/limits/shared-counts.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { createPdfRenderer } from './platform/render/pdf-renderer.ts'
import type { Services } from './platform/services.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** Opens everything the server owns; nothing runs on schedule yet. `jobsApart`: a process of their own will run the jobs. */
export async function createServices(
  config: Config,
  onError: (cause: unknown) => void = () => {},
  jobsApart = false,
): Promise<Services> {
  const database = await openDatabase(config)
  const storage = openStorage(config)
  const mailer = openMailer(config, onError)
  const renderer = createPdfRenderer(config.chromiumPath, { onError })
  const tools = { database: database.background, storage, mailer, renderer, config }
  const options = { ...tools, handlers: jobHandlers, schedules, onError }
  const env = { ...process.env, OUTGOING_HOSTS: config.outgoingHosts.join(',') }
  const jobs = jobsApart ? jobsElsewhere(workerApart({ env, onError }), options) : await createJobRunner(options)
  const counts = new SharedCounts(database.background, onError)
  const limits = new CallLimits(config.rateLimits ? counts : null, database)
  return {
    config,
    database,
    storage,
    mailer,
    jobs,
    jobFileAccess,
    renderer,
    counts,
    limits,
    refused: new RefusedCalls(database, onError),
  }
}
