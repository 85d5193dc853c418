import { expect, test } from 'vitest'
import type { Item } from '../../kit/content/tree/item-fields.tsx'
import { momentOfParts } from '../../kit/form/date/moment-parts.ts'
import { clockOf, placed, timeProblem, withEnd, withStart } from './session-times.ts'

const at = (day: string, time: string) => momentOfParts({ day, time }) ?? ''
const [FIRST, SECOND] = ['2026-11-20', '2026-11-21']
const session = (fields: Partial<Item> = {}): Item => ({
  ...{ id: 'a', title: 'Sambutan', content_type: 'others', content_id: null, day: FIRST },
  ...fields,
})
const morning = session({ start_date_time: at(FIRST, '09:00'), end_date_time: at(FIRST, '10:30') })

test('a first start gives an end an hour later; another start takes the end along', () => {
  expect(withStart(session(), FIRST, '9')).toEqual({ start_date_time: at(FIRST, '09:00'), end_date_time: at(FIRST, '10:00') })
  expect(withStart(morning, FIRST, '13:00')).toEqual({
    start_date_time: at(FIRST, '13:00'),
    end_date_time: at(FIRST, '14:30'),
  })
})

test('an end never leaves its day by itself', () => {
  expect(withStart(session(), FIRST, '23:30')).toEqual({ start_date_time: at(FIRST, '23:30') })
})

test('what is half typed is kept and is no time yet', () => {
  const typed = { ...session(), ...withStart(session(), FIRST, '9x'), ...withEnd(FIRST, '10:00') }
  expect(clockOf(typed.start_date_time)).toBe('9x')
  expect(timeProblem(typed)).toBe('Start is not valid')
})

test('a session has both times in order, or none', () => {
  expect(timeProblem(session())).toBeNull()
  expect(timeProblem(morning)).toBeNull()
  expect(timeProblem({ ...morning, end_date_time: '' })).toBe('End is required')
  expect(timeProblem({ ...morning, start_date_time: null })).toBe('Start is required')
  expect(timeProblem({ ...morning, ...withEnd(FIRST, '08:00') })).toBe('End time must be after start time')
})

test('what was moved to another day takes place there at the same time of day', () => {
  expect(placed(morning, FIRST)).toBe(morning)
  const moved = placed(morning, SECOND)
  expect(moved).toMatchObject({ day: SECOND, start_date_time: at(SECOND, '09:00'), end_date_time: at(SECOND, '10:30') })
  expect(placed(moved, FIRST)).toEqual(morning)
})
