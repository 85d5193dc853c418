import type { SettingsEffect } from '@pelita/contract/core/settings.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { affected } from '../settings/affected.ts'
import { isAllowedAddress } from './allowed-address.ts'
import type { AuthSettings } from './auth-settings.ts'
import { clock, daysFromNow } from './clock.ts'

interface Move {
  readonly before: AuthSettings
  readonly after: AuthSettings
}

/** Who has not signed in for longer is locked out by more than a list. */
const RECENT_DAYS = 90
const SOON_DAYS = 14
const NOBODY = sql<{ name: string | null }>`select null::text as name where false`

/** Active people of the organisation. They are asked for outside of its scope, because passwords and sessions belong to persons. */
const people = (orgId: string) =>
  sql`memberships m join persons p on p.id = m.person_id and m.org_id = ${orgId} and m.status = 'active' and m.deleted_at is null`
/** How old a password is concerns everybody who has the person: it is told by name only where nobody else has. */
const ownName = sql`case when not exists (select 1 from memberships o where o.person_id = m.person_id and o.org_id <> m.org_id) then m.full_name end`

const isStricterPolicy = ({ before, after }: Move): boolean =>
  after.min_length > before.min_length ||
  after.history > before.history ||
  (['require_upper', 'require_lower', 'require_digit', 'require_symbol'] as const).some((rule) => after[rule] && !before[rule])

/** Whom a stricter rule of signing in would reach. */
export async function affectedBySignIn({ platform }: Database, orgId: string, move: Move): Promise<SettingsEffect[]> {
  const { before, after } = move
  const found: SettingsEffect[] = []
  const tell = async (isStricter: boolean, text: string, query = NOBODY) => {
    if (isStricter) found.push(await affected(platform, text, query))
  }
  const outside = after.allowed_ip_ranges.length > 0 ? await lastOutside({ platform }, orgId, move) : []
  await tell(
    outside.length > 0,
    'Locked out: signed in last from an address that is not in the list',
    sql`select m.full_name as name from memberships m where m.org_id = ${orgId} and m.id = any(${outside}::uuid[])`,
  )
  const changed = (from: Date | null, until: Date) => sql<{ name: string | null }>`
    select ${ownName} as name from ${people(orgId)} where p.password_hash is not null and not p.must_change_password
       and p.password_changed_at < ${until.toISOString()}::timestamptz
       and (${from?.toISOString() ?? null}::timestamptz is null or p.password_changed_at >= ${from?.toISOString() ?? null}::timestamptz)`
  const sooner = after.expires_days > 0 && (before.expires_days === 0 || after.expires_days < before.expires_days)
  const expired = before.expires_days > 0 ? daysFromNow(-before.expires_days) : null
  const expires = daysFromNow(-after.expires_days)
  const soon = daysFromNow(SOON_DAYS - after.expires_days)
  await tell(sooner, 'Password expires at once: a new one is chosen at the next sign-in', changed(expired, expires))
  await tell(sooner, `Password expires within ${SOON_DAYS} days`, changed(expired && expired > expires ? expired : expires, soon))
  await tell(
    isStricterPolicy(move),
    'Meet the stricter password policy at their next change',
    sql`select m.full_name as name from ${people(orgId)} where p.password_hash is not null`,
  )
  await tell(
    after.single_session && !before.single_session,
    'Signed in at several places now, of which the next sign-in leaves one',
    sql`select m.full_name as name from ${people(orgId)} where exists (
      select 1 from sessions s where s.org_id = m.org_id and s.membership_id = m.id and s.parent_id is null and s.revoked_at is null
         and s.expires_at > ${clock.now().toISOString()}::timestamptz group by s.kind having count(*) > 1)`,
  )
  for (const text of ['Asked for a code at every sign-in', 'Asked for a code on a new device'] as const)
    await tell(asksMore(move) === text, text, sql`select m.full_name as name from ${people(orgId)} where ${newlyAsked(move)}`)
  await tell(
    after.factor_mode === 'required',
    'Set up two-step sign-in at their next sign-in',
    sql`select m.full_name as name from ${people(orgId)} where ${requiredBy(after)} and not ${requiredBy(before)} and p.password_hash is not null
       and not exists (select 1 from factor_apps a where a.person_id = p.id) and not exists (select 1 from factor_passkeys k where k.person_id = p.id)`,
  )
  return found
}

const requiredBy = ({ factor_mode, factor_roles, factor_learners }: AuthSettings) =>
  factor_mode === 'required'
    ? sql`case when m.role_id is null then ${factor_learners}::boolean else m.role_id::text = any (${factor_roles}::text[]) end`
    : sql`false`

const ASKS = { off: 0, new_device: 1, every_login: 2 } as const
const asksAt = ({ otp_mode, otp_apply_to }: AuthSettings, door: 'console' | 'learner'): number =>
  otp_apply_to === 'both' || otp_apply_to === door ? ASKS[otp_mode] : 0
const isAskedMore = ({ before, after }: Move, door: 'console' | 'learner') => asksAt(after, door) > asksAt(before, door)

const asksMore = (move: Move): string => {
  if (!isAskedMore(move, 'console') && !isAskedMore(move, 'learner')) return ''
  return move.after.otp_mode === 'every_login' ? 'Asked for a code at every sign-in' : 'Asked for a code on a new device'
}
/** Everybody learns; the console is for those with a role. */
const newlyAsked = (move: Move) => (isAskedMore(move, 'learner') ? sql`true` : sql`m.role_id is not null`)

/** People whose last sign-in came from an address the new list leaves out. */
async function lastOutside({ platform }: Pick<Database, 'platform'>, orgId: string, { before, after }: Move): Promise<string[]> {
  const { rows } = await sql<{ id: string; ip: string }>`
    select distinct on (a.entity_id) a.entity_id as id, a.ip from audit_logs a
      join memberships m on m.org_id = a.org_id and m.id = a.entity_id and m.status = 'active' and m.deleted_at is null
     where a.org_id = ${orgId} and a.action = 'login' and a.entity_type = 'memberships' and a.ip <> ''
       and a.created_at > ${daysFromNow(-RECENT_DAYS).toISOString()}::timestamptz
     order by a.entity_id, a.created_at desc`.execute(platform)
  return rows.flatMap(({ id, ip }) =>
    isAllowedAddress(before.allowed_ip_ranges, ip) && !isAllowedAddress(after.allowed_ip_ranges, ip) ? [id] : [],
  )
}
