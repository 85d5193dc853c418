import { expect, test } from 'vitest'
import { overlapOf, tooSmall } from './overlaps.ts'

const at = (title: string, start_time: string, end_time: string, room_name = 'Anggrek') => ({
  title,
  start_time,
  end_time,
  room_name,
})

test('two activities in one room at the same time are told, one after the other or without a room not', () => {
  const day = [
    at('Materi', '08:00', '10:00'),
    at('Latihan', '09:30', '11:00'),
    at('Penutupan', '11:00', '12:00'),
    at('Rapat', '09:00', '10:00', ''),
  ]
  expect(day.map((_, n) => overlapOf(day, n))).toEqual(['Latihan', 'Materi', null, null])
  expect(overlapOf([at('A', '08:00', '09:00'), at('B', '08:00', '09:00', 'Melati')], 0)).toBeNull()
})

test('a room that holds fewer than the batch has seats is told, however it is written; unknown rooms are not', () => {
  const rooms = [
    { title: 'Anggrek', building_name: 'Gedung A', capacity: 16 },
    { title: 'Anggrek', building_name: 'Gedung B', capacity: 40 },
    { title: 'Melati', building_name: 'Gedung A', capacity: null },
  ]
  const inRoom = (room_name: string, building_name = '') => ({ ...at('Materi', '08:00', '09:00', room_name), building_name })
  expect(tooSmall(rooms, inRoom(' anggrek', 'gedung a'), 30)).toBe(16)
  expect(tooSmall(rooms, inRoom('Anggrek', 'Gedung A'), 16)).toBeNull()
  // Which of the two is meant is not said: the larger one holds them.
  expect(tooSmall(rooms, inRoom('Anggrek'), 30)).toBeNull()
  expect(tooSmall(rooms, inRoom('Anggrek'), 50)).toBe(40)
  expect(tooSmall(rooms, inRoom('Melati'), 500)).toBeNull()
  expect(tooSmall(rooms, inRoom('Aula'), 500)).toBeNull()
  expect(tooSmall(rooms, inRoom('Anggrek', 'Gedung A'), 0)).toBeNull()
})
