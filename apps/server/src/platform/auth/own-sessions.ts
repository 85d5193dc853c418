import type { Database } from '../db/database.ts'
import { withPlatform } from '../db/platform-scope.ts'
import type { Session } from '../db/scope.ts'
import { actsAsPerson } from './acts-as-person.ts'
import { clock } from './clock.ts'
import { endSessions } from './open-session.ts'

/** The newest are what somebody who looks for a stranger needs. */
const SHOWN = 50

/** Sessions belong to no organisation's scope: read apart, and only those of this person here. A remembered phone is one as long as it may renew. */
export async function ownSessions({ platform }: Database, session: Session) {
  const now = clock.now().toISOString()
  const rows = await platform
    .selectFrom('sessions')
    .select(['id', 'kind', 'ip', 'user_agent', 'created_at'])
    .where('person_id', '=', session.person_id)
    .where('org_id', '=', session.org_id)
    .where('revoked_at', 'is', null)
    .where((on) => on.or([on('expires_at', '>', now), on('remember_until', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { results: rows.map((row) => ({ ...row, current: row.id === session.session_id })) }
}

/** Everywhere is every organisation: one password opens them all. Whoever did not give it ends what this organisation opened. */
export const endAllOthers = (database: Database, session: Session): Promise<void> =>
  withPlatform(database, async (tx) => {
    const within = (await actsAsPerson(tx, session)) ? {} : { org_id: session.org_id }
    await endSessions(tx, { person_id: session.person_id, except: session.session_id, ...within })
  })
