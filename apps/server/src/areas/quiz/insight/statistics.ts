import { itemStatistics, type Observation } from '@pelita/contract/areas/quiz/item-statistics.ts'
import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { round2 } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import type { QuestionOption } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { deviation, type GradedPoints, testStatistics } from '@pelita/contract/areas/quiz/test-statistics.ts'
import type { RevisionQuestion } from '../quiz-tables.ts'
import { allPapers, type KnownRevisions, type Paper, type PaperItem } from '../results/paper.ts'
import type { Again } from '../results/report-people.ts'
import type { ReportScope } from '../results/report-scope.ts'
import { type Asked, askedQuestions, type Chosen, submittedAttempts } from './asked-questions.ts'

interface Seen {
  /** The newest revision it was answered on, with the key that counts there. */
  revision: number
  question: RevisionQuestion
  answers: number
  blanks: number
  readonly observations: (Observation & { readonly options: readonly QuestionOption[] })[]
}

/** The share of points gained in everything that counts but this question. */
const restOf = (whole: { gained: number; maximum: number }, { question, excluded }: PaperItem, points: number): number => {
  const maximum = whole.maximum - (excluded ? 0 : question.score)
  return maximum <= 0 ? 0 : (whole.gained - (excluded ? 0 : points)) / maximum
}

const wholeOf = ({ items }: Paper) => {
  const counted = items.filter((item) => !item.excluded)
  return {
    gained: counted.reduce((sum, item) => sum + (item.given?.points ?? 0), 0),
    maximum: counted.reduce((sum, item) => sum + item.question.score, 0),
  }
}

const chosenCodes = ({ given }: PaperItem): readonly string[] => {
  const answer = given?.answer
  if (answer?.code !== undefined) return [answer.code]
  return answer?.codes ?? (answer?.value === undefined ? [] : [String(answer.value)])
}

function observe(seen: Map<string, Seen>, paper: Paper): void {
  const whole = wholeOf(paper)
  for (const item of paper.items) {
    const { question } = item
    const one = seen.get(question.id) ?? { revision: -1, question, answers: 0, blanks: 0, observations: [] }
    seen.set(question.id, one)
    if (paper.revision > one.revision) Object.assign(one, { revision: paper.revision, question })
    if (isBlank(item.given?.answer)) one.blanks++
    else one.answers++
    const points = item.given ? item.given.points : 0
    // An essay nobody has graded says nothing yet.
    if (points === null) continue
    one.observations.push({
      share: question.score === 0 ? null : points / question.score,
      rest: restOf(whole, item, points),
      chosen: chosenCodes(item),
      options: question.options,
    })
  }
}

/** Options move and change letters between revisions: a choice is the option of the same content today, else of the same letter. */
const sameChoice = (code: string, then: readonly QuestionOption[], now: readonly QuestionOption[]): string => {
  if (then === now) return code
  const chosen = then.find((option) => option.code === code)
  const moved = chosen?.label
    ? now.find((option) => option.label === chosen.label && option.url_image === chosen.url_image)
    : undefined
  return moved?.code ?? code
}

/** What every question that counts gained; null while one of them waits for its grade. */
const gradedPoints = ({ items }: Paper): GradedPoints | null => {
  const counted = items.filter((item) => !item.excluded)
  if (counted.some((item) => item.given?.points === null)) return null
  return new Map(counted.map((item) => [item.question.id, item.given?.points ?? 0]))
}

const statisticOf = ({ no }: Asked, { question, answers, blanks, observations }: Seen, weight: number | null): ItemStatistic => {
  const read = observations.map(({ options, chosen, ...observation }) => ({
    ...observation,
    chosen: chosen.map((code) => sameChoice(code, options, question.options)),
  }))
  const { options, flags, ...figures } = itemStatistics(question, read)
  const label = new Map(question.options.map((option) => [option.code, option.label]))
  return {
    question_id: question.id,
    no,
    question: question.question,
    question_type: question.question_type,
    question_objective: question.question_objective,
    answers,
    blanks,
    ...figures,
    weight,
    options: options.map((option) => ({ ...option, label: label.get(option.code) ?? '' })),
    flags: [...flags],
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How each question did among the attempts of the scope. */
export async function quizStatistics(again: Again, quizId: string, scope: ReportScope, chosen: Chosen) {
  const known: KnownRevisions = new Map()
  const seen = new Map<string, Seen>()
  const people = new Set<string>()
  const scores: number[] = []
  const graded: GradedPoints[] = []
  let waiting = 0
  const ids = await again((db) => submittedAttempts(db, quizId, scope, chosen))
  for await (const papers of allPapers(again, ids, known))
    for (const paper of papers) {
      observe(seen, paper)
      people.add(paper.result_id)
      const points = gradedPoints(paper)
      // Points so far are no score.
      if (!points) waiting++
      else if (paper.score !== null) {
        scores.push(paper.score)
        graded.push(points)
      }
    }
  const spread = deviation(scores)
  const { consistency, error_ratio, weights } = testStatistics(graded)
  return {
    attempts: ids.length,
    participants: people.size,
    mean_score: scores.length === 0 ? null : round2(mean(scores)),
    score_deviation: spread === null ? null : round2(spread),
    consistency,
    standard_error: spread === null || error_ratio === null ? null : round2(spread * error_ratio),
    waiting,
    results: [...askedQuestions(known)].flatMap(([id, asked]) => {
      const one = seen.get(id)
      return one ? [statisticOf(asked, one, weights.get(id) ?? null)] : []
    }),
  }
}
