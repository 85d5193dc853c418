import { expect, test } from 'vitest'
import { commandOf, GRADING_KEYS, type Where } from './grading-keys.ts'

const press = (key: string, where: Where, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, where)

test('Enter saves from the score and the page, in a text only with Ctrl or Command', () => {
  expect(press('Enter', 'score')).toBe('save')
  expect(press('Enter', 'page')).toBe('save')
  expect(press('Enter', 'text')).toBeNull()
  expect(press('Enter', 'text', { ctrlKey: true })).toBe('save')
  expect(press('Enter', 'text', { metaKey: true })).toBe('save')
})

test('a button keeps Enter for itself, and ? still lists the keys', () => {
  expect(press('Enter', 'control')).toBeNull()
  expect(press('n', 'control')).toBeNull()
  expect(press('?', 'control')).toBe('keys')
})

test('letters work beside digits, but never inside a text or with a held key', () => {
  expect(press('n', 'score')).toBe('next')
  expect(press('N', 'score')).toBe('next')
  expect(press('5', 'score')).toBeNull()
  expect(press('?', 'text')).toBeNull()
  expect(press('p', 'page', { ctrlKey: true })).toBeNull()
  expect(press('f', 'page', { altKey: true })).toBeNull()
})

test('the arrows walk the queue, but move the caret in the score', () => {
  expect(press('ArrowRight', 'page')).toBe('next')
  expect(press('ArrowLeft', 'page')).toBe('previous')
  expect(press('ArrowRight', 'score')).toBeNull()
})

test('every listed key does what the list says', () => {
  for (const { command, keys } of GRADING_KEYS)
    for (const key of keys) expect(press({ '→': 'ArrowRight', '←': 'ArrowLeft' }[key as string] ?? key, 'page')).toBe(command)
})
