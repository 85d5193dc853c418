import { afterEach, expect, test } from 'vitest'
import { itemKeys, removeItem, writeItem } from '../../../data/browser-storage.ts'
import { parseMemory, readMemory, writeMemory } from './list-memory.ts'

afterEach(() => {
  for (const key of itemKeys('list/')) removeItem(key)
})

test('what somebody chose for a list is kept, each choice by itself', () => {
  expect(readMemory('/cms/presences')).toEqual({})
  writeMemory('/cms/presences', { size: 50 })
  writeMemory('/cms/presences', { columns: { Created: false } })
  writeMemory('/cms/presences', { form: 'cards' })
  expect(readMemory('/cms/presences')).toEqual({ size: 50, form: 'cards', columns: { Created: false } })
  expect(readMemory('/cms/presences')).toBe(readMemory('/cms/presences'))
  expect(readMemory('/cms/v4/quizzes')).toEqual({})
})

test('what another window kept is read', () => {
  writeMemory('/cms/presences', { size: 50 })
  const [key = ''] = itemKeys('list/')
  writeItem(key, '{"size":25}')
  expect(readMemory('/cms/presences')).toEqual({ size: 25 })
})

test.each(['', 'no json', '[]', '{"size":7,"form":"list"}', '{"size":"25","columns":{"Created":"yes"}}', 'null'])(
  '%s is no memory',
  (text) => {
    expect(parseMemory(text)).toEqual({})
  },
)
