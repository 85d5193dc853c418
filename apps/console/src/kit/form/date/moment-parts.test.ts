import { expect, test } from 'vitest'
import { momentOfParts, partsOfMoment } from './moment-parts.ts'

test('a moment is taken apart and put together in the browser’s zone', () => {
  const moment = new Date(2026, 10, 15, 9, 5).toISOString()
  expect(partsOfMoment(moment)).toEqual({ day: '2026-11-15', time: '09:05' })
  expect(momentOfParts({ day: '2026-11-15', time: '9.05' })).toBe(moment)
})

test('nothing is nothing, half a moment is none', () => {
  expect(partsOfMoment('')).toEqual({ day: '', time: '' })
  expect(momentOfParts({ day: '', time: '' })).toBe('')
  expect(momentOfParts({ day: '2026-11-15', time: '' })).toBeNull()
  expect(momentOfParts({ day: '2026-02-30', time: '10:00' })).toBeNull()
  expect(momentOfParts({ day: '2026-11-15', time: '24:00' })).toBeNull()
})
