import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { asReceiver } from '../../../learning/distribution/visit.ts'
import { longRunning } from '../../../platform/http/bind.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { nudgeOutbox } from '../../../platform/mail/outbox.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { commitImport, gradeFrom } from '../grading/kept-import.ts'
import { resultDashboard } from './dashboard.ts'
import { inReport, reportAgain } from './report-scope.ts'
import { ASSIGNMENT_EXPORT, exportInput } from './result-export.ts'
import { reportName, resultSheet } from './result-sheet.ts'
import { listResults } from './results.queries.ts'
import { reviewOf } from './review.ts'
import { handedIn, submissionArchive } from './submission-archive.ts'

const assignmentOf = (id: string) => ({ table: 'assignments', id }) as const

export const assignmentResultRoutes = implement(assignmentResultApi, {
  dashboard: ({ db, params, query }) =>
    inReport(db, params.id, query, ({ assignment, scope }) => resultDashboard(db, assignment, scope)),
  results: ({ db, params, query, session, services }) =>
    inReport(db, params.id, query, ({ scope }) => {
      const reader = { zone: query.timezone ?? session.timezone, secret: services.config.secret }
      return listResults(db, params.id, scope, reader)
    }),
  review: ({ db, params, services }) =>
    asReceiver(db, assignmentOf(params.id), () => reviewOf(db, params.id, params.resultId, services.config.secret)),
  // A sheet of a thousand grades takes seconds.
  grade: longRunning(async ({ db, params, body, session, services, afterCommit }) => {
    const { import_id, data = [] } = body
    const done = import_id ? await commitImport(db, session, params.id, import_id) : await gradeFrom(db, session, params.id, data)
    afterCommit(async () => nudgeOutbox(services))
    return done
  }),
  download: ({ db, params, query, session, again }) =>
    inReport(db, params.id, query, async ({ assignment, scope }) => {
      const zone = query.timezone ?? (session.timezone as Zone)
      const content = resultSheet(reportAgain(again, assignment.id), { assignment, query: scope, zone })
      return { name: reportName(assignment.title), mime: XLSX_MIME, content }
    }),
  submissions: ({ db, params, query, again, services }) =>
    inReport(db, params.id, query, async ({ assignment, scope }) => {
      const ids = await handedIn(db, assignment.id, scope)
      if (ids.length === 0) throw conflict('Nobody has handed in anything yet')
      const content = submissionArchive(reportAgain(again, assignment.id), ids, services.storage)
      return { name: `Submissions_${assignment.title}.zip`, mime: 'application/zip', content }
    }),
  exportResults: async ({ db, params, query, session, services, afterCommit }) => {
    const { assignment, scope } = await inReport(db, params.id, query, async (report) => report)
    const input = exportInput({ assignment, query: scope, zone: query.timezone ?? (session.timezone as Zone) }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: ASSIGNMENT_EXPORT, title: reportName(assignment.title), input })
  },
})
