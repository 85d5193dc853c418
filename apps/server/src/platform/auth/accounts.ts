import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SignInAccount } from '../db/platform-tables.ts'
import { type PersonRules, readAuthSettings, strictest } from './auth-settings.ts'

export type Account = SignInAccount

/** Who can be mailed a code or a link; everybody else is helped by an administrator (decision 125). */
export type MailedAccount = Account & { readonly email: string }
export const hasAddress = (account: Account): account is MailedAccount => account.email !== null

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

/** What the organisations that have a person are called. */
export async function organizationsOf({ platform }: Database, personId: string): Promise<string[]> {
  const rows = await platform
    .selectFrom('person_organizations')
    .select(['code', 'title'])
    .where('person_id', '=', personId)
    .execute()
  return rows.flatMap(({ code, title }) => [code, title])
}

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
