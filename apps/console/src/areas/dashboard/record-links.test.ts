import { everyEndpoint } from '@pelita/contract/all.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { records } from '@pelita/contract/records.ts'
import { expect, test } from 'vitest'
import { entityPath, modulePath, openPath } from './record-links.ts'

test('a record links to its screen only when the person may open it', () => {
  expect(entityPath('presences', '7', new Set([presence.can('view')]))).toBe('/presence/detail/7')
  expect(entityPath('presences', '7', new Set([presence.can('list')]))).toBeNull()
  expect(entityPath('presences', null, new Set(['*']))).toBeNull()
})

const kept = everyEndpoint.flatMap(([, { record }]) => (record && records[record]?.detail ? [record] : []))

test.each([...new Set(kept)])('a record of %s is opened where it is told of', (table) => {
  expect(entityPath(table, '7', new Set(['*']))).toBe(records[table]?.detail?.replace(':id', '7'))
})

test('what has no screen has no link', () => {
  expect(openPath('/no-such-screen', new Set(['*']))).toBeNull()
  expect(modulePath('no-such-module', '7', new Set(['*']))).toBeNull()
  expect(entityPath('batches', '7', new Set(['*']))).toBeNull()
})
