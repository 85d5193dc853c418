import { sessionApi } from '@pelita/contract/platform/session.ts'
import { call } from '../../data/call.ts'
import { showFailure, showWarning } from '../../kit/feedback/failure.tsx'
import { frontpageUrl } from './frontpage.ts'

/** Opens the learner site in a tab of its own, signed in. The tab opens with the click: later the browser would not let it. */
export async function openFrontpage(tokenSso: string, subdomain: string | null): Promise<void> {
  const tab = window.open('', '_blank')
  if (!tab) return showWarning('Frontpage', 'Your browser opened no new tab. Please allow pop-ups for this site.')
  tab.opener = null
  try {
    const { token } = await call(sessionApi.frontpage, { body: { token_sso: tokenSso } })
    tab.location.replace(frontpageUrl(subdomain, token))
  } catch (cause) {
    tab.close()
    showFailure(cause, 'Failed to open the frontpage')
  }
}
