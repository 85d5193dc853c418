import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SignInAccount } from '../db/platform-tables.ts'
import { type PersonRules, readAuthSettings, strictest } from './auth-settings.ts'
import { clock, minutesFromNow } from './clock.ts'
import { verifyPassword } from './password-hash.ts'

export type Account = SignInAccount

/** A member by e-mail address or NIK, whatever the case; a NIK never holds an `@`. */
export const findAccount = (database: Database, orgCode: string, name: string): Promise<Account | undefined> => {
  const wanted = name.trim().toLowerCase()
  const members = database.platform.selectFrom('sign_in_accounts').selectAll().where('org_code', '=', orgCode)
  return (
    wanted.includes('@') ? members.where('email', '=', wanted) : members.where(sql<boolean>`lower(nik) = ${wanted}`)
  ).executeTakeFirst()
}

export const accountById = (database: Database, orgId: string, personId: string): Promise<Account | undefined> =>
  database.platform
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

export type PasswordCheck = { readonly is: 'wrong' } | { readonly is: 'right' } | { readonly is: 'locked'; readonly until: Date }

/**
 * Checks a password and counts failures. A locked account answers `locked` only to the right password: whoever guesses
 * must not learn that there is an account to lock.
 */
export async function checkPassword(database: Database, account: Account | undefined, password: string): Promise<PasswordCheck> {
  const matches = await verifyPassword(account?.password_hash, password)
  if (!account) return { is: 'wrong' }
  const until = account.locked_until ? new Date(account.locked_until) : null
  if (until && until > clock.now()) return matches ? { is: 'locked', until } : { is: 'wrong' }
  if (!matches) {
    await countFailure(database, account.person_id)
    return { is: 'wrong' }
  }
  await forgetFailures(database, account.person_id)
  return { is: 'right' }
}

/** One statement, so that simultaneous guesses all count; the lock ends on a full minute because that is what is told. */
async function countFailure(database: Database, personId: string): Promise<void> {
  const { max_failures, window_minutes, lock_minutes } = await rulesFor(database, personId)
  const now = clock.now().toISOString()
  const windowStart = minutesFromNow(-window_minutes).toISOString()
  const until = fullMinute(minutesFromNow(lock_minutes)).toISOString()
  await sql`
    update persons p set
      failed_logins = case when c.n >= ${max_failures} then 0 else c.n end,
      failed_since = case when c.n >= ${max_failures} then null when c.n = 1 then ${now}::timestamptz else p.failed_since end,
      locked_until = case when c.n >= ${max_failures} then ${until}::timestamptz else p.locked_until end
    from (select id, case when failed_since > ${windowStart}::timestamptz then failed_logins + 1 else 1 end as n
            from persons where id = ${personId} for update) c
    where p.id = c.id`.execute(database.platform)
}

const fullMinute = (instant: Date) => new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)

const forgetFailures = (database: Database, personId: string) =>
  database.platform
    .updateTable('persons')
    .set({ failed_logins: 0, failed_since: null, locked_until: null })
    .where('id', '=', personId)
    .where((on) => on.or([on('failed_logins', '>', 0), on('locked_until', 'is not', null)]))
    .execute()
