import { expect, test } from 'vitest'
import { portionOf } from '../../../scripts/deep-portion.mjs'

const PARTS = ['a', 'b', 'c']

test('a portion begins where it is told to and comes round to the first', () => {
  expect(portionOf(PARTS, 0)).toEqual(['a', 'b', 'c'])
  expect(portionOf(PARTS, 4)).toEqual(['b', 'c', 'a'])
})

test('commits begin at different parts, the same one always at the same', () => {
  const commits = ['00000000aa', '00000001aa', '00000002aa']
  expect(commits.map((commit) => portionOf(PARTS, commit)[0])).toEqual(PARTS)
})
