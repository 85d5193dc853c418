import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

test('an address is told as path and search', () => {
  expect(placeOf('/setting/point')).toEqual({ to: '/setting/point', search: {} })
  expect(placeOf('/setting/leaderboard?tab=target')).toEqual({ to: '/setting/leaderboard', search: { tab: 'target' } })
})
