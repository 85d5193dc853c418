import { expect, test } from 'vitest'
import { changeSince } from './change-since.ts'

test.each([
  [112, 100, 'up', '▲ 12%'],
  [95, 100, 'down', '▼ 5%'],
  [0, 4, 'down', '▼ 100%'],
  [1000, 1001, 'none', '0%'],
  [7, 0, 'none', '-'],
  [0, 0, 'none', '-'],
  [null, 50, 'none', '-'],
  [50, null, 'none', '-'],
])('%s after %s', (value, previous, direction, text) => {
  expect(changeSince(value, previous)).toEqual({ direction, text })
})
