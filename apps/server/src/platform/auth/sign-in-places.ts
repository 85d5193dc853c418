import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import { addressOf } from '../limits/call-limits.ts'
import { type Account, rulesFor } from './accounts.ts'
import { clock, minutesFromNow } from './clock.ts'
import { knownDevice } from './devices.ts'

/** Known for so long after the last sign-in from there. */
export const KNOWN_DAYS = 90

export interface Place {
  readonly name: string
  /** This person signed in from here before: what strangers do elsewhere is no reason to slow them down. */
  readonly known: boolean
  readonly lockedUntil: Date | null
}

/** Where an attempt comes from: a browser this person is remembered by, else the address, which others may share. */
export async function signInPlaceOf(database: Database, account: Account, request: FastifyRequest): Promise<Place> {
  const device = await knownDevice(database, account, request)
  const name = device ? `browser ${device}` : addressOf(request.ip)
  const row = await database.platform
    .selectFrom('sign_in_places')
    .select(['known_at', 'locked_until'])
    .where('person_id', '=', account.person_id)
    .where('place', '=', name)
    .executeTakeFirst()
  const since = minutesFromNow(-KNOWN_DAYS * 24 * 60)
  return {
    name,
    known: device !== null || Boolean(row?.known_at && new Date(row.known_at) > since),
    lockedUntil: row?.locked_until && new Date(row.locked_until) > clock.now() ? new Date(row.locked_until) : null,
  }
}

/** Somebody proved here who they are, by signing in or by a mailed link. */
export const rememberPlace = (tx: PlatformTx, personId: string, ip: string) =>
  tx
    .insertInto('sign_in_places')
    .values({ person_id: personId, place: addressOf(ip), known_at: clock.now().toISOString() })
    .onConflict((on) => on.columns(['person_id', 'place']).doUpdateSet((row) => ({ known_at: row.ref('excluded.known_at') })))
    .execute()

/** One statement, so that simultaneous guesses all count; the lock ends on a full minute because that is what is told. */
export async function countFailure(database: Database, personId: string, place: string): Promise<void> {
  const { max_failures, window_minutes, lock_minutes } = await rulesFor(database, personId)
  const now = clock.now().toISOString()
  const windowStart = minutesFromNow(-window_minutes).toISOString()
  const until = fullMinute(minutesFromNow(lock_minutes)).toISOString()
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_places as p (person_id, place, failures, failed_since) values (${personId}, ${place}, 1, ${now})
    on conflict (person_id, place) do update set
      failures = case when p.failed_since > ${windowStart}::timestamptz then p.failures + 1 else 1 end,
      failed_since = case when p.failed_since > ${windowStart}::timestamptz then p.failed_since else excluded.failed_since end
    returning failures`.execute(database.platform)
  if ((rows[0]?.failures ?? 0) >= max_failures) await lockPlace(database, personId, place, until)
}

/** The organisation's lists show that the person is locked somewhere, so that an administrator can help. */
async function lockPlace({ platform }: Database, personId: string, place: string, until: string): Promise<void> {
  await sql`
    with locked as (
      update sign_in_places set failures = 0, failed_since = null, locked_until = ${until}
       where person_id = ${personId} and place = ${place})
    update persons set locked_until = greatest(locked_until, ${until}::timestamptz) where id = ${personId}`.execute(platform)
}

const fullMinute = (instant: Date) => new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)

export const forgetFailures = ({ platform }: Database, personId: string, place: string) =>
  platform
    .updateTable('sign_in_places')
    .set({ failures: 0, failed_since: null, locked_until: null })
    .where('person_id', '=', personId)
    .where('place', '=', place)
    .where((on) => on.or([on('failures', '>', 0), on('locked_until', 'is not', null)]))
    .execute()
