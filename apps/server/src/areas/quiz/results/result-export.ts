import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { zone as zoneName } from '@pelita/contract/core/zones.ts'
import { countAll } from '../../../platform/db/list.ts'
import type { JobHandler } from '../../../platform/jobs/job-runner.ts'
import { XLSX_MIME } from '../../../platform/sheets/write-sheet.ts'
import type { SheetRequest } from './report-people.ts'
import { inReport, reportAgain } from './report-scope.ts'
import { reportName, resultSheet } from './result-sheet.ts'
import { resultPlan } from './results.queries.ts'

export const QUIZ_RESULT_EXPORT = 'quiz-result-export'

/** What is kept between asking for the spreadsheet and writing it. */
export const exportInput = ({ quiz_id, query, zone }: SheetRequest, actorName: string): Record<string, unknown> => ({
  quiz_id,
  query,
  zone,
  actor_name: actorName,
})

/** Writes the report in the background; asked to stop, it ends after the people in hand. */
export const exportQuizResults: JobHandler = async ({ input, again, progress }) => {
  const quiz_id = String(input.quiz_id)
  const zone = zoneName.parse(input.zone)
  const asked = quizResultApi.exportResults.query.parse(input.query)
  const { quiz, query, total } = await again((db) =>
    inReport(db, quiz_id, asked, async ({ quiz, scope }) => ({
      ...{ quiz, query: scope },
      total: await countAll(db, resultPlan(quiz_id, scope.relation_id), scope, zone),
    })),
  )
  await progress(0, total)
  const content = resultSheet(reportAgain(again, quiz_id), { quiz_id, query, zone }, (done) => progress(done, total))
  return { file: { name: reportName(quiz.title), mime: XLSX_MIME, content } }
}
