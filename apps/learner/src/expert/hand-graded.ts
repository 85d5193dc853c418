import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'

type Judged = Pick<ReviewAnswer, 'question_type' | 'exclude_from_grading' | 'answer' | 'files'>

/** Only essays are graded by hand: the server takes a grade for nothing else. */
export const isGraded = ({ question_type, exclude_from_grading, answer }: Judged): boolean =>
  question_type === 'essay' && !exclude_from_grading && answer.length > 0

/** What the person wrote or sent, which whoever grades the essays should see; an upload counts by having been sent. */
export const isShown = (given: Judged): boolean =>
  isGraded(given) || (given.question_type === 'upload' && !given.exclude_from_grading && given.files.length > 0)
