import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1049, '1k'],
  [1500, '1.5k'],
  [1599, '1.5k'],
  [12_345, '12.3k'],
  [999_999, '999.9k'],
  [1_000_000, '1m'],
  [2_450_000, '2.4m'],
  [-1500, '−1.5k'],
])('%d reads %s', (count, text) => expect(shortCount(count)).toBe(text))
