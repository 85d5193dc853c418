import type {
  AssignmentType,
  GradingStatus,
  SubmitCondition,
  UploadCondition,
} from '@pelita/contract/areas/assignment/assignment-form.ts'
import type { Judgement, Rubric } from '@pelita/contract/areas/assignment/rubric.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Json, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'
import type { ReadSheet } from '../../platform/sheets/imported-sheet.ts'
import type { SheetError } from '../../platform/sheets/sheet-errors.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

interface Assignment extends Recorded {
  title: string
  instruction: string
  grading_status: Defaulted<GradingStatus>
  assignment_type: Defaulted<AssignmentType>
  upload_condition: Defaulted<UploadCondition>
  submit_condition: Defaulted<SubmitCondition>
  display_result: Defaulted<boolean>
  allowed_upload_extensions: Defaulted<string[]>
  rubric: ColumnType<Rubric | null, string | null | undefined, string | null>
  search_text: ColumnType<string, never, never>
}

/** One version of what a participant or a group handed in. */
interface AssignmentSubmission extends Owned {
  /** The organisation of the person; the row's own is that of the content. */
  member_org_id: Generated<string>
  named: Generated<boolean>
  assignment_id: string
  relation_id: string
  result_id: string
  user_id: string
  version: number
  notes: Defaulted<string>
  file_ids: Defaulted<string[]>
  submitted_at: Stamp
  score: Optional<number>
  feedback: Optional<string>
  graded_by: Optional<string>
  graded_at: Optional<Instant>
  /** What it was graded by. */
  rubric: ColumnType<Judgement | null, string | null | undefined, string | null>
  is_current: Defaulted<boolean>
  archived_at: Optional<Instant>
  updated_at: Stamp
}

/** A grade as a preview showed it, with the version of the result it was shown for. */
export interface PlannedGrade {
  readonly id: string
  readonly score: number | null
  readonly feedback: string | null
  readonly updated_at: string
}

interface GradeImport extends Owned {
  assignment_id: string
  file_name: string
  sheet: Json<ReadSheet>
  issues: Json<SheetError[]>
  grades: Json<PlannedGrade[]>
  committed_at: Optional<Instant>
  created_by: Optional<string>
}

export interface AssignmentTables {
  assignments: Assignment
  assignment_submissions: AssignmentSubmission
  grade_imports: GradeImport
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends AssignmentTables {}
}
