import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import { sql } from 'kysely'
import { type PlatformTx, type Trace, withinOrg } from '../db/platform-scope.ts'
import { hashToken } from '../http/visitor.ts'
import type { Account } from './accounts.ts'
import { readAuthSettings } from './auth-settings.ts'
import { clock, daysFromNow, minutesFromNow } from './clock.ts'
import { openDocuments } from './consents.ts'
import { rememberPlace } from './sign-in-places.ts'
import { newToken, ssoHashOf, ssoTokenOf } from './tokens.ts'

export interface OpenedSession {
  readonly must_accept: LegalDocument[]
  readonly token: string
  readonly token_sso: string
  readonly expires_at: string
  /** Until when the session may be renewed; null: never. */
  readonly remember_until: string | null
}

interface Opening {
  readonly account: Pick<Account, 'org_id' | 'membership_id' | 'person_id' | 'full_name' | 'auth_settings'>
  readonly kind: 'console' | 'learner'
  readonly secret: string
  readonly trace: Trace
  /** The person gave their own password; a session opened from another one is what that one is. */
  readonly byPassword?: boolean
  /** And a second factor. */
  readonly byFactor?: boolean
  /** The person wants this phone to stay signed in, as long as the organisation lets it. */
  readonly remember?: boolean
}

/** Opens a session and writes the sign-in into the organisation's history. */
export async function openSession(tx: PlatformTx, opening: Opening): Promise<OpenedSession> {
  const { account, kind, trace } = opening
  const settings = readAuthSettings(account.auth_settings)
  if (settings.single_session) await endSessions(tx, { membership_id: account.membership_id, kind })
  const expires = minutesFromNow(settings.session_duration)
  const remembered = opening.remember && kind === 'learner' && settings.remember_days > 0
  const opened = await insertSession(tx, {
    ...opening,
    expires,
    ...(remembered && { until: daysFromNow(settings.remember_days) }),
  })
  // What an identity provider says is known to its organisation only: another one's doors open no wider at that place.
  if (opening.byPassword) await rememberPlace(tx, account.person_id, trace.ip)
  const actor = { id: account.membership_id, name: account.full_name }
  await withinOrg(tx, { orgId: account.org_id, actor, trace }, async (db) => {
    await sql`select note_sign_in(${clock.now().toISOString()}::timestamptz),
      write_history('login', 'memberships', ${account.membership_id}::uuid, ${account.full_name}, ${JSON.stringify({ session: { from: null, to: kind } })}::jsonb)`.execute(
      db,
    )
  })
  return opened
}

/** A learner session that lives and ends with the console session it came from. */
export const openChildSession = (
  tx: PlatformTx,
  opening: Opening & { readonly expires: Date; readonly parentId: string },
): Promise<OpenedSession> => insertSession(tx, opening)

async function insertSession(
  tx: PlatformTx,
  {
    account,
    kind,
    secret,
    trace,
    expires,
    parentId,
    until,
    byPassword = false,
    byFactor = false,
  }: Opening & {
    expires: Date
    parentId?: string
    until?: Date
  },
): Promise<OpenedSession> {
  const token = newToken()
  const token_hash = hashToken(token)
  const actor = { id: account.membership_id, name: account.full_name }
  const must_accept = await withinOrg(tx, { orgId: account.org_id, actor }, openDocuments)
  const { expires_at, remember_until } = await tx
    .insertInto('sessions')
    .values({
      kind,
      token_hash,
      sso_token: kind === 'console' ? ssoHashOf(secret, token_hash) : null,
      org_id: account.org_id,
      membership_id: account.membership_id,
      person_id: account.person_id,
      parent_id: parentId ?? null,
      expires_at: expires.toISOString(),
      ip: trace.ip,
      user_agent: trace.agent,
      must_accept,
      remember_until: until?.toISOString() ?? null,
      by_password: parentId ? sql<boolean>`(select by_password from sessions where id = ${parentId})` : byPassword,
      proved_at: parentId
        ? sql<string>`(select proved_at from sessions where id = ${parentId})`
        : byPassword
          ? clock.now().toISOString()
          : null,
      by_factor: parentId ? sql<boolean>`(select by_factor from sessions where id = ${parentId})` : byFactor,
    })
    .returning(['expires_at', 'remember_until'])
    .executeTakeFirstOrThrow()
  return { token, token_sso: ssoTokenOf(secret, token_hash), expires_at, remember_until, must_accept }
}

/** Ends every session that matches; the learner sessions opened from them end with them. */
export async function endSessions(
  tx: PlatformTx,
  which: { person_id: string; except?: string; org_id?: string } | { membership_id: string; kind: 'console' | 'learner' },
): Promise<void> {
  const everywhere = tx.updateTable('sessions').set({ revoked_at: clock.now().toISOString() }).where('revoked_at', 'is', null)
  const org = 'org_id' in which ? which.org_id : undefined
  const open = org ? everywhere.where('org_id', '=', org) : everywhere
  if ('person_id' in which) await endCalendars(tx, which.person_id, org)
  if ('membership_id' in which)
    await open.where('membership_id', '=', which.membership_id).where('kind', '=', which.kind).execute()
  else if (which.except)
    await open
      .where('person_id', '=', which.person_id)
      .where('id', '<>', which.except)
      .where((on) => on.or([on('parent_id', 'is', null), on('parent_id', '<>', which.except ?? '')]))
      .execute()
  else await open.where('person_id', '=', which.person_id).execute()
}

/** Calendars are read without a session: whoever ends every other way in means these as well. */
async function endCalendars(tx: PlatformTx, personId: string, orgId: string | undefined): Promise<void> {
  await sql`
    delete from calendar_links l using memberships m where m.org_id = l.org_id and m.id = l.user_id and m.person_id = ${personId} and l.org_id = coalesce(${orgId ?? null}::uuid, l.org_id)`.execute(
    tx,
  )
}
