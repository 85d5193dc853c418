import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { withPlatform } from '../db/platform-scope.ts'
import type { Session } from '../db/scope.ts'
import { notFound } from '../http/errors.ts'
import { clock } from './clock.ts'
import { endSessions } from './open-session.ts'

/** The newest are what somebody who looks for a stranger needs. */
const SHOWN = 50

const isUsed = sql<boolean>`last_seen_at > now() - idle_limit(stored_settings(org_id, 'authentication'), kind)`

/** Sessions belong to no organisation's scope: read apart, and only those of this person here. A remembered phone is one as long as it may renew. */
export async function ownSessions({ platform }: Database, session: Session) {
  const now = clock.now().toISOString()
  const rows = await platform
    .selectFrom('sessions')
    .select(['id', 'kind', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('person_id', '=', session.person_id)
    .where('org_id', '=', session.org_id)
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on.and([on('expires_at', '>', now), isUsed]), on('remember_until', '>', now)]))
    .orderBy('last_seen_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { results: rows.map((row) => ({ ...row, current: row.id === session.session_id })) }
}

/** Everywhere is every organisation: one password opens them all. Whoever did not give it ends what this organisation opened. */
export const endAllOthers = (database: Database, session: Session, asPerson: boolean): Promise<void> =>
  withPlatform(database, (tx) =>
    endSessions(tx, {
      person_id: session.person_id,
      except: session.session_id,
      ...(!asPerson && { org_id: session.org_id }),
    }),
  )
/** One of the person's own, opened by this organisation; the learner sessions opened from it end with it. */
export async function endOwnSession({ platform }: Database, session: Session, id: string): Promise<void> {
  const ended = await platform
    .updateTable('sessions')
    .set({ revoked_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('person_id', '=', session.person_id)
    .where('org_id', '=', session.org_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound('Session')
}
