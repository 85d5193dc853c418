import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { OrgDb, Session } from '../db/scope.ts'
import { conflict, HttpError } from './errors.ts'

/** Nightly. A learner's phone may be without a connection for days: what it sends again is known for a fortnight (decision 66). */
export async function forgetOldKeys({ platform }: Pick<Database, 'platform'>): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < now() - case when endpoint like 'learner%' then interval '14 days' else interval '24 hours' end`.execute(
    platform,
  )
}

/**
 * Does the work once per Idempotency-Key (kept 24 hours, those of learners 14 days) and answers repeats with the first answer. A repeat that arrives
 * while the first still runs waits for it on the unique key.
 */
export async function once(db: OrgDb, session: Session, endpoint: string, request: FastifyRequest, work: () => Promise<unknown>) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work()
  if (key.length > 100) throw new HttpError(400, 'Bad Request', 'Idempotency-Key must not exceed 100 characters')
  const mine = { actor_id: session.membership_id, endpoint, key }
  const request_hash = createHash('sha256')
    .update(JSON.stringify([request.url, request.body ?? null]))
    .digest('hex')
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash })
    .onConflict((on) => on.doNothing())
    .returning('key')
    .executeTakeFirst()
  const row = () =>
    db
      .updateTable('idempotency_keys')
      .where('actor_id', '=', mine.actor_id)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
  if (taken) {
    const answer = await work()
    await row()
      .set({ answer: JSON.stringify(answer ?? null) })
      .execute()
    return answer
  }
  const before = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', mine.actor_id)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  // Whoever changed their words after a lost answer learns what became of the first ones.
  if (before.request_hash !== request_hash)
    throw conflict('This was saved already, as it was when it was first sent', { first: before.answer })
  return before.answer
}
