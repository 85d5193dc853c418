import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, metresBetween } from './distance.ts'

const monas = { lat: -6.175_392, lon: 106.827_153 }

test('known distances come out right', () => {
  expect(metresBetween(monas, { lat: -6.914_744, lon: 107.609_81 })).toBeCloseTo(119_253, -3)
  expect(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 0)
})

test('at most a hundred metres of inaccuracy are counted', () => {
  const away = (metres: number) => ({ lat: monas.lat + metres / 111_195, lon: monas.lon })
  expect(isWithin(monas, away(199), 200)).toBe(true)
  expect(isWithin(monas, away(205), 200)).toBe(false)
  expect(isWithin(monas, { ...away(290), accuracy: 95 }, 200)).toBe(true)
  expect(isWithin(monas, { ...away(310), accuracy: 5_000 }, 200)).toBe(false)
})

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('distance is symmetric, never negative and never more than half way round the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const there = metresBetween(a, b)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(Math.PI * 6_371_009)
      expect(metresBetween(b, a)).toBeCloseTo(there, 6)
      expect(metresBetween(a, a)).toBe(0)
    }),
  )
})
