import { expect, test } from 'vitest'
import { browserZone, shortZone, zonedTime } from './browser-zone.ts'

test('a zone the server offers is sent, another is left to the organisation', () => {
  expect(browserZone('Asia/Makassar')).toEqual({ timezone: 'Asia/Makassar' })
  expect(browserZone('Europe/Berlin')).toEqual({})
})

test('a time carries the short name of its zone, no time carries none', () => {
  const moment = '2026-08-17T00:00:00Z'
  expect(shortZone(moment)).toMatch(/^[A-Z]+([+-]\d{1,2}(:\d\d)?)?$/)
  expect(zonedTime(moment).endsWith(` ${shortZone(moment)}`)).toBe(true)
  expect(zonedTime(null)).toBe('-')
})
