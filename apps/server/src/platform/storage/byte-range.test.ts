import { expect, test } from 'vitest'
import { partOf, rangeText, readRange } from './byte-range.ts'

test.each([
  ['bytes=0-99', 1000, { first: 0, last: 99 }],
  ['bytes=900-', 1000, { first: 900, last: 999 }],
  ['bytes=990-2000', 1000, { first: 990, last: 999 }],
  ['bytes=-10', 1000, { first: 990, last: 999 }],
  ['bytes=-5000', 1000, { first: 0, last: 999 }],
  ['bytes=1000-', 1000, null],
  ['bytes=-0', 1000, null],
  ['bytes=0-', 0, null],
])('%s of %d bytes is %o', (header, size, part) => {
  const range = readRange(header)
  expect(range && partOf(range, size)).toEqual(part)
  expect(range && rangeText(range)).toBe(header)
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b'])(
  '%s asks for the whole file',
  (header) => expect(readRange(header)).toBeNull(),
)
