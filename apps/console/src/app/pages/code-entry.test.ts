import { describe, expect, test } from 'vitest'
import { codeAfterPaste, codeAfterTyping, countdown } from './code-entry.ts'

describe('the verification code', () => {
  test('grows by what is typed and takes digits only', () => {
    expect(codeAfterTyping('', 0, '1')).toBe('1')
    expect(codeAfterTyping('12', 2, '3')).toBe('123')
    expect(codeAfterTyping('12', 2, 'x')).toBe('12')
  })

  test('replaces the digit of a box that is typed into again', () => {
    expect(codeAfterTyping('123456', 2, '9')).toBe('129456')
    expect(codeAfterTyping('123456', 2, '39')).toBe('129456')
  })

  test('forgets the digit of a box that is emptied', () => {
    expect(codeAfterTyping('123', 2, '')).toBe('12')
  })

  test('never leaves a gap', () => {
    expect(codeAfterTyping('1', 4, '7')).toBe('17')
  })

  test('is filled at once by autofill or by a paste with other words around it', () => {
    expect(codeAfterTyping('', 0, '123456')).toBe('123456')
    expect(codeAfterPaste('Your code is 123 456.')).toBe('123456')
    expect(codeAfterPaste('1234567')).toBe('123456')
    expect(codeAfterPaste('none')).toBe('')
  })
})

test('the countdown shows minutes and seconds until a new code may be sent', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(countdown('2026-01-01T00:00:59Z', now)).toBe('00:59')
  expect(countdown('2026-01-01T00:02:05Z', now)).toBe('02:05')
  expect(countdown('2026-01-01T00:00:00Z', now)).toBeNull()
  expect(countdown('', now)).toBeNull()
})
