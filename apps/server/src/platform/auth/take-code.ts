import type { FastifyRequest } from 'fastify'
import { withPlatform } from '../db/platform-scope.ts'
import type { Services } from '../services.ts'
import { accountById } from './accounts.ts'
import { type Checkable, type CheckedVerification, checkCode } from './check-code.ts'
import { signInPlaceOf } from './sign-in-places.ts'
import type { Door } from './verifications.ts'
import { type Coded, countWrongCode, refuseAfterWrongCodes } from './wrong-codes.ts'

interface Given {
  readonly id: string
  readonly orgCode: string
  readonly code: string
  readonly door: Door
}

/** Whose codes these are; nothing where nobody asked for one. */
async function codedBy({ database }: Services, request: FastifyRequest, id: string): Promise<Coded | null> {
  const found = await database.platform
    .selectFrom('verifications')
    .select(['org_id', 'person_id', 'purpose', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const account = found.person_id ? await accountById(database, found.org_id, found.person_id) : undefined
  const place = account && (await signInPlaceOf(database, account, request))
  return { kind: found.purpose as Checkable, account: found.email, place: place?.known ? place.name : null }
}

/** A mailed code at whichever door: five tries each, and all of an account together so many a day. */
export async function takeCode(
  services: Services,
  request: FastifyRequest,
  given: Given,
  purposes?: readonly Checkable[],
): Promise<CheckedVerification> {
  const coded = await codedBy(services, request, given.id)
  if (coded) refuseAfterWrongCodes(services, coded)
  const { secret } = services.config
  const checked = await withPlatform(services.database, (tx) => checkCode(tx, { ...given, secret }, purposes))
  if ('right' in checked) return checked.right
  if (coded && checked.isGuess) countWrongCode(services, coded)
  // Thrown out here, because a failed attempt has to stay counted.
  throw checked.wrong
}
