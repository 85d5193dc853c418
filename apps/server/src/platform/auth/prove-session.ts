import type { proof } from '@pelita/contract/platform/sign-in.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { Session } from '../db/scope.ts'
import { unauthenticated, WrongProof } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { accountById } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { clock } from './clock.ts'
import { lockedUntil } from './refusals.ts'

/** The person proved in this session who they are. */
export const markProved = ({ platform }: Pick<Database, 'platform'>, sessionId: string) =>
  platform.updateTable('sessions').set({ proved_at: clock.now().toISOString() }).where('id', '=', sessionId).execute()

/** Somebody who is signed in gives their password once more: counted and locked as at the doors. */
export async function proveSession(
  services: Services,
  request: FastifyRequest,
  session: Session,
  { password }: z.output<typeof proof>,
): Promise<void> {
  const { database } = services
  const account = await accountById(database, session.org_id, session.person_id)
  if (!account) throw unauthenticated()
  const checked = await checkPassword(services, request, { account, password, typed: [] })
  if (checked.is === 'locked') throw lockedUntil(checked.until, account.timezone)
  if (checked.is === 'wrong') throw new WrongProof('password', 'Password is incorrect')
  await markProved(database, session.session_id)
}
