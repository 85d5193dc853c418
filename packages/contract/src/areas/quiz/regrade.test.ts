import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResultStatus } from '../../learning/result-status.ts'
import { anOption, aQuestion } from './question-builders.ts'
import { gradeAnswer } from './quiz-grading.ts'
import type { Question } from './quiz-questions.ts'
import { type AnsweredItem, type RegradeMode, regradeAttempt, regradeImpact, rekey } from './regrade.ts'

const mcsa = aQuestion('mcsa', { id: 'q1' })
const moved = (key: string): Question => ({
  ...mcsa,
  options: mcsa.options.map((option) => ({ ...option, is_correct: option.code === key })),
})
const answered = (question: Question, answer: AnsweredItem['answer'], grade: number | null = null): AnsweredItem => ({
  question,
  excluded: false,
  answer,
  grade,
  points: gradeAnswer(question, answer, grade).points,
})
const run = (items: AnsweredItem[], present: Question[], mode: RegradeMode = 'corrected', only: string[] | null = null) =>
  regradeAttempt(items, {
    present: new Map(present.map((question) => [question.id, question])),
    only: only && new Set(only),
    mode,
    survey: false,
    passGrade: 70,
  })

describe('the present key on an answered question', () => {
  test('tells what changed', () => {
    expect(rekey(mcsa, mcsa)).toMatchObject({ changes: [] })
    expect(rekey(mcsa, moved('B'))).toMatchObject({ changes: ['key'] })
    expect(rekey(mcsa, { ...moved('B'), score: 50 })).toMatchObject({ changes: ['key', 'score'] })
    expect(rekey(aQuestion('essay'), aQuestion('essay', { score: 50 }))).toMatchObject({ changes: ['score'] })
  })

  test('follows options that changed places: the answer keeps its letter, the key its text', () => {
    const [a, b, c] = moved('B').options
    const present = { ...mcsa, options: [b, c, a].map((option, i) => ({ ...(option ?? anOption('A')), code: 'ABC'.charAt(i) })) }
    const rekeyed = rekey(mcsa, present)
    expect(typeof rekeyed === 'string' ? rekeyed : rekeyed.question.options.find((option) => option.is_correct)?.code).toBe('B')
  })

  test('follows one reworded option by its place', () => {
    const reworded = moved('B')
    const present = {
      ...reworded,
      options: reworded.options.map((option) => (option.code === 'B' ? { ...option, label: 'Better words' } : option)),
    }
    expect(rekey(mcsa, present)).toMatchObject({ changes: ['key'] })
  })

  test('is refused where nobody can tell which option was meant', () => {
    const all = { ...mcsa, options: mcsa.options.map((option) => ({ ...option, label: `${option.label}!` })) }
    const fewer = { ...mcsa, options: mcsa.options.slice(1) }
    const other = {
      ...mcsa,
      options: mcsa.options.map((option, i) => (i === 0 ? { ...option, code: 'E', label: 'Another' } : option)),
    }
    expect([all, fewer, other].map((present) => rekey(mcsa, present))).toEqual(Array(3).fill('Options were changed'))
    expect(rekey(mcsa, undefined)).toBe('Question was deleted')
    expect(rekey(mcsa, aQuestion('essay'))).toBe('Question type was changed')
  })
})

describe('an attempt', () => {
  test('moves with a corrected key, and its snapshot carries the new key', () => {
    const { before, after, items, changed } = run([answered(mcsa, { code: 'B' })], [moved('B')])
    expect([before.status, after.status, after.score, changed]).toEqual(['not_passed', 'passed', 100, true])
    expect(items[0]?.question.options.find((option) => option.is_correct)?.code).toBe('B')
  })

  test('loses points only when the old key no longer counts', () => {
    const items = [answered(mcsa, { code: 'A' })]
    expect(run(items, [moved('B')]).after.status).toBe('not_passed')
    expect(run(items, [moved('B')], 'either').after.status).toBe('passed')
    expect(run([answered(mcsa, { code: 'B' })], [moved('B')], 'either').after.score).toBe(100)
    expect(run([answered(mcsa, null)], [moved('B')], 'everyone').after.score).toBe(100)
  })

  test('keeps the share of a reviewed essay when its maximum changes', () => {
    const essay = aQuestion('essay', { id: 'e1' })
    const { items } = run([answered(essay, { text: 'x' }, 60)], [{ ...essay, score: 50 }])
    expect(items[0]).toMatchObject({ grade: 30, points: 30 })
    const waiting = run([answered(essay, { text: 'x' })], [{ ...essay, score: 50 }], 'either')
    expect(waiting.items[0]?.points).toBeNull()
    const fromNothing = answered({ ...essay, score: 0 }, { text: 'x' }, 0)
    expect(run([fromNothing], [essay], 'either').items[0]).toMatchObject({ grade: 0, points: 0 })
  })

  test('is untouched where nothing changed, nothing was chosen or nothing can be matched', () => {
    const items = [answered(mcsa, { code: 'A' })]
    expect(run(items, [mcsa]).changed).toBe(false)
    expect(run(items, [moved('B')], 'corrected', ['other']).changed).toBe(false)
    expect(run(items, [moved('B')], 'corrected', ['q1']).changed).toBe(true)
    expect(run(items, []).items).toEqual(items)
    expect(run(items, [], 'everyone', ['q1']).items).toEqual(items)
  })

  test('never loses when either key counts, and always has all when everyone gets it', () => {
    const letters = fc.constantFrom('A', 'B', 'C')
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, letters, letters), { minLength: 1, maxLength: 10 }), (drawn) => {
        const keyed = (id: string, key: string): Question => ({ ...moved(key), id })
        const items = drawn.map(([key, , chosen], i) => answered(keyed(String(i), key), { code: chosen }))
        const present = drawn.map(([, key], i) => keyed(String(i), key))
        const either = run(items, present, 'either')
        expect(either.after.score ?? 0).toBeGreaterThanOrEqual(either.before.score ?? 0)
        expect(either.after.score ?? 0).toBeGreaterThanOrEqual(run(items, present).after.score ?? 0)
        expect(
          run(
            items,
            present,
            'everyone',
            items.map(({ question }) => question.id),
          ).after.score,
        ).toBe(100)
      }),
    )
  })
})

test.each<[ResultStatus, number | null, ResultStatus, number | null, string]>([
  ['not_passed', 60, 'passed', 75, 'to_passed'],
  ['waiting_review', 60, 'passed', 75, 'to_passed'],
  ['passed', 75, 'not_passed', 60, 'to_not_passed'],
  ['passed', 75, 'passed', 80, 'score_only'],
  ['passed', 75, 'passed', 75, 'none'],
])('%s with %s becoming %s with %s is %s', (from, scoreFrom, to, scoreTo, impact) => {
  expect(regradeImpact({ status: from, score: scoreFrom }, { status: to, score: scoreTo })).toBe(impact)
})
