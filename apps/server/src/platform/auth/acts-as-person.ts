import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Session } from '../db/scope.ts'
import { forbidden, HttpError } from '../http/errors.ts'
import { minutesFromNow } from './clock.ts'

/** How long somebody who proved who they are is not asked again. */
const FRESH_MINUTES = 15

/** Told in `data`, so that whoever shows it asks for one of these ways and makes the call again. */
export class ProveFirst extends HttpError {
  constructor() {
    super(403, 'Forbidden', 'Enter your password to go on', { data: { prove: ['password'] } })
  }
}

interface Spoken {
  readonly as_person: boolean
  readonly is_fresh: boolean
}

/**
 * What a session speaks for, before a call that touches the person is admitted. It speaks for the person, wherever they belong to, when they
 * gave their own password or code in it, or when no other organisation has them. What an organisation's single sign-on opened speaks for its
 * member only, and a key for nobody (decisions 110 and 113).
 */
async function spokenFor({ platform }: Database, session: Session): Promise<Spoken> {
  const { rows } = await sql<Spoken>`
    select s.by_password and not p.password_unproven
           or not exists (select 1 from memberships m where m.person_id = s.person_id and m.org_id <> s.org_id) as as_person,
           not s.by_password or s.proved_at > ${minutesFromNow(-FRESH_MINUTES).toISOString()}::timestamptz as is_fresh
      from sessions s join persons p on p.id = s.person_id where s.id = ${session.session_id}`.execute(platform)
  if (!rows[0]) throw forbidden('A key cannot do this. Sign in yourself')
  return rows[0]
}

/** Refuses whoever may not touch the person; answers whether the call reaches further than this organisation. */
export async function admitToPerson(
  database: Database,
  { of, fresh }: Pick<Endpoint, 'of' | 'fresh'>,
  session: Session,
): Promise<boolean> {
  if (!of) return false
  const { as_person, is_fresh } = await spokenFor(database, session)
  if (of === 'person' && !as_person) throw forbidden('Sign in with your own password to change this')
  // Who came in without a password has none to give.
  if (fresh && !is_fresh) throw new ProveFirst()
  return as_person
}
