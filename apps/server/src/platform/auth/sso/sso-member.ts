import { createHash } from 'node:crypto'
import { email as emailField } from '@pelita/contract/core/fields.ts'
import { type PlatformTx, type Trace, withinOrg, withPlatform } from '../../db/platform-scope.ts'
import type { Services } from '../../services.ts'
import { type Account, accountById, findAccount } from '../accounts.ts'
import { readAuthSettings } from '../auth-settings.ts'
import type { SsoConnection } from './connection.ts'

type Claims = Readonly<Record<string, unknown>>

export interface Identity {
  readonly sub: string
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

type Trusted = Pick<SsoConnection, 'claims' | 'trusts_address'>

/** The person behind the claims; an address nobody vouches for is nobody's. */
export function identityOf(claims: Claims, connection: Trusted): Identity {
  const { claims: names } = connection
  const address = emailField().safeParse(text(claims, names.email, 150))
  const email = address.success && isVerified(claims, connection) ? address.data : null
  const nik = text(claims, names.nik, 30)
  return {
    sub: text(claims, 'sub', 255),
    email,
    nik: /^[A-Za-z0-9.-]+$/.test(nik) ? nik : null,
    full_name: text(claims, names.name, 100) || (email?.split('@')[0] ?? ''),
    posisi: text(claims, names.position, 100),
  }
}

interface Where {
  readonly org: { readonly id: string; readonly code: string; readonly auth_settings: unknown }
  readonly create: boolean
  readonly trace: Trace
}

/** The member this identity belongs to, by address, else by NIK; a newcomer becomes a learner where the organisation wants that. */
export async function memberOf(
  services: Services,
  identity: Identity,
  { org, create, trace }: Where,
): Promise<Account | undefined> {
  const { database } = services
  const byEmail = identity.email ? await findAccount(database, org.code, identity.email) : undefined
  const found = byEmail ?? (identity.nik ? await findAccount(database, org.code, identity.nik) : undefined)
  if (found || !create || !identity.email) return found
  const personId = await withPlatform(database, (tx) =>
    createLearner(tx, { ...identity, email: identity.email ?? '' }, org, trace),
  )
  return accountById(database, org.id, personId)
}

async function createLearner(
  tx: PlatformTx,
  { sub, email, nik, full_name, posisi }: Identity & { email: string },
  org: Where['org'],
  trace: Trace,
): Promise<string> {
  await tx
    .insertInto('persons')
    .values({ email, full_name })
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  const person = await tx
    .selectFrom('persons')
    .select(['id', 'full_name', 'phone', 'picture'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { default_division } = readAuthSettings(org.auth_settings)
  // Whoever has no NIK there gets one that cannot collide with theirs.
  const own = nik ?? `SSO-${createHash('sha256').update(sub).digest('hex').slice(0, 12)}`
  await withinOrg(tx, { orgId: org.id, actor: { id: '', name: person.full_name }, trace }, async (db) => {
    const division = default_division
      ? await db.selectFrom('divisions').select('id').where('id', '=', default_division).executeTakeFirst()
      : undefined
    await db
      .insertInto('memberships')
      .values({
        person_id: person.id,
        nik: own,
        full_name: person.full_name,
        email,
        phone: person.phone,
        picture: person.picture,
        posisi,
        division_id: division?.id ?? null,
        status: 'active',
      })
      .execute()
  })
  return person.id
}
