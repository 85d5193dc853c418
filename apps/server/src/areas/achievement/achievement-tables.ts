import type { AchievementKind, AchievementType, GrantState } from '@pelita/contract/learning/achievement-grants.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>

interface Badge extends Recorded {
  name: string
  description: Defaulted<string>
  file_url: string
  search_text: Computed<string>
}

/** Made by the database when a participant passes (grant_achievements), or by hand. */
interface AchievementGrant extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  kind: AchievementKind
  achievement_id: string
  achievement_type: AchievementType
  /** What it was given for: a run of a content, or a target as it was called then. */
  relation_id: Optional<string>
  enrollment_id: Optional<string>
  target_id: Optional<string>
  target_title: Optional<string>
  user_id: string
  nik: string
  full_name: string
  email: string | null
  posisi: string
  state: Defaulted<GrantState>
  granted_at: Stamp
  given_by: Optional<string>
  claim_until: Optional<Instant>
  claim_at: Optional<Instant>
  valid_until: Optional<Instant>
  revoked_at: Optional<Instant>
  revoked_by: Optional<string>
  revoke_reason: Optional<string>
  status_index: Computed<number>
  updated_at: Stamp
}

interface CredentialKey extends Owned {
  public_key: string
  sealed_key: string
  retired_at: Optional<Instant>
}

/** What people are given for what they did, and what proves it to others. */
export interface AchievementTables {
  badges: Badge
  achievement_grants: AchievementGrant
  credential_keys: CredentialKey
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends AchievementTables {}
}
