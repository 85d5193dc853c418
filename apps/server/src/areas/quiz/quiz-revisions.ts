import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { quizContent } from './quiz-content.ts'
import type { RevisionQuestion, RevisionSettings } from './quiz-tables.ts'

export interface Revision {
  readonly id: string
  readonly quiz_id: string
  readonly revision: number
  readonly settings: RevisionSettings
  readonly questions: readonly RevisionQuestion[]
}

/** An attempt was begun: the question type is fixed and the quiz cannot be deleted. */
export const hasAttempts = (quizId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from quiz_revisions x where x.quiz_id = ${quizId})`

const stored = (db: OrgDb, quizId: string, revision: number, is_trial: boolean) =>
  db
    .selectFrom('quiz_revisions')
    .select(['id', 'quiz_id', 'revision', 'settings', 'questions'])
    .where('quiz_id', '=', quizId)
    .where('revision', '=', revision)
    .where('is_trial', '=', is_trial)
    .executeTakeFirst()

/** The quiz as it is now, kept for good: every attempt that begins before the next change shares it, testers' apart from all others. */
export async function currentRevision(db: OrgDb, quizId: string, isTrial = false): Promise<Revision> {
  const { id, revision, title: _, description: _d, digiverse_id: _dv, questions, ...settings } = await quizContent(db, quizId)
  const found = await stored(db, id, revision, isTrial)
  if (found) return found
  const bank = questions.map(({ order: _o, digiverse_id: _q, ...question }) => question)
  await db
    .insertInto('quiz_revisions')
    .values({ quiz_id: id, revision, is_trial: isTrial, settings: JSON.stringify(settings), questions: JSON.stringify(bank) })
    .onConflict((on) => on.doNothing())
    .execute()
  const made = await stored(db, id, revision, isTrial)
  if (!made) throw new Error(`Revision ${revision} of quiz ${id} was not kept`)
  return made
}

export const revisionById = (db: OrgDb, id: string): Promise<Revision | undefined> =>
  db
    .selectFrom('quiz_revisions')
    .select(['id', 'quiz_id', 'revision', 'settings', 'questions'])
    .where('id', '=', id)
    .executeTakeFirst()
