import { forgetOldSignIns } from './platform/auth/forget-old.ts'
import type { JobHandler, Schedule } from './platform/jobs/job-runner.ts'
import { deliverOutbox } from './platform/mail/outbox.ts'

/** Every kind of job the areas can start. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {}

/** What the server does by the clock (product 00 §18). */
export const schedules: readonly Schedule[] = [
  { name: 'outbox', cron: '* * * * *', run: deliverOutbox },
  { name: 'forget-old-sign-ins', cron: '20 19 * * *', run: ({ database }) => forgetOldSignIns(database) },
]
