import { expect, test } from 'vitest'
import { portionOf, refusalOf } from '../../../scripts/deep-portion.mjs'

const PARTS = [{ title: 'a' }, { title: 'b' }, { title: 'c' }]
const titles = (parts: { title: string }[]) => parts.map(({ title }) => title)

test('a portion begins where it is told to and comes round to the first', () => {
  expect(titles(portionOf(PARTS, 0, 4))).toEqual(['a', 'b', 'c'])
  expect(titles(portionOf(PARTS, 4, 4))).toEqual(['b', 'c', 'a'])
})

test('commits begin at different parts, the same one always at the same', () => {
  const commits = ['00000000aa', '00000001aa', '00000002aa']
  expect(commits.map((commit) => portionOf(PARTS, commit, 4)[0]?.title)).toEqual(['a', 'b', 'c'])
})

test('what is known to take longer than a portion is not begun in it, and a run that showed nothing does not pass', () => {
  const parts = [{ title: 'long', minutes: 20 }, ...PARTS]
  expect(titles(portionOf(parts, 0, 4))).toEqual(['a', 'b', 'c'])
  expect(titles(portionOf(parts, 0, 30))).toEqual(['long', 'a', 'b', 'c'])
  expect(refusalOf({ passed: ['a'], failed: [], left: ['b'] })).toBeNull()
  expect(refusalOf({ passed: [], failed: [], left: ['b'] })).toContain('"b" takes longer than the portion')
  expect(refusalOf({ passed: ['a'], failed: ['c'], left: [] })).toContain('failed: c')
})
