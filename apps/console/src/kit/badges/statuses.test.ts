import { INVITATIONS } from '@pelita/contract/learning/attendance.ts'
import { expect, test } from 'vitest'
import { STATUSES } from './statuses.ts'

test('every attendance status has its fixed colour', () => {
  expect(Object.fromEntries(INVITATIONS.map((status) => [status, STATUSES[status].tone]))).toEqual({
    present: 'green',
    late: 'amber',
    confirmed: 'blue',
    invited: 'gray',
    absent: 'red',
    visitor: 'purple',
  })
})
