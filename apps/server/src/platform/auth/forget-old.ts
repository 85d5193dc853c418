import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Nightly: what has expired is of no use to anybody but a thief. Sessions stay a month, for questions about who was signed in. */
export async function forgetOldSignIns({ platform }: Database): Promise<void> {
  await sql`delete from verifications where expires_at < now() - interval '1 day'`.execute(platform)
  await sql`delete from verification_mails where sent_at < now() - interval '1 day'`.execute(platform)
  await sql`delete from failed_sign_ins where minute < now() - interval '1 day'`.execute(platform)
  await sql`delete from known_devices where expires_at < now()`.execute(platform)
  await sql`delete from frontpage_tokens where expires_at < now()`.execute(platform)
  await sql`delete from sign_in_places where coalesce(known_at, '-infinity') < now() - interval '90 days'
    and coalesce(failed_since, '-infinity') < now() - interval '1 day' and coalesce(locked_until, '-infinity') < now()`.execute(
    platform,
  )
  await sql`delete from sessions where greatest(expires_at, remember_until) < now() - interval '30 days' or revoked_at < now() - interval '30 days'`.execute(
    platform,
  )
}
