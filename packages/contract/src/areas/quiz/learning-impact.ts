import { htmlText } from '../../core/html-text.ts'
import { OBJECTIVES, type Objective } from '../../learning/survey-objectives.ts'
import { round2 } from './quiz-grading.ts'
import { type Question, type QuestionKind, scaleOf } from './quiz-questions.ts'

/** With fewer answers nothing but their number is told: nobody can be recognised. */
export const IMPACT_MIN_ANSWERS = 5

type Asked = Pick<Question, 'id' | 'question' | 'question_type' | 'question_objective' | 'options'>

export interface AskedRow {
  readonly question: string
  readonly question_type: QuestionKind
  /** The question of each objective that asks this. */
  readonly asked: Readonly<Partial<Record<Objective, Asked>>>
}

/** Questions of one kind and one wording belong together across objectives; the first of two alike counts in its objective. */
export const impactRows = (questions: readonly Asked[]): AskedRow[] => {
  const rows = new Map<string, AskedRow>()
  for (const question of questions) {
    const key = `${question.question_type} ${htmlText(question.question).toLowerCase()}`
    const row = rows.get(key) ?? { question: question.question, question_type: question.question_type, asked: {} }
    rows.set(key, { ...row, asked: { [question.question_objective]: question, ...row.asked } })
  }
  return [...rows.values()]
}

export interface Answers {
  /** How many chose each option or point, by its code. */
  readonly counts: Readonly<Record<string, number>>
  /** How many answered, whatever the kind. */
  readonly count: number
  /** In a test: mean points as a share of the maximum, 0 to 1. */
  readonly share?: number
}

export interface ImpactFigure {
  readonly question_id: string
  readonly count: number
  readonly mean: number | null
  readonly percent: number | null
  readonly options: { code: string; label: string; count: number }[] | null
}

export const impactFigure = (question: Asked, { counts, count, share }: Answers): ImpactFigure => {
  const told = { question_id: question.id, count, mean: null, percent: null, options: null }
  if (count < IMPACT_MIN_ANSWERS) return told
  if (question.question_type === 'essay' || question.question_type === 'upload') return told
  const options = question.options.map(({ code, label }) => ({ code, label, count: counts[code] ?? 0 }))
  if (share !== undefined) return { ...told, percent: round2(100 * share), options }
  if (question.question_type !== 'linear_scale') return { ...told, options }
  const { start, end } = scaleOf(question.options)
  const mean = options.reduce((sum, option) => sum + Number(option.code) * option.count, 0) / count
  return { ...told, mean: round2(mean), percent: round2((100 * (mean - start)) / (end - start)), options }
}

/** Post minus pre, where both can be told and use the same scale. */
export const gain = (pre: ImpactFigure | undefined, post: ImpactFigure | undefined, sameScale: boolean): number | null => {
  if (!sameScale || !pre || !post) return null
  if (pre.mean !== null && post.mean !== null) return round2(post.mean - pre.mean)
  return pre.percent === null || post.percent === null ? null : round2(post.percent - pre.percent)
}

export interface ImpactRowFigures {
  readonly question: string
  readonly question_type: QuestionKind
  readonly figures: Partial<Record<Objective, ImpactFigure>>
  readonly gain_learner: number | null
  readonly gain_manager: number | null
}

const sameScale = (a: Asked | undefined, b: Asked | undefined): boolean =>
  a !== undefined && b !== undefined && a.options.map(({ code }) => code).join() === b.options.map(({ code }) => code).join()

/** One row of the result view: every objective's figure, and what learners and managers gained. */
export const impactOf = ({ question, question_type, asked }: AskedRow, answersTo: (id: string) => Answers): ImpactRowFigures => {
  const figures: Partial<Record<Objective, ImpactFigure>> = {}
  for (const objective of OBJECTIVES) {
    const present = asked[objective]
    if (present) figures[objective] = impactFigure(present, answersTo(present.id))
  }
  return {
    question,
    question_type,
    figures,
    gain_learner: gain(figures.pre_learner, figures.post_learner, sameScale(asked.pre_learner, asked.post_learner)),
    gain_manager: gain(figures.pre_manager, figures.post_manager, sameScale(asked.pre_manager, asked.post_manager)),
  }
}

/** Mean of all scales of an objective, 0 to 100; null when none can be told. */
export const objectivePercent = (rows: readonly ImpactRowFigures[], objective: Objective): number | null => {
  const told = rows.flatMap((row) => row.figures[objective]?.percent ?? [])
  return told.length === 0 ? null : round2(told.reduce((sum, percent) => sum + percent, 0) / told.length)
}
