import { says } from '@pelita/contract/core/fields.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { sql } from 'kysely'
import { asGrader } from '../../../learning/distribution/visit.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { conflict, HttpError, invalid, notFound } from '../../../platform/http/errors.ts'
import { reportAssignment } from '../results/report-scope.ts'
import { type AskedGrade, gradeResults } from './grade-results.ts'

/** A checked sheet of one's own that is not older than a day. */
export async function keptImport(db: OrgDb, session: Session, assignmentId: string, id: string) {
  const kept = await db
    .selectFrom('grade_imports')
    .select(['file_name', 'sheet', 'issues', 'grades', 'committed_at'])
    .where('id', '=', id)
    .where('assignment_id', '=', assignmentId)
    .where('created_by', '=', session.membership_id)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw notFound('Import')
  return kept
}

/** Grades of its own assignment, or of its own people at another organisation's. */
export const gradeFrom = (db: OrgDb, session: Session, assignmentId: string, grades: readonly AskedGrade[]) =>
  asGrader(db, { table: 'assignments', id: assignmentId }, { table: 'item_results', ids: grades.map(({ id }) => id) }, async () =>
    gradeResults(db, await reportAssignment(db, assignmentId), grades, session.membership_id),
  )

/** Grades exactly what the preview showed, or nothing: whatever changed since refuses all of it. */
export async function commitImport(db: OrgDb, session: Session, assignmentId: string, importId: string) {
  const { grades, committed_at } = await keptImport(db, session, assignmentId, importId)
  if (committed_at) throw conflict(assignmentSays.alreadyCommitted)
  if (grades.length === 0) throw invalid('import_id', says.required('Score'))
  const asked = grades.map(({ id, score, feedback, updated_at }) => ({
    ...{ id, updated_at },
    ...(score !== null && { score }),
    ...(feedback !== null && { feedback }),
  }))
  const done = await gradeFrom(db, session, assignmentId, asked).catch((cause: unknown) => {
    throw cause instanceof HttpError && cause.statusCode < 500 ? conflict(assignmentSays.previewOutdated, cause.data) : cause
  })
  await db.updateTable('grade_imports').set({ committed_at: sql<string>`now()` }).where('id', '=', importId).execute()
  return done
}

/** Nightly: sheets hold people's data and are of no use after a day. */
export const forgetGradeImports = ({ platform }: Database) =>
  sql`delete from grade_imports where created_at < now() - interval '1 day'`.execute(platform)
