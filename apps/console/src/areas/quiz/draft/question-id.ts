import type { QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'

let last = 0

/** The browser's own name for a new question: its kind and the time; two of one moment do not meet. */
export const newQuestionId = (kind: QuestionKind, now = Date.now()): string => {
  last = Math.max(now, last + 1)
  return `${kind}${last}`
}
