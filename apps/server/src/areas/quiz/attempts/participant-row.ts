import { lockResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'

/** A participant's result, locked together with the enrolment it belongs to. */
export interface LockedRow {
  readonly id: string
  readonly relation_id: string
  readonly enrollment_id: string
  readonly member_org_id: string
  readonly named: boolean
  readonly is_trial: boolean
}

/** Locks the row of a participant: submits, gradings and starts of one person wait here for each other. */
export async function lockRow(db: OrgDb, resultId: string): Promise<LockedRow> {
  await lockResults(db, [resultId])
  return db
    .selectFrom('item_results')
    .select(['id', 'relation_id', 'enrollment_id', 'member_org_id', 'named', 'is_trial'])
    .where('id', '=', resultId)
    .executeTakeFirstOrThrow(() => notFound('Result'))
}
