import { DAY_MS } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type PlatformTx, type Trace, withinOrg } from '../db/platform-scope.ts'
import { invalidFields } from '../http/errors.ts'
import { queueMail } from '../mail/queue-mails.ts'
import { recipientOf } from '../mail/recipient.ts'
import { type Account, organizationsOf, rulesFor } from './accounts.ts'
import type { PersonRules } from './auth-settings.ts'
import { clock } from './clock.ts'
import { endSessions } from './open-session.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { type PasswordOwner, passwordProblems } from './password-policy.ts'

/** The longest memory a settings page can ask for. */
const REMEMBERED = 24

export const refuseWeak = (password: string, rules: PersonRules, owner: PasswordOwner): void => {
  const problems = passwordProblems(password, rules, owner)
  if (problems.length > 0) throw invalidFields(problems.map((message) => ({ field: 'password', message })))
}

type PasswordHolder = Pick<Account, 'full_name' | 'email' | 'person_id' | 'password_hash'>

/** Refuses what the policy forbids or the person used before; answers the hash to store. Slow on purpose: call it outside a transaction. */
export async function acceptPassword(database: Database, account: PasswordHolder, password: string): Promise<string> {
  const rules = await rulesFor(database, account.person_id)
  refuseWeak(password, rules, { ...account, organizations: await organizationsOf(database, account.person_id) })
  for (const old of await lastPasswords(database, account, Math.max(1, rules.history)))
    if (await verifyPassword(old, password))
      throw invalidFields([{ field: 'password', message: 'Password was used before. Please choose another one' }])
  return hashPassword(password)
}

async function lastPasswords(database: Database, account: PasswordHolder, count: number): Promise<string[]> {
  const older = await database.platform
    .selectFrom('password_history')
    .select('password_hash')
    .where('person_id', '=', account.person_id)
    .orderBy('created_at', 'desc')
    .limit(count - 1)
    .execute()
  return [...(account.password_hash ? [account.password_hash] : []), ...older.map((row) => row.password_hash)]
}

/** Replaces the password, remembers the old one, lifts a lock, and tells the person and the history that it happened. */
export async function storePassword(tx: PlatformTx, account: Account, hash: string, trace: Trace): Promise<void> {
  const now = clock.now().toISOString()
  if (account.password_hash)
    await tx
      .insertInto('password_history')
      .values({ person_id: account.person_id, password_hash: account.password_hash, created_at: now })
      .execute()
  await sql`delete from password_history where ctid in (
    select ctid from password_history where person_id = ${account.person_id} order by created_at desc offset ${REMEMBERED})`.execute(
    tx,
  )
  await tx
    .updateTable('persons')
    .set({
      password_hash: hash,
      password_changed_at: now,
      must_change_password: false,
      failed_logins: 0,
      failed_since: null,
      locked_until: null,
    })
    .where('id', '=', account.person_id)
    .execute()
  const actor = { id: account.membership_id, name: account.full_name }
  const masked = JSON.stringify({ password: { from: '***', to: '***' } })
  await withinOrg(tx, { orgId: account.org_id, actor, trace }, async (db) => {
    await sql`select write_history('update', 'memberships', ${account.membership_id}::uuid, ${account.full_name}, ${masked}::jsonb)`.execute(
      db,
    )
    const payload = { full_name: account.full_name, at: clock.now().toISOString() }
    await queueMail(db, {
      template: 'password_changed',
      recipient: recipientOf({ id: account.membership_id, email: account.email }),
      payload,
    })
  })
}

/** The choice came by mail, so it is the choice of whoever holds the address. */
export const provePassword = (tx: PlatformTx, personId: string) =>
  tx.updateTable('persons').set({ password_unproven: false, address_proven: true }).where('id', '=', personId).execute()

/** A new password closes every door the old one opened. */
export async function endEverything(tx: PlatformTx, personId: string, except?: string): Promise<void> {
  await endSessions(tx, except ? { person_id: personId, except } : { person_id: personId })
  await tx.deleteFrom('known_devices').where('person_id', '=', personId).execute()
  await tx
    .updateTable('verifications')
    .set({ used_at: clock.now().toISOString() })
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whether the person has to choose a new password before going on. */
export async function isPasswordExpired(database: Database, account: Account): Promise<boolean> {
  if (account.must_change_password) return true
  const { expires_days } = await rulesFor(database, account.person_id)
  if (expires_days === 0 || !account.password_changed_at) return false
  return clock.now().getTime() - new Date(account.password_changed_at).getTime() > expires_days * DAY_MS
}
