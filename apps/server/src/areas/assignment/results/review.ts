import type { ReviewedResult } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { signedFiles } from '../signed-files.ts'
import { reportAssignment } from './report-scope.ts'
import { resultPlan, type StoredResult, withFiles } from './results.queries.ts'

interface StoredVersion extends Omit<ReviewedResult['versions'][number], 'files'> {
  readonly file_ids: readonly string[]
}

/** One listed result of this assignment; a member's own row leads to the one of the group. */
async function listedResult(db: OrgDb, assignmentId: string, resultId: string): Promise<StoredResult> {
  const { rows } = await sql<StoredResult>`
    with page as (select coalesce(lead_id, id) as id from item_results
                   where id = ${resultId} and type = 'assignment' and asset_id = ${assignmentId})
    ${resultPlan(assignmentId, undefined).rows}`.execute(db)
  if (!rows[0]) throw notFound('Result')
  return rows[0]
}

/** One result with everything that was handed in for it, newest first; what a reset archived is no longer shown. */
export async function reviewOf(db: OrgDb, assignmentId: string, resultId: string, secret: string): Promise<ReviewedResult> {
  const stored = await listedResult(db, assignmentId, resultId)
  const { rows } = await sql<StoredVersion>`
    select s.version, s.submitted_at, s.notes, s.file_ids, s.score, s.feedback, s.graded_at, g.full_name as graded_by, s.rubric as judged
      from assignment_submissions s left join memberships g on g.id = s.graded_by
     where s.result_id = ${stored.id} and s.archived_at is null order by s.version desc`.execute(db)
  const [shown] = await withFiles(db, [stored], secret)
  if (!shown) throw notFound('Result')
  const files = await signedFiles(
    db,
    rows.flatMap((row) => row.file_ids),
    secret,
  )
  const { rubric } = await reportAssignment(db, assignmentId)
  return {
    ...shown,
    rubric,
    versions: rows.map(({ file_ids, ...row }) => ({ ...row, files: file_ids.flatMap((id) => files.get(id) ?? []) })),
  }
}
