import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ResultStatus } from '../../learning/result-status.ts'
import { anOption, aQuestion } from './question-builders.ts'
import type { Answer } from './quiz-answers.ts'
import {
  attemptScore,
  attemptStatus,
  effectivePassGrade,
  type GradedItem,
  gradeAnswer,
  participantResult,
  round2,
} from './quiz-grading.ts'
import { DEFAULT_SCALE, QUESTION_KINDS, type Question, scaleOptions } from './quiz-questions.ts'

const right: Answer = { code: 'A' }
const wrong: Answer = { code: 'B' }
const item = (question: Question, answer: Answer | null, grade: number | null = null, excluded = false): GradedItem => ({
  maximum: question.score,
  excluded,
  points: gradeAnswer(question, answer, grade).points,
})

describe('the worked examples of the product definition', () => {
  const mcsa = aQuestion('mcsa')
  const essay = aQuestion('essay')
  const choices = [right, right, right, wrong].map((answer) => item(mcsa, answer))

  test('three of four right and an ungraded essay wait with 60', () => {
    const score = attemptScore([...choices, item(essay, { text: 'An answer' })], false)
    expect(score).toEqual({ score: 60, waiting: true })
    expect(attemptStatus(score, 70)).toBe('waiting_review')
  })

  test('the essay graded 60 makes 72 and passes', () => {
    const score = attemptScore([...choices, item(essay, { text: 'An answer' }, 60)], false)
    expect(score).toEqual({ score: 72, waiting: false })
    expect(attemptStatus(score, 70)).toBe('passed')
  })

  test('with the essay excluded 75 passes at once', () => {
    const score = attemptScore([...choices, item(essay, { text: 'An answer' }, null, true)], false)
    expect(score).toEqual({ score: 75, waiting: false })
    expect(attemptStatus(score, 70)).toBe('passed')
  })

  test.each<[codes: string[], points: number, exact: boolean]>([
    [['A'], 60, false],
    [['A', 'B'], 100, true],
    [['A', 'C'], 10, false],
    [['C'], 0, false],
    [['A', 'B', 'C'], 50, false],
  ])('multiple answers with A 60 and B 40: choosing %s gives %i', (codes, points, exact) => {
    expect(gradeAnswer(aQuestion('mcma'), { codes }, null)).toEqual({ points, is_correct: exact })
  })
})

describe('one answer', () => {
  test('a single answer is right or wrong', () => {
    expect(gradeAnswer(aQuestion('true_false', { score: 20 }), right, null)).toEqual({ points: 20, is_correct: true })
    expect(gradeAnswer(aQuestion('mcsa'), wrong, null)).toEqual({ points: 0, is_correct: false })
  })

  test('options without scores count alike', () => {
    const options = [anOption('A', { is_correct: true }), anOption('B', { is_correct: true, score: 0 }), anOption('C')]
    expect(gradeAnswer(aQuestion('mcma', { options }), { codes: ['A'] }, null).points).toBe(50)
  })

  test('multiple answers without a key give nothing', () => {
    const options = [anOption('A'), anOption('B')]
    expect(gradeAnswer(aQuestion('mcma', { options }), { codes: ['A'] }, null)).toEqual({ points: 0, is_correct: false })
  })

  test('a scale gives the share of its points', () => {
    const fromOne = scaleOptions({ ...DEFAULT_SCALE, start: 1, end: 5 })
    expect(gradeAnswer(aQuestion('linear_scale'), { value: 7 }, null)).toEqual({ points: 70, is_correct: null })
    expect(gradeAnswer(aQuestion('linear_scale', { options: fromOne }), { value: 2 }, null).points).toBe(25)
    expect(gradeAnswer(aQuestion('linear_scale', { options: fromOne }), { value: 1 }, null).points).toBe(0)
    expect(gradeAnswer(aQuestion('linear_scale', { options: fromOne }), { value: 9 }, null).points).toBe(0)
  })

  test('an essay has what the reviewer gave, at most its maximum', () => {
    expect(gradeAnswer(aQuestion('essay'), { text: 'x' }, null)).toEqual({ points: null, is_correct: null })
    expect(gradeAnswer(aQuestion('essay', { score: 50 }), { text: 'x' }, 80).points).toBe(50)
    expect(gradeAnswer(aQuestion('essay'), { text: 'x' }, -3).points).toBe(0)
  })

  test('an upload counts in full once a file is attached', () => {
    expect(gradeAnswer(aQuestion('upload'), { file_ids: ['x'] }, null)).toEqual({ points: 100, is_correct: null })
    expect(gradeAnswer(aQuestion('upload'), { file_ids: [] }, null).points).toBe(0)
  })

  test('nothing answered gives nothing and needs no review', () => {
    for (const kind of QUESTION_KINDS) {
      const { points, is_correct } = gradeAnswer(aQuestion(kind), null, null)
      expect(points).toBe(0)
      expect(is_correct).toBe(['true_false', 'mcsa', 'mcma'].includes(kind) ? false : null)
    }
    expect(gradeAnswer(aQuestion('essay'), { text: '<p> </p>' }, null).points).toBe(0)
  })

  test('no answer ever gives less than nothing or more than the maximum, and choosing everything gains nothing', () => {
    const option = fc.record({ is_correct: fc.boolean(), score: fc.option(fc.integer({ min: 0, max: 500 })) })
    fc.assert(
      fc.property(
        fc.array(option, { minLength: 2, maxLength: 5 }),
        fc.subarray(['A', 'B', 'C', 'D', 'E']),
        fc.integer({ min: 0, max: 99_999 }),
        (drawn, codes, score) => {
          const options = drawn.map((part, i) => anOption('ABCDE'.charAt(i), part))
          const question = aQuestion('mcma', { options, score })
          const points = gradeAnswer(question, { codes }, null).points ?? -1
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(score + 1e-9)
          const all = gradeAnswer(question, { codes: options.map(({ code }) => code) }, null)
          const wrongs = options.filter((candidate) => !candidate.is_correct).length
          if (wrongs >= options.length - wrongs) expect(all.points).toBe(0)
        },
      ),
    )
  })
})

describe('an attempt', () => {
  test('scores round half up to two decimals', () => {
    expect([1.005, 33.333333, 66.666666, 72, 0.125].map(round2)).toEqual([1.01, 33.33, 66.67, 72, 0.13])
  })

  test('without anything that counts, handing in is passing', () => {
    const nothing = { score: null, waiting: false }
    expect(attemptScore([], false)).toEqual(nothing)
    expect(attemptScore([{ maximum: 0, excluded: false, points: 0 }], false)).toEqual(nothing)
    expect(attemptScore([{ maximum: 100, excluded: true, points: null }], false)).toEqual(nothing)
    expect(attemptScore([{ maximum: 100, excluded: false, points: null }], true)).toEqual(nothing)
    expect(attemptStatus(nothing, 80)).toBe('passed')
  })

  test('the pass grade is reached, not exceeded', () => {
    expect(attemptStatus({ score: 70, waiting: false }, 70)).toBe('passed')
    expect(attemptStatus({ score: 69.99, waiting: false }, 70)).toBe('not_passed')
    expect(attemptStatus({ score: 0, waiting: false }, 0)).toBe('passed')
  })

  test('the pass grade of the module counts where it sets one', () => {
    expect(effectivePassGrade(80, 60)).toBe(80)
    expect(effectivePassGrade(0, 60)).toBe(0)
    expect(effectivePassGrade(null, 60)).toBe(60)
  })

  test('more points never lower a score, and it stays between 0 and 100', () => {
    const items = fc.array(
      fc
        .record({
          maximum: fc.integer({ min: 0, max: 1000 }),
          excluded: fc.boolean(),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        })
        .map(({ maximum, excluded, share }) => ({ maximum, excluded, points: share * maximum })),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(items, (drawn) => {
        const before = attemptScore(drawn, false).score
        const after = attemptScore(
          drawn.map((one) => ({ ...one, points: one.maximum })),
          false,
        ).score
        expect(after === null).toBe(before === null)
        if (before === null) return
        expect(before).toBeGreaterThanOrEqual(0)
        expect(before).toBeLessThanOrEqual(100)
        expect(after).toBe(100)
      }),
    )
  })
})

describe('the row of a participant', () => {
  const attempt = (score: number | null, status: ResultStatus) => ({ score, status })

  test('nobody who handed nothing in has a score', () => {
    expect(participantResult([], 'last')).toEqual({ score: null, status: 'not_done', retake: 0 })
    expect(participantResult([attempt(null, 'not_done')], 'highest')).toEqual({ score: null, status: 'not_done', retake: 0 })
  })

  test('last takes the last one handed in', () => {
    const attempts = [attempt(80, 'passed'), attempt(40, 'not_passed'), attempt(null, 'not_done')]
    expect(participantResult(attempts, 'last')).toEqual({ score: 40, status: 'not_passed', retake: 1 })
  })

  test('highest takes the best score; passed once is passed', () => {
    expect(participantResult([attempt(80, 'passed'), attempt(40, 'not_passed')], 'highest')).toEqual({
      score: 80,
      status: 'passed',
      retake: 1,
    })
    expect(participantResult([attempt(30, 'not_passed'), attempt(20, 'waiting_review')], 'highest').status).toBe('waiting_review')
    expect(participantResult([attempt(30, 'not_passed')], 'highest')).toEqual({ score: 30, status: 'not_passed', retake: 0 })
    expect(participantResult([attempt(null, 'passed')], 'highest')).toEqual({ score: null, status: 'passed', retake: 0 })
  })
})
