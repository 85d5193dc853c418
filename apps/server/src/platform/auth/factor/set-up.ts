import type { FactorProof, NewApp } from '@pelita/contract/platform/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import type { PlatformTx } from '../../db/platform-scope.ts'
import { conflict } from '../../http/errors.ts'
import { traceOf } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById } from '../accounts.ts'
import { consume } from '../mailed-link.ts'
import { newAppSecret, stepOf } from './app-code.ts'
import { noteFactor } from './note-factor.ts'
import { type CheckedPasskey, canHavePasskeys, checkMade, hostOf, optionsToMake, optionsToUse } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { beginAgain, keepInTicket, readTicket, readTicketHere, type Ticket } from './ticket.ts'
import { wrongCode, wrongPasskey } from './try-factor.ts'

const MOST_PASSKEYS = 10

/** A passkey is named after where it was made, unless the person says how. */
const UNNAMED = 'Passkey'

async function holderOf({ database }: Services, ticket: Ticket): Promise<{ account: Account; organization: string }> {
  const account = await accountById(database, ticket.org_id, ticket.person_id)
  const org = await database.platform
    .selectFrom('organizations')
    .select('title')
    .where('id', '=', ticket.org_id)
    .executeTakeFirst()
  if (!account || !org) throw beginAgain()
  return { account, organization: org.title }
}

export async function beginApp(services: Services, ticketId: string): Promise<NewApp> {
  const ticket = await readTicket(services.database, ticketId)
  if (!ticket.setUp) throw beginAgain()
  const { account, organization } = await holderOf(services, ticket)
  const { sealed, shown } = newAppSecret(services.config.secret, { issuer: organization, label: account.email ?? account.nik })
  await keepInTicket(services.database, ticket.id, { app: sealed })
  return shown
}

export async function beginPasskey(services: Services, request: FastifyRequest, ticketId: string) {
  const { database } = services
  const ticket = await readTicketHere(database, request, ticketId)
  if (!canHavePasskeys(hostOf(request))) throw wrongPasskey()
  const { account, organization } = await holderOf(services, ticket)
  const make = ticket.setUp ? await optionsToMake(database, request, account, organization) : null
  const use = ticket.setUp ? null : await optionsToUse(database, request, account.person_id)
  const challenge = make?.challenge ?? use?.challenge
  if (challenge) await keepInTicket(database, ticket.id, { challenge })
  return { use: use && { ...use }, make: make && { ...make } }
}

type NewFactor =
  | { readonly is: 'app'; readonly sealed: string; readonly step: number }
  | { readonly is: 'passkey'; readonly passkey: CheckedPasskey; readonly name: string }

/** What was set up works: the app gave its code, the passkey signed. */
export async function checkNew(
  { config }: Services,
  request: FastifyRequest,
  { app, challenge }: Ticket,
  proof: FactorProof,
): Promise<NewFactor> {
  if (proof.way === 'new passkey') {
    const passkey = challenge ? await checkMade(request, proof.made, challenge) : null
    if (!passkey) throw wrongPasskey()
    return { is: 'passkey', passkey, name: proof.name ?? UNNAMED }
  }
  const step = proof.way === 'app' && app ? stepOf(config.secret, app, proof.code) : null
  if (!app || step === null) throw wrongCode()
  return { is: 'app', sealed: app, step }
}

/** Uses the ticket up and keeps the factor; the first one brings recovery codes. */
export async function keepNew(
  tx: PlatformTx,
  request: FastifyRequest,
  account: Account,
  given: { readonly ticket: Ticket; readonly factor: NewFactor },
): Promise<string[] | null> {
  const { person_id } = account
  const { factor, ticket } = given
  await tx.selectFrom('persons').select('id').where('id', '=', person_id).forUpdate().execute()
  if (!(await consume(tx, ticket.id))) throw beginAgain()
  const passkeys = await tx.selectFrom('factor_passkeys').select('id').where('person_id', '=', person_id).execute()
  const app = await tx.selectFrom('factor_apps').select('person_id').where('person_id', '=', person_id).executeTakeFirst()
  const isFirst = passkeys.length === 0 && !app
  // Somebody set one up meanwhile: it is asked for now.
  if (!ticket.session && !isFirst) throw beginAgain()
  if (factor.is === 'app') {
    const values = { sealed_secret: factor.sealed, last_step: factor.step }
    await tx
      .insertInto('factor_apps')
      .values({ person_id, ...values })
      .onConflict((on) => on.column('person_id').doUpdateSet(values))
      .execute()
  } else {
    if (passkeys.length >= MOST_PASSKEYS) throw conflict(`At most ${MOST_PASSKEYS} passkeys`)
    await tx
      .insertInto('factor_passkeys')
      .values({ person_id, name: factor.name, ...factor.passkey })
      .execute()
  }
  await noteFactor(tx, account, factor.is === 'app' ? 'app_added' : 'passkey_added', traceOf(request))
  return isFirst ? renewRecoveryCodes(tx, person_id) : null
}
