import { expect, test } from 'vitest'
import { z } from 'zod'
import { isPartOf } from './is-part-of.ts'

const rows = z.object({ results: z.array(z.object({ name: z.string(), size: z.coerce.number().default(1) })) })
const isTakenAsItIs = (answer: unknown) => isPartOf(rows.parse(answer), answer)

test('an answer may hold more than its schema names, and nothing the schema would change', () => {
  expect(isTakenAsItIs({ results: [{ name: 'a', size: 2, secret: true }], more: 1 })).toBe(true)
  expect(isTakenAsItIs({ results: [{ name: 'a' }] })).toBe(false)
  expect(isTakenAsItIs({ results: [{ name: 'a', size: '2' }] })).toBe(false)
  expect(isPartOf([1], [1, 2])).toBe(false)
  expect(isPartOf([1], { 0: 1 })).toBe(false)
  expect(isPartOf({ a: null }, { a: undefined })).toBe(false)
})
