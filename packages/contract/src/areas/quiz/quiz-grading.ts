import type { ResultStatus } from '../../learning/result-status.ts'
import { type Answer, isBlank } from './quiz-answers.ts'
import type { ScoreSelection } from './quiz-form.ts'
import type { QuestionKind, QuestionOption } from './quiz-questions.ts'

/** Half-up to two decimals; the nudge undoes what binary fractions take away from 1.005. */
export const round2 = (value: number): number => Math.round(Number((value * 100).toFixed(6))) / 100

export interface Gradable {
  readonly question_type: QuestionKind
  readonly options: readonly Pick<QuestionOption, 'code' | 'is_correct' | 'score'>[]
  /** The most points it can give. */
  readonly score: number
}

export interface Points {
  /** null while a reviewer has not graded it. */
  readonly points: number | null
  /** Only choices are right or wrong. */
  readonly is_correct: boolean | null
}

const singlePoints = (question: Gradable, answer: Answer): Points => {
  const is_correct = question.options.some((option) => option.is_correct && option.code === answer.code)
  return { points: is_correct ? question.score : 0, is_correct }
}

/** Partial credit by the scores of the options; every wrong one costs an average right one, so that choosing all gains nothing. */
const multiplePoints = ({ options, score }: Gradable, answer: Answer): Points => {
  const chosen = new Set(answer.codes)
  const correct = options.filter((option) => option.is_correct)
  const total = correct.reduce((sum, option) => sum + (option.score ?? 0), 0)
  const weight = (option: (typeof options)[number]) => (total === 0 ? 1 : (option.score ?? 0))
  const full = total === 0 ? correct.length : total
  const gained = correct.filter((option) => chosen.has(option.code)).reduce((sum, option) => sum + weight(option), 0)
  const wrong = options.filter((option) => !option.is_correct && chosen.has(option.code)).length
  const fraction = correct.length === 0 ? 0 : Math.max(0, gained - (wrong * full) / correct.length) / full
  return {
    points: fraction * score,
    is_correct: wrong === 0 && correct.length > 0 && correct.every((option) => chosen.has(option.code)),
  }
}

const scalePoints = ({ options, score }: Gradable, answer: Answer): Points => {
  const index = options.findIndex((option) => option.code === String(answer.value))
  return { points: index > 0 && options.length > 1 ? (index / (options.length - 1)) * score : 0, is_correct: null }
}

/** Points of one answer. `grade` is what a reviewer gave to an essay. */
export const gradeAnswer = (question: Gradable, answer: Answer | null, grade: number | null): Points => {
  const choice = question.question_type === 'true_false' || question.question_type === 'mcsa' || question.question_type === 'mcma'
  if (answer === null || isBlank(answer)) return { points: 0, is_correct: choice ? false : null }
  if (question.question_type === 'mcma') return multiplePoints(question, answer)
  if (choice) return singlePoints(question, answer)
  if (question.question_type === 'linear_scale') return scalePoints(question, answer)
  if (question.question_type === 'upload') return { points: question.score, is_correct: null }
  return { points: grade === null ? null : Math.min(Math.max(grade, 0), question.score), is_correct: null }
}

export interface GradedItem {
  readonly maximum: number
  /** Left out of the score. */
  readonly excluded: boolean
  readonly points: number | null
}

export interface AttemptScore {
  /** null when nothing counts; shown as "-". */
  readonly score: number | null
  /** An essay that counts waits for its grade; the score holds the points so far. */
  readonly waiting: boolean
}

export const attemptScore = (items: readonly GradedItem[], survey: boolean): AttemptScore => {
  const counted = survey ? [] : items.filter((item) => !item.excluded)
  const maximum = counted.reduce((sum, item) => sum + item.maximum, 0)
  if (maximum === 0) return { score: null, waiting: false }
  const points = counted.reduce((sum, item) => sum + (item.points ?? 0), 0)
  return { score: round2((100 * points) / maximum), waiting: counted.some((item) => item.points === null) }
}

/** Status of a submitted attempt: without anything that counts, handing in is passing. */
export const attemptStatus = ({ score, waiting }: AttemptScore, passGrade: number): Exclude<ResultStatus, 'not_done'> => {
  if (score === null) return 'passed'
  if (waiting) return 'waiting_review'
  return score >= passGrade ? 'passed' : 'not_passed'
}

/** The module's own pass grade counts where it sets one. */
export const effectivePassGrade = (ofItem: number | null | undefined, ofQuiz: number): number => ofItem ?? ofQuiz

export interface AttemptResult {
  readonly score: number | null
  readonly status: ResultStatus
}

export interface ParticipantResult extends AttemptResult {
  /** Submitted attempts after the first. */
  readonly retake: number
}

/** The row of a participant, from attempts in the order they were made; unfinished ones have the status not_done. */
export const participantResult = (attempts: readonly AttemptResult[], selection: ScoreSelection): ParticipantResult => {
  const submitted = attempts.filter((attempt) => attempt.status !== 'not_done')
  const last = submitted.at(-1)
  if (!last) return { score: null, status: 'not_done', retake: 0 }
  const retake = submitted.length - 1
  if (selection === 'last') return { score: last.score, status: last.status, retake }
  const scores = submitted.flatMap((attempt) => (attempt.score === null ? [] : [attempt.score]))
  const order: readonly ResultStatus[] = ['passed', 'waiting_review', 'not_passed']
  const status = order.find((candidate) => submitted.some((attempt) => attempt.status === candidate)) ?? 'not_passed'
  return { score: scores.length === 0 ? null : Math.max(...scores), status, retake }
}
