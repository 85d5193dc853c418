import { quizApi, quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { someQuiz } from '../../kit/some-records.ts'
import { reportAddress, reviewAddress, someReport } from './quiz-reports.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'quiz'> = {
  quiz: {
    edit: {
      addresses: async (call) => {
        const path = pathTo(quizScreens.edit.path, { id: await someQuiz(call, false) })
        return [path, `${path}?tab=question-management`, `${path}?tab=preference`]
      },
    },
    editSynced: {
      addresses: async (call) => {
        const path = pathTo(quizScreens.editSynced.path, { id: await someQuiz(call, true) })
        return [path, `${path}?tab=preference`]
      },
    },
    detail: {
      addresses: async (call) => {
        const { results } = await call(quizApi.list, { query: { question_type: 'lim3' } })
        const [path, survey] = [(await someReport(call)).quizId, results[0]?.id ?? ''].map((id) =>
          pathTo(quizScreens.detail.path, { id }),
        )
        return [`${path}`, `${path}?tab=question-bank`, `${path}?tab=quiz-result`, `${survey}`, `${survey}?tab=question-bank`]
      },
    },
    report: {
      addresses: async (call, org) => {
        const report = await someReport(call)
        return [reportAddress(org, report), pathTo(quizScreens.report.path, { id: report.quizId })]
      },
    },
    review: {
      addresses: async (call) => {
        const path = reviewAddress(await someReport(call, ({ status }) => status === 'waiting_review'))
        return [path, `${path}?tab=essay`]
      },
    },
    grading: {
      addresses: async (call) => [pathTo(quizScreens.grading.path, { id: (await someReport(call)).quizId })],
    },
    impact: {
      addresses: async (call) => {
        const { results } = await call(quizApi.list, { query: { question_type: 'lim3' } })
        // The usual one has answers, a fresh one says that it has none.
        const answered = results.find((row) => row.is_associated) ?? results[0]
        return [answered, results.find((row) => !row.is_associated)].flatMap((row) =>
          row ? [pathTo(quizScreens.impact.path, row)] : [],
        )
      },
    },
  },
}
