import type { FastifyRequest } from 'fastify'
import { type PlatformTx, withPlatform } from '../db/platform-scope.ts'
import { WrongProof } from '../http/errors.ts'
import { traceOf } from '../http/visitor.ts'
import { nudgeOutbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import type { Account } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { markProved } from './prove-session.ts'
import { lockedUntil } from './refusals.ts'
import { acceptPassword, endEverything, storePassword } from './set-password.ts'

interface Change {
  readonly account: Account
  readonly old: string
  readonly password: string
  /** The session that goes on; every other one ends. */
  readonly sessionId?: string | undefined
  /** Done in the same transaction, first. */
  readonly before?: (tx: PlatformTx) => Promise<void>
}

/** The person knows the old password and chooses a new one, at either door. */
export async function replacePassword(services: Services, request: FastifyRequest, change: Change): Promise<void> {
  const { account, sessionId, before } = change
  const checked = await checkPassword(services, request, { account, password: change.old, typed: [] })
  if (checked.is === 'locked') throw lockedUntil(checked.until, account.timezone)
  if (checked.is === 'wrong') throw new WrongProof('old_password', 'Old Password is incorrect')
  const hash = await acceptPassword(services.database, account, change.password)
  await withPlatform(services.database, async (tx) => {
    await before?.(tx)
    await storePassword(tx, account, hash, traceOf(request))
    await endEverything(tx, account.person_id, sessionId)
    if (sessionId) await markProved({ platform: tx }, sessionId)
  })
  nudgeOutbox(services)
}
