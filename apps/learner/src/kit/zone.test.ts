import { expect, test } from 'vitest'
import { zoneName } from './zone.ts'

test('Indonesian zones are called by their names, others by their distance', () => {
  expect(zoneName('Asia/Jakarta', 420)).toBe('WIB')
  expect(zoneName('Asia/Makassar', 480)).toBe('WITA')
  expect(zoneName('Asia/Jayapura', 540)).toBe('WIT')
  expect(zoneName('Asia/Bangkok', 420)).toBe('UTC+7')
  expect(zoneName('Asia/Kolkata', 330)).toBe('UTC+5:30')
  expect(zoneName('America/New_York', -300)).toBe('UTC-5')
  expect(zoneName('Etc/UTC', 0)).toBe('UTC')
})
