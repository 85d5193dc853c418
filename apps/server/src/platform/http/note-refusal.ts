import type { FastifyRequest } from 'fastify'
import { ProveFirst } from '../auth/acts-as-person.ts'
import { noteFailedSignIn } from '../auth/failed-sign-ins.ts'
import type { Session } from '../db/scope.ts'
import type { Services } from '../services.ts'
import { HttpError, WrongProof } from './errors.ts'
import { traceOf } from './visitor.ts'

/** Who makes a call, as far as it has come. */
const callers = new WeakMap<FastifyRequest, Session>()
export const noteCaller = (request: FastifyRequest, session: Session): unknown => callers.set(request, session)

/**
 * What the history keeps of a call that was not admitted: whoever is signed in and may not do this; and a wrong password or code given again, which
 * is a failure as at the doors. Terms that wait to be accepted, and being asked who one is, are no attempt at anything.
 */
export async function noteRefusal(services: Services, request: FastifyRequest, name: string, cause: unknown): Promise<void> {
  const session = callers.get(request)
  if (!session || !(cause instanceof HttpError)) return
  if (cause instanceof WrongProof) return noteFailedSignIn(services, request, { body: undefined }, cause)
  if (cause.statusCode !== 403 || cause instanceof ProveFirst || session.must_accept?.length) return
  services.refused.note(session, name.split('.')[0] ?? name, traceOf(request))
}
