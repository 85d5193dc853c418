import { expect, test } from 'vitest'
import { browserZone } from './browser-zone.ts'

test('a zone the server offers is sent, another is left to the organisation', () => {
  expect(browserZone('Asia/Makassar')).toEqual({ timezone: 'Asia/Makassar' })
  expect(browserZone('Europe/Berlin')).toEqual({})
})
