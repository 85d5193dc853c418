import { expect, test } from 'vitest'
import { failureOf } from './failure-text.ts'

/** A refused call as the data layer throws it. */
const refused = (answer: { status: number; title?: string; messages?: string[]; expired?: boolean }) =>
  Object.assign(new Error(answer.messages?.join(', ')), answer)

test('the server’s error is the title and its messages are joined with a comma', () => {
  const cause = refused({
    status: 422,
    title: 'Validation Error',
    messages: ['Title is required', 'Description is required'],
  })
  expect(failureOf(cause, 'Failed to create presence')).toEqual({
    title: 'Validation Error',
    text: 'Title is required, Description is required',
  })
})

test('without a word of the server the title is Error and the text is the caller’s', () => {
  expect(failureOf(refused({ status: 502 }), 'Failed get presences')).toEqual({
    title: 'Error',
    text: 'Failed get presences',
  })
  expect(failureOf(new TypeError('x is undefined'), 'Failed get presences')).toEqual({
    title: 'Error',
    text: 'Failed get presences',
  })
})

test('the reference of a failure nobody foresaw stays with it, and changes no text', () => {
  const cause = Object.assign(refused({ status: 500, title: 'Server Error', messages: ['An unknown error occurred'] }), {
    reference: 'ABCD-2345',
  })
  const reference = 'ABCD-2345'
  expect(failureOf(cause, 'Failed')).toEqual({ title: 'Server Error', text: 'An unknown error occurred', reference })
  expect(failureOf(cause, { always: 'Failed import questions.' })).toEqual({
    title: 'An unknown error occurred',
    text: 'Failed import questions.',
    reference,
  })
})

test('a caller may fix the title, as deletions do', () => {
  const cause = refused({ status: 409, title: 'Conflict', messages: ['Presence is in use and cannot be deleted'] })
  expect(failureOf(cause, { title: 'Failed', text: 'Failed Delete Presence' })).toEqual({
    title: 'Failed',
    text: 'Presence is in use and cannot be deleted',
  })
})

test('a conflict has a title in plain words', () => {
  const cause = refused({ status: 409, title: 'Conflict', messages: ['This already exists'] })
  expect(failureOf(cause, 'Failed')).toEqual({ title: 'This is not possible', text: 'This already exists' })
})

test('where the text is fixed, the server’s message is the title', () => {
  const cause = refused({ status: 413, title: 'Failed', messages: ['File size exceeds 5MB'] })
  const words = { always: 'Failed import questions.' }
  expect(failureOf(cause, words)).toEqual({ title: 'File size exceeds 5MB', text: 'Failed import questions.' })
  expect(failureOf(refused({ status: 502 }), words)).toEqual({ title: 'Error', text: 'Failed import questions.' })
})

test('an ended session is not told twice', () => {
  expect(failureOf(refused({ status: 401, messages: ['Expired token'], expired: true }), 'Failed get presences')).toBeNull()
  expect(failureOf(refused({ status: 401, expired: true }), { always: 'Failed import questions.' })).toBeNull()
})
