import { expect, test } from 'vitest'
import { afterWorkingHours, workingHoursBetween } from './working-hours.ts'

const JAKARTA = 'Asia/Jakarta'
/** A moment by the clock on the wall in Jakarta; 16 November 2026 is a Monday. */
const at = (text: string) => new Date(`2026-11-${text}:00+07:00`)

test('a target lies within working hours, over nights and weekends', () => {
  expect(afterWorkingHours(at('16T09:00'), 4, JAKARTA)).toEqual(at('16T13:00'))
  expect(afterWorkingHours(at('16T16:00'), 4, JAKARTA)).toEqual(at('17T11:00'))
  expect(afterWorkingHours(at('16T22:00'), 8, JAKARTA)).toEqual(at('17T16:00'))
  expect(afterWorkingHours(at('20T15:00'), 24, JAKARTA)).toEqual(at('25T12:00'))
  expect(afterWorkingHours(at('21T10:00'), 4, JAKARTA)).toEqual(at('23T12:00'))
})

test('only working hours are counted', () => {
  expect(workingHoursBetween(at('16T09:00'), at('16T11:30'), JAKARTA)).toBe(2.5)
  expect(workingHoursBetween(at('20T16:00'), at('23T09:00'), JAKARTA)).toBe(2)
  expect(workingHoursBetween(at('21T09:00'), at('22T20:00'), JAKARTA)).toBe(0)
})
