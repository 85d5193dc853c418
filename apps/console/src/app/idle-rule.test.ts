import { expect, test } from 'vitest'
import { idleAt } from './idle-rule.ts'

const MINUTE = 60_000

test('an unused session is told of two minutes before its end, and ends then', () => {
  const used = 1_000_000
  const after = (minutes: number) => idleAt(used + minutes * MINUTE, used, 60)
  expect([after(0), after(57.9), after(58), after(59.9), after(60), after(600)]).toEqual([
    'used',
    'used',
    'soon',
    'soon',
    'over',
    'over',
  ])
})
