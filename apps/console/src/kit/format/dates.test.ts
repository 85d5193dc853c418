import { expect, test } from 'vitest'
import {
  clockTime,
  day,
  dayCommaTime,
  dayTime,
  exactTime,
  isExact,
  isMoment,
  lacksZone,
  scheduleLines,
  shortDay,
  timeSpan,
} from './dates.ts'

const moment = new Date(2026, 7, 5, 9, 7, 3).toISOString()

test('every format of the specification is shown in local time', () => {
  expect(day(moment)).toBe('05/08/2026')
  expect(shortDay(moment)).toBe('05 Aug 2026')
  expect(dayTime(moment)).toBe('05 Aug 2026 09:07')
  expect(dayCommaTime(moment)).toBe('05 Aug 2026, 09:07')
  expect(exactTime(moment)).toBe('05 August 2026 09:07:03')
  expect(clockTime(moment)).toBe('09:07')
})

test('a time that lacks its zone is known by its form', () => {
  for (const text of [dayTime(moment), exactTime(moment), timeSpan(moment, null)])
    expect([isMoment(text), lacksZone(text)]).toEqual([true, true])
  for (const text of [day(moment), shortDay(moment), `${dayTime(moment)} WIB`])
    expect([isMoment(text), lacksZone(text)]).toEqual([true, false])
  for (const text of ['-', '12 rows', '10 Mei', '08 May and 12:00', '9.5']) expect(isMoment(text)).toBe(false)
  expect([isExact(exactTime(moment)), isExact(dayTime(moment))]).toEqual([true, false])
})

test('microseconds of the server are understood', () => {
  expect(day(moment.replace('Z', '123Z'))).toBe('05/08/2026')
})

test('what is no moment is shown as a dash', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(day(nothing)).toBe('-')
  expect(timeSpan(null, null)).toBe('-')
})

test('a span within one day names the day once', () => {
  expect(timeSpan(moment, new Date(2026, 7, 5, 12, 0))).toBe('05 Aug 2026 09:07 - 12:00')
  expect(timeSpan(moment, new Date(2026, 7, 6, 12, 0))).toBe('05 Aug 2026 09:07 - 06 Aug 2026 12:00')
  expect(timeSpan(moment, null)).toBe('05 Aug 2026 09:07')
})

test('a schedule is shown in two short lines', () => {
  expect(scheduleLines(moment, new Date(2026, 7, 5, 12, 0))).toEqual(['05 Aug 2026', '09:07 - 12:00'])
  expect(scheduleLines(moment, new Date(2026, 7, 6, 12, 0))).toEqual(['05 Aug 2026 09:07 -', '06 Aug 2026 12:00'])
  expect(scheduleLines(moment, null)).toEqual(['05 Aug 2026 09:07'])
  expect(scheduleLines(null, null)).toEqual(['-'])
})
