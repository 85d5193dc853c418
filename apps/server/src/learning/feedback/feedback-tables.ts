import type { ColumnType, Generated } from 'kysely'
import type { Optional, Owned, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

interface ContentFeedback extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  content_id: string
  cohort_id: string
  batch_id: ColumnType<string | null, never, never>
  enrollment_id: string
  user_id: string
  rating: number
  comment: Optional<string>
  answers: OptionalJson<readonly { question_id: string; title: string; value: number | string }[]>
  expert_ratings: OptionalJson<readonly { user_id: string; name: string; rating: number }[]>
  is_hidden: Defaulted<boolean>
  submitted_at: Stamp
  updated_at: Stamp
}

/** A question as it was when it was attached. */
interface ContentFeedbackQuestion {
  org_id: Generated<string>
  content_id: string
  question_id: string
  position: number
  title: string
  kind: 'linear_scale' | 'essay'
  first: Optional<number>
  last: Optional<number>
}

export interface FeedbackTables {
  content_feedbacks: ContentFeedback
  content_feedback_questions: ContentFeedbackQuestion
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends FeedbackTables {}
}
