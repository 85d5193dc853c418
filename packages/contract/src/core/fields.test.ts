import { expect, test } from 'vitest'
import { email, orEmpty } from './fields.ts'

test('a field that may stay empty tells in its own words what is wrong with it', () => {
  const field = orEmpty(email())
  expect(['', null, undefined, 'siti@nusantara.test'].every((value) => field.safeParse(value).success)).toBe(true)
  const words = (value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message)
  expect(words('siti')).toEqual(['Email is not a valid email'])
  expect(words(`${'x'.repeat(300)}@nusantara.test`)).toEqual(['Email must not exceed 150 characters'])
})
