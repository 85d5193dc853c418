import type { Generated } from 'kysely'
import type { Instant, Owned } from '../../platform/db/tables.ts'

interface GradingClaim {
  org_id: Generated<string>
  result_id: string
  user_id: Generated<string>
  until: Instant
}

interface FeedbackSnippet extends Owned {
  user_id: Generated<string>
  text: string
}

export interface GradingQueueTables {
  grading_claims: GradingClaim
  feedback_snippets: FeedbackSnippet
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends GradingQueueTables {}
}
