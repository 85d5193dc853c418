import type { Config } from '../../config.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import { hashToken } from '../http/visitor.ts'
import { clock, minutesFromNow } from './clock.ts'
import { newToken } from './tokens.ts'

export const LINK_HOURS = 72
const RESET_MINUTES = 15

/** A single-use token that lets its holder set a password: for invitations and resets by an administrator. */
export const createLinkToken = (tx: PlatformTx, to: { org_id: string; person_id: string; email: string }): Promise<string> =>
  issue(tx, { ...to, purpose: 'link' }, LINK_HOURS * 60)

/** What a right code of a forgotten password is exchanged for. */
export const createResetToken = (tx: PlatformTx, to: { org_id: string; person_id: string; email: string }): Promise<string> =>
  issue(tx, { ...to, purpose: 'reset_password' }, RESET_MINUTES)

async function issue(
  tx: PlatformTx,
  to: { org_id: string; person_id: string; email: string; purpose: 'link' | 'reset_password' },
  minutes: number,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('verifications')
    .values({
      ...to,
      reset_hash: hashToken(token),
      payload: '{}',
      expires_at: minutesFromNow(minutes).toISOString(),
      created_at: clock.now().toISOString(),
    })
    .execute()
  return token
}

/** The token travels in the fragment, which no server and no log ever sees. */
export const linkAddress = (
  config: Pick<Config, 'publicUrl'>,
  organization: { code: string; url_domain: string | null },
  token: string,
  name = 'token',
): string =>
  organization.url_domain
    ? `https://${organization.url_domain}/pages/verification#${name}=${token}`
    : `${config.publicUrl.replace(/\/$/, '')}/pages/verification?org_code=${organization.code}#${name}=${token}`
