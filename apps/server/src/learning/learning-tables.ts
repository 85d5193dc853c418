import type { Invitation } from '@pelita/contract/areas/attendance.ts'
import type { ResultStatus } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { Objective } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

export type EnrollmentStatus = 'draft' | 'invited' | 'confirmed' | 'declined' | 'cancelled' | 'waiting_list'
export type LearningStatus = 'not_started' | 'in_progress' | 'waiting_expert' | 'passed' | 'not_passed'
export type EnrollmentSource = 'admin' | 'import' | 'self' | 'waiting_list' | 'program' | 'journey'
export type AssetType = 'presence' | 'assignment' | 'quiz' | 'badge' | 'certificate'

/** Kept by a trigger on the table of each module type; never written by hand. */
interface Module {
  org_id: Generated<string>
  id: string
  module_type: string
  title: string
  slug: string
  status: string
  location: Optional<string>
  start_at: Optional<Instant>
  end_at: Optional<Instant>
  learning_hours: number
  published_at: Optional<Instant>
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Optional<Instant>
}

interface Classroom extends Recorded {
  title: Defaulted<string>
  slug: string
  description: Defaulted<string>
  thumbnail: Optional<string>
  category: Optional<string>
  level_id: Optional<number>
  days: Defaulted<number>
  privacy: Defaulted<'PUBLIC' | 'PRIVATE' | 'PROTECTED' | 'CORPORATE'>
  tags: Defaulted<string[]>
  learning_hours: Defaulted<number>
  status: Defaulted<'draft' | 'publish'>
  published_at: Optional<Instant>
  search_text: Computed<string>
}

interface Batch extends Recorded {
  module_id: string
  title: string
  status: Defaulted<'draft' | 'review' | 'publish'>
  max_participants: Defaulted<number>
  start_at: Instant
  end_at: Instant
  thumbnail: Optional<string>
  learning_order_type: Defaulted<'SEQUENTIAL' | 'RANDOM'>
  attendance_confirmation_type: Defaulted<'required' | 'not_required'>
  confirmation_deadline: Optional<Instant>
  graduation_determined_by: Defaulted<'expert' | 'system'>
  min_attendance_percent: Defaulted<number>
  session_mode: Defaulted<'online' | 'offline'>
  location: Optional<string>
  location_images: Defaulted<string[]>
  location_url: Optional<string>
  lat: Optional<number>
  lon: Optional<number>
  online_meeting_urls: OptionalJson<readonly { day_id: string; url: string }[]>
  rundown: OptionalJson<readonly unknown[]>
  use_highlight: Defaulted<boolean>
  highlighted_information: Optional<string>
  published_at: Optional<Instant>
  closed_at: Optional<Instant>
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

interface ContentRelation extends Recorded {
  asset_type: AssetType
  asset_id: string
  module_type: string
  master_id: string
  batch_id: Optional<string>
  day_id: Optional<string>
  section_id: Optional<string>
  content_id: Optional<string>
  day_title: Optional<string>
  section_title: Optional<string>
  content_title: Optional<string>
  achievement_type: Optional<'completion' | 'optional'>
  can_skip: Defaulted<boolean>
  position: Defaulted<number>
  pass_grade: Optional<number>
  activity_score: Defaulted<number>
  opens_at: Optional<Instant>
  closes_at: Optional<Instant>
  due_date: Optional<Instant>
  objective: Optional<Objective>
  survey_days: Optional<number>
  min_score: Optional<number>
}

/** Kept in step with the enrolments by triggers; the areas write the outcome. */
interface ItemResult extends Owned {
  relation_id: string
  asset_type: 'quiz' | 'assignment'
  asset_id: string
  cohort_id: string
  user_id: string
  /** The row a group is listed under; null for that row itself and for individuals. */
  lead_id: Optional<string>
  nik: string
  full_name: string
  email: string
  status: Defaulted<ResultStatus>
  score: Optional<number>
  retake: Defaulted<number>
  started_at: Optional<Instant>
  finished_at: Optional<Instant>
  updated_at: Stamp
}

interface Enrollment extends Omit<Recorded, 'deleted_at'> {
  module_type: string
  module_id: string
  batch_id: Optional<string>
  cohort_id: Computed<string>
  user_id: string
  source: Defaulted<EnrollmentSource>
  status: EnrollmentStatus
  learning_status: Defaulted<LearningStatus>
  progress: Defaulted<number>
  score: Optional<number>
  answer_reason: Optional<string>
  invited_at: Optional<Instant>
  confirmed_at: Optional<Instant>
  started_at: Optional<Instant>
  completed_at: Optional<Instant>
  decided_by: Optional<string>
  archived_at: Optional<Instant>
}

interface WaitingEntry extends Owned {
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

interface ProgressItem extends Owned {
  enrollment_id: string
  relation_id: string
  state: Defaulted<'open' | 'in_progress' | 'done'>
  score: Optional<number>
  done_at: Optional<Instant>
  updated_at: Stamp
}

interface Presence extends Recorded {
  title: string
  description: string
  content_type: string
  code_mode: Defaulted<'static' | 'rotating'>
  search_text: Computed<string>
}

/** The rules of one meeting (product 00 §12). */
export interface PresenceSettings {
  open_before_minutes: number
  late_after_minutes: number
  absent_after_hours: number
  allow_visitor: boolean
  require_location: boolean
  radius_meters: number
}

type StoredSettings = { [K in keyof PresenceSettings]: Defaulted<PresenceSettings[K]> }

interface Schedule extends Omit<Recorded, 'deleted_at'>, StoredSettings {
  presence_id: string
  module_id: string
  batch_id: Optional<string>
  cohort_id: Computed<string>
  content_id: Optional<string>
  day_id: Optional<string>
  start_date_time: Instant
  end_date_time: Optional<Instant>
  absent_marked_at: Optional<Instant>
}

interface PresenceCode extends Owned {
  code: string
  presence_id: string
  schedule_id: Optional<string>
  retired_at: Optional<Instant>
  created_by: Optional<string>
}

interface Attendance extends Owned {
  presence_id: string
  schedule_id: Optional<string>
  cohort_id: Optional<string>
  user_id: string
  nik: string
  full_name: string
  email: string
  value: Invitation
  clock_in: Optional<Instant>
  day: Optional<string>
  method: Optional<'qr' | 'manual'>
  lat: Optional<number>
  lon: Optional<number>
  accuracy: Optional<number>
  device_id: Optional<string>
  suspicious: Defaulted<boolean>
  marked_by: Optional<string>
  updated_at: Stamp
}

/** What several areas share: where content is used, who takes part, when they meet and how far they are. */
export interface LearningTables {
  modules: Module
  classrooms: Classroom
  batches: Batch
  batch_experts: BatchExpert
  training_supports: TrainingSupport
  content_relations: ContentRelation
  item_results: ItemResult
  enrollments: Enrollment
  waiting_list: WaitingEntry
  progress_items: ProgressItem
  presences: Presence
  schedules: Schedule
  presence_codes: PresenceCode
  attendances: Attendance
}
