import { createHash } from 'node:crypto'
import { achievementPath, credentialPath, issuerPath, statusListPath } from '@pelita/contract/areas/achievement/credential.ts'
import type { AchievementKind } from '@pelita/contract/learning/achievement-grants.ts'
import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from '../../../platform/credentials/canonical-form.ts'
import { encodeStatusList, LIST_BITS, placeInLists } from '../../../platform/credentials/status-list.ts'

/** Who gives the achievements, and under which address everything of it is published. */
export interface Issuer {
  readonly base: string
  readonly org_code: string
  readonly title: string
  readonly url_logo: string | null
}

export interface Claimed {
  readonly id: string
  readonly kind: AchievementKind
  readonly achievement_id: string
  readonly name: string
  readonly description: string
  readonly image: string | null
  /** null where no particular use of it is meant. */
  readonly module_title: string | null
  readonly batch_title: string | null
  /** The target that was reached, where it was given for one. */
  readonly target_title: string | null
  /** null: the organisation does not publish names. */
  readonly full_name: string | null
  readonly email: string | null
  readonly number: string | null
  readonly granted_at: string
  readonly claim_at: string
  readonly valid_until: string | null
  readonly status_index: number
}

const TYPES: Readonly<Record<AchievementKind, string>> = { badge: 'Badge', certificate: 'Certificate' }

export const CREDENTIAL_CONTEXTS = [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT] as const

/** Whole seconds in UTC, as the standard writes moments. */
export const moment = (instant: string): string => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z')

export const issuerAddress = ({ base, org_code }: Issuer): string => base + issuerPath(org_code)
const picture = (base: string, address: string) => ({ id: new URL(address, base).href, type: 'Image' })

export const profileOf = (issuer: Issuer) => ({
  id: issuerAddress(issuer),
  type: ['Profile'],
  name: issuer.title,
  url: issuer.base,
  ...(issuer.url_logo && { image: picture(issuer.base, issuer.url_logo) }),
})

const narrativeOf = ({ module_title, target_title }: Pick<Claimed, 'module_title' | 'target_title'>): string => {
  if (target_title) return `Given for reaching the target “${target_title}”.`
  return module_title ? `Given for passing “${module_title}”.` : 'Given for passing a class that awards it.'
}

export const achievementOf = ({ base, org_code }: Issuer, claimed: Pick<Claimed, keyof Achievement>) => ({
  id: base + achievementPath(org_code, claimed.kind, claimed.achievement_id),
  type: ['Achievement'],
  achievementType: TYPES[claimed.kind],
  name: claimed.name,
  description: claimed.description || claimed.name,
  criteria: {
    narrative: narrativeOf(claimed),
  },
  ...(claimed.image && { image: picture(base, claimed.image) }),
})
type Achievement = Pick<Claimed, 'kind' | 'achievement_id' | 'name' | 'description' | 'image' | 'module_title' | 'target_title'>

/** Whoever knows the address can check that it is meant; nobody can read it out of the credential. */
const hashedEmail = (email: string, salt: string) => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: `sha256$${createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')}`,
  identityType: 'emailAddress',
  salt,
})

const named = (full_name: string) => ({ type: 'IdentityObject', hashed: false, identityHash: full_name, identityType: 'name' })

/** The Open Badges 3.0 credential of one claimed grant, unsigned. */
export function credentialOf(issuer: Issuer, claimed: Claimed) {
  const { base, org_code } = issuer
  const { list, at } = placeInLists(claimed.status_index)
  const statusList = base + statusListPath(org_code, list)
  return {
    '@context': CREDENTIAL_CONTEXTS,
    id: base + credentialPath(org_code, claimed.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: profileOf(issuer),
    validFrom: moment(claimed.claim_at),
    ...(claimed.valid_until && { validUntil: moment(claimed.valid_until) }),
    awardedDate: moment(claimed.granted_at),
    name: claimed.name,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        ...(claimed.email ? [hashedEmail(claimed.email, claimed.id)] : []),
        ...(claimed.full_name ? [named(claimed.full_name)] : []),
      ],
      ...(claimed.number && { licenseNumber: claimed.number }),
      ...(claimed.batch_title && { term: claimed.batch_title }),
      achievement: achievementOf(issuer, claimed),
    },
    credentialStatus: {
      id: `${statusList}#${at}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(at),
      statusListCredential: statusList,
    },
  }
}

/** The public list of what was taken back; `revoked` are indexes over all lists. */
export function statusListOf(issuer: Issuer, list: number, revoked: readonly number[], now: string) {
  const id = issuer.base + statusListPath(issuer.org_code, list)
  return {
    '@context': [CREDENTIALS_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerAddress(issuer),
    validFrom: moment(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeStatusList(revoked.map((index) => index % LIST_BITS)),
    },
  }
}
