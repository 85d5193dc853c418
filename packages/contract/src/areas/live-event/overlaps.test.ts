import { expect, test } from 'vitest'
import { overlapsOf } from './live-event-contents.ts'

const session = (title: string, from: number, to: number, more: object = {}) => ({
  ...{ title, start_date_time: `2026-12-01T0${from}:00:00Z`, end_date_time: `2026-12-01T0${to}:00:00Z` },
  ...more,
})
const told = (...items: ReturnType<typeof session>[]) => items.map((item) => overlapsOf(items).get(item) ?? null)

test('two sessions at the same time in one room or by one speaker are told of each other', () => {
  const [room, other] = [{ room: 'Aula' }, { room: ' aula ' }]
  expect(told(session('A', 1, 3, room), session('B', 2, 4, other))).toEqual(['Overlaps with B', 'Overlaps with A'])
  const speaks = { speaker: { user_id: null, name: 'Ratna' } }
  expect(told(session('A', 1, 3, speaks), session('B', 2, 4, { speaker: { name: 'ratna' } }))).toEqual([
    'Overlaps with B',
    'Overlaps with A',
  ])
})

test('one after the other, in other rooms, by others or without a time they do not', () => {
  const room = { room: 'Aula' }
  expect(told(session('A', 1, 2, room), session('B', 2, 3, room))).toEqual([null, null])
  expect(told(session('A', 1, 3, room), session('B', 2, 4, { room: 'Ruang 2' }))).toEqual([null, null])
  expect(told(session('A', 1, 3), session('B', 2, 4))).toEqual([null, null])
  expect(told(session('A', 1, 3, room), session('B', 2, 4, { ...room, start_date_time: null, end_date_time: null }))).toEqual([
    null,
    null,
  ])
})
