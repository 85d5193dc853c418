import { expect, test } from 'vitest'
import { gradeOf, gradeProblem, isSameGrade, isUnchanged, typedFrom } from './typed-grade.ts'

const ungraded = { score: null, feedback: '', graded: false, minimum: 0, maximum: 40 }
const graded = { ...ungraded, score: 12.5, graded: true }
const essay = { score: true, feedback: 'none' } as const

test('the fields begin with the grade there is, and empty without one', () => {
  expect(typedFrom(ungraded)).toEqual({ score: '', feedback: '' })
  expect(typedFrom(graded)).toEqual({ score: '12.5', feedback: '' })
  expect(typedFrom({ ...graded, score: 0 }).score).toBe('0')
})

test('a score may be written with a comma', () => {
  expect(gradeOf({ score: '7,5', feedback: ' Good ' })).toEqual({ score: 7.5, feedback: 'Good' })
  expect(gradeOf({ score: '', feedback: '' }).score).toBeNull()
})

test.each(['', '41', '4x', '-1', 'abc'])('%j is no score from 0 to 40', (score) => {
  expect(gradeProblem({ score, feedback: '' }, ungraded, essay)).toBe('Enter a score from 0 to 40')
})

test.each(['0', '40', '39,99', '12.5'])('%j is a score from 0 to 40', (score) => {
  expect(gradeProblem({ score, feedback: '' }, ungraded, essay)).toBeNull()
})

test('an assignment begins at one point, and may ask for words instead of points', () => {
  expect(gradeProblem({ score: '0', feedback: '' }, { ...ungraded, minimum: 1 }, essay)).toBe('Enter a score from 1 to 40')
  const words = { score: false, feedback: 'required' } as const
  expect(gradeProblem({ score: '', feedback: ' ' }, ungraded, words)).toBe('Feedback is required')
  expect(gradeProblem({ score: '', feedback: 'Well done' }, ungraded, words)).toBeNull()
})

test('the same grade in other writing is no change', () => {
  expect(isUnchanged({ score: '12,50', feedback: '' }, graded)).toBe(true)
  expect(isUnchanged({ score: '12', feedback: '' }, graded)).toBe(false)
  expect(isSameGrade({ score: '', feedback: '' }, ungraded)).toBe(false)
  expect(isSameGrade({ score: '12.5', feedback: '' }, graded)).toBe(true)
})
