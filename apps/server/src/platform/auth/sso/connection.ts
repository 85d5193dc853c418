import type { SsoOffer } from '@pelita/contract/platform/single-sign-on.ts'
import { sql } from 'kysely'
import { withOrg } from '../../db/scope.ts'
import { HttpError } from '../../http/errors.ts'
import { unseal } from '../../outgoing/sealed-secret.ts'
import type { Services } from '../../services.ts'
import { organizationByCode } from '../organization-host.ts'
import type { ClaimNames } from './sso-tables.ts'

export interface SsoConnection {
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly scopes: string
  readonly claims: Required<ClaimNames>
  readonly trusts_address: boolean
  readonly auto_create_learner: boolean
}

const USUAL: Required<ClaimNames> = { email: 'email', nik: 'nik', name: 'name', position: 'position' }

const enabledRow = ({ database }: Services, orgId: string) =>
  withOrg(database.pool, orgId, (db) =>
    db.selectFrom('sso_connections').selectAll().where('enabled', '=', true).executeTakeFirst(),
  )

/** How this organisation's people sign in elsewhere; null where nobody set it up. */
export async function ssoConnection(services: Services, orgId: string): Promise<SsoConnection | null> {
  const row = await enabledRow(services, orgId)
  const client_secret = row && unseal(services.config.secret, row.client_secret)
  if (!row || !client_secret) return null
  const { issuer, client_id, scopes, trusts_address, auto_create_learner } = row
  return { issuer, client_id, client_secret, scopes, trusts_address, auto_create_learner, claims: { ...USUAL, ...row.claims } }
}

/** `enforce` counts only once the connection has worked, or nobody could come in to mend it. */
export async function ssoOfferOf(services: Services, orgId: string): Promise<SsoOffer | null> {
  const row = await enabledRow(services, orgId)
  return row ? { label: row.button_label, enforced: row.enforce && row.tested_at !== null } : null
}

/** The first successful sign-in proves the connection. That is no edit: a form that is open meanwhile must not turn stale. */
export const noteSuccess = ({ database }: Services, orgId: string): Promise<unknown> =>
  withOrg(database.pool, orgId, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await db.updateTable('sso_connections').set({ tested_at: new Date().toISOString() }).where('tested_at', 'is', null).execute()
  })

/** Told to everybody alike, whether they have an account or not. */
export async function refusePasswords(services: Services, orgCode: string): Promise<void> {
  const org = await organizationByCode(services.database, orgCode)
  const offer = org && (await ssoOfferOf(services, org.id))
  if (offer?.enforced) throw new HttpError(403, 'Login Failed', `Please login with ${offer.label}`)
}
