import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

/** One per person and use. Listed types have theirs from the beginning; `recordResults` is the only writer. */
interface ItemResult extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  /** Of somebody who tries it before it is published. */
  is_trial: Generated<boolean>
  relation_id: string
  type: ItemTypeKey
  asset_id: Optional<string>
  cohort_id: string
  enrollment_id: string
  user_id: string
  /** How far the person is; the status says with what outcome. */
  state: Defaulted<'open' | 'in_progress' | 'done'>
  done_at: Optional<Instant>
  /** The row a group is listed under; null for that row itself and for individuals. */
  lead_id: Optional<string>
  nik: string
  full_name: string
  email: string | null
  status: Defaulted<ResultStatus>
  score: Optional<number>
  retake: Defaulted<number>
  started_at: Optional<Instant>
  finished_at: Optional<Instant>
  updated_at: Stamp
}

export interface ResultTables {
  item_results: ItemResult
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ResultTables {}
}
