import type { FactorProof, GivenAgain, OwnFactors } from '@pelita/contract/platform/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import { type PlatformTx, withPlatform } from '../../db/platform-scope.ts'
import type { Session } from '../../db/scope.ts'
import { invalid, notFound, unauthenticated, WrongProof } from '../../http/errors.ts'
import { traceOf } from '../../http/visitor.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById } from '../accounts.ts'
import { readAuthSettings } from '../auth-settings.ts'
import { checkPassword } from '../check-password.ts'
import { lockedUntil } from '../refusals.ts'
import { takeAppCode } from './app-code.ts'
import { dropFactors, stopReset } from './factor-reset.ts'
import { hasFactor } from './factor-rule.ts'
import { noteFactor } from './note-factor.ts'
import { canHavePasskeys, hostOf } from './passkeys.ts'
import { recoveryCodesLeft, renewRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { checkNew, keepNew } from './set-up.ts'
import { beginAgain, countTry, openTicket, readTicketHere } from './ticket.ts'
import { limited, wrongCode } from './try-factor.ts'

/** Whoever is signed in, and what they are signed in by. */
export interface Own {
  readonly services: Services
  readonly request: FastifyRequest
  readonly session: Session
}

async function ownAccount({ services: { database }, session }: Own): Promise<Account> {
  const account = await accountById(database, session.org_id, session.person_id)
  if (!account) throw unauthenticated()
  return account
}

const openedByFactor = async ({ services: { database }, session }: Own): Promise<boolean> => {
  const row = await database.platform
    .selectFrom('sessions')
    .select('by_factor')
    .where('id', '=', session.session_id)
    .executeTakeFirst()
  return row?.by_factor ?? false
}

export async function ownFactors(own: Own): Promise<OwnFactors> {
  const { platform } = own.services.database
  const account = await ownAccount(own)
  const ofPerson = account.person_id
  const app = await platform.selectFrom('factor_apps').select('created_at').where('person_id', '=', ofPerson).executeTakeFirst()
  const passkeys = await platform
    .selectFrom('factor_passkeys')
    .select(['id', 'name', 'host', 'created_at', 'last_used_at'])
    .where('person_id', '=', ofPerson)
    .orderBy('created_at')
    .execute()
  const reset = await platform.selectFrom('factor_resets').select('due_at').where('person_id', '=', ofPerson).executeTakeFirst()
  return {
    app_since: app?.created_at ?? null,
    passkeys,
    recovery_left: await recoveryCodesLeft(own.services.database, ofPerson),
    reset_at: reset?.due_at ?? null,
    mode: readAuthSettings(account.auth_settings).factor_mode,
    has_password: account.password_hash !== null,
    needs_code: hasFactor(account) && !(await openedByFactor(own)),
    passkeys_here: canHavePasskeys(hostOf(own.request)),
  }
}

/** What single sign-on of one organisation is told of a person whom others have as well: nothing they have elsewhere. */
export async function noFactors(own: Own): Promise<OwnFactors> {
  const { auth_settings } = await ownAccount(own)
  return {
    ...{ app_since: null, passkeys: [], recovery_left: 0, reset_at: null },
    mode: readAuthSettings(auth_settings).factor_mode,
    ...{ has_password: false, needs_code: false, passkeys_here: false },
  }
}

/**
 * Before a factor is changed: the password is given again, and a code where the session was opened without a factor, or whoever knows the password could take the factors away at an organisation that asks for none.
 */
async function giveAgain(own: Own, { password, code }: GivenAgain): Promise<Account> {
  const { services, request } = own
  const account = await ownAccount(own)
  const checked = await checkPassword(services, request, { account, password, typed: [] })
  if (checked.is === 'locked') throw lockedUntil(checked.until, account.timezone)
  if (checked.is === 'wrong') throw new WrongProof('password', 'Password is incorrect')
  if (!hasFactor(account) || (await openedByFactor(own))) return account
  if (!code) throw invalid('code', 'Code is required')
  const { database, config } = services
  const way = /^[\d\s]+$/.test(code) ? 'app' : 'recovery'
  const check = () =>
    way === 'app'
      ? takeAppCode(database, config.secret, account.person_id, code)
      : takeRecoveryCode(database, account.person_id, code)
  const isRight = await limited(services, request, account, { way, check })
  if (!isRight) throw wrongCode()
  return account
}

export async function beginOwn(own: Own, again: GivenAgain): Promise<{ verification_id: string }> {
  const account = await giveAgain(own, again)
  const begun = { door: 'console', setUp: true, session: own.session.session_id } as const
  return { verification_id: await openTicket(own.services.database, account, begun) }
}

export async function addOwn(own: Own, ticketId: string, proof: FactorProof): Promise<{ recovery_codes: string[] | null }> {
  const { services, request, session } = own
  const { database } = services
  const ticket = await readTicketHere(database, request, ticketId)
  if (ticket.session !== session.session_id) throw beginAgain()
  const account = await ownAccount(own)
  await countTry(database, ticket.id)
  const factor = await checkNew(services, request, ticket, proof)
  const recovery_codes = await withPlatform(database, (tx) => keepNew(tx, request, account, { ticket, factor }))
  nudgeOutbox(services)
  return { recovery_codes }
}

export async function removeOwn(own: Own, id: string, again: GivenAgain): Promise<void> {
  const account = await giveAgain(own, again)
  await withPlatform(own.services.database, async (tx) => {
    if (!(await removed(tx, account.person_id, id))) throw notFound(id === 'app' ? 'App' : 'Passkey')
    const { rest } = await tx
      .selectFrom('persons as p')
      .select((on) => [
        on
          .or([
            on.exists(on.selectFrom('factor_apps as a').select('a.person_id').whereRef('a.person_id', '=', 'p.id')),
            on.exists(on.selectFrom('factor_passkeys as k').select('k.id').whereRef('k.person_id', '=', 'p.id')),
          ])
          .as('rest'),
      ])
      .where('p.id', '=', account.person_id)
      .executeTakeFirstOrThrow()
    if (!rest) await dropFactors(tx, account.person_id)
    await noteFactor(tx, account, id === 'app' ? 'app_removed' : 'passkey_removed', traceOf(own.request))
  })
  nudgeOutbox(own.services)
}

const removed = async (tx: PlatformTx, personId: string, id: string): Promise<boolean> => {
  const gone =
    id === 'app'
      ? tx.deleteFrom('factor_apps').where('person_id', '=', personId)
      : tx.deleteFrom('factor_passkeys').where('person_id', '=', personId).where('id', '=', id)
  return (await gone.returning('person_id').execute()).length > 0
}

export async function renewOwnCodes(own: Own, again: GivenAgain): Promise<{ recovery_codes: string[] }> {
  const account = await giveAgain(own, again)
  if (!hasFactor(account)) throw notFound('App or passkey')
  const recovery_codes = await withPlatform(own.services.database, async (tx) => {
    await noteFactor(tx, account, 'codes_renewed', traceOf(own.request))
    return renewRecoveryCodes(tx, account.person_id)
  })
  nudgeOutbox(own.services)
  return { recovery_codes }
}

export async function keepOwn(own: Own): Promise<void> {
  const account = await ownAccount(own)
  await withPlatform(own.services.database, (tx) => stopReset(tx, account, traceOf(own.request)))
  nudgeOutbox(own.services)
}
