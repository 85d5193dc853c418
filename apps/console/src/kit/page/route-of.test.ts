import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'

test('an address is told as path and search', () => {
  expect(routeOf('/setting/point')).toEqual({ to: '/setting/point', search: {} })
  expect(routeOf('/setting/leaderboard?tab=target')).toEqual({ to: '/setting/leaderboard', search: { tab: 'target' } })
})
