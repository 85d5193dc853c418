import './kit/theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { LOGIN } from './app/guard.ts'
import { watchPaletteKey } from './app/palette-key.ts'
import { router } from './app/router.tsx'
import { expectScreen, mayOpenPath } from './app/screen-list.ts'
import { watchSession } from './app/session-watch.ts'
import { startUp } from './app/start/start-up.ts'
import { showNotice } from './data/notice.ts'
import { speakWith } from './data/query-client.ts'
import { currentSession } from './data/session.ts'
import { showFailure } from './kit/feedback/failure.tsx'
import { toast } from './kit/feedback/toast.tsx'

speakWith({ done: (text) => toast.success(text), failed: showFailure })
router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && showNotice(null))

/** The splash stays until the first screen can be drawn, so that nothing flickers in between. */
async function firstScreen() {
  await startUp(() => mayOpenPath(location.pathname, currentSession()?.features))
  const startedWith = currentSession()
  await router.load()
  return startedWith
}

expectScreen(currentSession() ? location.pathname : LOGIN, location.search, currentSession()?.features)
const arriving = firstScreen()
watchPaletteKey(arriving)
const startedWith = await arriving
const root = document.getElementById('root')
if (root) createRoot(root).render(<App ready={() => watchSession(router, startedWith)} />)
