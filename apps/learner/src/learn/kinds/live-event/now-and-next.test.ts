import { expect, test } from 'vitest'
import { nowAndNext } from './now-and-next.ts'

const session = (id: string, from: string | null, to: string | null) => ({
  ...{ id, start_date_time: from && `2026-11-20T${from}:00Z`, end_date_time: to && `2026-11-20T${to}:00Z` },
})
const DAY = [
  session('opening', '02:00', '03:00'),
  session('left', '03:00', '04:00'),
  session('right', '03:00', '04:30'),
  session('end', '05:00', '06:00'),
  session('reading', null, null),
]
const marks = (time: string) => Object.fromEntries(nowAndNext(DAY, Date.parse(`2026-11-20T${time}:00Z`)))

test('before it begins there is a next one and none now', () => {
  expect(marks('01:00')).toEqual({ opening: 'next' })
})

test('what runs side by side is marked together', () => {
  expect(marks('02:30')).toEqual({ opening: 'now', left: 'next', right: 'next' })
  expect(marks('03:00')).toEqual({ left: 'now', right: 'now', end: 'next' })
})

test('in a break only the next one is marked, at the end none', () => {
  expect(marks('04:30')).toEqual({ end: 'next' })
  expect(marks('05:59')).toEqual({ end: 'now' })
  expect(marks('06:00')).toEqual({})
})
