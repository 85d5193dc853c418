import { expect, test } from 'vitest'
import { isQuiet, notificationSettings } from './notification-settings.ts'

const night = { quiet_hours: true, quiet_from: '21:00', quiet_to: '06:00' }

test.each([
  ['2026-03-05T13:59:59Z', false],
  ['2026-03-05T14:00:00Z', true],
  ['2026-03-05T17:00:00Z', true],
  ['2026-03-05T22:59:59Z', true],
  ['2026-03-05T23:00:00Z', false],
])('at %s it is quiet in Jakarta: %s', (at, quiet) => {
  expect(isQuiet(night, 'Asia/Jakarta', new Date(at))).toBe(quiet)
})

test('hours within a day, and none at all', () => {
  const noon = { ...night, quiet_from: '12:00', quiet_to: '13:00' }
  expect(isQuiet(noon, 'UTC', new Date('2026-03-05T12:30:00Z'))).toBe(true)
  expect(isQuiet(noon, 'UTC', new Date('2026-03-05T13:00:00Z'))).toBe(false)
  expect(isQuiet({ ...night, quiet_hours: false }, 'UTC', new Date('2026-03-05T23:00:00Z'))).toBe(false)
})

test('what is stored and no longer fits is read as its default', () => {
  const read = notificationSettings.parse({ quiet_from: '25:00', language: 'fr', sender_name: 'Learning Team', gone: 1 })
  expect(read).toMatchObject({ quiet_from: '21:00', language: 'en', sender_name: 'Learning Team' })
  expect(read).not.toHaveProperty('gone')
})
