import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded } from '../../platform/db/tables.ts'

interface PointRule extends Recorded {
  title: string
  event: string
  points: number
  modules: ColumnType<string[], string[] | undefined, string[]>
  min_score: Optional<number>
  max_per_day: Generated<number>
  once_per_content: Generated<boolean>
  start_at: Optional<Instant>
  end_at: Optional<Instant>
  is_active: Generated<boolean>
}

interface PointEntry extends Owned {
  user_id: string
  rule_id: Optional<string>
  kind: 'rule' | 'manual' | 'bonus' | 'redeemed' | 'returned'
  event_ref: string
  points: number
  note: Optional<string>
  content_id: Optional<string>
  at: Generated<Instant>
  created_by: Optional<string>
}

/** Kept by a trigger on the ledger. */
interface PointBalance {
  org_id: ColumnType<string, never, never>
  user_id: ColumnType<string, never, never>
  earned: ColumnType<number, never, never>
  balance: ColumnType<number, never, never>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    point_rules: PointRule
    point_entries: PointEntry
    point_balances: PointBalance
  }
}
