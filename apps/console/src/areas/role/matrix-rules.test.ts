import { presence } from '@pelita/contract/areas/presence.ts'
import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, grantable, mayToggle, reduceMatrix, requirements, searchFeatures, shareOf, toggleAll } from './matrix-rules.ts'

const ALL = new Set(['*'])
const none: ReadonlySet<string> = new Set()
const features = permissionGroups.flatMap((group) => group.items)
const places = fc.oneof(
  fc.constantFrom(...allPermissions).map((cell) => [cell as string]),
  fc.constantFrom(...features).map((feature) => cellsOf([feature])),
  fc.constantFrom(...permissionGroups).map((group) => cellsOf(group.items)),
)
const steps = fc.array(fc.record({ cells: places, on: fc.boolean() }), { maxLength: 12 })
const someone = fc.oneof(
  fc.constant(ALL),
  fc.uniqueArray(fc.constantFrom(...allPermissions), { maxLength: 60 }).map((held) => new Set<string>(held)),
)
const after = (held: ReadonlySet<string>, walked: readonly { cells: string[]; on: boolean }[]) =>
  walked.reduce((chosen, step) => reduceMatrix(chosen, step, held), none)

test('whatever is clicked, nothing stands without what it needs', () => {
  fc.assert(
    fc.property(someone, steps, (held, walked) => {
      const chosen = after(held, walked)
      for (const cell of chosen) for (const one of requirements(cell)) expect(chosen.has(one)).toBe(true)
    }),
  )
})

test('whatever is clicked, nobody chooses what they do not hold', () => {
  fc.assert(
    fc.property(someone, steps, (held, walked) => {
      for (const cell of after(held, walked)) expect(held.has('*') || held.has(cell)).toBe(true)
    }),
  )
})

test('the same click twice changes nothing more', () => {
  fc.assert(
    fc.property(someone, steps, places, fc.boolean(), (held, walked, cells, on) => {
      const once = reduceMatrix(after(held, walked), { cells, on }, held)
      expect(reduceMatrix(once, { cells, on }, held)).toEqual(once)
    }),
  )
})

test('a header box ends up full or empty, and the next click turns it round', () => {
  fc.assert(
    fc.property(someone, steps, places, (held, walked, cells) => {
      const first = toggleAll(after(held, walked), cells, held)
      const second = toggleAll(first, cells, held)
      const possible = cells.some((cell) => mayToggle(held, none, cell))
      expect([shareOf(first, cells, held), shareOf(second, cells, held)].toSorted()).toEqual(
        possible ? ['all', 'none'] : ['none', 'none'],
      )
    }),
  )
})

test('List off clears its row and no other', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...features.filter(({ actions }) => actions[0]?.action === 'list')), (walked, feature) => {
      const before = after(ALL, walked)
      const row = cellsOf([feature])
      const now = reduceMatrix(before, { cells: row.slice(0, 1), on: false }, ALL)
      expect([...now]).toEqual([...before].filter((cell) => !row.includes(cell)))
    }),
  )
})

test('any other cell switches List on, a tab permission also View', () => {
  const on = (cell: string) => reduceMatrix(none, { cells: [cell], on: true }, ALL)
  expect(on(presence.can('update'))).toEqual(new Set([presence.can('update'), presence.can('list')]))
  expect(on(presence.can('attendance'))).toEqual(
    new Set([presence.can('attendance'), presence.can('list'), presence.can('view')]),
  )
  const withTab = on(presence.can('attendance'))
  expect(reduceMatrix(withTab, { cells: [presence.can('view')], on: false }, ALL)).toEqual(new Set([presence.can('list')]))
})

test('a cell whose list the person does not hold stays closed', () => {
  const held = new Set<string>([presence.can('update')])
  expect(mayToggle(held, none, presence.can('update'))).toBe(false)
  expect(mayToggle(held, new Set([presence.can('list')]), presence.can('update'))).toBe(true)
})

test('a copy keeps only what the person may grant', () => {
  const held = new Set<string>([presence.can('list'), presence.can('view')])
  expect(grantable(['*'], held)).toEqual([])
  expect(grantable(['*'], ALL)).toEqual(['*'])
  expect(grantable([presence.can('list'), presence.can('delete')], held)).toEqual([presence.can('list')])
})

test('a search keeps the groups that have such a feature', () => {
  expect(searchFeatures('presence').map(({ group, items }) => [group, items.length])).toEqual([['content', 1]])
  expect(searchFeatures('')).toBe(permissionGroups)
})
