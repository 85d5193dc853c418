import { expect, test } from 'vitest'
import { nextTab } from './tab-keys.ts'

test('arrows go around the strip', () => {
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
  expect(nextTab('Home', 2, 3)).toBe(0)
  expect(nextTab('End', 0, 3)).toBe(2)
  expect(nextTab('Tab', 0, 3)).toBeNull()
  expect(nextTab('ArrowRight', 0, 0)).toBeNull()
})
