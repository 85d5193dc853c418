import { presence } from '@pelita/contract/areas/presence.ts'
import { expect, test } from 'vitest'
import { entityPath, modulePath, openPath } from './record-links.ts'

test('a record links to its screen only when the person may open it', () => {
  expect(entityPath('presences', '7', new Set([presence.can('view')]))).toBe('/presence/detail/7')
  expect(entityPath('presences', '7', new Set([presence.can('list')]))).toBeNull()
  expect(entityPath('presences', null, new Set(['*']))).toBeNull()
})

test.each([
  ['assignments', '/assignment/detail/7'],
  ['quizzes', '/content-quiz/detail/7'],
  ['badges', '/achievement/badge/detail/7'],
  ['certificates', '/achievement/certificate/detail/7'],
  ['certificate_templates', '/certificate/detail/7'],
  ['certificate_themes', '/theme/detail/7'],
  ['providers', '/provider/detail/7'],
  ['short_links', '/setting/shorten-link/detail/7'],
])('a record of %s is opened where it is told of', (table, path) => {
  expect(entityPath(table, '7', new Set(['*']))).toBe(path)
})

test('what has no screen has no link', () => {
  expect(openPath('/no-such-screen', new Set(['*']))).toBeNull()
  expect(modulePath('no-such-module', '7', new Set(['*']))).toBeNull()
  expect(entityPath('batches', '7', new Set(['*']))).toBeNull()
})
