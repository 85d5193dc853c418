import { expect, test } from 'vitest'
import { chosenOf, toggleAll, UPLOAD_EXTENSIONS, UPLOAD_GROUPS } from '../../core/upload-groups.ts'
import { newAssignment, resetsResults } from './assignment-form.ts'

const messages = (body: unknown) => newAssignment.safeParse(body).error?.issues.map((issue) => issue.message) ?? []
const form = { title: 'Tugas', instruction: '<p>Write</p>', allowed_upload_extensions: ['pdf'] }

test('a new assignment takes the defaults for what is left out', () => {
  expect(newAssignment.parse(form)).toMatchObject({
    grading_status: 'graded-and-feedback',
    assignment_type: 'individual',
    upload_condition: 'required',
    submit_condition: 'resubmit',
    display_result: false,
  })
})

test('title, instruction and a file type are required', () => {
  expect(messages({ ...form, title: ' ' })).toEqual(['Title is required'])
  expect(messages({ ...form, instruction: '<p>&nbsp;</p>' })).toEqual(['Instruction is required'])
  expect(messages({ ...form, instruction: '<p><img src="/a.png"></p>' })).toEqual([])
  expect(messages({ ...form, allowed_upload_extensions: [] })).toEqual(['File type is required'])
  expect(messages({ ...form, allowed_upload_extensions: [], upload_condition: 'disallowed' })).toEqual([])
  expect(messages({ ...form, allowed_upload_extensions: ['exe'] })).toEqual(['File type is not valid'])
})

test('only another type, grading or upload condition resets', () => {
  const before = { assignment_type: 'individual', grading_status: 'graded', upload_condition: 'required' } as const
  expect(resetsResults(before, { title: 'x', submit_condition: 'no_resubmit' })).toBe(false)
  expect(resetsResults(before, { grading_status: 'graded' })).toBe(false)
  expect(resetsResults(before, { grading_status: 'ungraded' })).toBe(true)
})

test('Select All selects everything, then clears everything', () => {
  expect(toggleAll(['zip'])).toEqual(UPLOAD_EXTENSIONS)
  expect(toggleAll(UPLOAD_EXTENSIONS)).toEqual([])
  expect(toggleAll(['zip'], UPLOAD_GROUPS.images)).toEqual([...UPLOAD_GROUPS.images, 'zip'])
  expect(chosenOf(['jpg'], UPLOAD_GROUPS.images)).toBe('some')
})
