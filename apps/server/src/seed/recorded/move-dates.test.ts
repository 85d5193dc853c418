import { expect, test } from 'vitest'
import { distanceOf, movingBy } from './move-dates.ts'

const DAY = 86_400_000
const recorded = Date.parse('2026-11-18T09:13:53Z')
const json = (later: number, text: string) => movingBy(distanceOf(recorded, recorded + later)).json(text)

test.each([
  [0, 0, 0],
  [3 * DAY + 1, 0, 4],
  [7 * DAY, 7, 7],
  [20 * DAY + DAY / 2, 14, 21],
  // A clock that stands before the recording.
  [-2 * DAY, -7, -2],
])('%i ms later, the past goes %i days and what was to come %i', (later, past, ahead) => {
  const distance = distanceOf(recorded, recorded + later)
  // Adding 0 tells 0 from -0 no more.
  expect([distance.past + 0, distance.ahead + 0]).toEqual([past, ahead])
  expect(distance.underWay % 300_000).toBeCloseTo(0)
  expect(recorded + distance.underWay).toBeLessThanOrEqual(recorded + later)
})

test('times and days inside of JSON go with their row, those still to come less far than weeks', () => {
  const text =
    '{"from":"2026-11-02T01:00:00.000Z","day":"2026-11-02","until":"2026-11-19T02:00:00Z","code":"2026-11-02-A","year":2026}'
  expect(json(10 * DAY, text)).toBe(
    '{"from":"2026-11-09T01:00:00.000Z","day":"2026-11-09","until":"2026-11-29T02:00:00Z","code":"2026-11-02-A","year":2026}',
  )
})

test('texts that only look like a day stay as they are', () => {
  for (const text of ['"2026-13-45"', '"2026-11-02 and more"', '{"2026":"11-02"}']) expect(json(10 * DAY, text)).toBe(text)
})

test('other types than times and days are taken as they are', () => {
  const { value } = movingBy(distanceOf(recorded, recorded + 30 * DAY))
  expect(value('text', 'x')).toBe('x')
  expect(value('date', 'x')).toContain('then 28 else 30')
})
