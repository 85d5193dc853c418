import type { Access } from '@pelita/contract/core/endpoint.ts'
import { areas } from './areas.ts'
import { eventConsumers } from './consumers.ts'
import { INVITE_DRAFTS, inviteInPortions } from './learning/cohort/enrollment/invite-job.ts'
import { closeFinishedBatches, inEveryOrganization, remindOfStarts, runScheduled } from './learning/cohort/schedule.ts'
import { forgetUntitled } from './learning/content/forget-untitled.ts'
import { runScheduledElsewhere } from './learning/distribution/schedule.ts'
import { deliverEvents } from './learning/event/deliver-events.ts'
import { checkLinks } from './learning/link/check-links.ts'
import { recountProgress } from './learning/result/recount-progress.ts'
import { forgetOldSignIns } from './platform/auth/forget-old.ts'
import { gatherStatistics } from './platform/db/statistics.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import type { JobHandler, Schedule } from './platform/jobs/job-runner.ts'
import { deliverOutbox } from './platform/mail/outbox.ts'
import { deliverPushes } from './platform/push/deliver-pushes.ts'
import { forgetUnusedFiles } from './platform/storage/forget-unused.ts'
import { forgetUploads } from './platform/storage/large/forget-uploads.ts'

const areaJobs = areas.flatMap(({ jobs = [] }) => jobs)

/** Every kind of job the areas can start. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  ...Object.fromEntries(areaJobs.map(({ name, run }) => [name, run])),
  [INVITE_DRAFTS]: inviteInPortions,
}

/** Who may not order a file any more may not fetch one that was made before. A kind without an entry makes no file. */
export const jobFileAccess: Readonly<Record<string, Access>> = Object.fromEntries(
  areaJobs.flatMap(({ name, file }) => (file ? [[name, file]] : [])),
)

/** What the server does on schedule. */
export const schedules: readonly Schedule[] = [
  ...areas.flatMap(({ schedules: own = [] }) => own),
  { name: 'outbox', cron: '* * * * *', run: deliverOutbox },
  { name: 'pushes', cron: '* * * * *', run: ({ database, config }) => deliverPushes({ database, config }) },
  { name: 'learning-events', cron: '* * * * *', run: ({ database }) => deliverEvents(database, eventConsumers) },
  { name: 'absent-marking', cron: '*/5 * * * *', run: ({ database }) => runScheduled(database) },
  { name: 'lapse-elsewhere', cron: '*/5 * * * *', run: ({ database }) => runScheduledElsewhere(database) },
  { name: 'remind-of-starts', cron: '35 * * * *', run: ({ database }) => remindOfStarts(database) },
  { name: 'gather-statistics', cron: '25 * * * *', run: ({ database }) => gatherStatistics(database) },
  { name: 'close-batches', cron: '10 18 * * *', run: ({ database }) => closeFinishedBatches(database) },
  { name: 'recount-progress', cron: '0 20 * * *', run: ({ database }) => recountProgress(database) },
  {
    name: 'forget-untitled',
    cron: '15 19 * * *',
    run: ({ database }) => inEveryOrganization(database, forgetUntitled),
  },
  { name: 'check-links', cron: '45 19 * * *', run: ({ database, config }) => checkLinks(database, config.outgoingHosts) },
  { name: 'forget-unused-files', cron: '50 19 * * *', run: forgetUnusedFiles },
  { name: 'forget-uploads', cron: '35 * * * *', run: forgetUploads },
  { name: 'forget-old-keys', cron: '25 19 * * *', run: ({ database }) => forgetOldKeys(database) },
  { name: 'forget-old-sign-ins', cron: '20 19 * * *', run: ({ database }) => forgetOldSignIns(database) },
]
