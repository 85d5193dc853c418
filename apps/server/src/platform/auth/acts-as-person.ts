import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PlatformTx } from '../db/platform-scope.ts'
import type { Session } from '../db/scope.ts'
import { forbidden } from '../http/errors.ts'

/**
 * Whether a session speaks for the person, wherever they belong to: the person gave their own password or code, or no other organisation
 * has them. What an organisation's single sign-on opened speaks for its member only, and a key for nobody (decision 110).
 */
export async function actsAsPerson(db: PlatformTx | Database['platform'], session: Session): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select s.by_password and not p.password_unproven
           or not exists (select 1 from memberships m where m.person_id = s.person_id and m.org_id <> s.org_id and m.deleted_at is null) as own
      from sessions s join persons p on p.id = s.person_id where s.id = ${session.session_id}`.execute(db)
  if (!rows[0]) throw forbidden('A key cannot do this. Sign in yourself')
  return rows[0].own
}

/** Before anything is written that the person has in every organisation. */
export async function assertActsAsPerson(db: PlatformTx | Database['platform'], session: Session): Promise<void> {
  if (!(await actsAsPerson(db, session))) throw forbidden('Sign in with your own password to change this')
}
