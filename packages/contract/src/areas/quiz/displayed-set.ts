import type { Objective } from '../../learning/survey-objectives.ts'
import type { Arrangement, DisplaySetting } from './quiz-form.ts'
import type { Question } from './quiz-questions.ts'

export interface DisplayedQuestion<Q> {
  readonly question: Q
  readonly exclude_from_grading: boolean
}

/** Small, fast and the same everywhere (mulberry32): an attempt's seed always gives the same questions. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Fisher and Yates: every order is equally likely. */
export const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = result[i] as T
    result[i] = result[j] as T
    result[j] = kept
  }
  return result
}

export interface DisplayRules<Q> {
  readonly questions: readonly Q[]
  readonly settings: readonly DisplaySetting[]
  readonly arrangement: Arrangement
  readonly objective: Objective
  readonly seed: number
}

/** The questions one attempt shows; kept with the attempt, so that later edits never change it. */
export const displayedSet = <Q extends Pick<Question, 'question_type' | 'question_objective'>>(
  rules: DisplayRules<Q>,
): DisplayedQuestion<Q>[] => {
  const { settings, objective, arrangement } = rules
  const random = seededRandom(rules.seed)
  const arrange = (group: readonly Q[]) => (arrangement === 'random' ? shuffled(group, random) : [...group])
  const bank = rules.questions.filter((question) => question.question_objective === objective)
  const setting = settings.find((candidate) => candidate.objective === objective)
  if (!setting) return arrange(bank).map((question) => ({ question, exclude_from_grading: false }))
  return setting.types
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ question_type, max, exclude_from_grading }) =>
      arrange(bank.filter((question) => question.question_type === question_type))
        .slice(0, max)
        .map((question) => ({ question, exclude_from_grading })),
    )
}
