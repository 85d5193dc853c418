import { presence } from '@pelita/contract/areas/presence.ts'
import { role } from '@pelita/contract/areas/role.ts'
import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { narrowRights } from './view-as.ts'

const some = fc.uniqueArray(fc.constantFrom<string>(...allPermissions, '*'), { maxLength: 20 })

test('a view never shows more than the person holds, nor more than the role', () => {
  fc.assert(
    fc.property(some, some, (held, permissions) => {
      const { features } = narrowRights({ features: new Set(held), access: new Set() }, { permissions })
      for (const one of features) {
        expect(held.includes('*') || held.includes(one)).toBe(true)
        expect(permissions.includes('*') || permissions.includes(one)).toBe(true)
      }
    }),
  )
})

test('the menu keeps the entries of the role', () => {
  const mine = { features: new Set(['*']), access: new Set([presence.key, role.key]) }
  const seen = narrowRights(mine, { permissions: [presence.can('list')] })
  expect(seen).toEqual({ features: new Set([presence.can('list')]), access: new Set([presence.key]) })
})
