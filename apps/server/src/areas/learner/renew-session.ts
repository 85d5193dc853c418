import type { learnerApi } from '@pelita/contract/areas/learner.ts'
import { sql } from 'kysely'
import { accountById } from '../../platform/auth/accounts.ts'
import { isPasswordClosed } from '../../platform/auth/admit-by-password.ts'
import { readAuthSettings } from '../../platform/auth/auth-settings.ts'
import { clock, minutesFromNow } from '../../platform/auth/clock.ts'
import { openDocuments } from '../../platform/auth/consents.ts'
import { factorRule } from '../../platform/auth/factor/factor-rule.ts'
import { refuseEntry } from '../../platform/auth/refusals.ts'
import { withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { answer, isElsewhere } from './learner-arrival.ts'

/**
 * A remembered phone goes on with the token it has, which the answer to a renewal that got lost cannot take from it. Whoever may not sign in
 * now, from there, is not renewed either; what must be accepted since is asked for.
 */
export const renewSession: Handler<typeof learnerApi.renew> = async ({ body, services, request }) => {
  const { database } = services
  const token_hash = hashToken(body.token)
  const found = await database.platform
    .selectFrom('sessions')
    .select(['id', 'org_id', 'person_id', 'membership_id', 'remember_until', 'by_password', 'by_factor'])
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'learner')
    .where('revoked_at', 'is', null)
    .where('remember_until', '>', clock.now().toISOString())
    .executeTakeFirst()
  const account = found && (await accountById(database, found.org_id, found.person_id))
  if (!found || account?.membership_id !== found.membership_id) throw unauthenticated()
  if (await isElsewhere(services, request, (org) => org.id === found.org_id)) throw unauthenticated()
  refuseEntry(account, 'learner', request.ip)
  // A password that opens no door any more renews nothing either: at the door it is told what to do about it.
  if (found.by_password && (await isPasswordClosed(services, account))) throw unauthenticated()
  // Asked for since: the next sign-in shows it. What single sign-on opened had its provider's.
  if (found.by_password && !found.by_factor && factorRule(account) !== 'none') throw unauthenticated()
  return withPlatform(database, async (tx) => {
    const actor = { id: account.membership_id, name: account.full_name }
    const must_accept = await withinOrg(tx, { orgId: account.org_id, actor }, openDocuments)
    const minutes = readAuthSettings(account.auth_settings).session_duration
    const { expires_at, remember_until } = await tx
      .updateTable('sessions')
      .set({
        expires_at: sql`least(${minutesFromNow(minutes).toISOString()}::timestamptz, remember_until)`,
        last_seen_at: sql`now()`,
        must_accept,
      })
      .where('id', '=', found.id)
      .returning(['expires_at', 'remember_until'])
      .executeTakeFirstOrThrow()
    return answer(tx, account, { token: body.token, expires_at, remember_until, must_accept })
  })
}
