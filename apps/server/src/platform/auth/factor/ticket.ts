import './factor-tables.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { Account } from '../accounts.ts'
import { clock, minutesFromNow } from '../clock.ts'
import { isHostOfAnother } from '../organization-host.ts'
import { type Door, MAX_TRIES } from '../verifications.ts'

const MINUTES = 15

/** Somebody gave the right password and is about to show a factor, or to set one up. */
export interface Ticket {
  readonly id: string
  readonly org_id: string
  readonly person_id: string
  readonly door: Door
  readonly setUp: boolean
  /** The session it was begun in; absent while signing in. */
  readonly session?: string
  /** The sealed secret of an app that is being set up. */
  readonly app?: string
  /** What a passkey has to sign. */
  readonly challenge?: string
}

const failed = (message: string) => new HttpError(400, 'Verification Failed', message)
export const beginAgain = () => failed('Too much time has passed. Please begin again')

export async function openTicket(
  { platform }: Database,
  { org_id, person_id, email }: Account,
  payload: { readonly door: Door; readonly setUp: boolean; readonly session?: string },
): Promise<string> {
  const { id } = await platform
    .insertInto('verifications')
    .values({
      ...{ org_id, person_id, email: email ?? '', purpose: 'factor', payload: JSON.stringify(payload) },
      expires_at: minutesFromNow(MINUTES).toISOString(),
      created_at: clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function readTicket({ platform }: Database, id: string): Promise<Ticket> {
  const found = await platform
    .selectFrom('verifications')
    .select(['id', 'org_id', 'person_id', 'payload'])
    .where('id', '=', id)
    .where('purpose', '=', 'factor')
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  if (!found?.person_id) throw beginAgain()
  // Only `openTicket` and `keepInTicket` write it.
  const payload = found.payload as unknown as Pick<Ticket, 'door' | 'setUp' | 'session' | 'app' | 'challenge'>
  return { ...payload, id: found.id, org_id: found.org_id, person_id: found.person_id }
}

/** A factor counts at the host where it is shown: at another organisation's a ticket of this one is worth nothing (decision 111). */
export async function readTicketHere(database: Database, request: FastifyRequest, id: string): Promise<Ticket> {
  const ticket = await readTicket(database, id)
  if (await isHostOfAnother(database, request, ticket.org_id)) throw beginAgain()
  return ticket
}

export const keepInTicket = ({ platform }: Database, id: string, more: Pick<Ticket, 'app'> | Pick<Ticket, 'challenge'>) =>
  platform
    .updateTable('verifications')
    .set({ payload: sql`payload || ${JSON.stringify(more)}::jsonb` })
    .where('id', '=', id)
    .execute()

/** Counted before anything is compared, so that simultaneous tries all count; what was to be signed is signed once. */
export async function countTry({ platform }: Database, id: string): Promise<void> {
  const counted = await platform
    .updateTable('verifications')
    .set({ tries: sql`tries + 1`, payload: sql`payload - 'challenge'` })
    .where('id', '=', id)
    .where('tries', '<', MAX_TRIES)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw failed('Too many attempts. Please login again.')
}
