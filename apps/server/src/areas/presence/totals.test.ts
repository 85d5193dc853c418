import { expect, test } from 'vitest'
import { checkedIn, totalsOf } from './totals.ts'

test('cards count people, rows count values: who confirmed and came is in both', () => {
  const totals = totalsOf(
    { present: 5, late: 2, absent: 1, confirmed: 3, invited: 4, visitor: 6 },
    { invited: 4, confirmed: 11, declined: 2, cancelled: 9, waiting_list: 7 },
  )
  expect(totals).toEqual({
    total_presence: 7,
    total_present: 5,
    total_late: 2,
    total_absent: 1,
    total_confirmed: 11,
    total_enrolled: 15,
    total_invited: 17,
  })
})

test('nothing counted is zero, and visitors have checked in too', () => {
  expect(Object.values(totalsOf({}, {})).every((total) => total === 0)).toBe(true)
  expect(checkedIn({ present: 1, late: 2, visitor: 3, absent: 4 })).toBe(6)
})
