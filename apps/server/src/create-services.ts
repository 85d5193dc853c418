import type { Config } from './config.ts'
import { jobFileAccess, jobHandlers, schedules } from './jobs.ts'
import { openDatabase } from './platform/db/database.ts'
import { createJobRunner } from './platform/jobs/job-runner.ts'
import { CallLimits } from './platform/limits/call-limits.ts'
import { SharedCounts } from './platform/limits/shared-counts.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { createPdfRenderer } from './platform/render/pdf-renderer.ts'
import type { Services } from './platform/services.ts'
import { openStorage } from './platform/storage/open-storage.ts'

/** Opens everything the server owns; nothing runs by the clock yet. */
export async function createServices(config: Config, onError: (cause: unknown) => void = () => {}): Promise<Services> {
  const database = await openDatabase(config)
  const storage = openStorage(config)
  const mailer = openMailer(config, onError)
  const renderer = createPdfRenderer(config.chromiumPath, { onError })
  const tools = { database: database.background, storage, mailer, renderer, config }
  const jobs = await createJobRunner({ ...tools, handlers: jobHandlers, schedules, onError })
  const counts = new SharedCounts(database.background, onError)
  const limits = new CallLimits(config.rateLimits ? counts : null, database)
  return { config, database, storage, mailer, jobs, jobFileAccess, renderer, counts, limits }
}
