import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import type {
  Arrangement,
  DisplaySetting,
  QuizPreferences,
  QuizType,
  ScoreSelection,
} from '@pelita/contract/areas/quiz/quiz-form.ts'
import type { QuestionKind, QuestionOption, QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { ResultStatus } from '@pelita/contract/learning/result-status.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Computed<T> = ColumnType<T, never, never>

export interface QuizTable extends Recorded {
  title: string
  description: string
  type: QuizType
  question_type: QuestionType
  next_learning_status: Defaulted<QuizPreferences['next_learning_status']>
  duration: Defaulted<number>
  pass_grade: Defaulted<number>
  display_passing_grade: Defaulted<boolean>
  display_result: Defaulted<boolean>
  display_answer: Defaulted<boolean>
  can_retake_on_fail: Defaulted<boolean>
  can_retake_on_pass: Defaulted<boolean>
  time_to_retake: Defaulted<number>
  max_retake: Defaulted<number>
  score_selection_type: Defaulted<ScoreSelection>
  question_arrangement: Defaulted<Arrangement>
  display_per_page: Defaulted<QuizPreferences['display_per_page']>
  question_display_settings: ColumnType<DisplaySetting[], string | undefined, string>
  total_questions: Defaulted<number>
  revision: Defaulted<number>
  digiverse_id: Optional<string>
  digiverse_event_id: Optional<string>
  last_sync: Optional<Instant>
  missing_since: Optional<Instant>
  search_text: Computed<string>
}

interface QuizQuestion extends Owned {
  quiz_id: string
  position: number
  question: string
  question_type: QuestionKind
  question_objective: Objective
  options: Json<QuestionOption[]>
  score: number
  allowed_upload_extensions: string[]
  digiverse_id: Optional<string>
  updated_at: Stamp
}

/** What attempts of one revision were made on. */
interface QuizRevision extends Owned {
  quiz_id: string
  revision: number
  settings: Json<RevisionSettings>
  questions: Json<RevisionQuestion[]>
  /** Kept for testers only: it fixes nothing of the quiz. */
  is_trial: Generated<boolean>
}

/** Everything of a quiz that decides how an attempt runs and counts. */
export type RevisionSettings = QuizPreferences & { readonly type: QuizType; readonly question_type: QuestionType }

export interface RevisionQuestion {
  readonly id: string
  readonly question: string
  readonly question_type: QuestionKind
  readonly question_objective: Objective
  readonly options: readonly QuestionOption[]
  readonly score: number
  readonly allowed_upload_extensions: readonly string[]
}

/** One sitting, on the revision it began with. */
interface QuizAttempt extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  quiz_id: string
  relation_id: string
  result_id: string
  revision_id: string
  user_id: string
  subject_user_id: Optional<string>
  objective: Defaulted<Objective>
  attempt_no: number
  displayed: Json<readonly DisplayedItem[]>
  pass_grade: Defaulted<number>
  started_at: Stamp
  deadline: Optional<Instant>
  finished_at: Optional<Instant>
  score: Optional<number>
  status: Defaulted<ResultStatus>
  updated_at: Stamp
}

/** A question an attempt shows; an excluded one gives no points. */
export interface DisplayedItem {
  readonly id: string
  readonly excluded: boolean
  /** The key and the maximum that count since a regrade, in place of those of the revision. */
  readonly regraded?: Pick<RevisionQuestion, 'options' | 'score'>
}

interface QuizAnswer {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  org_id: Generated<string>
  attempt_id: string
  question_id: string
  quiz_id: string
  answer: Json<Answer>
  /** As the phone counted its changes; null where it does not. */
  sequence: Optional<number>
  points: Optional<number>
  is_correct: Optional<boolean>
  similarity: Optional<number>
  similarity_algorithm: Optional<number>
  graded_by: Optional<string>
  feedback: Optional<string>
  graded_at: Optional<Instant>
  needs_grade: Defaulted<boolean>
  created_at: Stamp
  updated_at: Stamp
}

interface DigiverseConnection extends Omit<Recorded, 'deleted_at'> {
  base_url: string
  client_id: string
  client_secret: string
  active: Defaulted<boolean>
}

interface DigiverseEventRow {
  org_id: Generated<string>
  event_id: string
  first_sync: Stamp
  last_sync: Stamp
}

interface QuizSync extends Owned {
  title: string
  event_id: Optional<string>
  quiz_id: Optional<string>
  job_id: Optional<string>
  total: Optional<number>
  created_by: Optional<string>
}

export interface QuizSyncItem {
  org_id: Generated<string>
  sync_id: string
  assessment_id: string
  name: string
  outcome: 'created' | 'updated' | 'failed'
  reason: Optional<string>
  created_at: Stamp
}

export interface QuizTables {
  quizzes: QuizTable
  quiz_questions: QuizQuestion
  quiz_revisions: QuizRevision
  quiz_attempts: QuizAttempt
  quiz_answers: QuizAnswer
  digiverse_connections: DigiverseConnection
  digiverse_events: DigiverseEventRow
  quiz_syncs: QuizSync
  quiz_sync_items: QuizSyncItem
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends QuizTables {}
}
