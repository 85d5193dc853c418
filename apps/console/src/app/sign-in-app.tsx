import { useEffect, useState } from 'react'
import type { Root } from 'react-dom/client'
import { storedOrgCode } from '../data/credentials.ts'
import { currentOrganization } from '../data/organization.ts'
import { currentSession, onSessionChange } from '../data/session.ts'
import { whenIdle } from '../data/when-idle.ts'
import { goBy } from './go-to.ts'
import { isSignIn, LOGIN, wantedAfterLogin } from './guard.ts'
import LoginPage from './pages/login.tsx'
import { PageLine } from './shell/page-line.tsx'
import { useBrowserTab } from './shell/use-browser-tab.ts'
import { startUp } from './start/start-up.ts'
import { Surroundings } from './surroundings.tsx'

const consoleApp = () => import('./console-app.tsx')

/** The console and the screen most people are led to, while they type. */
const fetchAhead = async () => {
  const [{ prepareScreen }] = await Promise.all([import('./screen-list.ts'), consoleApp()])
  await prepareScreen(wantedAfterLogin())
}

/** What is on the screen stays until the console can be drawn; one that cannot be fetched is asked for by a fresh page. */
const openConsole = async (root: Root): Promise<void> => {
  const app = await consoleApp().catch(() => null)
  if (app) await app.openConsole(root, Promise.resolve())
  else location.reload()
}

function SignInApp({ root }: { root: Root }) {
  const [leaving, setLeaving] = useState(false)
  useBrowserTab('Login', LOGIN)
  useEffect(() => {
    goBy((href) => {
      setLeaving(true)
      history.pushState(null, '', href)
      return openConsole(root)
    })
    const stop = onSessionChange(() => {
      if (!currentSession()) return
      stop()
      const target = wantedAfterLogin()
      // Another organisation brings its own branding, which a fresh start loads.
      if (storedOrgCode() !== currentOrganization().org_code) return location.assign(target)
      setLeaving(true)
      history.replaceState(null, '', target)
      void openConsole(root)
    })
    whenIdle(() => void fetchAhead().catch(() => null))
    return () => void stop()
  }, [root])
  return (
    <Surroundings>
      {leaving && <PageLine />}
      <LoginPage />
    </Surroundings>
  )
}

/** Signing in needs neither router nor shell nor the registry of screens: they follow while somebody types (decision 105). */
export async function openSignIn(root: Root): Promise<void> {
  await startUp(() => false)
  // Somebody signed in elsewhere meanwhile, or the server could not be reached.
  if (currentSession() || !isSignIn(location.pathname)) return openConsole(root)
  if (location.pathname !== LOGIN) history.replaceState(history.state, '', LOGIN)
  root.render(<SignInApp root={root} />)
}
