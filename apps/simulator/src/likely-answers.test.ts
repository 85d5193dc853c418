import { essaySimilarity, similarityBand } from '@pelita/contract/areas/quiz/essay-similarity.ts'
import { itemStatistics } from '@pelita/contract/areas/quiz/item-statistics.ts'
import { anOption, aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { answerFits } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { attemptScore, gradeAnswer } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import { QUESTION_KINDS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { expect, test } from 'vitest'
import { chance } from './decisions.ts'
import { likelyAnswer, skillOf } from './likely-answers.ts'

const niks = Array.from({ length: 2_000 }, (_, n) => String(n).padStart(8, '0'))
const of = (nik: string) => (what: string) => chance(3, nik, what)
const about = (nik: string, n: number) => (what: string) => chance(3, nik, `${n} ${what}`)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('scores lie around 70, some far above and some far below', () => {
  const question = aQuestion('mcsa')
  const scores = niks.map((nik) => {
    const answers = Array.from({ length: 10 }, (_, n) => likelyAnswer(question, skillOf(of(nik)), about(nik, n)))
    const items = answers.map((answer) => ({ maximum: 100, excluded: false, ...gradeAnswer(question, answer, null) }))
    return attemptScore(items, false).score ?? 0
  })
  expect(mean(scores)).toBeGreaterThan(64)
  expect(mean(scores)).toBeLessThan(74)
  expect(Math.min(...scores)).toBeLessThan(40)
  expect(Math.max(...scores)).toBe(100)
})

test('the able answer more of the questions: each of them tells strong from weak', () => {
  const question = aQuestion('mcsa')
  const sheets = niks
    .slice(0, 300)
    .map((nik) =>
      Array.from(
        { length: 8 },
        (_, n) => gradeAnswer(question, likelyAnswer(question, skillOf(of(nik)), about(nik, n)), null).points,
      ),
    )
  for (let n = 0; n < 8; n++) {
    const observations = sheets.map((points) => ({
      share: (points[n] ?? 0) / 100,
      rest: mean(points.filter((_, other) => other !== n).map((gained) => gained ?? 0)),
      chosen: [],
    }))
    expect(itemStatistics(question, observations).discrimination).toBeGreaterThan(0.2)
  }
})

test('essays fall into every band of similarity', () => {
  const expected = 'Agar semua orang memahami bahaya dan pengendalian pekerjaan hari itu.'
  const question = aQuestion('essay', { options: [anOption('A', { label: expected })] })
  const bands = niks.map((nik) => {
    const { text } = likelyAnswer(question, skillOf(of(nik)), of(nik))
    return similarityBand(essaySimilarity(expected, text ?? '') ?? 0)
  })
  for (const band of ['excellent', 'fair', 'bad'])
    expect(bands.filter((one) => one === band).length).toBeGreaterThan(niks.length / 10)
})

test('every answer fits its question, and the same chances give the same', () => {
  for (const kind of QUESTION_KINDS)
    for (const nik of niks.slice(0, 200)) {
      const question = aQuestion(kind)
      const answer = likelyAnswer(question, skillOf(of(nik)), of(nik))
      expect(answerFits(question, answer)).toBe(true)
      expect(likelyAnswer(question, skillOf(of(nik)), of(nik))).toEqual(answer)
    }
})
