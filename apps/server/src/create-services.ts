import { join } from 'node:path'
import type { Config } from './config.ts'
import { jobFileAccess, jobHandlers, schedules } from './jobs.ts'
import { openDatabase } from './platform/db/database.ts'
import { createJobRunner } from './platform/jobs/job-runner.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { createPdfRenderer } from './platform/render/pdf-renderer.ts'
import type { Services } from './platform/services.ts'
import { localStorage } from './platform/storage/local-storage.ts'
import { s3Storage } from './platform/storage/s3-storage.ts'
import { toldStorage } from './platform/storage/told-storage.ts'

/** Opens everything the server owns; nothing runs by the clock yet. */
export async function createServices(config: Config, onError: (cause: unknown) => void = () => {}): Promise<Services> {
  const database = await openDatabase(config)
  const storage = toldStorage(config.s3 ? s3Storage(config.s3) : localStorage(join(config.dataDir, 'files')))
  const mailer = openMailer(config, onError)
  const renderer = createPdfRenderer(config.chromiumPath)
  const jobs = await createJobRunner({ database, storage, mailer, renderer, config, handlers: jobHandlers, schedules, onError })
  return { config, database, storage, mailer, jobs, jobFileAccess, renderer }
}
