import { screens } from '@pelita/contract/all.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { describe, expect, test } from 'vitest'
import { destinationsFor, matching } from './destinations.ts'
import { destinationOf } from './find-records.ts'
import { withRecent } from './recent-screens.ts'
import { readVerb, withVerb } from './record-verbs.ts'

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
      ['Create Presence', 'Content'],
      ['Profile', ''],
      ['Dashboard', ''],
      ['Contents in Review', ''],
      ['Waiting List Requests', ''],
      ['People in Figures', ''],
      ['Learning in Figures', ''],
    ])
  })

  test('what is made by a button of its list is made there', () => {
    const offered = destinationsFor(Object.values(screens.classroom), new Set(['*']))
    const create = { href: '/classroom', title: 'Create Classroom', hint: 'Content', press: [['Create Classroom']] }
    expect(matching(offered, [], 'create cl')).toEqual([create])
    expect(matching(offered, [{ href: '/classroom', title: 'Classroom' }], 'tambah kelas')).toEqual([create])
  })

  test('what can be done on this page stands after what was visited, and is found by its other names', () => {
    const here = { href: '/presence/detail/7', title: 'Export to Excel', hint: 'On this page', press: [['Export to Excel']] }
    const recent = [{ href: '/dashboard', title: 'Dashboard' }]
    expect(matching(destinationsFor(all, new Set(['*'])), recent, '', [here])[1]).toBe(here)
    expect(matching([], [], 'unduh', [here])).toEqual([here])
  })

  test('a button of this page that the palette knows besides is offered once', () => {
    const here = { href: '/classroom', title: 'Create Classroom', hint: 'On this page', press: [['Create Classroom']] }
    const offered = destinationsFor(Object.values(screens.classroom), new Set(['*']))
    expect(matching(offered, [], 'create classroom', [here])).toEqual([here])
  })

  test('a verb before a name does it with the record, for who may', () => {
    const { verb, rest } = readVerb('terbitkan Kode Etik')
    expect([verb?.label, rest]).toEqual(['Publish', 'Kode Etik'])
    expect(readVerb('Kode Etik')).toEqual({ verb: null, rest: 'Kode Etik' })
    const found = [
      { kind: 'videos', href: '/video/detail/7', title: 'Kode Etik', hint: 'Video' },
      { kind: 'memberships', href: '/user/detail/7', title: 'Kode', hint: 'Account' },
    ]
    if (!verb) throw new Error('no verb')
    expect(withVerb(verb, found, new Set(['*'])).map(({ title }) => title)).toEqual(['Publish Kode Etik'])
    expect(withVerb(verb, found, new Set())).toEqual([])
    const news = { kind: 'announcements', href: '/announcement/detail/7', title: 'Libur', hint: 'Announcement' }
    expect(withVerb(verb, [news], new Set(['*'])).map(({ title }) => title)).toEqual(['Publish Libur'])
  })

  test('shows a visited record with its kind, and finds it by both', () => {
    const recent = [{ href: '/presence/detail/7', title: 'Apel Pagi', kind: 'Presence Details' }]
    const visited = { href: '/presence/detail/7', title: 'Apel Pagi', hint: 'Presence Details', recent: true }
    expect(matching([], recent, 'apel')).toEqual([visited])
    expect(matching([], recent, 'presence apel')).toEqual([visited])
  })

  test('a record that is found leads to its details', () => {
    const found = { kind: 'memberships', id: '0b9b6a0e-0000-4000-8000-000000000007', title: 'Budi', note: '00001348' } as const
    expect(destinationOf(found)).toEqual({
      href: `/user/detail/${found.id}`,
      title: 'Budi',
      hint: 'Account · 00001348',
      kind: 'memberships',
    })
  })

  test('keeps the newest six pages', () => {
    const visits = Array.from({ length: 9 }, (_, at) => ({ href: `/p${at % 8}`, title: String(at) }))
    const kept = visits.reduce(withRecent, [])
    expect(kept.map((item) => item.href)).toEqual(['/p0', '/p7', '/p6', '/p5', '/p4', '/p3'])
  })
})
