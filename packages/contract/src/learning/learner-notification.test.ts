import { expect, test } from 'vitest'
import { noticePlace } from './learner-notification.ts'

const ID = '7e0f0a57-6a35-4c33-8a7c-5d1a6f3f7d11'
const CONTENT = '0b1c6f0e-52a4-4f8e-9b5f-2d1c3a4b5c6d'
const about = { content_id: CONTENT, module_type: 'classroom', result_id: ID }

test('a notice about a grade leads to the result; one of earlier days to its class, or to what was done', () => {
  expect(noticePlace({ event: 'quiz_graded', ...about })).toBe(`/review/${ID}`)
  expect(noticePlace({ event: 'assignment_graded', ...about })).toBe(`/assignment/${ID}`)
  expect(noticePlace({ event: 'quiz_graded', ...about, result_id: null })).toBe(`/classes/classroom/${CONTENT}`)
  expect(noticePlace({ event: 'quiz_graded', content_id: null, module_type: null, result_id: null })).toBe('/me/history')
})

test('other notices lead where they did', () => {
  expect(noticePlace({ event: 'loan_status', ...about })).toBe('/library/loans')
  expect(noticePlace({ event: 'class_invitation', content_id: CONTENT, module_type: 'classroom', result_id: null })).toBe(
    `/classes/classroom/${CONTENT}`,
  )
})
