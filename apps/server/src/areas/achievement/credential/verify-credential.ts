import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isSignedBy, proofOf } from '../../../platform/credentials/eddsa-rdfc-2022.ts'
import { LIST_BITS } from '../../../platform/credentials/status-list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { CREDENTIAL_CONTEXTS, type Issuer, issuerAddress } from './credential-document.ts'
import { claimedGrant, keyAddress, type StoredCredential } from './issue-credential.ts'
import { publicKeys } from './issuer-key.ts'

export type Verdict = 'valid' | 'expired' | 'revoked' | 'altered'

export interface Checked {
  readonly verdict: Verdict
  /** What the issuer knows; nothing is shown of a document that was altered. */
  readonly stored?: StoredCredential
}

/** What the issuer says today about something that was given. */
export const verdictOf = ({ state, valid_until }: Pick<StoredCredential, 'state' | 'valid_until'>, now = Date.now()): Verdict => {
  if (state === 'revoked') return 'revoked'
  return valid_until && Date.parse(valid_until) <= now ? 'expired' : 'valid'
}

const GRANT = /\/grants\/([0-9a-f-]{36})$/

const shape = z.looseObject({
  '@context': z.array(z.string()),
  id: z.string(),
  issuer: z.looseObject({ id: z.string() }),
  validUntil: z.string().optional(),
  credentialStatus: z.looseObject({ statusListIndex: z.string() }),
})

/** Who a pasted document says it is from; null when it is no credential at all. */
export const claimedIssuer = (document: unknown): string | null =>
  z.looseObject({ issuer: z.looseObject({ id: z.string() }) }).safeParse(document).data?.issuer.id ?? null

/** Holds a document against the issuer's keys first, and what it says against the issuer's records afterwards. */
export async function checkDocument(db: OrgDb, issuer: Issuer, document: unknown): Promise<Checked> {
  const altered = { verdict: 'altered' } as const
  const read = shape.safeParse(document).data
  const proof = read && proofOf(read)
  if (!read || !proof || !isDeepStrictEqual(read['@context'], [...CREDENTIAL_CONTEXTS])) return altered
  if (read.issuer.id !== issuerAddress(issuer)) return altered
  const key = (await publicKeys(db)).find((one) => keyAddress(issuer, one) === proof.verificationMethod)
  if (!key || !(await isSignedBy(key, read))) return altered
  const stored = await claimedGrant(db, GRANT.exec(read.id)?.[1] ?? '00000000-0000-0000-0000-000000000000')
  if (!stored || String(stored.status_index % LIST_BITS) !== read.credentialStatus.statusListIndex) return altered
  // A document that was handed out once counts as long as it says itself, unless it was taken back since.
  const { state } = stored
  return { verdict: verdictOf({ state, valid_until: read.validUntil ?? stored.valid_until }), stored }
}
