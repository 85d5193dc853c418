import { signOut } from '../data/session.ts'
import { LOGIN } from './guard.ts'

let leaving = false

/** While somebody signs out, the login page opens although the session still lives. */
export const isLeaving = (path: string): boolean => leaving && path === LOGIN

interface Navigator {
  navigate: (options: { href: string }) => unknown
  subscribe: (event: 'onResolved', listener: (event: { toLocation: { pathname: string } }) => void) => () => void
}

/**
 * Goes to the login page first and ends the session there, so that a form with unsaved changes can still ask
 * whether the person really wants to leave.
 */
export function leave(router: Navigator): void {
  leaving = true
  const stop = router.subscribe('onResolved', ({ toLocation }) => {
    stop()
    leaving = false
    if (toLocation.pathname === LOGIN) void signOut()
  })
  router.navigate({ href: LOGIN })
}
