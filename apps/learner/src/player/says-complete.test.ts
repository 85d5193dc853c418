import { expect, test } from 'vitest'
import { saysComplete } from './says-complete.ts'

test.each<[unknown, boolean]>([
  ['complete', true],
  [{ type: 'complete' }, true],
  [{ event: 'completed' }, true],
  ['{"type":"complete"}', true],
  ['{"type":', false],
  [{ type: 'progress', value: 'complete' }, false],
  [null, false],
  [42, false],
])('a package that says %j is worked through: %s', (told, isSo) => {
  expect(saysComplete(told)).toBe(isSo)
})
