import { authScreens } from '@pelita/contract/areas/auth.ts'
import { dashboardScreens } from '@pelita/contract/areas/dashboard.ts'
import { playgroundScreens } from '@pelita/contract/areas/playground.ts'
import { presence, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { describe, expect, test } from 'vitest'
import { loginPath, redirectFor } from './guard.ts'

const visit = (
  screen: Parameters<typeof redirectFor>[0]['screen'],
  held: readonly string[] | null,
  wanted: string = screen.path,
) => redirectFor({ screen, wanted, held: held && new Set(held) })

describe('a visitor without a session', () => {
  test.each([authScreens.login, authScreens.verification, authScreens.error404, authScreens.error500])(
    'may see $path',
    (screen) => {
      expect(visit(screen, null)).toBeNull()
    },
  )

  test('is sent to the login page, which remembers the wanted path', () => {
    expect(visit(presenceScreens.list, null, '/presence?page=2')).toBe('/pages/login?to=%2Fpresence%3Fpage%3D2')
    expect(visit(authScreens.notAuthorized, null)).toBe('/pages/login?to=%2Fpages%2Fnot-authorized')
    expect(visit(dashboardScreens.home, null)).toBe('/pages/login')
  })
})

describe('a signed-in person', () => {
  test('is sent from login and verification to the dashboard', () => {
    expect(visit(authScreens.login, [])).toBe('/dashboard')
    expect(visit(authScreens.verification, ['*'])).toBe('/dashboard')
  })

  test('without the permission is sent to the not-authorized page', () => {
    expect(visit(presenceScreens.create, [presence.can('list')])).toBe('/pages/not-authorized')
    expect(visit(presenceScreens.list, [])).toBe('/pages/not-authorized')
  })

  test('may open a list with any permission of the feature, other screens with their own', () => {
    expect(visit(presenceScreens.list, [presence.can('qr-code')])).toBeNull()
    expect(visit(presenceScreens.edit, [presence.can('update')])).toBeNull()
    expect(visit(presenceScreens.edit, ['*'])).toBeNull()
  })

  test('without any permission still sees the dashboard, the playground and the error pages', () => {
    for (const screen of [
      dashboardScreens.home,
      playgroundScreens.list,
      authScreens.notAuthorized,
      authScreens.error404,
      authScreens.error500,
    ]) {
      expect(visit(screen, [])).toBeNull()
    }
  })
})

test('the login page never remembers a foreign address or itself', () => {
  for (const wanted of ['//evil.test', '/\\evil.test', '/pages/login?to=/x', '/']) expect(loginPath(wanted)).toBe('/pages/login')
})
