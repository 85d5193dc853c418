import { expect, test } from 'vitest'
import { safeName } from './folder-archive.ts'

test('a name leads nowhere but into its folder', () => {
  expect(safeName('../..\\evil:\u202e name?.pdf')).toBe('evil name .pdf')
  expect(safeName(' . ')).toBe('file')
})
