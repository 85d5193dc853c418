import { PERSONAL_FIELDS, type PersonalField, type UserForm } from '@pelita/contract/areas/user-account.ts'
import { sql } from 'kysely'
import { strictest } from '../../platform/auth/auth-settings.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { PasswordOwner } from '../../platform/auth/password-policy.ts'
import { refuseWeak } from '../../platform/auth/set-password.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { arrayInPortions } from '../../platform/in-portions.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/** What is said of what only the person may change. */
export const MANAGED_BY_OWNER = 'This account is managed by its owner'

export type Personal = Pick<UserForm, PersonalField>

export const personalPart = <F extends Partial<UserForm>>(form: F): Partial<Personal> =>
  Object.fromEntries(PERSONAL_FIELDS.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))

/** The members of this organisation who have one of these addresses, or wait for it; nobody else's people are looked at. */
export async function holdersOf(db: OrgDb, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select m.id, held.email from memberships m cross join lateral (values (m.email), (m.new_email)) held (email)
     where held.email in (select unnest(${await arrayInPortions(emails)}::text[]))`.execute(db)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

export interface PersonChange {
  readonly member_id: string
  readonly fields: Partial<Personal>
}

/** Changes what was typed, or the person who is here alone; a new address of an accepted person waits to be proved. */
export const changePersons = (db: OrgDb, changes: readonly PersonChange[]) =>
  sql`select change_persons(${JSON.stringify(changes)}::jsonb)`.execute(db)

/** Sets a password in the person's place, to be replaced at the next login. */
export async function givePassword(
  db: OrgDb,
  memberId: string,
  password: string,
  owner: Omit<PasswordOwner, 'organizations'>,
): Promise<void> {
  const { rows } = await sql<{
    code: string
    title: string
  }>`select code, title from organizations where id = current_org()`.execute(db)
  const organizations = rows.flatMap(({ code, title }) => [code, title])
  refuseWeak(password, strictest([await readSettings(db, 'authentication')]), { ...owner, organizations })
  await sql`select give_password(${memberId}::uuid, ${await hashPassword(password)})`.execute(db)
}
