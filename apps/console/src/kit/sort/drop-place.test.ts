import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlace, shiftOf } from './drop-place.ts'

const rows = [
  { top: 0, height: 40 },
  { top: 40, height: 40 },
  { top: 80, height: 100 },
  { top: 180, height: 40 },
]

test('an item takes the place of a neighbour whose middle it has passed', () => {
  expect(dropPlace(rows, 0, 0)).toBe(0)
  expect(dropPlace(rows, 0, 39)).toBe(0)
  expect(dropPlace(rows, 0, 41)).toBe(1)
  expect(dropPlace(rows, 0, 1000)).toBe(3)
  expect(dropPlace(rows, 3, -1000)).toBe(0)
  expect(dropPlace(rows, 9, 5)).toBe(9)
})

test('the others make room between the old place and the new one', () => {
  expect([0, 1, 2, 3].map((index) => shiftOf(index, 0, 2, 40))).toEqual([0, -40, -40, 0])
  expect([0, 1, 2, 3].map((index) => shiftOf(index, 3, 1, 40))).toEqual([0, 40, 40, 0])
})

test('the place is always one of the list, and rises with the movement', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 200 }), fc.nat(3), (offset, more, from) => {
      const place = dropPlace(rows, from, offset)
      expect(place >= 0 && place <= 3).toBe(true)
      expect(dropPlace(rows, from, offset + more)).toBeGreaterThanOrEqual(place)
    }),
  )
})
