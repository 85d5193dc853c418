import type { PendingVerification } from '@pelita/contract/platform/sign-in.ts'
import type { FastifyRequest } from 'fastify'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../db/platform-scope.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { hashToken, traceOf } from '../../http/visitor.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import { queueMail, queueMails } from '../../mail/queue-mails.ts'
import { recipientOf } from '../../mail/recipient.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById } from '../accounts.ts'
import { readAuthSettings } from '../auth-settings.ts'
import { clock, minutesFromNow } from '../clock.ts'
import { linkAddress } from '../link-token.ts'
import { takeCode } from '../take-code.ts'
import { administratorsOf } from '../tell-administrators.ts'
import { newToken } from '../tokens.ts'
import { startVerification } from '../verifications.ts'
import { noteFactor } from './note-factor.ts'
import { beginAgain, readTicket } from './ticket.ts'

const WAIT_HOURS = 24
/** Whoever does not come back within a week after that starts anew. */
const GOOD_DAYS = 7

export const dropFactors = async (tx: PlatformTx, personId: string): Promise<void> => {
  for (const table of ['factor_apps', 'factor_passkeys', 'recovery_codes', 'factor_resets'] as const)
    await tx.deleteFrom(table).where('person_id', '=', personId).execute()
}

/** Whoever gave the right password but has lost every factor proves the address first. */
export async function beginLost(services: Services, ticketId: string): Promise<PendingVerification> {
  const ticket = await readTicket(services.database, ticketId)
  const account = await accountById(services.database, ticket.org_id, ticket.person_id)
  if (!account || ticket.setUp || ticket.session) throw beginAgain()
  const { email } = account
  if (!email) throw conflict('Your account has no email. Please ask your administrator to reset the two-step sign-in.')
  const pending = await withPlatform(services.database, (tx) =>
    startVerification(tx, {
      org: { id: account.org_id },
      purpose: 'lost_factor',
      email,
      recipient: account,
      lifeMinutes: readAuthSettings(account.auth_settings).otp_life_minutes,
      secret: services.config.secret,
    }),
  )
  nudgeOutbox(services)
  return pending
}

interface Proving {
  readonly id: string
  readonly code: string
  readonly orgCode: string
}

/** The address is proven: 24 hours begin, and everybody whom it concerns is told. */
export async function confirmLost(services: Services, request: FastifyRequest, { id, code, orgCode }: Proving) {
  const { database } = services
  const given = { id, code, orgCode: orgCode.trim().toLowerCase(), door: 'console' } as const
  const { org_id, person_id } = await takeCode(services, request, given, ['lost_factor'])
  const account = person_id ? await accountById(database, org_id, person_id) : undefined
  if (!account) throw beginAgain()
  const token = newToken()
  const due_at = await withPlatform(database, async (tx) => {
    const asked = await beginReset(tx, account, token)
    await tellOfReset(tx, services, account, { token, until: asked })
    return asked
  })
  nudgeOutbox(services)
  return { reset_at: due_at }
}

/** One that waits already keeps its hour; the newest mail stops it. */
async function beginReset(tx: PlatformTx, { person_id }: Account, token: string): Promise<string> {
  const since = minutesFromNow(-GOOD_DAYS * 24 * 60).toISOString()
  await tx.deleteFrom('factor_resets').where('person_id', '=', person_id).where('due_at', '<', since).execute()
  const stop_hash = hashToken(token)
  const { due_at } = await tx
    .insertInto('factor_resets')
    .values({ person_id, due_at: minutesFromNow(WAIT_HOURS * 60).toISOString(), stop_hash })
    .onConflict((on) => on.column('person_id').doUpdateSet({ stop_hash }))
    .returning('due_at')
    .executeTakeFirstOrThrow()
  return due_at
}

async function tellOfReset(
  tx: PlatformTx,
  { config }: Services,
  account: Account,
  { token, until }: { readonly token: string; readonly until: string },
): Promise<void> {
  const { person_id, full_name, email } = account
  const everywhere = await tx.selectFrom('person_organizations').select('org_id').where('person_id', '=', person_id).execute()
  const organization = await tx
    .selectFrom('organizations')
    .select(['code', 'url_domain'])
    .where('id', '=', account.org_id)
    .executeTakeFirstOrThrow()
  const link = linkAddress(config, organization, token, 'keep')
  await withinOrg(tx, { orgId: account.org_id }, (db) =>
    queueMail(db, {
      template: 'factor_reset',
      recipient: recipientOf({ id: account.membership_id, email }),
      payload: { full_name, until, link },
    }),
  )
  for (const { org_id } of everywhere)
    await withinOrg(tx, { orgId: org_id }, async (db) => {
      const told = (await administratorsOf(db)).filter((one) => one.email !== email)
      const mails = told.map((one) => ({
        ...{ template: 'factor_reset_told' as const, recipient: one.email },
        payload: { full_name: one.full_name, by: full_name, until },
      }))
      await queueMails(db, mails)
    })
}

/** A reset that waits is told, one whose time has come is done, one nobody came back for is forgotten. */
export async function resetDue(
  { database }: Services,
  request: FastifyRequest,
  account: Account,
): Promise<{ readonly isDone: boolean; readonly at: string | null }> {
  const found = await database.platform
    .selectFrom('factor_resets')
    .select('due_at')
    .where('person_id', '=', account.person_id)
    .executeTakeFirst()
  if (!found) return { isDone: false, at: null }
  const due = new Date(found.due_at)
  if (due > clock.now()) return { isDone: false, at: found.due_at }
  const isDone = due > minutesFromNow(-GOOD_DAYS * 24 * 60)
  await withPlatform(database, async (tx) => {
    if (!isDone) return void (await tx.deleteFrom('factor_resets').where('person_id', '=', account.person_id).execute())
    await dropFactors(tx, account.person_id)
    await noteFactor(tx, account, 'reset', traceOf(request))
  })
  return { isDone, at: null }
}

/** The person has a factor after all, or says so. */
export async function stopReset(tx: PlatformTx, account: Account, trace: Trace): Promise<void> {
  const stopped = await tx
    .deleteFrom('factor_resets')
    .where('person_id', '=', account.person_id)
    .returning('person_id')
    .executeTakeFirst()
  if (stopped) await noteFactor(tx, account, 'reset_stopped', trace)
}

/** By the link of the mail. */
export async function stopByLink({ database }: Services, token: string): Promise<void> {
  const stopped = await database.platform
    .deleteFrom('factor_resets')
    .where('stop_hash', '=', hashToken(token))
    .returning('person_id')
    .executeTakeFirst()
  if (!stopped) throw invalid('token', 'Link has expired')
}
