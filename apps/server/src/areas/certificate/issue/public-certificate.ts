import type { PublicCertificate } from '@pelita/contract/learning/certificate/issue.ts'
import { initialsOf, issueState } from '@pelita/contract/learning/certificate/validity.ts'
import { sql } from 'kysely'
import { type ServedHost, serves } from '../../../platform/auth/organization-host.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/errors.ts'

interface Found {
  name: string
  hide_name: boolean
  title: string
  module_title: string
  organization: string
  org_code: string
  primary_color: string
  url_logo: string | null
  certificate_number: string
  issued_at: string
  valid_until: string | null
  revoked_at: string | null
  /** The days where the organisation is. */
  issued_on: string
  valid_on: string | null
}

/** What the page shows beside the answer of the call. */
export type PublicLook = Pick<Found, 'primary_color' | 'url_logo' | 'issued_on' | 'valid_on'>

/** What anybody with a code may know; the organisation is found by the code and must be one that the host serves. */
export async function publicCertificate(
  database: Database,
  host: ServedHost,
  code: string,
): Promise<{ shown: PublicCertificate; look: PublicLook }> {
  const { rows } = await sql<Found>`select * from public_certificate(${code})`.execute(database.platform)
  const found = rows[0]
  if (!found || !serves(host, { code: found.org_code })) throw notFound('Certificate')
  const { title, module_title, organization, certificate_number, issued_at, valid_until, primary_color, url_logo } = found
  return {
    shown: {
      name: found.hide_name ? initialsOf(found.name) : found.name,
      title,
      module_title,
      organization,
      certificate_number,
      issued_at,
      valid_until,
      status: issueState(found),
    },
    look: { primary_color, url_logo, issued_on: found.issued_on, valid_on: found.valid_on },
  }
}
