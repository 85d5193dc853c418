import { storedOrgCode } from '../../data/credentials.ts'
import {
  fetchConfiguration,
  followConfiguration,
  forgetOrgCode,
  loadConfiguration,
  rememberOrgCode,
} from '../../data/organization.ts'
import { clearSession, currentSession, refreshSession } from '../../data/session.ts'
import { ERROR_404, ERROR_500 } from '../guard.ts'
import { storeServerError } from './server-error.ts'

const wantedPath = () => location.pathname + location.search + location.hash

/** `?org_code=` in the address names the organisation once; it is remembered and taken out of the address. */
function takeOrgCode(): string | null {
  const url = new URL(location.href)
  const code = url.searchParams.get('org_code')?.trim().toLowerCase() || null
  if (code === null) return null
  url.searchParams.delete('org_code')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return code
}

/** An address whose letters cannot be read is no page's; the router would say so without the page for it. */
function leaveUnreadable(): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(history.state, '', ERROR_404)
  }
}

/** Another organisation than before: its configuration must exist before anything of the old one is let go. */
async function changeOrganization(code: string): Promise<void> {
  const before = storedOrgCode()
  rememberOrgCode(code)
  try {
    await fetchConfiguration()
    clearSession()
  } catch (cause) {
    if (before) rememberOrgCode(before)
    else forgetOrgCode()
    throw cause
  }
}

/** A server that cannot be reached now is told by the first list; only a refused token ends the session. */
async function freshenSession(): Promise<string | null> {
  if (!currentSession()) return null
  return refreshSession().catch(() => null)
}

/**
 * What happens before the first screen; the router's guards are step 4. Whoever may open the wanted screen by what is stored
 * does not wait for the newest rights: they follow in a moment, and the server decides at every call anyway.
 */
export async function startUp(mayOpenNow: () => boolean): Promise<void> {
  const code = takeOrgCode()
  leaveUnreadable()
  try {
    if (code && code !== storedOrgCode()) return await changeOrganization(code)
    const freshened = freshenSession()
    await loadConfiguration()
    const followed = freshened.then(followConfiguration).catch(() => null)
    if (!mayOpenNow()) await followed
  } catch (cause) {
    storeServerError(cause, wantedPath())
    history.replaceState(history.state, '', ERROR_500)
  }
}
