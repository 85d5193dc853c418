import { expect, test } from 'vitest'
import { whereMostStop } from './where-people-stop.ts'

const items = (...shares: (number | null)[]) => shares.map((reached, n) => ({ id: String(n), reached }))

test('people stop before the item that loses most of those who came so far', () => {
  expect(whereMostStop(items(100, 90, 40, 35))).toEqual({ id: '2', lost: 50 })
  expect(whereMostStop(items(60, 55))).toEqual({ id: '0', lost: 40 })
})

test('a small loss is none, and where nobody began there is nothing to tell', () => {
  expect(whereMostStop(items(100, 95, 91))).toBeNull()
  expect(whereMostStop(items(null, null))).toBeNull()
  expect(whereMostStop([])).toBeNull()
})

test('an item that was skipped loses nobody who went on', () => {
  expect(whereMostStop(items(100, 60, 80, 75))).toEqual({ id: '1', lost: 40 })
})
