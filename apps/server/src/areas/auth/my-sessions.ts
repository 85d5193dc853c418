import type { authApi } from '@pelita/contract/areas/auth.ts'
import { clock } from '../../platform/auth/clock.ts'
import { endSessions } from '../../platform/auth/open-session.ts'
import { withPlatform } from '../../platform/db/platform-scope.ts'
import { apart, type Handler } from '../../platform/http/bind.ts'

/** The newest are what somebody who looks for a stranger needs. */
const SHOWN = 50

/** Sessions belong to no organisation's scope: read apart, and only those of this person here. */
export const mySessions: Handler<typeof authApi.mySessions> = apart(async ({ session, services }) => {
  const rows = await services.database.platform
    .selectFrom('sessions')
    .select(['id', 'kind', 'ip', 'user_agent', 'created_at'])
    .where('person_id', '=', session.person_id)
    .where('org_id', '=', session.org_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return { results: rows.map((row) => ({ ...row, current: row.id === session.session_id })) }
})

/** Everywhere is every organisation: one password opens them all. */
export const endOtherSessions: Handler<typeof authApi.endOtherSessions> = apart(async ({ session, services }) => {
  await withPlatform(services.database, (tx) => endSessions(tx, { person_id: session.person_id, except: session.session_id }))
  return null
})
