import { afterEach, expect, test } from 'vitest'
import { setDictionary, t } from './t.ts'

afterEach(() => setDictionary({}))

test('a text without an entry is shown in English', () => {
  expect(t('Reset Filter')).toBe('Reset Filter')
  expect(t('constructor')).toBe('constructor')
})

test('the dictionary replaces the text and keeps its holes', () => {
  setDictionary({ '{count} selected': '{count} dipilih' })
  expect(t('{count} selected', { count: 3 })).toBe('3 dipilih')
})

test('a hole without a value stays visible', () => {
  expect(t('Hello {name}, {count} new', { count: 0 })).toBe('Hello {name}, 0 new')
})

test('a value that looks like a hole or a pattern is taken literally', () => {
  expect(t('{title}', { title: '{title} $& $1' })).toBe('{title} $& $1')
})
