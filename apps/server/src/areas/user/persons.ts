import { PERSONAL_FIELDS, type PersonalField, type UserForm } from '@pelita/contract/areas/user-account.ts'
import { sql } from 'kysely'
import { readAuthSettings, strictest } from '../../platform/auth/auth-settings.ts'
import { hashPassword } from '../../platform/auth/password-hash.ts'
import type { PasswordOwner } from '../../platform/auth/password-policy.ts'
import { refuseWeak } from '../../platform/auth/set-password.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

/** The words of product 70 §1.1 for what only the person may change. */
export const MANAGED_BY_OWNER = 'This account is managed by its owner'

export type Personal = Pick<UserForm, PersonalField>

export const personalPart = <F extends Partial<UserForm>>(form: F): Partial<Personal> =>
  Object.fromEntries(PERSONAL_FIELDS.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))

/** Finds or makes the persons of these addresses; who is known stays as they are. */
export async function takePersons(db: OrgDb, people: readonly Partial<Personal>[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; person_id: string }>`
    select * from take_persons(${JSON.stringify(people)}::jsonb)`.execute(db)
  return new Map(rows.map((row) => [row.email, row.person_id]))
}

export interface KnownPerson {
  readonly email: string
  readonly person_id: string
  /** The account here, if there is one. */
  readonly member_id: string | null
  readonly is_shared: boolean
}

export async function personsOf(db: OrgDb, emails: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`select * from persons_of_addresses(${[...emails]}::text[])`.execute(db)
  return rows
}

export interface PersonChange {
  readonly member_id: string
  readonly fields: Partial<Personal>
}

export const changePersons = (db: OrgDb, changes: readonly PersonChange[]) =>
  sql`select change_persons(${JSON.stringify(changes)}::jsonb)`.execute(db)

/** Sets a password in the person's place, to be replaced at the next login; the organisation's policy holds for it. */
export async function givePassword(db: OrgDb, memberId: string, password: string, owner: PasswordOwner): Promise<void> {
  const { auth_settings } = await db.selectFrom('organizations').select('auth_settings').executeTakeFirstOrThrow()
  refuseWeak(password, strictest([readAuthSettings(auth_settings)]), owner)
  await sql`select give_password(${memberId}::uuid, ${await hashPassword(password)})`.execute(db)
}
