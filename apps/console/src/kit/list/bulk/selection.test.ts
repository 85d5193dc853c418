import { expect, test } from 'vitest'
import { toggled, toggledAll } from './selection.ts'

const row = (id: string) => ({ id })
const ids = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()].join(' ')

test('ticking twice takes a row out again', () => {
  const once = toggled(new Map(), row('a'))
  expect(ids(once)).toBe('a')
  expect(ids(toggled(once, row('a')))).toBe('')
})

test('ticking a page keeps what was ticked on other pages', () => {
  const other = toggled(new Map(), row('z'))
  const page = [row('a'), row('b')]
  const all = toggledAll(other, page)
  expect(ids(all)).toBe('z a b')
  expect(ids(toggledAll(all, page))).toBe('z')
})

test('ticking a page that is ticked in part completes it', () => {
  const part = toggled(new Map(), row('a'))
  expect(ids(toggledAll(part, [row('a'), row('b')]))).toBe('a b')
})
