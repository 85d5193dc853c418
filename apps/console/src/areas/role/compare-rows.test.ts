import { presence } from '@pelita/contract/areas/presence.ts'
import { role } from '@pelita/contract/areas/role.ts'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const comparison = {
  only_left: [presence.can('qr-code')],
  only_right: [],
  both: [presence.can('list'), role.can('list')],
}

test('only the differences are shown, by feature', () => {
  expect(compareRows(comparison, false)).toEqual([
    { key: presence.key, title: 'Presence', left: ['QR Code'], right: [], both: [] },
  ])
})

test('what both may do is added when asked for', () => {
  expect(compareRows(comparison, true).map(({ title, both }) => [title, both])).toEqual([
    ['Presence', ['List']],
    ['Role', ['List']],
  ])
})
