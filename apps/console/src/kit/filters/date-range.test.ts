import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctRange, PRESETS, proposedRange } from './date-range.ts'
import { addDays, isDay, readDay, showDay } from './day.ts'

const rangesOn = (today: string) =>
  Object.fromEntries(PRESETS.map(({ label, range }) => [label, Object.values(range(today)).join(' ')]))

test('every preset of the specification counts from today', () => {
  // A Wednesday.
  expect(rangesOn('2026-08-05')).toEqual({
    Today: '2026-08-05 2026-08-05',
    Yesterday: '2026-08-04 2026-08-04',
    'This week (Sun - Today)': '2026-08-02 2026-08-05',
    'Last 7 days': '2026-07-30 2026-08-05',
    'Last 14 days': '2026-07-23 2026-08-05',
    'This month': '2026-08-01 2026-08-05',
    'Last 30 days': '2026-07-07 2026-08-05',
    'Last month': '2026-07-01 2026-07-31',
  })
})

test('on a Sunday the week is that one day, and in January last month is December', () => {
  expect(rangesOn('2026-08-02')['This week (Sun - Today)']).toBe('2026-08-02 2026-08-02')
  expect(rangesOn('2026-01-31')['Last month']).toBe('2025-12-01 2025-12-31')
  expect(rangesOn('2024-03-31')['Last month']).toBe('2024-02-01 2024-02-29')
})

const today = '2026-08-05'

test('without a range the last 30 days are proposed', () => {
  expect(proposedRange(today)).toEqual({ from: '2026-07-07', to: today })
})

test('an invalid end becomes today', () => {
  expect(correctRange('2026-08-01', null, { today })).toEqual({ from: '2026-08-01', to: today })
  expect(correctRange('2026-08-01', '2026-02-30', { today })).toEqual({ from: '2026-08-01', to: today })
  expect(correctRange('2026-08-03', '2026-07-01', { today })).toEqual({ from: '2026-08-03', to: today })
})

test('a start after today and after the end leaves one day', () => {
  expect(correctRange('2026-09-01', '2026-07-01', { today })).toEqual({ from: '2026-09-01', to: '2026-09-01' })
  expect(correctRange(null, '2026-07-01', { today })).toEqual({ from: '2026-07-01', to: '2026-07-01' })
  expect(correctRange(null, null, { today })).toEqual({ from: today, to: today })
})

test('too long a range is cut to its maximum', () => {
  expect(correctRange('2026-01-01', '2026-08-01', { today, maxDays: 31 })).toEqual({ from: '2026-01-01', to: '2026-01-31' })
})

test('a corrected range is always in order and within its maximum', () => {
  const anyText = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.integer({ min: -4000, max: 4000 }).map((days) => addDays(today, days)),
  )
  fc.assert(
    fc.property(anyText, anyText, fc.integer({ min: 1, max: 400 }), (from, to, maxDays) => {
      const range = correctRange(from, to, { today, maxDays })
      expect(isDay(range.from) && isDay(range.to)).toBe(true)
      expect(range.from <= range.to && range.to <= addDays(range.from, maxDays - 1)).toBe(true)
    }),
  )
})

test('typed days are read in the usual ways, and what is no day is refused', () => {
  for (const text of ['5/8/2026', '05/08/2026', '05-08-2026', '5.8.2026', '5/8/26', '05082026', '050826', ' 2026-08-05 '])
    expect(readDay(text)).toBe(today)
  for (const text of ['', '31/02/2026', '5/8/6', '5826', 'today', '2026-13-01']) expect(readDay(text)).toBeNull()
  expect(showDay(today)).toBe('05/08/2026')
  expect(showDay('')).toBe('')
})
