import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked } from '@pelita/contract/platform/second-factor.ts'
import type { PendingVerification, SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { call } from '../../data/call.ts'
import { storedOrgCode } from '../../data/credentials.ts'
import { currentOrganization, fetchConfiguration, rememberOrgCode } from '../../data/organization.ts'
import { openSession } from '../../data/session.ts'

/** A verification under way; it survives a reload of the page, not the tab. */
export interface Pending {
  readonly verification: PendingVerification
  readonly orgCode: string
}

const KEY = 'pending_verification'

export const keepPending = (pending: Pending): void => sessionStorage.setItem(KEY, JSON.stringify(pending))
export const forgetPending = (): void => sessionStorage.removeItem(KEY)
export const pendingVerification = (): Pending | null => {
  const text = sessionStorage.getItem(KEY)
  // Only this console writes the key, and the server checks every value again.
  return text ? (JSON.parse(text) as Pending) : null
}

/** Opens the session once its terms are accepted; the watcher of the session then leads on. */
export async function enter(answer: SignedIn, orgCode: string): Promise<void> {
  forgetPending()
  if (answer.must_accept?.length && !(await lazyTerms(answer))) return
  if (storedOrgCode() !== orgCode) rememberOrgCode(orgCode)
  if (currentOrganization().org_code !== orgCode) await fetchConfiguration()
  openSession(answer)
}

/** Few people ever see the texts: what shows them is fetched when somebody does. */
const lazyTerms = async (answer: SignedIn): Promise<boolean> => (await import('./accept-terms.tsx')).acceptTerms(answer)

export type LoginOutcome =
  | { go: 'in' }
  | { go: 'verify' }
  | { go: 'second step'; asked: FactorAsked }
  | { go: 'change password'; verificationId: string }

/** POST login and what follows from its answers. */
export async function login(form: { email: string; password: string; org_code: string }): Promise<LoginOutcome> {
  const answer = await call(authApi.login, { body: form })
  if ('password_expired' in answer) return { go: 'change password', verificationId: answer.verification_id }
  if ('factor_required' in answer) return { go: 'second step', asked: answer }
  if ('verification_required' in answer) {
    keepPending({ verification: answer, orgCode: form.org_code })
    return { go: 'verify' }
  }
  await enter(answer, form.org_code)
  return { go: 'in' }
}
