import { expect, test } from 'vitest'
import { keepGrade, readGrade } from './grade-draft.ts'
import { isGraded, isShown } from './hand-graded.ts'
import { nextWork, passOver } from './next-work.ts'

const given = (part: object) => ({ question_type: 'essay' as const, exclude_from_grading: false, answer: [], files: [], ...part })
const upload = { question_type: 'upload', answer: ['foto.jpg'], files: [{ name: 'foto.jpg' }] }

test('an essay gets a score, what was uploaded is shown without one, and what is left out or excluded is neither', () => {
  const said = (part: object) => [isGraded(given(part)), isShown(given(part))]
  expect(said({ answer: ['Palet diikat'] })).toEqual([true, true])
  expect(said(upload)).toEqual([false, true])
  for (const none of [{}, { ...upload, files: [] }, { ...upload, exclude_from_grading: true }])
    expect(said(none)).toEqual([false, false])
})

test('what was passed over does not come back before everything else is graded, and graduations have no page of their own', () => {
  const queue = [
    { kind: 'quiz', id: 'one' },
    { kind: 'graduation', id: 'two' },
    { kind: 'assignment', id: 'three' },
    { kind: 'quiz', id: 'four' },
  ] as const
  expect(nextWork(queue, 'four')?.id).toBe('one')
  passOver('one')
  expect(nextWork(queue, 'four')?.id).toBe('three')
  passOver('three')
  expect(nextWork(queue, 'four')).toBeUndefined()
})

test('a grade that is being typed stays, until somebody else has changed what it was about', () => {
  const work = { key: 'one', version: 'v1' }
  keepGrade(work, { score: '80' })
  expect(readGrade(work, { score: '', feedback: '' })).toEqual({ score: '80', feedback: '' })
  expect(readGrade({ ...work, version: 'v2' }, { score: '' })).toEqual({ score: '' })
})
