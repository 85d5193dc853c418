import { presenceScreens } from '@pelita/contract/areas/presence.ts'
import { expect, test } from 'vitest'
import { backTarget, crumbLinks } from './current-screen.ts'

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
