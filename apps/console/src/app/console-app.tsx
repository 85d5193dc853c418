import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Root } from 'react-dom/client'
import { showNotice } from '../data/notice.ts'
import { currentSession } from '../data/session.ts'
import { goBy } from './go-to.ts'
import { LOGIN } from './guard.ts'
import { watchPaletteKey } from './palette-key.ts'
import { router } from './router.tsx'
import { expectScreen, mayOpenPath } from './screen-list.ts'
import { watchSession } from './session-watch.ts'
import { startUp } from './start/start-up.ts'
import { Surroundings } from './surroundings.tsx'

/** `ready` is called once navigations are followed: one before that would lead nowhere. */
function ConsoleApp({ ready }: { ready: () => void }) {
  const first = useRef(ready)
  useEffect(() => first.current(), [])
  return (
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>
  )
}

const mayOpenNow = () => mayOpenPath(location.pathname, currentSession()?.features)

/** What was there before, splash or sign-in page, stays until the first screen can be drawn, so that nothing flickers in between. */
async function firstScreen(prepared: Promise<void> | undefined) {
  await (prepared ?? startUp(mayOpenNow))
  const startedWith = currentSession()
  await router.load()
  return startedWith
}

/** Everything for whoever is signed in, and the pages beside it; `prepared` where the sign-in page has started up already. */
export async function openConsole(root: Root, prepared?: Promise<void>): Promise<void> {
  goBy((href) => router.navigate({ href }))
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && showNotice(null))
  expectScreen(currentSession() ? location.pathname : LOGIN, location.search, currentSession()?.features)
  const arriving = firstScreen(prepared)
  watchPaletteKey(arriving)
  const startedWith = await arriving
  root.render(<ConsoleApp ready={() => watchSession(router, startedWith)} />)
}
