import { expect, test } from 'vitest'
import { afterFailure } from './lazy-screen.tsx'

test('a page that fails to load is reloaded once, and given up at the second failure within ten seconds', () => {
  expect(afterFailure(0, 1_000_000)).toBe('reload')
  expect(afterFailure(1_000_000, 1_009_999)).toBe('give up')
  expect(afterFailure(1_000_000, 1_010_000)).toBe('reload')
})
