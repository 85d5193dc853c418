import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { ssoFailureText } from '@pelita/contract/areas/single-sign-on.ts'
import { ApiError } from '../data/api-error.ts'
import { toldOf } from '../kit/feedback/told.ts'
import { learnerCall, openLearnerSession, rememberLearnerOrg } from './learner-session.ts'

/** The token of the Frontpage link leaves the address before anything else happens (decision 26). */
function takeToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  const path = location.pathname.startsWith('/sso') ? '/' : location.pathname
  if (token || path !== location.pathname) history.replaceState(null, '', path + location.search)
  return token
}

function takeOrgCode(): void {
  const code = new URLSearchParams(location.search).get('org_code')
  if (!code) return
  rememberLearnerOrg(code)
  history.replaceState(null, '', location.pathname + location.hash)
}

/** What the organisation's own sign-in left in the fragment. */
function takeSso(): { token: string | null; failure: string } {
  const values = new URLSearchParams(location.hash.slice(1))
  const token = values.get('sso')
  if (token || values.has('sso_failure')) history.replaceState(null, '', location.pathname + location.search)
  return { token, failure: ssoFailureText(values.get('sso_failure')) ?? '' }
}

/** What the sign-in page should say first: why the link did not work, or nothing. */
export async function arrive(): Promise<string> {
  const token = takeToken()
  const sso = takeSso()
  takeOrgCode()
  if (!token && !sso.token) return sso.failure
  try {
    const opened = sso.token
      ? await learnerCall(learnerApi.oidcExchange, { body: { token: sso.token } })
      : await learnerCall(learnerApi.sso, { body: { token: token ?? '' } })
    openLearnerSession(opened)
    return ''
  } catch (cause) {
    if (cause instanceof ApiError && !cause.expired) return toldOf(cause, 'An unknown error occurred')
    return 'Your sign-in link has expired. Please sign in.'
  }
}
