import type { FactorWay } from '@pelita/contract/platform/second-factor.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { forbidden } from '../../http/errors.ts'
import type { Account } from '../accounts.ts'
import { readAuthSettings } from '../auth-settings.ts'

export const hasFactor = ({ has_app, passkey_hosts }: Pick<Account, 'has_app' | 'passkey_hosts'>): boolean =>
  has_app || passkey_hosts.length > 0

/** What this organisation asks of this member besides the password: nothing, the factor they have, or that they set one up. */
export function factorRule(account: Account): 'none' | 'use' | 'set up' {
  const { factor_mode, factor_roles, factor_learners } = readAuthSettings(account.auth_settings)
  if (factor_mode === 'off') return 'none'
  if (hasFactor(account)) return 'use'
  if (factor_mode === 'offered') return 'none'
  return (account.role_id ? factor_roles.includes(account.role_id) : factor_learners) ? 'set up' : 'none'
}

/** A passkey works only at the host it was made at; everywhere else the other ways remain. */
export const waysAt = ({ has_app, passkey_hosts }: Account, host: string, recoveryLeft: number): FactorWay[] => [
  ...(has_app ? (['app'] as const) : []),
  ...(passkey_hosts.includes(host) ? (['passkey'] as const) : []),
  ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
]

/**
 * A factor holds in every organisation: whoever sets one up while signing in must be the person, not somebody of one organisation who
 * chose the password (decision 110).
 */
export async function assertOwnPassword({ platform }: Database, { person_id, org_id }: Account): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select not p.password_unproven
           or not exists (select 1 from memberships m where m.person_id = p.id and m.org_id <> ${org_id} and m.deleted_at is null) as own
      from persons p where p.id = ${person_id}`.execute(platform)
  if (!rows[0]?.own) throw forbidden('Choose a password of your own first, by “Forgot password?”')
}
