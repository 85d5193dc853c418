import { expect, test } from 'vitest'
import { dropAction } from './drop-action.ts'
import { reduceTree } from './reduce-tree.ts'
import { treeOf } from './tree.ts'

const section = (id: string, day_id: number, ...items: string[]) => ({
  ...{ id, title: id, day_id, day_title: '' },
  contents: items.map((item) => ({ id: item, title: item })),
})
const tree = treeOf([section('A', 1, 'a1', 'a2', 'a3'), section('B', 1), section('C', 2, 'c1')])

const dropped = (id: string, on: string, half: 'before' | 'after') => {
  const action = dropAction(tree, id, { id: on, half })
  return (
    action &&
    reduceTree(tree, action).map((day) => day.sections.map(({ id: at, items }) => [at, ...items.map((i) => i.id)].join(' ')))
  )
}

test('an item lands before or after the one it is dropped on, or at the end of a section', () => {
  expect(dropped('a1', 'a3', 'before')).toEqual([['A a2 a1 a3', 'B'], ['C c1']])
  expect(dropped('a1', 'a3', 'after')).toEqual([['A a2 a3 a1', 'B'], ['C c1']])
  expect(dropped('a3', 'a1', 'before')).toEqual([['A a3 a1 a2', 'B'], ['C c1']])
  expect(dropped('c1', 'a2', 'after')).toEqual([['A a1 a2 c1 a3', 'B'], ['C']])
  expect(dropped('a2', 'B', 'after')).toEqual([['A a1 a3', 'B a2'], ['C c1']])
})

test('a section lands among sections or at the end of a day, and nothing else anywhere', () => {
  expect(dropped('A', 'C', 'after')).toEqual([['B'], ['C c1', 'A a1 a2 a3']])
  expect(dropped('A', 'B', 'after')).toEqual([['B', 'A a1 a2 a3'], ['C c1']])
  expect(dropped('A', 'day-2', 'before')).toEqual([['B'], ['C c1', 'A a1 a2 a3']])
  expect(dropped('A', 'c1', 'before')).toBeNull()
  expect(dropped('a1', 'day-2', 'before')).toBeNull()
  expect(dropped('a1', 'a1', 'after')).toBeNull()
})
