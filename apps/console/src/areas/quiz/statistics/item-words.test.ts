import type { ItemStatistic } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { expect, test } from 'vitest'
import { flagText, indexText, missingText } from './item-words.ts'

const anOption = (code: string, is_correct: boolean, upper: number | null) => ({
  code,
  label: `Option ${code}`,
  is_correct,
  chosen: 10,
  share: 0.25,
  upper,
  lower: 0.1,
  unused: false,
})

const anItem = (changes: Partial<ItemStatistic> = {}): ItemStatistic => ({
  question_id: 'b4a3c1de-0000-4000-8000-000000000001',
  no: 1,
  question: '<p>Why?</p>',
  question_type: 'mcsa',
  question_objective: 'general',
  answers: 40,
  blanks: 0,
  facility: 0.31,
  discrimination: -0.2,
  efficiency: -0.25,
  weight: null,
  options: [anOption('A', true, 0.18), anOption('B', false, 0.73)],
  flags: ['suspect_key'],
  suspect_option: 'B',
  ...changes,
})

test('a suspect key is explained with the numbers behind it', () => {
  const text = flagText('suspect_key', anItem())
  expect(text).toContain('73% chose B')
  expect(text).toContain('only 18% the key A')
})

test('of several keys the one the best leave out most is named', () => {
  const options = [anOption('A', true, 0.9), anOption('C', true, 0.05), anOption('B', false, 0.4)]
  expect(flagText('suspect_key', anItem({ options }))).toContain('only 5% the key C')
})

test('without a preferred option the contrary result itself is explained', () => {
  expect(flagText('suspect_key', anItem({ suspect_option: null }))).toContain('tend to miss this question')
})

test('what cannot be told is a dash, never a zero', () => {
  expect([null, -0.204, -0.001].map(indexText)).toEqual(['-', '-0.20', '0.00'])
})

test('too few answers are told with their number', () => {
  expect(missingText({ answers: 9 })).toBe('Needs at least 10 answers, 9 so far.')
  expect(missingText({ answers: 10 })).toBeNull()
})
