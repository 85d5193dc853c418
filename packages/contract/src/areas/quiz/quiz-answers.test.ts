import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aQuestion } from './question-builders.ts'
import { type Answer, answerFits, answerList, isBlank, learnerAnswer } from './quiz-answers.ts'
import { QUESTION_KINDS, type QuestionKind } from './quiz-questions.ts'

const fitting: Record<QuestionKind, Answer> = {
  true_false: { code: 'B' },
  mcsa: { code: 'C' },
  mcma: { codes: ['B', 'A'] },
  linear_scale: { value: 10 },
  essay: { text: 'Because.' },
  upload: { file_ids: ['8d8f6a5e-1f4c-4d3a-9a57-0d0f2f9d3a11'] },
}

test.each(QUESTION_KINDS)('%s takes its own kind of answer and no other', (kind) => {
  for (const other of QUESTION_KINDS) {
    const sameShape = Object.keys(fitting[other]).join() === Object.keys(fitting[kind]).join()
    const fits = answerFits(aQuestion(kind), fitting[other])
    if (!sameShape) expect(fits).toBe(false)
  }
  expect(answerFits(aQuestion(kind), fitting[kind])).toBe(true)
  expect(answerFits(aQuestion(kind), {})).toBe(true)
})

test('unknown options, points off the scale and repeated options are refused', () => {
  expect(answerFits(aQuestion('mcsa'), { code: 'E' })).toBe(false)
  expect(answerFits(aQuestion('mcma'), { codes: ['A', 'Z'] })).toBe(false)
  expect(answerFits(aQuestion('mcma'), { codes: ['A', 'A'] })).toBe(false)
  expect(answerFits(aQuestion('linear_scale'), { value: 11 })).toBe(false)
  expect(answerFits(aQuestion('mcsa'), { code: 'A', text: 'x' })).toBe(false)
})

test('blank is what says nothing', () => {
  for (const answer of [null, undefined, {}, { codes: [] }, { file_ids: [] }, { text: ' <p></p>' }])
    expect(isBlank(answer)).toBe(true)
  for (const answer of Object.values(fitting)) expect(isBlank(answer)).toBe(false)
  expect(isBlank({ value: 0 })).toBe(false)
})

test('the review lists an answer as texts', () => {
  expect(QUESTION_KINDS.map((kind) => answerList(fitting[kind]))).toEqual([
    ['B'],
    ['C'],
    ['A', 'B'],
    ['10'],
    ['Because.'],
    ['8d8f6a5e-1f4c-4d3a-9a57-0d0f2f9d3a11'],
  ])
  expect(answerList(null)).toEqual([])
  expect(answerList({ codes: [] })).toEqual([])
})

test('an answer is blank exactly when nothing is listed', () => {
  const code = fc.string({ maxLength: 2 })
  const answer = fc.oneof(
    fc.record({ code }),
    fc.record({ codes: fc.array(code, { maxLength: 3 }) }),
    fc.record({ value: fc.nat(10) }),
    fc.record({ text: fc.string() }),
    fc.record({ file_ids: fc.array(fc.uuid(), { maxLength: 2 }) }),
  )
  fc.assert(
    fc.property(answer, (given) => {
      expect(isBlank(given)).toBe(answerList(given).length === 0)
    }),
  )
})

test('an essay longer than the limit is refused with a sentence', () => {
  const refused = learnerAnswer.safeParse({ text: 'a'.repeat(20_001) })
  expect(refused.error?.issues[0]?.message).toBe('Answer must not exceed 20000 characters')
})
