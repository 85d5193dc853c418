import type { FactorAsked, FactorProof } from '@pelita/contract/platform/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import { type PlatformTx, withPlatform } from '../../db/platform-scope.ts'
import { traceOf } from '../../http/visitor.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById } from '../accounts.ts'
import { consume } from '../mailed-link.ts'
import { refuseEntry } from '../refusals.ts'
import type { Door } from '../verifications.ts'
import { resetDue, stopReset } from './factor-reset.ts'
import { assertOwnPassword, factorRule, waysAt } from './factor-rule.ts'
import { noteFactor } from './note-factor.ts'
import { canHavePasskeys, hostOf } from './passkeys.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { checkNew, keepNew } from './set-up.ts'
import { beginAgain, countTry, openTicket, readTicketHere, type Ticket } from './ticket.ts'
import { limited, takeFactor, wrongCode, wrongPasskey } from './try-factor.ts'

/** What is asked of somebody whose password, and mailed code where one is asked, was right; null: nothing more. */
export async function askFactor(
  services: Services,
  request: FastifyRequest,
  found: Account,
  door: Door,
): Promise<FactorAsked | null> {
  if (factorRule(found) === 'none') return null
  const { database } = services
  const reset = await resetDue(services, request, found)
  const account = reset.isDone ? { ...found, has_app: false, passkey_hosts: [] } : found
  const rule = factorRule(account)
  if (rule === 'none') return null
  const setUp = rule === 'set up'
  if (setUp) await assertOwnPassword(database, account)
  const host = hostOf(request)
  return {
    factor_required: true,
    verification_id: await openTicket(database, account, { door, setUp }),
    set_up: setUp,
    ways: setUp
      ? ['app', ...(canHavePasskeys(host) ? (['passkey'] as const) : [])]
      : waysAt(account, host, await recoveryCodesLeft(database, account.person_id)),
    reset_at: reset.at,
  }
}

interface Showing {
  readonly ticketId: string
  readonly proof: FactorProof
  readonly door: Door
}

type Opened<T> = T & { readonly recovery_codes?: string[] }

/** The right factor was shown, or one was set up: the account is looked at once more, and then `enter` opens the session. */
export async function admitByFactor<T extends object>(
  services: Services,
  request: FastifyRequest,
  { ticketId, proof, door }: Showing,
  enter: (tx: PlatformTx, account: Account) => Promise<T>,
): Promise<Opened<T>> {
  const { database } = services
  const ticket = await readTicketHere(database, request, ticketId)
  const account = await accountById(database, ticket.org_id, ticket.person_id)
  if (!account || ticket.session || ticket.door !== door) throw beginAgain()
  refuseEntry(account, door, request.ip)
  await countTry(database, ticket.id)
  const opened = ticket.setUp
    ? await setUpAndEnter(services, request, { ticket, account, proof }, enter)
    : await showAndEnter(services, request, { ticket, account, proof }, enter)
  nudgeOutbox(services)
  return opened
}

interface Known {
  readonly ticket: Ticket
  readonly account: Account
  readonly proof: FactorProof
}
type Enter<T> = (tx: PlatformTx, account: Account) => Promise<T>

async function setUpAndEnter<T extends object>(
  services: Services,
  request: FastifyRequest,
  { ticket, account, proof }: Known,
  enter: Enter<T>,
): Promise<Opened<T>> {
  await assertOwnPassword(services.database, account)
  const factor = await checkNew(services, request, ticket, proof)
  return withPlatform(services.database, async (tx) => {
    const recovery_codes = await keepNew(tx, request, account, { ticket, factor })
    return { ...(await enter(tx, account)), ...(recovery_codes && { recovery_codes }) }
  })
}

async function showAndEnter<T extends object>(
  services: Services,
  request: FastifyRequest,
  { ticket, account, proof }: Known,
  enter: Enter<T>,
): Promise<Opened<T>> {
  const given = { personId: account.person_id, proof, challenge: ticket.challenge }
  const isRight = await limited(services, request, account, { way: proof.way, check: () => takeFactor(services, request, given) })
  if (!isRight) throw proof.way === 'passkey' ? wrongPasskey() : wrongCode()
  return withPlatform(services.database, async (tx) => {
    if (!(await consume(tx, ticket.id))) throw beginAgain()
    if (proof.way === 'recovery') await noteFactor(tx, account, 'recovery_used', traceOf(request))
    await stopReset(tx, account, traceOf(request))
    return enter(tx, account)
  })
}
