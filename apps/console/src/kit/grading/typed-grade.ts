import { keepNumber } from '../form/number/number-rules.ts'
import { t } from '../text/t.ts'
import type { Grade, GradingItem, GradingSource, Levels } from './grading-source.ts'

/** What stands in the fields, as it was typed. */
export interface TypedGrade {
  readonly score: string
  readonly feedback: string
  readonly levels?: Levels | undefined
}

const DECIMALS = 2

type Asks = GradingSource<GradingItem>['asks']
type Graded = Pick<GradingItem, 'score' | 'feedback' | 'levels' | 'graded' | 'minimum' | 'maximum'>

/** The fields begin with the grade there is. */
export const typedFrom = ({ score, feedback, graded, levels }: Graded): TypedGrade => ({
  score: graded && score !== null ? String(score) : '',
  feedback,
  ...(levels && { levels }),
})

export const gradeOf = ({ score, feedback, levels }: TypedGrade): Grade => {
  const number = keepNumber(score, { decimals: DECIMALS })
  return { score: number === '' ? null : number, feedback: feedback.trim(), ...(levels && { levels }) }
}

export const sameLevels = (one: Levels = [], other: Levels = []): boolean =>
  one.length === other.length && one.every((level, i) => level === other[i])

export const isUnchanged = (typed: TypedGrade, item: Graded): boolean => {
  const [mine, theirs] = [gradeOf(typed), gradeOf(typedFrom(item))]
  return mine.score === theirs.score && mine.feedback === theirs.feedback && sameLevels(mine.levels, theirs.levels)
}

const isNumber = (text: string) => /^\d+([.,]\d*)?$|^[.,]\d+$/.test(text.trim())

/** Why this cannot be saved; null when it can. */
export const gradeProblem = (typed: TypedGrade, { minimum, maximum }: Graded, asks: Asks): string | null => {
  if (asks.score) {
    const { score } = gradeOf(typed)
    const outside = score === null || !isNumber(typed.score) || score < minimum || score > maximum
    if (outside) return t('Enter a score from {minimum} to {maximum}', { minimum, maximum })
  }
  return asks.feedback === 'required' && typed.feedback.trim() === '' ? t('Feedback is required') : null
}

/** Somebody saved the very same grade: it is ours whose answer got lost, or there is nothing to decide. */
export const isSameGrade = (typed: TypedGrade, item: Graded): boolean => item.graded && isUnchanged(typed, item)
