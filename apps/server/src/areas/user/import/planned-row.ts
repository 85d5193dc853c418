import type { ImportMode, ImportRow } from '@pelita/contract/areas/user-import.ts'
import type { KnownAccount } from './known-data.ts'
import type { AskedRow, Complaint } from './read-row.ts'

export interface ImportOptions {
  readonly mode: ImportMode
  readonly create_divisions: boolean
  readonly send_invitation: boolean
}

/** What will happen to one row. */
export interface PlannedRow {
  readonly asked: AskedRow
  readonly account: KnownAccount | null
  readonly complaints: Complaint[]
  /** An account's id, or `row 7` for one that this file makes. */
  supervisor: string | null
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[]
  /** Codes as they were typed first. */
  readonly newDivisions: readonly string[]
}

export type RowAction = ImportRow['action']

/** Names a row among the people of the organisation and of the file. */
export const nodeOf = (row: PlannedRow): string => row.account?.id ?? `row ${row.asked.row}`
