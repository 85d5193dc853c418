import type { Access } from '@pelita/contract/core/endpoint.ts'
import type { Config } from '../config.ts'
import type { RefusedCalls } from './audit/refused-calls.ts'
import type { Database } from './db/database.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { CallLimits } from './limits/call-limits.ts'
import type { SharedCounts } from './limits/shared-counts.ts'
import type { Mailer } from './mail/mail.ts'
import type { PdfRenderer } from './render/pdf-renderer.ts'
import type { Storage } from './storage/storage.ts'

/** What the process owns once; handlers get it with every call. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly mailer: Mailer
  readonly storage: Storage
  readonly jobs: JobRunner
  /** Whose file a job made, by its kind. */
  readonly jobFileAccess: Readonly<Record<string, Access>>
  readonly renderer: PdfRenderer
  /** What is counted together with all processes. */
  readonly counts: SharedCounts
  readonly limits: CallLimits
  readonly refused: RefusedCalls
}
