import type { LegalDocument } from '@pelita/contract/platform/consent.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, Optional, Organization, Stamp } from './tables.ts'

interface Person {
  id: Generated<string>
  /** None: known to one organisation alone, by their NIK (decision 125). */
  email: Optional<string>
  full_name: string
  phone: Optional<string>
  picture: Optional<string>
  gender: Optional<string>
  birth_date: Optional<string>
  password_hash: Optional<string>
  password_changed_at: Optional<Instant>
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>
  /** Chosen by somebody else than the holder of the address, who has not proved it since. */
  password_unproven: ColumnType<boolean, boolean | undefined, boolean>
  /** Mail to the address has reached the person. */
  address_proven: ColumnType<boolean, boolean | undefined, boolean>
  failed_logins: ColumnType<number, number | undefined, number>
  failed_since: Optional<Instant>
  locked_until: Optional<Instant>
  created_at: Stamp
  updated_at: Stamp
}

interface SessionRow {
  id: Generated<string>
  kind: 'console' | 'learner'
  token_hash: string
  sso_token: Optional<string>
  org_id: string
  membership_id: string
  person_id: string
  parent_id: Optional<string>
  expires_at: Instant
  revoked_at: Optional<Instant>
  ip: Optional<string>
  user_agent: Optional<string>
  must_accept: ColumnType<LegalDocument[], LegalDocument[] | undefined, LegalDocument[]>
  /** Opened with the person's own password. */
  by_password: ColumnType<boolean, boolean | undefined, boolean>
  /** When the person last gave a password or code in it. */
  proved_at: Optional<Instant>
  /** And with a second factor. */
  by_factor: ColumnType<boolean, boolean | undefined, boolean>
  /** Until when a remembered phone may renew it. */
  remember_until: Optional<Instant>
  /** Written at most every two minutes. */
  last_seen_at: Stamp
  created_at: Stamp
}

export interface Verification {
  id: Generated<string>
  org_id: string
  person_id: Optional<string>
  /** Whose address a mailed link proves. */
  member_id: Optional<string>
  purpose: 'login' | 'register' | 'reset_password' | 'expired_password' | 'link' | 'sso' | 'factor' | 'lost_factor'
  email: string
  code_hash: Optional<string>
  reset_hash: Optional<string>
  payload: Json<Record<string, unknown>>
  tries: ColumnType<number, number | undefined, number>
  expires_at: Instant
  resend_at: Stamp
  used_at: Optional<Instant>
  created_at: Stamp
}

interface SignInPlace {
  person_id: string
  /** An address, of IPv6 its network, or a remembered browser. */
  place: string
  /** When somebody last signed in from here. */
  known_at: Optional<Instant>
  failures: ColumnType<number, number | undefined, number>
  failed_since: Optional<Instant>
  locked_until: Optional<Instant>
}

interface ApiCredential {
  id: Generated<string>
  org_id: string
  name: string
  key_hash: string
  scopes: string[]
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  expires_at: Optional<Instant>
  last_used_at: Optional<Instant>
  created_by: Optional<string>
  created_at: Stamp
}

/** A member as sign-in sees it; a view that no organisation's request can read. */
export interface SignInAccount {
  org_id: string
  org_code: string
  timezone: string
  org_is_active: boolean
  auth_settings: Record<string, unknown>
  membership_id: string
  status: string
  role_id: string | null
  nik: string
  person_id: string
  email: string | null
  full_name: string
  password_hash: string | null
  password_changed_at: Instant | null
  must_change_password: boolean
  locked_until: Instant | null
  has_app: boolean
  /** Where the person has passkeys. */
  passkey_hosts: string[]
}

/** Where a short link leads a visitor without a session; a view that no organisation's request can read. */
export interface ShortLinkAddress {
  code: string
  short_link_id: string
  org_id: string
  title: string
  message: string
  target_url: string
  alternate_url: string | null
  alternate_label: string | null
  org_title: string
  url_logo: string | null
  primary_color: string
  is_open: boolean
}

/** What belongs to nobody's organisation alone: few, named here, and out of reach of an organisation's request. */
export interface PlatformTables {
  organizations: Organization
  organization_partners: { from_org_id: string; to_org_id: string; created_at: Stamp }
  persons: Person
  password_history: { person_id: string; password_hash: string; created_at: Stamp }
  sessions: SessionRow
  verifications: Verification
  verification_mails: { email: string; sent_at: Instant }
  sign_in_accounts: SignInAccount
  short_link_addresses: ShortLinkAddress
  frontpage_tokens: { token_hash: string; session_id: string; expires_at: Instant; used_at: Optional<Instant> }
  known_devices: { token_hash: string; org_id: string; person_id: string; expires_at: Instant }
  sign_in_places: SignInPlace
  api_credentials: ApiCredential
  person_organizations: {
    person_id: string
    membership_id: string
    status: string
    role_id: string | null
    org_id: string
    code: string
    title: string
    auth_settings: Record<string, unknown>
  }
}
