import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { ApiError } from '../data/api-error.ts'
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

/** What the sign-in page should say first: why the link did not work, or nothing. */
export async function arrive(): Promise<string> {
  const token = takeToken()
  takeOrgCode()
  if (!token) return ''
  try {
    openLearnerSession(await learnerCall(learnerApi.sso, { body: { token } }))
    return ''
  } catch (cause) {
    if (cause instanceof ApiError && !cause.expired) return cause.message
    return 'Your sign-in link has expired. Please sign in.'
  }
}
