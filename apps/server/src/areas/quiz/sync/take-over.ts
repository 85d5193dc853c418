import { resyncedDisplaySettings } from '@pelita/contract/areas/quiz/quiz-display.ts'
import { QUIZ_DEFAULTS } from '@pelita/contract/areas/quiz/quiz-form.ts'
import { normalQuiz } from '@pelita/contract/areas/quiz/quiz-normal.ts'
import { quizProblems } from '@pelita/contract/areas/quiz/quiz-problems.ts'
import { sql } from 'kysely'
import { nameChanges } from '../../../platform/audit/history.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { quizValues } from '../quiz.service.ts'
import { quizContent } from '../quiz-content.ts'
import { saveQuestions } from '../save-questions.ts'
import type { RemoteAssessment } from './digiverse-shapes.ts'
import { type MappedAssessment, mapAssessment } from './map-assessment.ts'
import { NotTaken } from './not-taken.ts'

const existing = async (db: OrgDb, digiverseId: string) => {
  // Two syncs of one assessment wait for each other, also while there is no quiz yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || ${digiverseId}, 0))`.execute(db)
  const row = await db.selectFrom('quizzes').select('id').where('digiverse_id', '=', digiverseId).forUpdate().executeTakeFirst()
  return row && quizContent(db, row.id)
}

/** The platform's fields over ours; what we decide here stays. */
function merged({ fields, questions, kindOrder }: MappedAssessment, stored: Awaited<ReturnType<typeof existing>>) {
  const base = stored ?? { ...QUIZ_DEFAULTS, questions: [] }
  const {
    next_learning_status,
    display_passing_grade,
    display_result,
    display_answer,
    can_retake_on_fail,
    can_retake_on_pass,
    time_to_retake,
    score_selection_type,
    question_arrangement,
    display_per_page,
    question_display_settings,
  } = base
  return normalQuiz({
    ...fields,
    ...{ next_learning_status, display_passing_grade, display_result, display_answer, can_retake_on_fail, can_retake_on_pass },
    ...{ time_to_retake, score_selection_type, question_arrangement, display_per_page },
    question_display_settings: resyncedDisplaySettings(question_display_settings, questions, kindOrder),
    questions: [...questions],
  })
}

/** Takes one assessment over, whole or not at all: the caller's transaction is this assessment's own. */
export async function takeOver(db: OrgDb, remote: RemoteAssessment, eventId: string | null): Promise<'created' | 'updated'> {
  const mapped = mapAssessment(remote)
  await nameChanges(db, 'sync')
  const stored = await existing(db, remote.id)
  const quiz = merged(mapped, stored)
  const problem = quizProblems(quiz)[0]
  if (problem) throw new NotTaken(problem.message)
  const now = new Date().toISOString()
  const origin = { digiverse_id: remote.id, last_sync: now, missing_since: null, ...(eventId && { digiverse_event_id: eventId }) }
  const values = { ...quizValues(quiz), ...origin }
  const id = stored ? stored.id : (await db.insertInto('quizzes').values(values).returning('id').executeTakeFirstOrThrow()).id
  const known = new Map(stored?.questions.map((question) => [question.digiverse_id, question.id]))
  await saveQuestions(
    db,
    { id, title: quiz.title },
    quiz.questions.map((question) => ({ ...question, id: known.get(question.digiverse_id) })),
  )
  if (stored)
    await db
      .updateTable('quizzes')
      .set({ ...values, revision: stored.revision + 1 })
      .where('id', '=', id)
      .execute()
  return stored ? 'updated' : 'created'
}

/** Quizzes of the event that the platform no longer lists stay, and say so. */
export const markVanished = (db: OrgDb, eventId: string, listed: readonly string[]) =>
  sql`update quizzes set missing_since = now()
       where digiverse_event_id = ${eventId} and deleted_at is null and missing_since is null and not (digiverse_id = any (${[...listed]}::text[]))`.execute(
    db,
  )

export const markMissing = (db: OrgDb, digiverseId: string) =>
  sql`update quizzes set missing_since = now() where digiverse_id = ${digiverseId} and missing_since is null`.execute(db)
