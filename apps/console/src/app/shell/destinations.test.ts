import { screens } from '@pelita/contract/all.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { describe, expect, test } from 'vitest'
import { destinationsFor, matching } from './destinations.ts'
import { placeOf } from './find-records.ts'
import { withRecent } from './recent-screens.ts'

const all = [...Object.values(screens.auth), ...Object.values(screens.dashboard), ...Object.values(screens.presence)]
const titles = (held: string[]) => destinationsFor(all, new Set(held)).map((item) => item.title)

describe('the command palette', () => {
  test('offers the permitted screens that need no record', () => {
    expect(titles(['*'])).toEqual([
      'Profile',
      'Dashboard',
      'Contents in Review',
      'Waiting List Requests',
      'People in Figures',
      'Learning in Figures',
      'Presence List',
      'Create Presence',
    ])
    expect(titles([presence.can('view')])).toEqual(['Profile', 'Dashboard', 'Presence List'])
    expect(titles([])).toEqual(['Profile', 'Dashboard'])
  })

  test('offers a page with two addresses once', () => {
    const offered = destinationsFor(Object.values(screens.badge), new Set(['*']))
    expect(offered.map(({ href, title }) => [href, title])).toEqual([
      ['/achievement', 'Badge List'],
      ['/achievement/badge/create', 'Create Badge'],
    ])
  })

  test('finds by every typed word, in title, group or path, beginnings first', () => {
    const offered = destinationsFor(all, new Set(['*']))
    expect(matching(offered, [], 'pre').map((item) => item.title)).toEqual(['Presence List', 'Create Presence'])
    expect(matching(offered, [], 'content create').map((item) => item.title)).toEqual(['Create Presence'])
    expect(matching(offered, [], 'nothing like it')).toEqual([])
  })

  test('shows recent pages first and each page once', () => {
    const offered = destinationsFor(all, new Set(['*']))
    const recent = [{ href: '/presence', title: 'Presence List' }]
    expect(matching(offered, recent, '').map((item) => [item.title, item.hint])).toEqual([
      ['Presence List', 'Recent'],
      ['Profile', ''],
      ['Dashboard', ''],
      ['Contents in Review', ''],
      ['Waiting List Requests', ''],
      ['People in Figures', ''],
      ['Learning in Figures', ''],
      ['Create Presence', 'Content'],
    ])
  })

  test('shows a visited record with its kind, and finds it by both', () => {
    const recent = [{ href: '/presence/detail/7', title: 'Apel Pagi', kind: 'Presence Details' }]
    const visited = { href: '/presence/detail/7', title: 'Apel Pagi', hint: 'Presence Details', recent: true }
    expect(matching([], recent, 'apel')).toEqual([visited])
    expect(matching([], recent, 'presence apel')).toEqual([visited])
  })

  test('a record that is found leads to its details', () => {
    const found = { kind: 'memberships', id: '0b9b6a0e-0000-4000-8000-000000000007', title: 'Budi', note: '00001348' } as const
    expect(placeOf(found)).toEqual({ href: `/user/detail/${found.id}`, title: 'Budi', hint: 'Account · 00001348' })
  })

  test('keeps the newest six pages', () => {
    const visits = Array.from({ length: 9 }, (_, at) => ({ href: `/p${at % 8}`, title: String(at) }))
    const kept = visits.reduce(withRecent, [])
    expect(kept.map((item) => item.href)).toEqual(['/p0', '/p7', '/p6', '/p5', '/p4', '/p3'])
  })
})
