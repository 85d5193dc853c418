import type { ReviewAnswer } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { expect, test } from 'vitest'
import { enteredGrades, enteredSince, gradedMeanwhile, gradesOf, isGradable, reduceGrades } from './essay-grades.ts'

const essay = (question_id: string, more: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  question_id,
  question_type: 'essay',
  question: { question: '<p>Why?</p>', options: [], score: 100 },
  answer: ['Because'],
  files: [],
  score: null,
  similarity: null,
  is_correct: null,
  exclude_from_grading: false,
  graded_by: null,
  feedback: null,
  updated_at: 'v1',
  ...more,
})

test('scores start from the existing positive score, else empty', () => {
  const grades = gradesOf([
    essay('a', { score: 80 }),
    essay('b', { score: 0 }),
    essay('c'),
    essay('d', { question_type: 'mcsa' }),
  ])
  expect(Object.entries(grades).map(([id, { score }]) => [id, score])).toEqual([
    ['a', 80],
    ['b', ''],
    ['c', ''],
  ])
})

test('only entered and changed scores are sent, a 0 included', () => {
  const known = gradesOf([essay('a', { score: 80 }), essay('b'), essay('c')])
  expect(enteredGrades(known, known)).toEqual([])
  const typed = reduceGrades(reduceGrades(known, { question_id: 'b', score: 0 }), { question_id: 'a', score: '' })
  expect(enteredGrades(typed, known)).toEqual([{ question_id: 'b', score: 0, updated_at: 'v1' }])
})

test('an unknown question changes nothing', () => {
  const known = gradesOf([essay('a')])
  expect(reduceGrades(known, { question_id: 'x', score: 5 })).toBe(known)
})

test('excluded and empty answers cannot be graded', () => {
  expect(isGradable(essay('a'))).toBe(true)
  expect(isGradable(essay('a', { exclude_from_grading: true }))).toBe(false)
  expect(isGradable(essay('a', { answer: ['  '] }))).toBe(false)
  expect(isGradable(essay('a', { answer: [] }))).toBe(false)
})

test('of the answers sent, those with another version were graded meanwhile', () => {
  const sent = [
    { question_id: 'a', updated_at: 'v1' },
    { question_id: 'b', updated_at: 'v1' },
  ]
  const now = [essay('a'), essay('b', { updated_at: 'v2' }), essay('c', { updated_at: 'v2' })]
  expect(gradedMeanwhile(sent, now).map(({ question_id }) => question_id)).toEqual(['b'])
})

test('a score entered while others were on their way stays, on the version that is stored now', () => {
  const grade = (score: number | '', updated_at = 'old') => ({ score, updated_at })
  const sent = { a: grade(10), b: grade(''), c: grade(30) }
  const now = { a: grade(10), b: grade(20), c: grade(35) }
  const known = { a: grade(10, 'new'), b: grade('', 'new'), c: grade(30, 'new') }
  expect(enteredSince(sent, now, known)).toEqual({ a: grade(10, 'new'), b: grade(20, 'new'), c: grade(35, 'new') })
  expect(enteredSince(sent, sent, known)).toEqual(known)
})
