import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { withOrg } from '../../../platform/db/scope.ts'
import { settleAttempt } from './settle-attempt.ts'

const AT_ONCE = 500

/**
 * Hands in every attempt whose time is over, with the answers saved (product 00 §9). Each in a transaction of its own: one that
 * fails keeps no other waiting, and a second server, or the learner's own submit, finds it done already.
 */
export async function submitOverdue({ pool, platform }: Database): Promise<number> {
  const failures: unknown[] = []
  let submitted = 0
  for (const org of await platform.selectFrom('organizations').select('id').execute()) {
    const { rows } = await withOrg(pool, org.id, (db) =>
      sql<{ id: string }>`
        select id from quiz_attempts where finished_at is null and deadline < now() order by deadline limit ${AT_ONCE}`.execute(
        db,
      ),
    )
    for (const { id } of rows)
      await withOrg(pool, org.id, (db) => settleAttempt(db, id)).then(
        () => submitted++,
        (cause: unknown) => failures.push(cause),
      )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be handed in`)
  return submitted
}
