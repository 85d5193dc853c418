import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { implement } from '../../../platform/http/implement.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { nudgeOutbox } from '../../../platform/mail/outbox.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { gradeResults } from '../grading/grade-results.ts'
import { commitImport } from '../grading/kept-import.ts'
import { resultDashboard } from './dashboard.ts'
import { openReport, reportAssignment } from './report-scope.ts'
import { ASSIGNMENT_EXPORT, exportInput } from './result-export.ts'
import { reportName, resultSheet } from './result-sheet.ts'
import { listResults } from './results.queries.ts'
import { reviewOf } from './review.ts'

export const assignmentResultRoutes = implement(assignmentResultApi, {
  dashboard: async ({ db, params, query }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    return resultDashboard(db, assignment, scope)
  },
  results: async ({ db, params, query, session, services }) => {
    const { scope } = await openReport(db, params.id, query)
    const reader = { zone: query.timezone ?? session.timezone, secret: services.config.secret }
    return listResults(db, params.id, scope, reader)
  },
  review: ({ db, params, services }) => reviewOf(db, params.id, params.resultId, services.config.secret),
  grade: async ({ db, params, body, session, services, afterCommit }) => {
    const assignment = await reportAssignment(db, params.id)
    const done = body.import_id
      ? await commitImport(db, session, assignment, body.import_id)
      : await gradeResults(db, assignment, body.data ?? [], session.membership_id)
    afterCommit(async () => nudgeOutbox(services))
    return done
  },
  download: async ({ db, params, query, session, again }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    return {
      name: reportName(assignment.title),
      mime: XLSX_MIME,
      content: resultSheet(again, { assignment, query: scope, zone }),
    }
  },
  exportResults: async ({ db, params, query, session, services, afterCommit }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    const input = exportInput({ assignment, query: scope, zone: query.timezone ?? (session.timezone as Zone) }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: ASSIGNMENT_EXPORT, title: reportName(assignment.title), input })
  },
})
