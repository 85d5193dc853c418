import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { zone as zoneName } from '@pelita/contract/core/zones.ts'
import { countAll } from '../../../platform/db/list.ts'
import type { JobHandler } from '../../../platform/jobs/job-runner.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import { inReport, reportAgain } from './report-scope.ts'
import { reportName, resultSheet, type SheetRequest } from './result-sheet.ts'
import { resultPlan } from './results.queries.ts'

export const ASSIGNMENT_EXPORT = 'assignment-result-export'

/** What is kept between asking for the spreadsheet and writing it. */
export const exportInput = ({ assignment, query, zone }: SheetRequest, actorName: string): Record<string, unknown> => ({
  assignment_id: assignment.id,
  query,
  zone,
  actor_name: actorName,
})

/** Writes the report in the background; asked to stop, it ends after the rows in hand. */
export const exportAssignmentResults: JobHandler = async ({ input, again, progress }) => {
  const id = String(input.assignment_id)
  const zone = zoneName.parse(input.zone)
  const asked = assignmentResultApi.exportResults.query.parse(input.query)
  const { assignment, query, total } = await again((db) =>
    inReport(db, id, asked, async ({ assignment, scope }) => ({
      ...{ assignment, query: scope },
      total: await countAll(db, resultPlan(id, scope.relation_id), scope, zone),
    })),
  )
  await progress(0, total)
  const content = resultSheet(reportAgain(again, id), { assignment, query, zone }, (done) => progress(done, total))
  return { file: { name: reportName(assignment.title), mime: XLSX_MIME, content } }
}
