import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { gradeAnswer } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { isChoice, isSurvey } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { type AnsweredItem, type RegradeMode, type RegradeRules, regradeAttempt } from '@pelita/contract/areas/quiz/regrade.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { DisplayedItem, RevisionQuestion } from '../quiz-tables.ts'
import { losesPass } from '../results/closed-batch.ts'
import type { Paper, PaperItem } from '../results/paper.ts'
import type { PresentQuestion, RegradeOrder } from './regrade-order.ts'

export interface Outcome {
  readonly score: number | null
  readonly status: ResultStatus
}

export interface NewPoints {
  readonly question_id: string
  readonly points: number | null
  readonly is_correct: boolean | null
}

/** What a regrade makes of one attempt; nothing to write means it stays as it is. */
export interface RegradedPaper {
  readonly before: Outcome
  readonly after: Outcome
  /** Points or maxima changed. */
  readonly changed: boolean
  readonly answers: readonly NewPoints[]
  /** null when no key and no maximum changed. */
  readonly displayed: readonly DisplayedItem[] | null
}

/** What a reviewer gave stands in the points of an answered essay. */
const answered = ({ question, excluded, given }: PaperItem): AnsweredItem => ({
  question: { ...question, options: [...question.options] },
  excluded,
  answer: given?.answer ?? null,
  grade: question.question_type === 'essay' && given?.graded_at && !isBlank(given.answer) ? given.points : null,
  points: given ? given.points : 0,
})

const rulesOf = (paper: Paper, order: RegradeOrder, present: ReadonlyMap<string, PresentQuestion>): RegradeRules => ({
  present,
  only: order.question_ids && new Set(order.question_ids),
  mode: order.mode,
  survey: isSurvey(paper.settings.question_type),
  passGrade: paper.pass_grade,
})

const keyOf = ({ options, score }: Pick<RevisionQuestion, 'options' | 'score'>): string =>
  JSON.stringify([score, options.map((option) => [option.code, option.is_correct, option.score])])

const correctness = (was: PaperItem, now: AnsweredItem, mode: RegradeMode): boolean | null => {
  if (!isChoice(now.question.question_type)) return null
  if (mode === 'everyone') return true
  const { is_correct } = gradeAnswer(now.question, now.answer, null)
  return mode === 'either' ? Boolean(is_correct || was.given?.is_correct) : is_correct
}

/**
 * One attempt under the keys of the order. In a closed batch who passed stays passed, so an attempt that would lose it is left
 * alone. Doing it twice changes nothing the second time, so that a run may start over after a crash.
 */
export function regradePaper(
  paper: Paper,
  order: RegradeOrder,
  present: ReadonlyMap<string, PresentQuestion>,
  closed: boolean,
): RegradedPaper {
  const regraded = regradeAttempt(paper.items.map(answered), rulesOf(paper, order, present))
  const before = { score: paper.score, status: paper.status }
  const after = { score: regraded.after.score, status: regraded.after.status }
  if (closed && losesPass(before.status, after.status))
    return { before, after: before, changed: false, answers: [], displayed: null }
  const rekeyed = new Map<string, Pick<RevisionQuestion, 'options' | 'score'>>()
  const answers = paper.items.flatMap((item, i): NewPoints[] => {
    const now = regraded.items[i]
    if (!now) return []
    const newKey = keyOf(now.question) !== keyOf(item.question)
    if (newKey) rekeyed.set(item.question.id, { options: now.question.options, score: now.question.score })
    const samePoints = now.points === (item.given ? item.given.points : 0)
    if (samePoints && !newKey) return []
    return [{ question_id: item.question.id, points: now.points, is_correct: correctness(item, now, order.mode) }]
  })
  const displayed = paper.displayed.map((item) => {
    const key = rekeyed.get(item.id)
    return key ? { ...item, regraded: key } : item
  })
  return { before, after, changed: regraded.changed, answers, displayed: rekeyed.size > 0 ? displayed : null }
}
