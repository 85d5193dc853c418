import { presenceScreens } from '@pelita/contract/areas/presence.ts'
import { expect, test } from 'vitest'
import { backTarget, crumbLinks, trailOf } from './current-screen.ts'

const screen = {
  path: '/assignment/detail/:id/report',
  title: 'Report',
  needs: 'open',
  crumbs: [
    { label: 'Content' },
    { label: 'Assignment', path: '/assignment' },
    { label: 'Details', path: '/assignment/detail/:id' },
  ],
} as const

test('the back button leads to the last breadcrumb with an address, its id filled in', () => {
  expect(backTarget({ screen, params: { id: '7' } })).toBe('/assignment/detail/7')
  expect(backTarget({ screen: presenceScreens.edit, params: { id: '7' } })).toBe('/presence')
})

test('a screen without such a breadcrumb has no back button', () => {
  expect(backTarget({ screen: presenceScreens.list, params: {} })).toBeNull()
})

test('breadcrumbs without an address stay plain', () => {
  expect(crumbLinks({ screen: presenceScreens.list, params: {} })).toEqual([{ label: 'Content' }])
})

test('a record ends the trail of its own page by its name, and stands by it in the trail of pages below', () => {
  const own = { screen: presenceScreens.detail, params: { id: '7' } }
  expect(trailOf(own, { name: 'Pagi' }).at(-1)).toEqual({ label: 'Pagi' })
  expect(trailOf(own).at(-1)).toEqual({ label: 'Presence Details' })
  const below = trailOf({ screen, params: { id: '7' } }, { name: 'Esai' })
  expect(below.slice(-2)).toEqual([{ label: 'Esai', href: '/assignment/detail/7' }, { label: 'Report' }])
  const further = trailOf({ screen, params: { id: '7' } }, { name: 'Budi', of: 'Esai' })
  expect(further.slice(-2)).toEqual([{ label: 'Esai', href: '/assignment/detail/7' }, { label: 'Budi' }])
})
