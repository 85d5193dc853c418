import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOverlap, overlapsOf, type Stretch } from './clashes.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]): Stretch => ({ start, end: start + length }))
const many = fc.array(stretch, { maxLength: 12 })
const key = ([a, b]: [Stretch, Stretch]) => `${a.start}-${a.end} ${b.start}-${b.end}`

test('exactly the pairs that overlap are found, whatever the order they come in', () => {
  fc.assert(
    fc.property(many, many, (mine, theirs) => {
      const all = mine.flatMap((a) =>
        theirs.filter((b) => a.start < b.end && b.start < a.end).map((b): [Stretch, Stretch] => [a, b]),
      )
      expect(overlapsOf(mine, theirs).map(key).sort()).toEqual(all.map(key).sort())
    }),
  )
})

test('who clashes with whom is the same from either side', () => {
  fc.assert(
    fc.property(many, many, (mine, theirs) => {
      expect(firstOverlap(mine, theirs)).toEqual(firstOverlap(theirs, mine))
    }),
  )
})

test('what follows another without a break does not clash with it', () => {
  expect(firstOverlap([{ start: 8, end: 10 }], [{ start: 10, end: 12 }])).toBeNull()
  expect(
    firstOverlap(
      [
        { start: 8, end: 10 },
        { start: 13, end: 15 },
      ],
      [{ start: 9, end: 14 }],
    ),
  ).toEqual({ start: 9, end: 10, times: 2 })
})
