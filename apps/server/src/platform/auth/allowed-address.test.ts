import { expect, test } from 'vitest'
import { isAllowedAddress } from './allowed-address.ts'

test('an empty list, or none, allows every address', () => {
  expect(isAllowedAddress(undefined, '203.0.113.9')).toBe(true)
  expect(isAllowedAddress([], '203.0.113.9')).toBe(true)
})

test('an address inside one of the ranges is allowed, every other is not', () => {
  const ranges = ['10.1.0.0/16', '203.0.113.9', '2001:db8::/32']
  for (const inside of ['10.1.255.1', '203.0.113.9', '::ffff:10.1.2.3', '2001:db8:1::7'])
    expect(isAllowedAddress(ranges, inside), inside).toBe(true)
  for (const outside of ['10.2.0.1', '203.0.113.10', '2001:db9::1', 'unknown', ''])
    expect(isAllowedAddress(ranges, outside), outside).toBe(false)
})

test('a range nobody can read lets nobody in', () => {
  expect(isAllowedAddress(['10.0.0.0/99', 'office'], '10.0.0.1')).toBe(false)
})
