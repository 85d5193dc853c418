import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { asGrader, asReceiver } from '../../../learning/distribution/visit.ts'
import { patiently } from '../../../platform/http/bind.ts'
import { conflict } from '../../../platform/http/errors.ts'
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
import { handedIn, submissionArchive } from './submission-archive.ts'

const assignmentOf = (id: string) => ({ table: 'assignments', id }) as const

export const assignmentResultRoutes = implement(assignmentResultApi, {
  dashboard: async ({ db, params, query }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    return resultDashboard(db, assignment, scope)
  },
  results: ({ db, params, query, session, services }) =>
    asReceiver(db, assignmentOf(params.id), async () => {
      const { scope } = await openReport(db, params.id, query)
      const reader = { zone: query.timezone ?? session.timezone, secret: services.config.secret }
      return listResults(db, params.id, scope, reader)
    }),
  review: ({ db, params, services }) =>
    asReceiver(db, assignmentOf(params.id), () => reviewOf(db, params.id, params.resultId, services.config.secret)),
  // A sheet of a thousand grades takes seconds.
  grade: patiently(async ({ db, params, body, session, services, afterCommit }) => {
    const { import_id, data = [] } = body
    const done = import_id
      ? await commitImport(db, session, await reportAssignment(db, params.id), import_id)
      : await asGrader(db, assignmentOf(params.id), { table: 'item_results', ids: data.map(({ id }) => id) }, async () =>
          gradeResults(db, await reportAssignment(db, params.id), data, session.membership_id),
        )
    afterCommit(async () => nudgeOutbox(services))
    return done
  }),
  download: async ({ db, params, query, session, again }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    const zone = query.timezone ?? (session.timezone as Zone)
    return {
      name: reportName(assignment.title),
      mime: XLSX_MIME,
      content: resultSheet(again, { assignment, query: scope, zone }),
    }
  },
  submissions: async ({ db, params, query, again, services }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    const ids = await handedIn(db, assignment.id, scope)
    if (ids.length === 0) throw conflict('Nobody has handed in anything yet')
    return {
      name: `Submissions_${assignment.title}.zip`,
      mime: 'application/zip',
      content: submissionArchive(again, ids, services.storage),
    }
  },
  exportResults: async ({ db, params, query, session, services, afterCommit }) => {
    const { assignment, scope } = await openReport(db, params.id, query)
    const input = exportInput({ assignment, query: scope, zone: query.timezone ?? (session.timezone as Zone) }, session.full_name)
    return startJob({ db, services, afterCommit }, { kind: ASSIGNMENT_EXPORT, title: reportName(assignment.title), input })
  },
})
