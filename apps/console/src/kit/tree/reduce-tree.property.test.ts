import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reduceTree, type TreeAction } from './reduce-tree.ts'
import { everyItem, everySection, sectionsOf, type Tree, treeOf } from './tree.ts'
import { historyOf, reduceHistory } from './tree-history.ts'

interface Item {
  readonly id: string
  readonly title: string
}

/** Trees of a few days, sections and items, each with an id of its own. */
const trees: fc.Arbitrary<Tree<Item>> = fc.array(fc.array(fc.nat(4), { maxLength: 4 }), { maxLength: 4 }).map((days) =>
  days.map((sections, d) => ({
    id: `d${d}`,
    title: `Day ${d}`,
    sections: sections.map((items, s) => ({
      id: `d${d}s${s}`,
      title: `Section ${s}`,
      items: Array.from({ length: items }, (_, i) => ({ id: `d${d}s${s}i${i}`, title: `Item ${i}` })),
    })),
  })),
)

const id = fc.oneof(
  fc.nat(4).map((d) => `d${d}`),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([d, s]) => `d${d}s${s}`),
  fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)).map(([d, s, i]) => `d${d}s${s}i${i}`),
)
const by = fc.constantFrom<-1 | 1>(-1, 1)
const at = fc.integer({ min: -2, max: 6 })

const moves: fc.Arbitrary<TreeAction<Item>> = fc.oneof(
  fc.record({ do: fc.constant('move-day' as const), id, by }),
  fc.record({ do: fc.constant('move-section' as const), id, by }),
  fc.record({ do: fc.constant('place-section' as const), id, day: id, at }),
  fc.record({ do: fc.constant('move-item' as const), id, by, between: fc.boolean() }),
  fc.record({ do: fc.constant('place-item' as const), id, section: id, at }),
  fc.record({ do: fc.constant('rename' as const), id, title: fc.string({ maxLength: 5 }) }),
)
let made = 0
const others: fc.Arbitrary<TreeAction<Item>> = fc.oneof(
  fc.record({ do: fc.constant('add-day' as const), id: fc.oneof(id, fc.constant('new day')) }),
  fc.record({ do: fc.constant('remove-day' as const), id }),
  fc.record({ do: fc.constant('add-section' as const), id: fc.oneof(id, fc.constant('new section')), day: id }),
  fc.record({ do: fc.constant('remove-section' as const), id }),
  fc.record({
    do: fc.constant('add-items' as const),
    section: id,
    items: fc.array(
      fc.oneof(id, fc.constant('twice')).map((given) => ({ id: given, title: `New ${++made}` })),
      { maxLength: 3 },
    ),
    at,
  }),
  fc.record({ do: fc.constant('change-item' as const), id, fields: fc.constant({ title: 'Changed' }) }),
  fc.record({ do: fc.constant('remove-item' as const), id }),
)
const anything = fc.oneof(moves, others)

const idsOf = (tree: Tree<Item>) => [
  ...tree.map((day) => day.id),
  ...everySection(tree).map((section) => section.id),
  ...everyItem(tree).map((item) => item.id),
]

test('moving loses and doubles nothing', () => {
  fc.assert(
    fc.property(trees, fc.array(moves, { maxLength: 12 }), (tree, actions) => {
      const moved = actions.reduce(reduceTree<Item>, tree)
      expect(idsOf(moved).toSorted()).toEqual(idsOf(tree).toSorted())
      expect(everyItem(moved).length).toBe(everyItem(tree).length)
    }),
  )
})

test('whatever happens, nothing is there twice, and only what was removed is gone', () => {
  fc.assert(
    fc.property(trees, fc.array(anything, { maxLength: 12 }), (tree, actions) => {
      let now = tree
      for (const action of actions) {
        const next = reduceTree(now, action)
        const ids = idsOf(next)
        expect(new Set(ids).size).toBe(ids.length)
        if (!action.do.startsWith('remove')) for (const kept of idsOf(now)) expect(ids).toContain(kept)
        now = next
      }
    }),
  )
})

test('what one item does leaves all others in their order', () => {
  fc.assert(
    fc.property(trees, moves, (tree, action) => {
      if (action.do !== 'move-item' && action.do !== 'place-item') return
      const order = (of: Tree<Item>) => everyItem(of).flatMap((item) => (item.id === action.id ? [] : item.id))
      expect(order(reduceTree(tree, action))).toEqual(order(tree))
    }),
  )
})

test('days are numbered 1..n without a gap, and a tree that was told is read as it was', () => {
  fc.assert(
    fc.property(trees, fc.array(anything, { maxLength: 8 }), (tree, actions) => {
      const now = actions.reduce(reduceTree<Item>, tree)
      const told = sectionsOf(now)
      const numbers = [...new Set(told.map((section) => section.day_id))]
      expect(numbers).toEqual(numbers.map((_, n) => n + 1))
      expect(told.map((section) => section.day_id)).toEqual(told.map((section) => section.day_id).toSorted((a, b) => a - b))
      expect(sectionsOf(treeOf(told))).toEqual(told)
    }),
  )
})

test('undo restores every step in turn, and redo brings all of them back', () => {
  fc.assert(
    fc.property(trees, fc.array(anything, { maxLength: 12 }), (tree, actions) => {
      const end = actions.reduce(reduceHistory<Item>, historyOf(tree))
      let back = end
      for (const before of end.past.toReversed()) {
        back = reduceHistory(back, { do: 'undo' })
        expect(back.now).toEqual(before)
      }
      expect(back.now).toEqual(tree)
      expect(reduceHistory(back, { do: 'undo' })).toBe(back)
      for (let n = 0; n < end.past.length; n += 1) back = reduceHistory(back, { do: 'redo' })
      expect(back.now).toEqual(end.now)
    }),
  )
})
