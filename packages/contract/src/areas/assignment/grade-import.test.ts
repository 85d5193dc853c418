import { expect, test } from 'vitest'
import { columnProblems, matchColumns } from '../../core/sheet-columns.ts'
import type { GradingStatus } from './assignment-form.ts'
import { checkGrades, type GradableResult, gradeTemplate, type TypedGrade } from './grade-import.ts'
import { gradeProblems } from './grading-rules.ts'

const result = (n: number, fields: Partial<GradableResult> = {}): GradableResult => ({
  id: `id-${n}`,
  nik: `N${n}`,
  niks: [`N${n}`],
  name: `Person ${n}`,
  email: `p${n}@acme.test`,
  status: 'waiting_review',
  score: null,
  feedback: null,
  updated_at: '2026-03-01T00:00:00.000000Z',
  ...fields,
})
const typed = (row: number, fields: Partial<TypedGrade> = {}): TypedGrade => ({
  row,
  id: '',
  nik: '',
  score: '80',
  feedback: '',
  ...fields,
})
const results = [
  result(1),
  result(2, { niks: ['N2', 'N9'] }),
  result(3, { status: 'not_done' }),
  result(4, { status: 'passed', score: 80 }),
]
const reasons = (rows: readonly TypedGrade[], grading: 'graded' | 'feedback' | 'graded-and-feedback' = 'graded') =>
  checkGrades(rows, results, grading).map((row) => row.complaints[0]?.reason ?? row.action)

test('the header is found in any order and case; anything else is not the template', () => {
  const told = (header: readonly string[], grading: GradingStatus) => columnProblems(matchColumns(header, gradeTemplate(grading)))
  expect(matchColumns(['Name', 'score*', ' ID '], gradeTemplate('graded')).places.get('ID')).toBe(2)
  expect(told(['Name', 'Score'], 'graded')).toEqual(['Missing: ID'])
  expect(told(['ID', 'Score', 'Score'], 'graded')).toEqual(['There twice: Score'])
  expect(told(['ID', 'Score'], 'feedback')).toEqual(['Missing: Feedback'])
})

test('rows are found by ID, else by NIK, of a group by any member', () => {
  expect(reasons([typed(2, { id: 'ID-1' }), typed(3, { nik: 'n9' })])).toEqual(['grade', 'grade'])
  expect(reasons([typed(2, { id: 'id-7', nik: 'N1' })])).toEqual(['ID is not found'])
  expect(reasons([typed(2, { nik: 'N7' })])).toEqual(['NIK is not found'])
  expect(reasons([typed(2)])).toEqual(['ID is required'])
  expect(reasons([typed(2, { id: 'id-1', nik: 'N2' })])).toEqual(['NIK does not belong to this ID'])
})

test('a NIK that lost its zeros beside a valid ID is accepted with a notice', () => {
  const padded = result(5, { nik: '00008526', niks: ['00008526'] })
  const check = (nik: string, id = 'id-5') => checkGrades([typed(2, { id, nik })], [padded], 'graded')[0]
  expect(check('8526')).toMatchObject({ action: 'grade', notice: 'NIK 8526 is taken for 00008526' })
  expect(check('00008526')).not.toHaveProperty('notice')
  expect(check('526')).toMatchObject({ action: 'error' })
  // Without its ID a shortened NIK could be somebody else's.
  expect(check('8526', '')).toMatchObject({ action: 'error' })
})

test('nobody is graded twice, not even through a member of the group', () => {
  expect(reasons([typed(2, { id: 'id-2' }), typed(3, { nik: 'N9' })])).toEqual([
    'Person 2 is duplicated in the file',
    'Person 2 is duplicated in the file',
  ])
  expect(reasons([typed(2, { id: 'id-1' }), typed(3, { id: 'id-1', score: '' })])).toEqual(['grade', 'skip'])
})

test('what cannot be graded says why, what is empty is skipped, what is known stays', () => {
  expect(
    reasons([
      typed(2, { id: 'id-3' }),
      typed(3, { id: 'id-1', score: '101' }),
      typed(4, { id: 'id-2', score: ' ' }),
      typed(5, { id: 'id-4', score: '80,0' }),
    ]),
  ).toEqual(['Person 3 has not submitted', gradeProblems.outside, 'skip', 'same'])
})

test('where feedback is asked for, it is what counts', () => {
  const rows = [typed(2, { id: 'id-1', score: 'x', feedback: 'Good' }), typed(3, { id: 'id-2', feedback: '' })]
  expect(reasons(rows, 'feedback')).toEqual(['grade', 'skip'])
  expect(checkGrades([typed(2, { id: 'id-1', feedback: 'Good' })], results, 'graded-and-feedback')[0]).toMatchObject({
    score: 80,
    feedback: 'Good',
  })
})
