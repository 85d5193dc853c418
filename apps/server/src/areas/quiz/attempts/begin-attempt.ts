import { randomInt } from 'node:crypto'
import { displayedSet } from '@pelita/contract/areas/quiz/displayed-set.ts'
import type { QuizPreferences } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { effectivePassGrade } from '@pelita/contract/areas/quiz/quiz-grading.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import { recordResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { currentRevision } from '../quiz-revisions.ts'
import type { DisplayedItem, RevisionQuestion } from '../quiz-tables.ts'
import type { LockedRow } from './participant-row.ts'

export interface Beginning {
  readonly quiz_id: string
  /** What the module asks for to pass, where it says so. */
  readonly pass_grade: number | null
  readonly user_id: string
  readonly subject_user_id: string | null
  readonly objective: Objective
  readonly attempt_no: number
}

export const displayedItems = (
  { questions, settings }: { questions: readonly RevisionQuestion[]; settings: QuizPreferences },
  objective: Objective,
  seed: number,
): DisplayedItem[] =>
  displayedSet({
    questions,
    settings: settings.question_display_settings,
    arrangement: settings.question_arrangement,
    objective,
    seed,
  }).map(({ question, exclude_from_grading }) => ({ id: question.id, excluded: exclude_from_grading }))

/** Fixes what the attempt shows and counts, from the quiz as it is now; the caller holds the participant's row. */
export async function beginAttempt(db: OrgDb, row: LockedRow, made: Beginning): Promise<string> {
  // Nobody changes the quiz between reading its settings and its questions.
  await sql`select 1 from quizzes where id = ${made.quiz_id} for share`.execute(db)
  const revision = await currentRevision(db, made.quiz_id, row.is_trial)
  const displayed = displayedItems(revision, made.objective, randomInt(2 ** 32))
  const { duration } = revision.settings
  const { rows } = await sql<{ id: string }>`
    insert into quiz_attempts (quiz_id, relation_id, result_id, revision_id, user_id, subject_user_id, objective, attempt_no, displayed,
      pass_grade, deadline, member_org_id, named)
    values (${made.quiz_id}, ${row.relation_id}, ${row.id}, ${revision.id}, ${made.user_id}, ${made.subject_user_id}, ${made.objective},
            ${made.attempt_no}, ${JSON.stringify(displayed)}, ${effectivePassGrade(made.pass_grade, revision.settings.pass_grade)},
            case when ${duration} > 0 then now() + make_interval(mins => ${duration}) end,
            ${row.member_org_id}, ${row.named})
    returning id`.execute(db)
  await recordResults(db, [{ enrollment_id: row.enrollment_id, relation_id: row.relation_id, begun: true }])
  return rows[0]?.id ?? ''
}
