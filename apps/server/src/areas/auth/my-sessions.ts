import type { authApi } from '@pelita/contract/areas/auth.ts'
import { endAllOthers, ownSessions } from '../../platform/auth/own-sessions.ts'
import { apart, type Handler } from '../../platform/http/bind.ts'

export const mySessions: Handler<typeof authApi.mySessions> = apart(({ session, services }) =>
  ownSessions(services.database, session),
)

export const endOtherSessions: Handler<typeof authApi.endOtherSessions> = apart(async ({ session, services }) => {
  await endAllOthers(services.database, session)
  return null
})
