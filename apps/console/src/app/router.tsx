import type { Screen } from '@pelita/contract/core/screen.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { currentSession } from '../data/session.ts'
import { ERROR_404, HOME, redirectFor } from './guard.ts'
import { FailedPage } from './lazy-screen.tsx'
import { isLeaving } from './leave.ts'
import { type OpenableScreen, screenList } from './screen-list.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { Frame } from './shell/frame.tsx'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

/** `/presence/edit/:id` and `/achievement/:type?` in the router's spelling. */
const routePath = (path: string): string => path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1')

const root = createRootRoute({ component: Frame })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })
const bare = createRoute({ getParentRoute: () => root, id: 'bare' })

const guard = (screen: Screen) => (visit: { location: { href: string } }) => {
  if (isLeaving(screen.path)) return
  const elsewhere = redirectFor({ screen, wanted: visit.location.href, held: currentSession()?.features ?? null })
  if (elsewhere) throw redirect({ href: elsewhere, replace: true })
}

const routeIn =
  (parent: typeof shell | typeof bare) =>
  ({ screen, component }: OpenableScreen) =>
    createRoute({
      getParentRoute: () => parent as typeof shell,
      path: routePath(screen.path),
      staticData: { screen },
      beforeLoad: guard(screen),
      component,
    })

const redirecting = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true })
    },
  })

const isBare = ({ screen }: OpenableScreen) => screen.layout === 'bare'

export const router = createRouter({
  routeTree: root.addChildren([
    redirecting('/', HOME),
    redirecting('$', ERROR_404),
    shell.addChildren(screenList.filter((item) => !isBare(item)).map(routeIn(shell))),
    bare.addChildren(screenList.filter(isBare).map(routeIn(bare))),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultErrorComponent: FailedPage,
  defaultPreload: 'intent',
  // A screen's own file is all there is to preload; its data is fetched when it is opened.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
})
