import { ApiError } from '@pelita/console/data/api-error.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { ssoFailureText } from '@pelita/contract/platform/single-sign-on.ts'
import { currentSession, learnerCall, openLearnerSession, rememberLearnerOrg } from '../data/session.ts'
import { BASE } from '../kit/path.tsx'
import { wantsRemembering } from '../sign-in/remember-phone.tsx'
import { errorText } from '../text/error-text.ts'

const fragment = (): URLSearchParams => new URLSearchParams(location.hash.slice(1))

/** Puts the address right before anything else happens: what it carried is taken, what a picture of a code carries is left to the scan. */
function clean(without: readonly string[]): void {
  const path = location.pathname === BASE || location.pathname.startsWith(`${BASE}/`) ? location.pathname : BASE
  const search = new URLSearchParams(location.search)
  search.delete('org_code')
  const left = fragment()
  for (const name of without) left.delete(name)
  const tail = [search.toString(), left.toString()].map((text, at) => text && `${'?#'.charAt(at)}${text}`).join('')
  if (path + tail !== location.pathname + location.search + location.hash) history.replaceState(null, '', path + tail)
}

/** What the sign-in page should say first: why the link did not work, or nothing. */
export async function arrive(): Promise<string> {
  const orgCode = new URLSearchParams(location.search).get('org_code')
  const values = fragment()
  const [token, sso, failure] = [values.get('token'), values.get('sso'), values.get('sso_failure')]
  const read = values.get('read')
  clean(['token', 'sso', 'sso_failure', 'read'])
  // Whoever comes from a push has read what it said; without a connection it stays new.
  if (read && currentSession()) learnerCall(learnerNotificationApi.read, { body: { ids: [read] } }).catch(() => null)
  if (orgCode) rememberLearnerOrg(orgCode)
  if (!token && !sso) return ssoFailureText(failure) ?? ''
  try {
    const opened = sso
      ? await learnerCall(learnerApi.oidcExchange, { body: { token: sso, remember: wantsRemembering() } })
      : await learnerCall(learnerApi.sso, { body: { token: token ?? '' } })
    openLearnerSession(opened)
    return ''
  } catch (cause) {
    if (cause instanceof ApiError && !cause.expired) return errorText(cause)
    return 'Your sign-in link has expired. Please sign in.'
  }
}
