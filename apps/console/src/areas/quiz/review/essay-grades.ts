import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { htmlText } from '@pelita/contract/core/html-text.ts'

export interface EssayGrade {
  /** '' while no score is entered. */
  readonly score: number | ''
  /** The version of the answer this grade was written on. */
  readonly updated_at: string
}

/** The essays of one attempt with what was entered for them, by question. */
export type EssayGrades = Readonly<Record<string, EssayGrade>>

export type GradeAction = { readonly question_id: string } & Partial<EssayGrade>

/** Scores start from the existing positive score, else empty. */
export const gradeFrom = ({ score, updated_at }: Pick<ReviewAnswer, 'score' | 'updated_at'>): EssayGrade => ({
  score: score !== null && score > 0 ? score : '',
  updated_at,
})

export const gradesOf = (answers: readonly ReviewAnswer[]): EssayGrades =>
  Object.fromEntries(
    answers
      .filter(({ question_type }) => question_type === 'essay')
      .map((answer) => [answer.question_id, gradeFrom(answer)] as const),
  )

export const reduceGrades = (grades: EssayGrades, { question_id, ...change }: GradeAction): EssayGrades => {
  const grade = grades[question_id]
  return grade ? { ...grades, [question_id]: { ...grade, ...change } } : grades
}

export const isBlankAnswer = ({ answer }: Pick<ReviewAnswer, 'answer'>): boolean => htmlText(answer.join('')) === ''

/** Excluded answers do not count, and an empty one is 0 whatever anybody gives it. */
export const isGradable = (answer: Pick<ReviewAnswer, 'question_type' | 'exclude_from_grading' | 'answer'>): boolean =>
  answer.question_type === 'essay' && !answer.exclude_from_grading && !isBlankAnswer(answer)

/** Only what was entered and says something else than the server knows is sent. */
export const enteredGrades = (grades: EssayGrades, known: EssayGrades) =>
  Object.entries(grades).flatMap(([question_id, { score, updated_at }]) =>
    score === '' || score === known[question_id]?.score ? [] : [{ question_id, score, updated_at }],
  )

/** What was entered while the grades were on their way, on what the server knows by now. */
export const enteredSince = (sent: EssayGrades, now: EssayGrades, known: EssayGrades): EssayGrades =>
  Object.fromEntries(
    Object.entries(known).map(([question_id, grade]) => {
      const score = now[question_id]?.score
      return [question_id, score === undefined || score === sent[question_id]?.score ? grade : { ...grade, score }] as const
    }),
  )

/** The answers of those sent that somebody else has graded since they were read. */
export const gradedMeanwhile = (
  sent: readonly { readonly question_id: string; readonly updated_at: string }[],
  now: readonly ReviewAnswer[],
): ReviewAnswer[] =>
  now.filter((answer) =>
    sent.some(({ question_id, updated_at }) => question_id === answer.question_id && updated_at !== answer.updated_at),
  )
