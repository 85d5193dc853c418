import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayGrant } from '../../platform/auth/grant-rule.ts'
import { explain, tidy, unknownPermission } from './grant-rule.ts'

const some = fc.uniqueArray(fc.constantFrom(...allPermissions), { maxLength: 20 })

test('nobody grants beyond what they hold, whatever they ask for', () => {
  fc.assert(
    fc.property(some, some, (held, asked) => {
      const allowed = mayGrant(held, tidy(asked))
      expect(allowed).toBe(asked.every((permission) => held.includes(permission)))
    }),
  )
})

test('only all access grants all access', () => {
  fc.assert(fc.property(some, (held) => !mayGrant(held, ['*'])))
  expect(mayGrant(['*'], ['*'])).toBe(true)
})

test('no sequence of role edits by a person exceeds what that person holds', () => {
  fc.assert(
    fc.property(some, fc.array(fc.tuple(some, fc.boolean()), { maxLength: 15 }), (held, edits) => {
      let stored: string[] = []
      for (const [asked, all] of edits) {
        const wanted = tidy(all ? [...asked, '*'] : asked)
        if (mayGrant(held, wanted)) stored = wanted
        expect(stored.every((permission) => (held as string[]).includes(permission))).toBe(true)
      }
    }),
  )
})

test('all access swallows everything else, and doubles vanish', () => {
  const [first = '', second = ''] = allPermissions
  expect(tidy(['*', first])).toEqual(['*'])
  expect(tidy([second, first, first])).toEqual([first, second])
})

test('a permission outside the catalogue is named', () => {
  expect(unknownPermission([allPermissions[0] ?? '', 'cms-nothing'])).toBe('cms-nothing')
  expect(unknownPermission(['*'])).toBeUndefined()
})

test('a sentence says why somebody may or may not', () => {
  expect(explain('x', ['*'], 'Administrator', 'active')).toEqual({
    allowed: true,
    why: 'The role “Administrator” has all access',
  })
  expect(explain('x', [], null, 'active').why).toBe('The account has no console role')
  expect(explain('x', ['x'], 'Editor', 'inactive').allowed).toBe(false)
})
