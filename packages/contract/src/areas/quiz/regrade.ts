import type { ResultStatus } from '../../learning/result-status.ts'
import type { Answer } from './quiz-answers.ts'
import { type AttemptScore, attemptScore, attemptStatus, gradeAnswer, round2 } from './quiz-grading.ts'
import { isChoice, type Question, type QuestionOption } from './quiz-questions.ts'

/** `corrected`: only the new key counts. `either`: the old and the new key count. `everyone`: full points for all. */
export const REGRADE_MODES = ['corrected', 'either', 'everyone'] as const
export type RegradeMode = (typeof REGRADE_MODES)[number]

/** Why an answered question cannot be graded by the bank's present one. */
export const REGRADE_REFUSALS = ['Question was deleted', 'Question type was changed', 'Options were changed'] as const
export type RegradeRefusal = (typeof REGRADE_REFUSALS)[number]

type Keyed = Pick<Question, 'question_type' | 'options' | 'score'>

const sameOption = (a: QuestionOption, b: QuestionOption) => a.label.trim() === b.label.trim() && a.url_image === b.url_image

/**
 * Finds each answered option among the present ones, which may have moved: by its content, and where exactly one was reworded,
 * by its place. null when options were added, removed or more than one was reworded.
 */
const matchOptions = (answered: readonly QuestionOption[], present: readonly QuestionOption[]): QuestionOption[] | null => {
  if (answered.length !== present.length) return null
  const free = [...present]
  const found = answered.map((option) => {
    const at = free.findIndex((candidate) => sameOption(option, candidate))
    return at === -1 ? null : (free.splice(at, 1)[0] ?? null)
  })
  if (free.length === 0) return found.flatMap((option) => option ?? [])
  const at = found.indexOf(null)
  const reworded = free[0]
  if (free.length > 1 || !reworded || reworded.code !== answered[at]?.code) return null
  return found.map((option) => option ?? reworded)
}

export type Rekeyed<Q> = { readonly question: Q; readonly changes: readonly ('key' | 'score')[] } | RegradeRefusal

/** The answered question with the present key and score; codes and texts stay as the learner saw them. */
export const rekey = <Q extends Keyed>(answered: Q, present: Keyed | undefined): Rekeyed<Q> => {
  if (!present) return 'Question was deleted'
  if (present.question_type !== answered.question_type) return 'Question type was changed'
  const score = present.score
  const scoreChange = score === answered.score ? [] : (['score'] as const)
  if (!isChoice(answered.question_type)) return { question: { ...answered, score }, changes: scoreChange }
  const matched = matchOptions(answered.options, present.options)
  if (!matched) return 'Options were changed'
  const options = answered.options.map((option, i) => ({
    ...option,
    is_correct: matched[i]?.is_correct ?? option.is_correct,
    score: matched[i]?.score ?? option.score,
  }))
  const keyChanged = options.some(
    (option, i) => option.is_correct !== answered.options[i]?.is_correct || option.score !== answered.options[i]?.score,
  )
  return { question: { ...answered, options, score }, changes: [...(keyChanged ? (['key'] as const) : []), ...scoreChange] }
}

export interface AnsweredItem {
  readonly question: Keyed & { readonly id: string }
  readonly excluded: boolean
  readonly answer: Answer | null
  /** What a reviewer gave. */
  readonly grade: number | null
  /** Points as they count now. */
  readonly points: number | null
}

/** A reviewer's grade keeps its share of the maximum. */
const scaledGrade = (grade: number | null, from: number, to: number): number | null => {
  if (grade === null || from === to) return grade
  return from === 0 ? Math.min(grade, to) : round2((grade / from) * to)
}

/** Points as the same share of another maximum; of the same one they stay exactly what they are. */
const inMaximum = (points: number, from: number, to: number): number =>
  from === to ? points : from === 0 ? 0 : (points / from) * to

const regradedItem = (item: AnsweredItem, present: Keyed | undefined, mode: RegradeMode): AnsweredItem => {
  const rekeyed = rekey(item.question, present)
  if (typeof rekeyed === 'string') return item
  const { question } = rekeyed
  const grade = scaledGrade(item.grade, item.question.score, question.score)
  if (mode === 'everyone') return { ...item, question, grade, points: question.score }
  const { points } = gradeAnswer(question, item.answer, grade)
  if (mode === 'corrected' || points === null || item.points === null) return { ...item, question, grade, points }
  const before = inMaximum(item.points, item.question.score, question.score)
  return { ...item, question, grade, points: Math.max(points, before) }
}

export interface RegradeRules {
  /** The bank by question id. */
  readonly present: ReadonlyMap<string, Keyed>
  /** Questions to regrade; null is every one whose key or score changed. */
  readonly only: ReadonlySet<string> | null
  readonly mode: RegradeMode
  readonly survey: boolean
  readonly passGrade: number
}

export interface RegradedAttempt {
  readonly items: readonly AnsweredItem[]
  readonly before: AttemptScore & { status: ResultStatus }
  readonly after: AttemptScore & { status: ResultStatus }
  readonly changed: boolean
}

const counted = (items: readonly AnsweredItem[]) =>
  items.map(({ question, excluded, points }) => ({ maximum: question.score, excluded, points }))

const selected = (item: AnsweredItem, { only, present }: RegradeRules): boolean => {
  if (only) return only.has(item.question.id)
  const rekeyed = rekey(item.question, present.get(item.question.id))
  return typeof rekeyed !== 'string' && rekeyed.changes.length > 0
}

/** One submitted attempt under the present keys and scores; nothing else of its snapshot changes. */
export const regradeAttempt = (items: readonly AnsweredItem[], rules: RegradeRules): RegradedAttempt => {
  const regraded = items.map((item) =>
    selected(item, rules) ? regradedItem(item, rules.present.get(item.question.id), rules.mode) : item,
  )
  const scored = (list: readonly AnsweredItem[]) => {
    const score = attemptScore(counted(list), rules.survey)
    return { ...score, status: attemptStatus(score, rules.passGrade) }
  }
  return {
    items: regraded,
    before: scored(items),
    after: scored(regraded),
    changed: regraded.some((item, i) => item.points !== items[i]?.points || item.question.score !== items[i]?.question.score),
  }
}

export type RegradeImpact = 'to_passed' | 'to_not_passed' | 'score_only' | 'none'

interface Outcome {
  readonly score: number | null
  readonly status: ResultStatus
}

/** What a regrade means for one participant. */
export const regradeImpact = (before: Outcome, after: Outcome): RegradeImpact => {
  if (after.status === 'passed' && before.status !== 'passed') return 'to_passed'
  if (before.status === 'passed' && after.status !== 'passed') return 'to_not_passed'
  return before.score === after.score && before.status === after.status ? 'none' : 'score_only'
}
