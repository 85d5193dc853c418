import { expect, test } from 'vitest'
import { overlapOf } from './overlaps.ts'

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
