import type { GrantState } from '@pelita/contract/learning/achievement-grants.ts'
import { sql } from 'kysely'
import type { SigningKey } from '../../../platform/credentials/ed25519-multikey.ts'
import { signDocument } from '../../../platform/credentials/eddsa-rdfc-2022.ts'
import { LIST_BITS } from '../../../platform/credentials/status-list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type Claimed, credentialOf, type Issuer, issuerAddress, moment, statusListOf } from './credential-document.ts'
import { issuerKey, publicKeys } from './issuer-key.ts'

export interface StoredCredential extends Claimed {
  readonly state: GrantState
  readonly revoked_at: string | null
  /** When anything it says changed last: the moment of its signature. */
  readonly changed_at: string
}

/** What a claimed grant says to others; undefined while nobody has claimed it. */
export async function claimedGrant(db: OrgDb, id: string): Promise<StoredCredential | undefined> {
  const { rows } = await sql<StoredCredential>`
    select g.id, g.kind, g.achievement_id, a.name, a.description, a.image, mo.title as module_title, b.title as batch_title, g.target_title,
           case when coalesce((s.value ->> 'certificate_hide_name')::boolean, false) then null else g.full_name end as full_name,
           g.email, i.number, g.granted_at, g.claim_at, g.valid_until, g.status_index, g.state, g.revoked_at,
           greatest(g.updated_at, a.updated_at) as changed_at
      from achievement_grants g join achievements a on a.id = g.achievement_id and a.kind = g.kind join organizations o on o.id = g.org_id
      left join organization_settings s on s.org_id = o.id and s.key = 'content'
      left join enrollments e on e.id = g.enrollment_id left join contents mo on mo.id = e.content_id left join cohorts b on b.id = e.cohort_id
      left join certificate_issues i on i.grant_id = g.id
     where g.id = ${id} and g.claim_at is not null`.execute(db)
  return rows[0]
}

export const keyAddress = (issuer: Issuer, publicKey: string): string => `${issuerAddress(issuer)}#${publicKey}`

const signed = <D extends Parameters<typeof signDocument>[0]>(issuer: Issuer, key: SigningKey, document: D, at: string) =>
  signDocument(document, { key, verificationMethod: keyAddress(issuer, key.public_key), created: moment(at) })

/** The same grant in the same state gives the same document, byte by byte: nothing has to be stored. */
export const issueCredential = async (db: OrgDb, secret: string, issuer: Issuer, stored: StoredCredential) =>
  signed(issuer, await issuerKey(db, secret), credentialOf(issuer, stored), stored.changed_at)

export async function issueStatusList(db: OrgDb, secret: string, issuer: Issuer, list: number) {
  const first = list * LIST_BITS
  const { rows } = await sql<{ status_index: number }>`
    select status_index from achievement_grants
     where state = 'revoked' and status_index >= ${first} and status_index < ${first + LIST_BITS} order by 1`.execute(db)
  const now = new Date().toISOString()
  const document = statusListOf(
    issuer,
    list,
    rows.map((row) => row.status_index),
    now,
  )
  return signed(issuer, await issuerKey(db, secret), document, now)
}

/** The issuer's profile, which names the keys it signs with. */
export async function issuerDocument(db: OrgDb, secret: string, issuer: Issuer, profile: object) {
  await issuerKey(db, secret)
  const controller = issuerAddress(issuer)
  const methods = (await publicKeys(db)).map((publicKeyMultibase) => ({
    id: keyAddress(issuer, publicKeyMultibase),
    type: 'Multikey',
    controller,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/cid/v1', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    ...profile,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
