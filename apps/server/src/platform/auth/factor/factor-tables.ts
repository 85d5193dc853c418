import type { Generated } from 'kysely'
import type { Instant, Optional, Stamp } from '../../db/tables.ts'

interface FactorPasskey {
  id: Generated<string>
  person_id: string
  /** Where it was made and works. */
  host: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  name: string
  created_at: Stamp
  last_used_at: Optional<Instant>
}

declare module '../../db/platform-tables.ts' {
  interface PlatformTables {
    factor_apps: { person_id: string; sealed_secret: string; last_step: number; created_at: Stamp }
    factor_passkeys: FactorPasskey
    recovery_codes: { person_id: string; code_hash: string; used_at: Optional<Instant> }
    factor_resets: { person_id: string; due_at: Instant; stop_hash: string }
  }
}
