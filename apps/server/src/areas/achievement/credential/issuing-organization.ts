import { organizationByCode, type ServedHost, serves } from '../../../platform/auth/organization-host.ts'
import { type OrgDb, withOrg } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Issuer } from './credential-document.ts'

export interface IssuingOrganization {
  readonly id: string
  readonly brand: { readonly title: string; readonly logo: string | null; readonly color: string }
  readonly issuer: Issuer
}

/** The organisation of an address, if it is there, active and served by the host that was asked. */
export async function issuingOrganization(
  { database, config }: Services,
  host: ServedHost,
  code: string,
): Promise<IssuingOrganization | null> {
  const org = await organizationByCode(database, code)
  if (!org?.is_active || !serves(host, org)) return null
  const base = config.publicUrl.replace(/\/$/, '')
  return {
    id: org.id,
    brand: { title: org.title, logo: org.url_logo, color: org.primary_color },
    issuer: { base, org_code: org.code, title: org.title, url_logo: org.url_logo },
  }
}

/** Works in the organisation of an address; what is not there is not found. */
export async function asIssuer<T>(
  services: Services,
  asked: { readonly host: ServedHost; readonly code: string },
  work: (db: OrgDb, issuer: Issuer) => Promise<T | null | undefined>,
): Promise<T> {
  const org = await issuingOrganization(services, asked.host, asked.code)
  const found = org && (await withOrg(services.database.pool, org.id, (db) => work(db, org.issuer)))
  if (!found) throw notFound('Credential')
  return found
}
