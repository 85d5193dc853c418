import type { ColumnType } from 'kysely'
import type { Instant, Optional, Recorded } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

/** A content offered to another organisation. */
interface ContentDistribution extends Omit<Recorded, 'deleted_at'> {
  content_id: string
  to_org_id: string
  source: Defaulted<'distributed' | 'purchased'>
  active: Defaulted<boolean>
  /** Empty means for ever. */
  until: Optional<Instant>
}

export interface DistributionTables {
  content_distributions: ContentDistribution
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends DistributionTables {}
}
