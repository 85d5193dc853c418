import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SignInAccount } from '../db/platform-tables.ts'
import { type PersonRules, readAuthSettings, strictest } from './auth-settings.ts'

export type Account = SignInAccount

/** A member by e-mail address or NIK, whatever the case; a NIK never holds an `@`. */
export const findAccount = (database: Database, orgCode: string, name: string): Promise<Account | undefined> => {
  const wanted = name.trim().toLowerCase()
  const members = database.platform.selectFrom('sign_in_accounts').selectAll().where('org_code', '=', orgCode)
  return (
    wanted.includes('@') ? members.where('email', '=', wanted) : members.where(sql<boolean>`lower(nik) = ${wanted}`)
  ).executeTakeFirst()
}

export const accountById = (
  { platform }: Pick<Database, 'platform'>,
  orgId: string,
  personId: string,
): Promise<Account | undefined> =>
  platform
    .selectFrom('sign_in_accounts')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** The rules a person is held to: the strictest of the organisations where they are active. */
export async function rulesFor(database: Database, personId: string): Promise<PersonRules> {
  const rows = await database.platform
    .selectFrom('person_organizations')
    .select('auth_settings')
    .where('person_id', '=', personId)
    .where('status', '=', 'active')
    .execute()
  return strictest(rows.map((row) => readAuthSettings(row.auth_settings)))
}
