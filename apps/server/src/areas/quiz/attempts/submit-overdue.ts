import { sql } from 'kysely'
import { asEachReceiver, asReceiver } from '../../../learning/distribution/visit.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type OrgDb, withOrg } from '../../../platform/db/scope.ts'
import { settleAttempt } from './settle-attempt.ts'

const AT_ONCE = 500

/** Of its own contents, and of its own people elsewhere whom the owner's clock does not see. */
async function overdue(db: OrgDb): Promise<string[]> {
  const late = async () =>
    (
      await sql<{ id: string }>`
        select id from quiz_attempts where finished_at is null and deadline < now() and (not named or current_member_org() = current_org())
         order by deadline limit ${AT_ONCE}`.execute(db)
    ).rows.map(({ id }) => id)
  const found = await late()
  await asEachReceiver(db, async () => found.push(...(await late())))
  return found
}

/**
 * Hands in every attempt whose time is over, with the answers saved. Each in a transaction of its own: one that
 * fails keeps no other waiting, and a second server, or the learner's own submit, finds it done already.
 */
export async function submitOverdue({ pool, platform }: Database): Promise<number> {
  const failures: unknown[] = []
  let submitted = 0
  for (const org of await platform.selectFrom('organizations').select('id').execute()) {
    for (const id of await withOrg(pool, org.id, overdue))
      await withOrg(pool, org.id, (db) => asReceiver(db, { table: 'quiz_attempts', id }, () => settleAttempt(db, id))).then(
        () => submitted++,
        (cause: unknown) => failures.push(cause),
      )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} attempts could not be handed in`)
  return submitted
}
