import { createHash } from 'node:crypto'
import { cleanName } from '@pelita/contract/core/clean-name.ts'
import { email as emailField } from '@pelita/contract/core/fields.ts'
import type { SsoFailure } from '@pelita/contract/platform/single-sign-on.ts'
import { sql } from 'kysely'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../db/platform-scope.ts'
import { withOrg } from '../../db/scope.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { readSettings } from '../../settings/settings.ts'
import { isKnownElsewhere, joinBySignOn } from '../accept-invitation.ts'
import { mailInvitations } from '../account-mails.ts'
import { type Account, accountById, findAccount } from '../accounts.ts'
import type { SsoConnection } from './connection.ts'
import { bindSubject, personBoundTo, type Subject } from './sso-bindings.ts'

type Claims = Readonly<Record<string, unknown>>

export interface Identity extends Subject {
  readonly email: string | null
  readonly nik: string | null
  readonly full_name: string
  readonly posisi: string
}

const text = (claims: Claims, name: string, max: number): string => {
  const value = claims[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : ''
}

/** `email_verified` speaks of the claim `email` alone; where it says nothing, the organisation's trust in its provider decides. */
const isVerified = (claims: Claims, { claims: names, trusts_address }: Trusted): boolean => {
  const told = names.email === 'email' ? claims.email_verified : undefined
  return told === undefined ? trusts_address : told === true || told === 'true'
}

type Trusted = Pick<SsoConnection, 'claims' | 'trusts_address' | 'issuer'>

/** As the provider writes it: cut or trimmed, two of them could become one. */
const exactly = (value: unknown): string => (typeof value === 'string' && value.length <= 255 ? value : '')

/** The person behind the claims; an address nobody vouches for is nobody's. */
export function identityOf(claims: Claims, connection: Trusted): Identity {
  const { claims: names } = connection
  const address = emailField().safeParse(text(claims, names.email, 150))
  const email = address.success && isVerified(claims, connection) ? address.data : null
  const nik = text(claims, names.nik, 30)
  return {
    issuer: exactly(claims.iss) || connection.issuer,
    subject: exactly(claims.sub),
    email,
    nik: /^[A-Za-z0-9.-]+$/.test(nik) ? nik : null,
    full_name: cleanName(text(claims, names.name, 100)) || (email?.split('@')[0] ?? ''),
    posisi: cleanName(text(claims, names.position, 100)),
  }
}

interface Where {
  readonly org: { readonly id: string; readonly code: string }
  readonly create: boolean
  readonly trace: Trace
}

type Found = { readonly account: Account } | { readonly failure: SsoFailure }

/**
 * The member this identity belongs to. Who signed in before is found by the provider's subject alone; at the first sign-in the
 * verified address leads to the member, or the NIK where the organisation wants that, and the subject is bound to it for good.
 */
export async function memberOf(services: Services, identity: Identity, where: Where): Promise<Found> {
  const { database } = services
  const { org, trace } = where
  if (!identity.subject) return { failure: 'failed' }
  const known = await withOrg(database.pool, org.id, (db) => personBoundTo(db, identity))
  const bound = known && (await accountById(database, org.id, known))
  if (bound) return { account: bound }
  const account =
    (await firstMatch(services, identity, org)) ??
    (await invited(services, identity, org)) ??
    (await newcomer(services, identity, where))
  if (!account) return { failure: 'unknown' }
  const actor = { id: account.membership_id, name: account.full_name }
  const isTheirs = await withPlatform(database, (tx) =>
    withinOrg(tx, { orgId: org.id, actor, trace }, (db) => bindSubject(db, account, identity)),
  )
  return isTheirs ? { account } : { failure: 'other' }
}

/** Finds the member no subject is bound to yet, among those who have accepted. */
async function firstMatch(
  { database }: Services,
  { email, nik }: Identity,
  { id, code }: Where['org'],
): Promise<Account | undefined> {
  const byEmail = email ? await findAccount(database, code, email) : undefined
  if (byEmail || !nik) return byEmail
  const { sso_match_nik } = await readSettings(database.platform, 'authentication', id)
  if (!sso_match_nik) return undefined
  return findAccount(database, code, nik)
}

/** Accepts what waits for this address, unless somebody else has the person. */
async function invited({ database }: Services, { email }: Identity, { id }: Where['org']): Promise<Account | undefined> {
  const personId = email ? await withPlatform(database, (tx) => joinBySignOn(tx, id, email)) : null
  return personId ? accountById(database, id, personId) : undefined
}

/** Becomes a learner where the organisation wants that; a NIK that somebody has already makes nobody a second account. */
async function newcomer(services: Services, identity: Identity, { org, create, trace }: Where): Promise<Account | undefined> {
  const { database } = services
  const { email } = identity
  if (!create || !email) return undefined
  const personId = await withPlatform(database, (tx) => createLearner(tx, services, { ...identity, email }, { org, trace }))
  nudgeOutbox(services)
  return personId ? accountById(database, org.id, personId) : undefined
}

async function createLearner(
  tx: PlatformTx,
  { config }: Services,
  { subject, email, nik, full_name, posisi }: Identity & { email: string },
  { org, trace }: Omit<Where, 'create'>,
): Promise<string | null> {
  const { here, elsewhere } = await whereKnown(tx, org.id, { email, nik })
  // Whoever declined, or was deactivated, does not come back by themselves.
  if (here) return null
  const person = elsewhere ? null : await personOf(tx, email, full_name)
  const { default_division } = await readSettings(tx, 'authentication', org.id)
  // Whoever has no NIK there gets one that cannot collide with theirs.
  const own = nik ?? `SSO-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}`
  await withinOrg(tx, { orgId: org.id, actor: { id: '', name: full_name }, trace }, async (db) => {
    const division = default_division
      ? await db.selectFrom('divisions').select('id').where('id', '=', default_division).executeTakeFirst()
      : undefined
    const { id } = await db
      .insertInto('memberships')
      .values({ person_id: person, nik: own, full_name, email, posisi, division_id: division?.id ?? null, status: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Somebody known elsewhere is invited as by anybody else, and accepts by mail.
    if (!person) await mailInvitations(db, config, [{ id, full_name, email, classes: null }])
  })
  return person
}

interface Known {
  readonly here: boolean
  readonly elsewhere: boolean
}

async function whereKnown(tx: PlatformTx, orgId: string, { email, nik }: { email: string; nik: string | null }): Promise<Known> {
  const { rows } = await sql<Known>`
    select ${isKnownElsewhere(orgId, email)} as elsewhere, exists (
      select 1 from memberships m where m.org_id = ${orgId} and (m.email = ${email} or lower(m.nik) = lower(${nik})) and m.deleted_at is null) as here`.execute(
    tx,
  )
  return rows[0] ?? { here: true, elsewhere: true }
}

async function personOf(tx: PlatformTx, email: string, full_name: string): Promise<string> {
  const { id } = await tx
    .insertInto('persons')
    .values({ email, full_name })
    // Left from before: the membership it had here is in the bin.
    .onConflict((on) => on.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
