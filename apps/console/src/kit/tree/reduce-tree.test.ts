import { expect, test } from 'vitest'
import { reduceTree } from './reduce-tree.ts'
import { find, sectionsOf, type Tree, treeOf } from './tree.ts'
import { historyOf, reduceHistory } from './tree-history.ts'
import { problemsOf } from './tree-problems.ts'

const item = (id: string) => ({ id, title: id })
const section = (id: string, day_id: number, ...items: string[]) => ({
  ...{ id, title: id, day_id, day_title: `Day ${day_id}` },
  contents: items.map(item),
})
const tree = treeOf([section('A', 1, 'a1', 'a2'), section('B', 1), section('C', 2, 'c1')])
const shape = (of: Tree<{ id: string; title: string }>) =>
  of.map((day) => day.sections.map(({ id, items }) => [id, ...items.map((one) => one.id)].join(' ')))

test('a section swaps places with its neighbour and takes its day', () => {
  expect(shape(reduceTree(tree, { do: 'move-section', id: 'C', by: -1 }))).toEqual([['A a1 a2', 'C c1', 'B'], []])
  expect(shape(reduceTree(tree, { do: 'move-section', id: 'B', by: 1 }))).toEqual([['A a1 a2'], ['C c1', 'B']])
  expect(shape(reduceTree(tree, { do: 'move-section', id: 'A', by: -1 }))).toEqual(shape(tree))
  // The day it left is empty: it is not told, and the others are numbered without a gap.
  expect(sectionsOf(reduceTree(tree, { do: 'move-section', id: 'C', by: -1 })).map((one) => one.day_id)).toEqual([1, 1, 1])
})

test('an item passes into the next section only where that is allowed', () => {
  expect(shape(reduceTree(tree, { do: 'move-item', id: 'a2', by: 1 }))).toEqual(shape(tree))
  expect(shape(reduceTree(tree, { do: 'move-item', id: 'a2', by: 1, between: true }))).toEqual([['A a1', 'B a2'], ['C c1']])
  expect(shape(reduceTree(tree, { do: 'move-item', id: 'c1', by: -1, between: true }))).toEqual([['A a1 a2', 'B c1'], ['C']])
  expect(shape(reduceTree(tree, { do: 'place-item', id: 'a1', section: 'C', at: 1 }))).toEqual([['A a2', 'B'], ['C c1 a1']])
})

test('typing in one field is one step back, another field another', () => {
  const typed = ['B', 'Bu', 'Bun'].reduce(
    (history, title) => reduceHistory(history, { do: 'rename', id: 'B', title }),
    reduceHistory(historyOf(tree), { do: 'rename', id: 'A', title: 'First' }),
  )
  expect(find(reduceHistory(typed, { do: 'undo' }).now, 'B')).toMatchObject({ section: { title: 'B' } })
  expect(typed.past).toHaveLength(2)
  expect(reduceHistory(typed, { do: 'move-section', id: 'A', by: -1 })).toBe(typed)
})

test('what is incomplete is told at its place, in the order of the tree', () => {
  const told = problemsOf([...tree, { id: 'empty', title: '', sections: [] }], {
    days: true,
    problemOf: (one) => (one.id === 'c1' ? 'Pass Grade is required' : null),
  })
  expect(told.map(({ id }) => id)).toEqual(['B', 'c1', 'empty'])
})
