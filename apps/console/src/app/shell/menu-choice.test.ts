import { menu } from '@pelita/contract/core/menu.ts'
import { describe, expect, test } from 'vitest'
import { activeEntry, menuPath, visibleMenu } from './menu-choice.ts'

const every = new Set(menu.flatMap((group) => group.entries.map((entry) => entry.path as string)))

const isHome = (path: string) => path === '/dashboard'

describe('the sidebar', () => {
  test('marks the entry with the longest matching path', () => {
    expect(activeEntry(menu, '/presence/edit/1')?.path).toBe('/presence')
    expect(activeEntry(menu, '/content-quiz/detail/1')?.path).toBe('/content-quiz')
    expect(activeEntry(menu, '/setting/content')?.label).toBe('Content')
    expect(activeEntry(menu, '/v2/document/pdf/create')?.path).toBe('/v2/document/pdf')
  })

  test('marks what is done every day, not the record or dashboard it lies below', () => {
    expect(activeEntry(menu, '/classroom/calendar')?.label).toBe('Calendar')
    expect(activeEntry(menu, '/dashboard/waiting-list')?.label).toBe('Waiting List')
    expect(activeEntry(menu, '/dashboard/reviews')?.label).toBe('Dashboard')
  })

  test('tells entries of one label apart by a hint', () => {
    const entries = menu.flatMap((group) => group.entries.map((entry) => ({ ...entry, name: `${group.label} ${entry.label}` })))
    const twins = entries.filter(({ name }) => entries.filter((other) => other.name === name).length > 1)
    expect(twins.map(({ hint }) => hint)).toEqual([...new Set(twins.map(({ hint }) => hint))])
    expect(twins.every(({ hint }) => hint)).toBe(true)
  })

  test('marks nothing for a path that only begins with the same letters', () => {
    expect(activeEntry(menu, '/presences')).toBeNull()
    expect(activeEntry(menu, '/pages/not-authorized')).toBeNull()
  })

  test('shows an entry with any of its access keys, and no empty group', () => {
    const shown = visibleMenu(menu, new Set(['content-presence', 'content-competencies']), every, isHome)
    expect(shown.map((group) => [group.label, group.entries.map((entry) => entry.label)])).toEqual([
      [null, ['Dashboard']],
      ['Content', ['Presence', 'Categories']],
    ])
  })

  test('shows what has no access key to whoever may open its screen', () => {
    const shown = visibleMenu(menu, new Set(), every, (path) => path === '/bin')
    expect(shown).toMatchObject([{ label: 'Administration', entries: [{ path: '/bin' }] }])
  })

  test('shows no entry whose screen does not exist yet', () => {
    const keys = new Set(['content-presence', 'content-quiz'])
    expect(visibleMenu(menu, keys, new Set(['/presence']), isHome)).toMatchObject([
      { label: 'Content', entries: [{ path: '/presence' }] },
    ])
  })

  test('finds the menu path of a screen with an optional ending', () => {
    expect(menuPath('/achievement/:type?')).toBe('/achievement')
    expect(menuPath('/presence/edit/:id')).toBe('/presence/edit/:id')
  })
})
