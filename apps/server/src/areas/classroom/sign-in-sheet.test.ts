import { expect, test } from 'vitest'
import { sessionTime } from './sign-in-sheet.ts'

test('the time of a sign-in sheet is that of the organisation, its zone called as people call it', () => {
  const times = { start_date_time: '2026-11-17T01:00:00Z', end_date_time: '2026-11-17T09:00:00Z' }
  expect(sessionTime({ ...times, zone: 'Asia/Jakarta' })).toBe('17/11/2026 08:00 - 16:00 (WIB)')
  expect(sessionTime({ ...times, end_date_time: null, zone: 'Asia/Makassar' })).toBe('17/11/2026 09:00 (WITA)')
  expect(sessionTime({ ...times, end_date_time: '2026-11-18T09:00:00Z', zone: 'Asia/Jayapura' })).toBe(
    '17/11/2026 10:00 - 18/11/2026 18:00 (WIT)',
  )
})
