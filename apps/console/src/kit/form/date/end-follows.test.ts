import { expect, test } from 'vitest'
import { endFollows } from './end-follows.ts'

const on = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

test('the end of one day goes with its start and keeps its time', () => {
  expect(endFollows({ before: on(5, 8), start: on(9, 8), end: on(5, 17) })).toBe(on(9, 17))
  expect(endFollows({ before: on(5, 8), start: on(2, 8), end: on(5, 17) })).toBe(on(2, 17))
})

test('an end on another day stays, unless the start has passed it', () => {
  expect(endFollows({ before: on(5, 8), start: on(6, 8), end: on(8, 17) })).toBeNull()
  expect(endFollows({ before: on(5, 8), start: on(9, 8), end: on(8, 17) })).toBe(on(9, 17))
})

test('an end that has to be given stands on the day of the start, an optional one stays empty', () => {
  expect(endFollows({ before: '', start: on(5, 8), end: '', endTime: '17:00' })).toBe(on(5, 17))
  expect(endFollows({ before: '', start: on(5, 8), end: '' })).toBeNull()
})

test('nothing moves for what is no moment, nor to a time before the start', () => {
  expect(endFollows({ before: '', start: '2026-11 08', end: '', endTime: '17:00' })).toBeNull()
  expect(endFollows({ before: on(5, 8), start: on(9, 18), end: on(5, 17) })).toBeNull()
  expect(endFollows({ before: on(5, 8), start: on(9, 8), end: '5 Nov 17' })).toBeNull()
})
