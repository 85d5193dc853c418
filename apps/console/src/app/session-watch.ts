import { storedOrgCode } from '../data/credentials.ts'
import { currentOrganization, followConfiguration } from '../data/organization.ts'
import { queryClient } from '../data/query-client.ts'
import { clearSession, currentSession, onSessionChange, refreshSession, type Session, sessionAge } from '../data/session.ts'
import { whenIdle } from '../data/when-idle.ts'
import { closeDialogs } from '../kit/feedback/dialog-store.ts'
import { HOME, loginPath, wantedAfterLogin } from './guard.ts'
import type { router as consoleRouter } from './router.tsx'
import { forgetScreens } from './shell/recent-screens.ts'

type Router = typeof consoleRouter

const REFRESH_AFTER_MS = 5 * 60 * 1000
/** The longest wait a browser's timer can count. */
const LONGEST_WAIT_MS = 2_147_000_000
const NEEDS_NO_SESSION = /^\/pages\/(?!not-authorized)/

const here = () => location.pathname + location.search + location.hash

/** Ended, expired or signed out in another tab: back to the login page, past any question; drafts wait in the browser. */
async function goToLogin(router: Router): Promise<void> {
  closeDialogs()
  // What the login page fetches while it opens is not of the old session and stays.
  const cache = queryClient.getQueryCache()
  const ofSession = cache.getAll()
  if (!NEEDS_NO_SESSION.test(location.pathname)) {
    await router.navigate({ href: loginPath(here()), replace: true, ignoreBlocker: true })
  }
  for (const query of ofSession) cache.remove(query)
  forgetScreens()
}

/** Signed in, here or in another tab: on to where the person wanted to go. */
async function goOn(router: Router): Promise<void> {
  if (!/^\/pages\/(login|verification)/.test(location.pathname)) return
  const target = wantedAfterLogin()
  // Another organisation brings its own branding, which a fresh start loads.
  if (storedOrgCode() !== currentOrganization().org_code) location.assign(target)
  else await router.navigate({ href: target, replace: true })
}

const sameRights = (a: Session, b: Session) =>
  a.features.size === b.features.size && a.access.size === b.access.size && [...a.features].every((one) => b.features.has(one))

function follow(router: Router, before: Session | null, now: Session | null): void {
  if (before && !now) void goToLogin(router)
  else if (!before && now) void goOn(router)
  else if (before && now && before.user.id !== now.user.id) location.assign(HOME)
  else if (before && now && !sameRights(before, now)) void router.invalidate()
}

function freshen(): void {
  if (!currentSession() || sessionAge() < REFRESH_AFTER_MS) return
  refreshSession()
    .then(followConfiguration)
    .catch(() => null)
}

/** Nobody is idle in the first seconds, so that no first visit waits for it. */
async function watchIdle(): Promise<void> {
  const watch = await import('./idle-watch.tsx').catch(() => null)
  watch?.watchIdle()
}

/** Keeps the screen in step with the session: expiry, other tabs, changed permissions, changed branding. */
export function watchSession(router: Router, startedWith: Session | null): void {
  let seen = startedWith
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    if (!seen) return
    const left = Date.parse(seen.expiredAt) - Date.now()
    timer = setTimeout(clearSession, Math.min(Math.max(left, 0), LONGEST_WAIT_MS))
  }
  const compare = () => {
    const before = seen
    seen = currentSession()
    schedule()
    follow(router, before, seen)
  }
  onSessionChange(compare)
  compare()
  whenIdle(() => void watchIdle())
  router.subscribe('onResolved', freshen)
  // A tab that slept past the expiry wakes up signed out.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && seen && !currentSession()) clearSession()
  })
}
