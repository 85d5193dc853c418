import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'

export const detailPath = (id: string): string => pathTo(quizScreens.detail.path, { id })

export const reportPath = (id: string, detail: string): string =>
  `${pathTo(quizScreens.report.path, { id })}?${new URLSearchParams({ detail })}`

/** A review remembers the report it was opened from, to lead back to it. */
export const reviewPath = (id: string, result_id: string, detail: string): string =>
  `${pathTo(quizScreens.review.path, { id, result_id })}?${new URLSearchParams({ detail })}`
