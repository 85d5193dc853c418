import type { ColumnType, Generated } from 'kysely'

type Computed<T> = ColumnType<T, never, never>

/** Written by triggers in the learner's transaction; read by consumers in the order of their places. */
interface LearningEventRow {
  org_id: Computed<string>
  id: Computed<number>
  place: Computed<number | null>
  user_id: Computed<string>
  type: Computed<string>
  enrollment_id: Computed<string | null>
  relation_id: Computed<string | null>
  at: Computed<string>
}

export interface EventTables {
  learning_events: LearningEventRow
  learning_daily: { org_id: Generated<string>; day: string; content_id: string; type: string; n: number }
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends EventTables {}
}
