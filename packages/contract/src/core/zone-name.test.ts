import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each(['en', 'id'] as const)('Indonesian zones are called as people there call them, in %s too', (language) => {
  const zones = ['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Ujung_Pandang', 'Asia/Jayapura']
  expect(zones.map((zone) => zoneName(zone, language))).toEqual(['WIB', 'WIB', 'WITA', 'WITA', 'WIT'])
})

test('other zones have their short name in the language of who reads, as it is at that moment', () => {
  expect(zoneName('UTC', 'en')).toBe('UTC')
  expect(zoneName('Asia/Singapore', 'en')).toBe('GMT+8')
  expect(zoneName('Europe/Berlin', 'en', '2026-01-15T00:00:00Z')).toBe('CET')
  expect(zoneName('Europe/Berlin', 'en', '2026-07-15T00:00:00Z')).toBe('CEST')
  expect(zoneName('Europe/Berlin', 'id', '2026-07-15T00:00:00Z')).toBe('GMT+2')
})
