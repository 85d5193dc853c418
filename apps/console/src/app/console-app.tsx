import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Root } from 'react-dom/client'
import { showNotice } from '../data/notice.ts'
import { serverBack } from '../data/server-back.ts'
import { currentSession } from '../data/session.ts'
import { whenIdle } from '../data/when-idle.ts'
import { Dialogs } from '../kit/feedback/dialog.tsx'
import { prepareDrawings } from '../kit/feedback/drawing.tsx'
import { offerPickables } from '../kit/pickers/pickables.ts'
import { goBy } from './go-to.ts'
import { LOGIN } from './guard.ts'
import { watchPageKeys } from './page-keys.ts'
import { watchPaletteKey } from './palette-key.ts'
import { router } from './router.tsx'
import { expectScreen, mayOpenPath } from './screen-list.ts'
import { startUp } from './start/start-up.ts'
import { Surroundings } from './surroundings.tsx'

/** A form in a popup asks as well before its page is left. */
const popups = (
  <RouterContextProvider router={router}>
    <Dialogs />
  </RouterContextProvider>
)

/** `ready` is called once navigations are followed: one before that would lead nowhere. */
function ConsoleApp({ ready }: { ready: () => void }) {
  const first = useRef(ready)
  useEffect(() => first.current(), [])
  return (
    <Surroundings popups={popups}>
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

offerPickables(async () => (await import('./pickable-contents.ts')).pickables)

const sessionWatch = () => import('./session-watch.ts')

/** What became of the session until its file is there is seen by comparing it with the one that was started with. */
async function watchFrom(startedWith: ReturnType<typeof currentSession>) {
  const { watchSession } = await sessionWatch().catch(() => serverBack().then(sessionWatch))
  watchSession(router, startedWith)
}

/** Everything for whoever is signed in, and the pages beside it; `prepared` where the sign-in page has started up already. */
export async function openConsole(root: Root, prepared?: Promise<void>): Promise<void> {
  goBy((href) => router.navigate({ href }))
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && showNotice(null))
  expectScreen(currentSession() ? location.pathname : LOGIN, location.search, currentSession()?.features)
  const arriving = firstScreen(prepared)
  watchPaletteKey(arriving)
  watchPageKeys()
  const startedWith = await arriving
  root.render(<ConsoleApp ready={() => whenIdle(() => void watchFrom(startedWith))} />)
  whenIdle(prepareDrawings)
}
