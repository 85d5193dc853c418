import { CLAIM_SECONDS, type QueueKind } from '@pelita/contract/learning/grading-queue.ts'
import { sql } from 'kysely'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

const found = async (db: OrgDb, kind: QueueKind, id: string): Promise<string | undefined> => {
  const { rows } = await (kind === 'quiz'
    ? sql<{ id: string }>`select result_id as id from quiz_attempts where id = ${id}`
    : sql<{ id: string }>`select id from item_results where id = ${id} and type = 'assignment'`
  ).execute(db)
  return rows[0]?.id
}

/** At home, or what its own people handed in elsewhere. */
const resultOf = async (db: OrgDb, kind: QueueKind, id: string): Promise<string> => {
  const result = (await found(db, kind, id)) ?? (await receivedFromOwners(db, () => found(db, kind, id)))
  if (!result) throw notFound('Result')
  return result
}

/**
 * Takes what nobody else is grading and renews what the caller has; answers who else has it. It is a word to colleagues and no lock: two who
 * grade the same all the same are told apart by the version of the answer.
 */
export async function claim(db: OrgDb, kind: QueueKind, id: string) {
  const result = await resultOf(db, kind, id)
  await sql`delete from grading_claims where until < now() - interval '1 day'`.execute(db)
  await sql`
    insert into grading_claims (result_id, until) values (${result}, now() + make_interval(secs => ${CLAIM_SECONDS}))
    on conflict (org_id, result_id) do update set user_id = excluded.user_id, until = excluded.until
     where grading_claims.user_id = excluded.user_id or grading_claims.until <= now()`.execute(db)
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.full_name as name from grading_claims c join memberships m on m.id = c.user_id
     where c.result_id = ${result} and c.until > now() and c.user_id <> current_actor()`.execute(db)
  return { grader: rows[0] ?? null }
}
