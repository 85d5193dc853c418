import type { RoleDetail } from '@pelita/contract/areas/role.ts'
import { expect, test } from 'vitest'
import { copyTitle, saveQuestion } from './role-values.ts'

test('the name of a copy stays within the limit', () => {
  expect(copyTitle('Trainer')).toBe('Trainer (Copy)')
  expect(copyTitle('x'.repeat(50))).toHaveLength(50)
})

test('only a change of permissions tells how many accounts it concerns', () => {
  const before = { users_count: 12, permissions: ['a', 'b'] } as RoleDetail
  expect(saveQuestion(before, ['b', 'a']).text).toMatch(/^You are about to save/)
  expect(saveQuestion(before, ['a'])).toMatchObject({
    text: '{count} accounts will get the new permissions.',
    values: { count: 12 },
  })
  expect(saveQuestion({ ...before, users_count: 0 }, []).text).toMatch(/^You are about to save/)
})
