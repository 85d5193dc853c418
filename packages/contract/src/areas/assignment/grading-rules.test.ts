import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FEEDBACK_MAX,
  gradeProblem,
  gradeProblems,
  readGrade,
  SUBMISSION_FILE_MAX_BYTES,
  statusOnGrade,
  statusOnSubmit,
  submissionProblem,
  submitRefusal,
} from './grading-rules.ts'
import { submissionBody } from './learner-assignment.ts'

test.each([
  ['87', 87],
  ['87,5', 87.5],
  ['87.5', 87.5],
  [' 100 ', 100],
  ['1', 1],
  ['87,50', 87.5],
])('“%s” is the grade %d', (typed, score) => {
  expect(readGrade(typed)).toEqual({ score })
})

test.each([
  ['0', gradeProblems.outside],
  ['100,1', gradeProblems.outside],
  ['-5', gradeProblems.outside],
  ['87,55', gradeProblems.notNumber],
  ['1.000,5', gradeProblems.notNumber],
  ['1.000', gradeProblems.ambiguous],
  ['1,000', gradeProblems.ambiguous],
  ['87 %', gradeProblems.notNumber],
  ['A', gradeProblems.notNumber],
  ['', gradeProblems.notNumber],
  ['1e2', gradeProblems.notNumber],
])('“%s” is refused: %s', (typed, problem) => {
  expect(readGrade(typed)).toEqual({ problem })
})

test('every grade with one decimal is read alike with point and comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 1000 }), (tenths) => {
      const score = tenths / 10
      expect(gradeProblem(score)).toBeNull()
      expect(readGrade(String(score))).toEqual({ score })
      expect(readGrade(String(score).replace('.', ','))).toEqual({ score })
    }),
  )
})

test('handing in waits for a review unless there is nothing to grade', () => {
  expect(statusOnSubmit('ungraded')).toBe('passed')
  for (const grading of ['graded', 'graded-and-feedback', 'feedback'] as const)
    expect(statusOnSubmit(grading)).toBe('waiting_review')
})

test('a grade passes from the pass grade on, feedback always', () => {
  expect(statusOnGrade('graded', 70, 70)).toBe('passed')
  expect(statusOnGrade('graded-and-feedback', 69.9, 70)).toBe('not_passed')
  expect(statusOnGrade('feedback', null, 70)).toBe('passed')
})

const now = new Date('2026-03-01T00:00:00Z')
const due = new Date('2026-03-02T00:00:00Z')
test.each([
  ['not_done', 'resubmit', due, null],
  ['waiting_review', 'resubmit', due, null],
  ['not_passed', 'resubmit', due, null],
  ['not_passed', 'resubmit', null, null],
  ['passed', 'resubmit', due, 'passed'],
  ['waiting_review', 'no_resubmit', due, 'submitted'],
  ['passed', 'no_resubmit', due, 'submitted'],
  ['not_done', 'no_resubmit', due, null],
  ['not_done', 'resubmit', new Date('2026-02-28T00:00:00Z'), 'late'],
] as const)('%s with %s and due %s: %s', (status, submit_condition, until, refusal) => {
  expect(submitRefusal({ status, submit_condition, due: until, now })).toBe(refusal)
})

test.each([
  ['required', '', 0, 'File is required'],
  ['required', 'text', 1, null],
  ['optional', ' ', 0, 'File or answer is required'],
  ['optional', 'text', 0, null],
  ['disallowed', '', 0, 'Answer is required'],
  ['disallowed', 'text', 1, 'Files cannot be uploaded'],
  ['disallowed', 'text', 0, null],
] as const)('upload %s, text “%s”, %d files: %s', (condition, text, files, message) => {
  expect(submissionProblem(condition, { text, files })?.message ?? null).toBe(message)
})

test('a file of a submission has at most 100 MB', () => {
  expect(SUBMISSION_FILE_MAX_BYTES).toBe(104_857_600)
})

test('a submission has at most 20,000 characters, ten files and nine others', () => {
  const ids = (n: number) =>
    Array.from({ length: n }, (_, i) => `00000000-0000-4000-8000-0000000000${String(i).padStart(2, '0')}`)
  const isTaken = (values: object) => submissionBody.safeParse(values).success
  expect([isTaken({ text: 'x'.repeat(20_000) }), isTaken({ text: 'x'.repeat(20_001) })]).toEqual([true, false])
  expect([isTaken({ file_ids: ids(10) }), isTaken({ file_ids: ids(11) })]).toEqual([true, false])
  expect([isTaken({ member_user_ids: ids(9) }), isTaken({ member_user_ids: ids(10) })]).toEqual([true, false])
})

test('feedback has room for 2,000 letters', () => {
  expect(FEEDBACK_MAX).toBe(2_000)
})
