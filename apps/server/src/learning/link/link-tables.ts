import type { Generated } from 'kysely'
import type { Instant, Optional, Stamp } from '../../platform/db/tables.ts'

/** When the address of a record was tried, and since when it does not answer. */
interface LinkCheck {
  org_id: Generated<string>
  /** Of the record. */
  id: string
  /** One that was changed since says nothing of the new one. */
  url: string
  checked_at: Stamp
  failed_at: Optional<Instant>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    link_checks: LinkCheck
  }
}
