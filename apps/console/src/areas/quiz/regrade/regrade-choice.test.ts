import type { RegradePreview } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { expect, test } from 'vitest'
import { bodyOf, isChosen, isFor, listedAfter, notReady, type RegradeChoice, toggleQuestion } from './regrade-choice.ts'

const all: RegradeChoice = { mode: 'corrected', questions: null }
const listed = [
  { question_id: 'a', refusal: null },
  { question_id: 'b', refusal: null },
  { question_id: 'c', refusal: 'Options were changed' },
] as const

const aPreview = (changed_attempts: number): RegradePreview => ({
  attempts: 10,
  changed_attempts,
  participants: changed_attempts,
  to_passed: 0,
  to_not_passed: 0,
  questions: [],
  moves: [],
  fingerprint: 'x',
})

test('a question taken out and back in again leaves the choice as it was', () => {
  const without = toggleQuestion(all, listed, 'a')
  expect(without.questions).toEqual(['b'])
  expect(isChosen(without, listed[0])).toBe(false)
  expect(toggleQuestion(without, listed, 'a')).toEqual(all)
})

test('what cannot be regraded is never chosen', () => {
  expect(isChosen(all, listed[2])).toBe(false)
  expect(toggleQuestion(all, listed, 'b').questions).toEqual(['a'])
})

test('a dry run counts only for the choice it was made for', () => {
  const run = { choice: all, preview: aPreview(3) }
  expect(isFor(run, all)).toBe(true)
  expect(isFor(run, { ...all, mode: 'either' })).toBe(false)
  expect(isFor(run, { ...all, questions: ['a'] })).toBe(false)
  expect(isFor({ ...run, choice: { ...all, questions: ['a', 'b'] } }, { ...all, questions: ['b', 'a'] })).toBe(true)
})

test('it runs only after a dry run that would change something', () => {
  expect(notReady(all, null)).toBe('Make a dry run first')
  expect(notReady(all, { choice: all, preview: aPreview(0) })).toBe('Nothing would change')
  expect(notReady(all, { choice: all, preview: aPreview(1) })).toBeNull()
  expect(notReady({ ...all, questions: [] }, null)).toBe('Choose at least one question')
})

test('without a choice of questions none are named', () => {
  expect(bodyOf(all)).toEqual({ mode: 'corrected' })
  expect(bodyOf({ ...all, questions: ['b'] })).toEqual({ mode: 'corrected', question_ids: ['b'] })
})

test('questions that were left out of a dry run stay in the list', () => {
  const question = (question_id: string, attempts: number) =>
    ({
      question_id,
      no: 1,
      question: '',
      changes: ['key'],
      attempts,
      refusal: null,
    }) satisfies RegradePreview['questions'][number]
  const listed = [question('a', 5), question('b', 5)]
  const preview = { ...aPreview(1), questions: [question('b', 6)] }
  expect(listedAfter(listed, { choice: { ...all, questions: ['b'] }, preview })).toEqual([question('a', 5), question('b', 6)])
  expect(listedAfter(listed, { choice: all, preview })).toEqual([question('b', 6)])
  expect(listedAfter([], { choice: { ...all, questions: ['b'] }, preview })).toEqual([question('b', 6)])
})
