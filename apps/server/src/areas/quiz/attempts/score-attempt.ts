import { essaySimilarity } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { type Answer, isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { attemptScore, attemptStatus, gradeAnswer } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { expectedAnswer, isSurvey, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { DisplayedItem, RevisionQuestion } from '../quiz-tables.ts'

/** One shown question and what was answered; `points` as they count, null where nobody gave any yet. */
export interface ScoredAnswer {
  readonly question_id: string
  readonly answer: Answer
  readonly points: number | null
  readonly is_correct: boolean | null
  readonly similarity: number | null
  /** An essay a reviewer has to read; it stays true once it is graded. */
  readonly needs_grade: boolean
}

export interface ScoredAttempt {
  readonly score: number | null
  readonly status: Exclude<ResultStatus, 'not_done'>
}

/** What an attempt was made on. */
export interface Sitting {
  readonly displayed: readonly DisplayedItem[]
  readonly questions: readonly RevisionQuestion[]
  readonly question_type: QuestionType
  readonly pass_grade: number
}

const gradableItems = ({ displayed, questions }: Sitting, pointsOf: (id: string) => number | null) =>
  displayed.flatMap(({ id, excluded, regraded }) => {
    const question = questions.find((candidate) => candidate.id === id)
    return question ? [{ maximum: regraded?.score ?? question.score, excluded, points: pointsOf(id) }] : []
  })

/** Score and status of a submitted attempt from the points that count now. */
export const scoreOf = (sitting: Sitting, pointsOf: (questionId: string) => number | null): ScoredAttempt => {
  const score = attemptScore(gradableItems(sitting, pointsOf), isSurvey(sitting.question_type))
  return { score: score.score, status: attemptStatus(score, sitting.pass_grade) }
}

/** Every shown question with its points, those left out as blank. */
export const scoreAnswers = (sitting: Sitting, answerOf: (questionId: string) => Answer | undefined): ScoredAnswer[] => {
  const counts = scoreOf(sitting, () => 0).score !== null
  return sitting.displayed.flatMap(({ id, excluded }) => {
    const question = sitting.questions.find((candidate) => candidate.id === id)
    if (!question) return []
    const answer = answerOf(id) ?? {}
    const essay = question.question_type === 'essay'
    return [
      {
        question_id: id,
        answer,
        ...gradeAnswer(question, answer, null),
        similarity: essay ? essaySimilarity(expectedAnswer(question.options), answer.text ?? '') : null,
        needs_grade: essay && !excluded && counts && !isBlank(answer),
      },
    ]
  })
}
