import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

test('an address with a code in its fragment and a bare code mean the same', () => {
  expect(scannedCode('https://belajar.test/learn/scan#code=Ab3xYz')).toBe('Ab3xYz')
  expect(scannedCode('http://192.0.2.2:3000/learn/scan?x=1#code=Ab3xYz')).toBe('Ab3xYz')
  expect(scannedCode('Ab3xYz')).toBe('Ab3xYz')
  expect(scannedCode('123456')).toBe('123456')
  expect(scannedCode('https://elsewhere.test/menu')).toBe('https://elsewhere.test/menu')
})
