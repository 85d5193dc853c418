import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import type { Access } from '@pelita/contract/core/endpoint.ts'
import { CERTIFICATE_FILES, certificateFiles } from './areas/achievement/certificate/certificate-files.ts'
import { ANNOUNCE, announceByClock, announceInPortions } from './areas/announcement/announce.ts'
import { forgetGradeImports } from './areas/assignment/grading/kept-import.ts'
import { ASSIGNMENT_EXPORT, exportAssignmentResults } from './areas/assignment/results/result-export.ts'
import { emptyBin } from './areas/bin/empty-bin.ts'
import { makeCertificateFiles, watchCertificates } from './areas/certificate/issue/certificate-clock.ts'
import { forgetUntitled } from './areas/classroom/classroom.service.ts'
import { followLoans } from './areas/digilib/loan-clock.ts'
import { DOCUMENT_PREVIEW, makePreview } from './areas/document/preview-job.ts'
import { closeResolved } from './areas/issue/close-resolved.ts'
import { tellWaiting } from './areas/learner/notices/tell-waiting.ts'
import { prepareMedia } from './areas/media/prepare-media.ts'
import { ATTENDANCE_EXPORT, exportAttendances } from './areas/presence/attendance-export.ts'
import { submitOverdue } from './areas/quiz/attempts/submit-overdue.ts'
import { QUIZ_REGRADE, runQuizRegrade } from './areas/quiz/insight/regrade-job.ts'
import { exportQuizResults, QUIZ_RESULT_EXPORT } from './areas/quiz/results/result-export.ts'
import { QUIZ_SYNC, runQuizSync } from './areas/quiz/sync/sync-job.ts'
import { forgetImports } from './areas/user/import/kept-import.ts'
import { exportUsers, USER_EXPORT } from './areas/user/user-export.ts'
import { eventConsumers } from './consumers.ts'
import { closeFinishedBatches, followTheClock, inEveryOrganization, remindOfStarts } from './learning/cohort/clock.ts'
import { ENROL_PEOPLE, enrolInPortions } from './learning/cohort/enrol-job.ts'
import { INVITE_DRAFTS, inviteInPortions } from './learning/cohort/invite-job.ts'
import { followTheClockElsewhere } from './learning/distribution/clock.ts'
import { deliverEvents } from './learning/event/deliver-events.ts'
import { checkLinks } from './learning/link/check-links.ts'
import { recountProgress } from './learning/result/recount-progress.ts'
import { forgetOldSignIns } from './platform/auth/forget-old.ts'
import { gatherStatistics } from './platform/db/statistics.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import type { JobHandler, Schedule } from './platform/jobs/job-runner.ts'
import { deliverOutbox } from './platform/mail/outbox.ts'
import { mediaTools } from './platform/media/media-tools.ts'
import { deliverPushes } from './platform/push/deliver-pushes.ts'
import { forgetUnusedFiles } from './platform/storage/forget-unused.ts'
import { forgetUploads } from './platform/storage/large/forget-uploads.ts'

/** Every kind of job the areas can start. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {
  [ANNOUNCE]: announceInPortions,
  [ASSIGNMENT_EXPORT]: exportAssignmentResults,
  [ATTENDANCE_EXPORT]: exportAttendances,
  [CERTIFICATE_FILES]: certificateFiles,
  [DOCUMENT_PREVIEW]: makePreview,
  [ENROL_PEOPLE]: enrolInPortions,
  [INVITE_DRAFTS]: inviteInPortions,
  [QUIZ_REGRADE]: runQuizRegrade,
  [QUIZ_RESULT_EXPORT]: exportQuizResults,
  [QUIZ_SYNC]: runQuizSync,
  [USER_EXPORT]: exportUsers,
}

/** Who may not order a file any more may not fetch one that was made before. A kind without an entry makes no file. */
export const jobFileAccess: Readonly<Record<string, Access>> = {
  [ASSIGNMENT_EXPORT]: assignmentResultApi.exportResults.access,
  [ATTENDANCE_EXPORT]: presenceApi.exportAttendances.access,
  [CERTIFICATE_FILES]: certificateApi.downloadFiles.access,
  [QUIZ_RESULT_EXPORT]: quizResultApi.exportResults.access,
  [USER_EXPORT]: userListApi.export.access,
}

/** What the server does by the clock (product 00 §18). */
export const schedules: readonly Schedule[] = [
  { name: 'outbox', cron: '* * * * *', run: deliverOutbox },
  { name: 'pushes', cron: '* * * * *', run: ({ database, config }) => deliverPushes({ database, config }) },
  { name: 'submit-attempts', cron: '* * * * *', run: ({ database }) => submitOverdue(database) },
  { name: 'announce', cron: '* * * * *', run: ({ database }) => announceByClock(database) },
  { name: 'learning-events', cron: '* * * * *', run: ({ database }) => deliverEvents(database, eventConsumers) },
  { name: 'absent-marking', cron: '*/5 * * * *', run: ({ database }) => followTheClock(database) },
  { name: 'lapse-elsewhere', cron: '*/5 * * * *', run: ({ database }) => followTheClockElsewhere(database) },
  { name: 'certificate-files', cron: '* * * * *', run: makeCertificateFiles },
  {
    name: 'prepare-media',
    cron: '* * * * *',
    run: ({ database, storage, config }) => prepareMedia({ database, storage, media: mediaTools(config.ffmpegPath) }),
  },
  { name: 'watch-certificates', cron: '5 * * * *', run: watchCertificates },
  { name: 'follow-loans', cron: '15 * * * *', run: ({ database }) => inEveryOrganization(database, followLoans) },
  { name: 'remind-of-starts', cron: '35 * * * *', run: ({ database }) => remindOfStarts(database) },
  { name: 'tell-waiting', cron: '50 * * * *', run: ({ database }) => tellWaiting(database) },
  { name: 'close-issues', cron: '45 * * * *', run: ({ database }) => inEveryOrganization(database, closeResolved) },
  { name: 'gather-statistics', cron: '25 * * * *', run: ({ database }) => gatherStatistics(database) },
  { name: 'close-batches', cron: '10 18 * * *', run: ({ database }) => closeFinishedBatches(database) },
  { name: 'forget-untitled', cron: '15 19 * * *', run: ({ database }) => inEveryOrganization(database, forgetUntitled) },
  { name: 'recount-progress', cron: '0 20 * * *', run: ({ database }) => recountProgress(database) },
  { name: 'forget-imports', cron: '30 19 * * *', run: ({ database }) => forgetImports(database) },
  { name: 'forget-grade-imports', cron: '35 19 * * *', run: ({ database }) => forgetGradeImports(database) },
  { name: 'check-links', cron: '45 19 * * *', run: ({ database, config }) => checkLinks(database, config.outgoingHosts) },
  { name: 'empty-bin', cron: '40 19 * * *', run: ({ database }) => emptyBin(database) },
  { name: 'forget-unused-files', cron: '50 19 * * *', run: forgetUnusedFiles },
  { name: 'forget-uploads', cron: '35 * * * *', run: forgetUploads },
  { name: 'forget-old-keys', cron: '25 19 * * *', run: ({ database }) => forgetOldKeys(database) },
  { name: 'forget-old-sign-ins', cron: '20 19 * * *', run: ({ database }) => forgetOldSignIns(database) },
]
