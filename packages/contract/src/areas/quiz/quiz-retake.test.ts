import { expect, test } from 'vitest'
import type { ResultStatus } from '../../learning/result-status.ts'
import {
  attemptsAllowed,
  type FinishedAttempt,
  NO_ATTEMPT_LEFT,
  RETAKE_NOT_ALLOWED,
  RETAKE_TIME_PASSED,
  type RetakeRules,
  retakeRefusal,
  retakeUntil,
  WAITING_FOR_REVIEW,
} from './quiz-retake.ts'

const rules = (more: Partial<RetakeRules> = {}): RetakeRules => ({
  can_retake_on_fail: true,
  can_retake_on_pass: false,
  time_to_retake: 0,
  max_retake: 0,
  score_selection_type: 'last',
  ...more,
})
const attempt = (status: ResultStatus, finished_at: string | null = '2026-03-02T08:00:00Z', score = 50): FinishedAttempt => ({
  status,
  score,
  finished_at,
})
const at = (time: string) => new Date(time)
const now = at('2026-03-02T09:00:00Z')

test('the first attempt needs no retake', () => {
  expect(retakeRefusal(rules({ can_retake_on_fail: false }), [], now)).toBeNull()
  expect(retakeRefusal(rules({ can_retake_on_fail: false }), [attempt('not_done', null)], now)).toBeNull()
})

test('failing allows a retake only where failing may be repaired', () => {
  expect(retakeRefusal(rules(), [attempt('not_passed')], now)).toBeNull()
  expect(retakeRefusal(rules({ can_retake_on_fail: false }), [attempt('not_passed')], now)).toBe(RETAKE_NOT_ALLOWED)
})

test('passing allows a retake only where it says so', () => {
  expect(retakeRefusal(rules(), [attempt('passed')], now)).toBe(RETAKE_NOT_ALLOWED)
  expect(retakeRefusal(rules({ can_retake_on_pass: true }), [attempt('passed')], now)).toBeNull()
})

test('with the highest score counting, one who passed has passed', () => {
  const attempts = [attempt('passed', undefined, 90), attempt('not_passed', undefined, 20)]
  expect(retakeRefusal(rules({ score_selection_type: 'highest' }), attempts, now)).toBe(RETAKE_NOT_ALLOWED)
  expect(retakeRefusal(rules(), attempts, now)).toBeNull()
})

test('nobody starts again while a result waits', () => {
  expect(retakeRefusal(rules(), [attempt('waiting_review')], now)).toBe(WAITING_FOR_REVIEW)
})

test('max_retake counts what follows the first attempt', () => {
  const failed = attempt('not_passed')
  expect(retakeRefusal(rules({ max_retake: 2 }), [failed, failed], now)).toBeNull()
  expect(retakeRefusal(rules({ max_retake: 2 }), [failed, failed, failed], now)).toBe(NO_ATTEMPT_LEFT)
  expect(attemptsAllowed(rules({ max_retake: 2 }))).toBe(3)
  expect(attemptsAllowed(rules())).toBeNull()
  expect(attemptsAllowed(rules({ can_retake_on_fail: false, max_retake: 5 }))).toBe(1)
})

test('time_to_retake is a window after the last finish, not a pause', () => {
  const window = rules({ time_to_retake: 60 })
  const attempts = [attempt('not_passed', '2026-03-01T08:00:00Z'), attempt('not_passed')]
  expect(retakeUntil(window, attempts)).toEqual(now)
  expect(retakeRefusal(window, attempts, now)).toBeNull()
  expect(retakeRefusal(window, attempts, at('2026-03-02T09:00:01Z'))).toBe(RETAKE_TIME_PASSED)
  expect(retakeUntil(window, [])).toBeNull()
  expect(retakeUntil(rules(), attempts)).toBeNull()
})
