import { expect, test } from 'vitest'
import { rupiah } from './rupiah.ts'

test.each([
  [0, 'Rp0'],
  [-0.2, 'Rp0'],
  [999, 'Rp999'],
  [1000, 'Rp1.000'],
  [1_500_000, 'Rp1.500.000'],
  [999_999_999, 'Rp999.999.999'],
  [-25_000, '−Rp25.000'],
])('%d reads %s', (amount, text) => expect(rupiah(amount)).toBe(text))
