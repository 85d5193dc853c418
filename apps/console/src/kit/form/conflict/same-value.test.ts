import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test('null, undefined and the empty text are one value', () => {
  expect(sameValue({ title: '', note: null }, { title: undefined })).toBe(true)
})

test('zero and false are values of their own', () => {
  expect(sameValue({ days: 0 }, { days: '' })).toBe(false)
  expect(sameValue({ open: false }, { open: null })).toBe(false)
})

test('order and length of lists count', () => {
  expect(sameValue(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(sameValue(['a'], ['a', ''])).toBe(false)
})

test('nested records are compared by their fields', () => {
  expect(sameValue({ a: { b: [1, { c: 'x' }] } }, { a: { b: [1, { c: 'x' }] } })).toBe(true)
  expect(sameValue({ a: { b: [1, { c: 'x' }] } }, { a: { b: [1, { c: 'y' }] } })).toBe(false)
  expect(sameValue([], {})).toBe(false)
})
