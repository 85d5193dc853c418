import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { safePath } from './safe-path.ts'

export const LOGIN = '/pages/login'
export const HOME = '/dashboard'
const NOT_AUTHORIZED = '/pages/not-authorized'
export const ERROR_404 = '/pages/error-404'
export const ERROR_500 = '/pages/error-500'
const VERIFICATION = '/pages/verification'

const WITHOUT_SESSION: readonly string[] = [VERIFICATION, LOGIN, ERROR_404, ERROR_500]
const ONLY_WITHOUT_SESSION: readonly string[] = [VERIFICATION, LOGIN]

interface Visit {
  readonly screen: Screen
  /** Path, query and fragment the person wants to see. */
  readonly wanted: string
  /** Permissions of the live session; null without one. */
  readonly held: ReadonlySet<string> | null
}

export const loginPath = (wanted: string): string => {
  const path = safePath(wanted)
  return path && path !== '/' && path !== HOME ? `${LOGIN}?to=${encodeURIComponent(path)}` : LOGIN
}

/** Where whoever has just signed in wanted to go. */
export const wantedAfterLogin = (): string => safePath(new URLSearchParams(location.search).get('to')) ?? HOME

/** Paths at which whoever is not signed in meets the sign-in page and no other. */
export const isSignIn = (path: string): boolean => path === '/' || path === LOGIN

/** Where a visit is sent instead, or null to let it in. */
export const redirectFor = ({ screen, wanted, held }: Visit): string | null => {
  if (!held) return WITHOUT_SESSION.includes(screen.path) ? null : loginPath(wanted)
  if (ONLY_WITHOUT_SESSION.includes(screen.path)) return HOME
  return mayOpen(screen, held) ? null : NOT_AUTHORIZED
}
