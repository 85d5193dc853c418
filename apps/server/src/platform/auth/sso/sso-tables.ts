import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Recorded, Stamp } from '../../db/tables.ts'

/** Names of the claims that hold what we need to know of a person. */
export interface ClaimNames {
  readonly email?: string
  readonly nik?: string
  readonly name?: string
  readonly position?: string
}

interface SsoConnectionRow extends Omit<Recorded, 'deleted_at'> {
  enabled: ColumnType<boolean, boolean | undefined, boolean>
  button_label: string
  issuer: string
  client_id: string
  client_secret: string
  scopes: ColumnType<string, string | undefined, string>
  claims: ColumnType<ClaimNames, string | undefined, string>
  /** Whether an address counts of which the provider does not say that it is verified. */
  trusts_address: ColumnType<boolean, boolean | undefined, boolean>
  auto_create_learner: ColumnType<boolean, boolean | undefined, boolean>
  enforce: ColumnType<boolean, boolean | undefined, boolean>
  tested_at: Optional<Instant>
}

/** The subject of the provider that is this member from the first sign-in on. */
interface SsoBinding {
  id: Generated<string>
  issuer: string
  subject: string
  membership_id: string
  created_at: Stamp
}

export interface SsoTables {
  sso_connections: SsoConnectionRow
  sso_bindings: SsoBinding
}
