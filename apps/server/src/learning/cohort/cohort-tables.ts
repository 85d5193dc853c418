import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

export type EnrollmentStatus = 'draft' | 'invited' | 'confirmed' | 'declined' | 'cancelled' | 'waiting_list'
export type LearningStatus = 'not_started' | 'in_progress' | 'waiting_expert' | 'passed' | 'not_passed'
export type EnrollmentSource = 'admin' | 'import' | 'self' | 'waiting_list' | 'program' | 'journey' | 'classroom' | 'live-event'

/** Anything people can find and take part in; what only one kind has stands in a table of that kind. */
interface Content extends Recorded {
  content_type: string
  title: Defaulted<string>
  slug: string
  description: Defaulted<string>
  thumbnail: Optional<string>
  category_id: Optional<string>
  level_id: Optional<number>
  privacy: Defaulted<'PUBLIC' | 'PRIVATE' | 'PROTECTED' | 'CORPORATE'>
  status: Defaulted<'draft' | 'trial' | 'review' | 'publish'>
  is_marketplace: Defaulted<boolean>
  price: Defaulted<number>
  license_months: Defaulted<number>
  learning_hours: Defaulted<number>
  view_count: Defaulted<number>
  published_at: Optional<Instant>
  /** Why it came back from its review. */
  review_note: Optional<string>
  /** Since when it does not take place, and why; nothing once it is published again. */
  cancelled_at: Optional<Instant>
  cancel_reason: Optional<string>
  /** When what belongs to it besides this row was last changed. */
  contents_saved_at: Optional<Instant>
  search_text: Computed<string>
}

interface Classroom {
  org_id: Generated<string>
  id: string
  days: Defaulted<number>
  objectives: Defaulted<string[]>
  target_audience: Optional<string>
}

/** One run of a content: a batch, or the run it has by itself, which has the content's id. */
interface CohortRow extends Recorded {
  content_id: string
  kind: Defaulted<'batch' | 'open' | 'template'>
  title: Optional<string>
  status: Defaulted<'draft' | 'trial' | 'review' | 'publish'>
  max_participants: Defaulted<number>
  start_at: Optional<Instant>
  end_at: Optional<Instant>
  registration_until: Optional<Instant>
  access_days: Optional<number>
  learning_order_type: Defaulted<'SEQUENTIAL' | 'RANDOM'>
  attendance_confirmation_type: Defaulted<'required' | 'not_required'>
  confirmation_deadline: Optional<Instant>
  graduation_determined_by: Defaulted<'expert' | 'system'>
  min_attendance_percent: Defaulted<number>
  session_mode: Defaulted<'online' | 'offline'>
  location: Optional<string>
  /** One of the organisation's places, where it is not only written down. */
  location_id: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  published_at: Optional<Instant>
  closed_at: Optional<Instant>
  /** When what belongs to it besides this row was last changed. */
  parts_saved_at: Optional<Instant>
  /** Counted when items come, go or change. */
  items_total: Computed<number>
  required_total: Computed<number>
}

/** What only a batch has. */
interface Batch {
  org_id: Generated<string>
  id: string
  thumbnail: Optional<string>
  location_images: Defaulted<string[]>
  location_url: Optional<string>
  online_meeting_urls: OptionalJson<readonly { day_id: number; url: string }[]>
  rundown: OptionalJson<readonly unknown[]>
  use_highlight: Defaulted<boolean>
  highlighted_information: Optional<string>
  presence_settings: OptionalJson<Readonly<Record<string, unknown>>>
  review_note: Optional<string>
  updated_at: Stamp
}

interface ContentLink {
  org_id: Generated<string>
  content_id: string
}

interface BatchExpert extends Owned {
  batch_id: string
  user_id: string
  flows: Defaulted<string[]>
}

interface TrainingSupport extends Owned {
  batch_id: string
  user_id: string
  phone: Optional<string>
}

interface Enrollment extends Omit<Recorded, 'deleted_at'> {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  /** The owner sees who it is. */
  named: Computed<boolean>
  content_id: string
  cohort_id: string
  user_id: string
  source: Defaulted<EnrollmentSource>
  status: EnrollmentStatus
  learning_status: Defaulted<LearningStatus>
  progress: Defaulted<number>
  score: Optional<number>
  answer_reason: Optional<string>
  /** What they were when their batch was cancelled. */
  cancelled_from: Optional<EnrollmentStatus>
  invited_at: Optional<Instant>
  confirmed_at: Optional<Instant>
  started_at: Optional<Instant>
  completed_at: Optional<Instant>
  decided_by: Optional<string>
  decision_note: Optional<string>
  reminded_at: Optional<Instant>
  /** The last reminder on schedule: how many days before the start, and before which. */
  reminded_days: Optional<number>
  reminded_start: Optional<Instant>
  archived_at: Optional<Instant>
  access_until: Optional<Instant>
  is_trial: Defaulted<boolean>
  /** Counted by `recordResults`. */
  items_done: Computed<number>
  required_done: Computed<number>
}

interface WaitingEntry extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  enrollment_id: string
  cohort_id: string
  user_id: string
  reason: 'capacity' | 'approval'
  status: Defaulted<'waiting' | 'approved' | 'rejected' | 'cancelled' | 'expired'>
  note: Optional<string>
  requested_at: Stamp
  decided_at: Optional<Instant>
  decided_by: Optional<string>
  updated_at: Stamp
}

/** Contents, their runs and who takes part. */
export interface CohortTables {
  contents: Content
  classrooms: Classroom
  cohorts: CohortRow
  batches: Batch
  content_authors: ContentLink & { user_id: string }
  content_competencies: ContentLink & { competency_id: string }
  content_providers: ContentLink & { provider_id: string }
  content_tags: ContentLink & { tag: string }
  content_prerequisites: ContentLink & { needed_id: string }
  batch_experts: BatchExpert
  training_supports: TrainingSupport
  enrollments: Enrollment
  waiting_list: WaitingEntry
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends CohortTables {}
}
