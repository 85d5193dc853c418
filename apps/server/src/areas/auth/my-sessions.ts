import type { authApi } from '@pelita/contract/areas/auth.ts'
import { endAllOthers, endOwnSession, ownSessions } from '../../platform/auth/own-sessions.ts'
import { proveSession } from '../../platform/auth/prove-session.ts'
import { type Handler, withoutTransaction } from '../../platform/http/bind.ts'

export const mySessions: Handler<typeof authApi.mySessions> = withoutTransaction(({ session, services }) =>
  ownSessions(services.database, session),
)

export const endOtherSessions: Handler<typeof authApi.endOtherSessions> = withoutTransaction(
  async ({ session, services, asPerson }) => {
    await endAllOthers(services.database, session, asPerson)
    return null
  },
)

export const prove: Handler<typeof authApi.prove> = withoutTransaction(async ({ session, services, request, body }) => {
  await proveSession(services, request, session, body)
  return null
})

export const endSession: Handler<typeof authApi.endSession> = withoutTransaction(async ({ session, services, params }) => {
  await endOwnSession(services.database, session, params.id)
  return null
})
