import { expect, test } from 'vitest'
import { scanAddress } from './scan-address.ts'

test('a picture leads to the scan of the learner app, the code in the fragment', () => {
  expect(scanAddress('Ab3/x+Y', 'https://belajar.test')).toBe('https://belajar.test/learn/scan#code=Ab3%2Fx%2BY')
})
