import type { SsoForm } from '@pelita/contract/areas/authentication.ts'
import type { SettingsChange, SettingsEffect } from '@pelita/contract/core/settings.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { affected } from '../../platform/settings/affected.ts'
import { rowVersions, versionNamed } from '../../platform/settings/row-versions.ts'
import { changedSso, storedSso } from './sso-connection.ts'

type Claims = Readonly<Record<string, string>> | null

async function versionsOf(db: OrgDb) {
  const row = await db
    .selectFrom('sso_connections')
    .select([
      'id',
      'enabled',
      'button_label',
      'issuer',
      'client_id',
      'scopes',
      'trusts_address',
      'auto_create_learner',
      'enforce',
      'claims',
    ])
    .executeTakeFirst()
  if (!row) return []
  const { id, ...now } = row
  return rowVersions(db, { table: 'sso_connections', id, now, hidden: ['client_secret'] })
}

const CLAIMS = ['email', 'nik', 'name', 'position'] as const
const claimsOf = (claims: unknown) =>
  Object.fromEntries(CLAIMS.map((name) => [`claim_${name}`, (claims as Claims)?.[name] ?? null]))

/** Every change, without a word of the secret; the claims each by its own name. */
export async function ssoHistory(db: OrgDb): Promise<SettingsChange[]> {
  return (await versionsOf(db)).map(({ state: _, changes, ...entry }) => ({
    ...entry,
    changes: changes.flatMap(({ field, from, to }) => {
      if (field !== 'claims') return [{ field, from, to }]
      const [before, after] = [claimsOf(from), claimsOf(to)]
      return Object.keys(after).flatMap((name) =>
        before[name] === after[name] ? [] : [{ field: name, from: before[name], to: after[name] }],
      )
    }),
  }))
}

export const OTHER_CLIENT = 'That version had another issuer or client. Enter it with its secret'

/** What an earlier version says, to be saved as if it had been typed. A secret is no part of it. */
export async function ssoVersion(db: OrgDb, id: string): Promise<Partial<SsoForm>> {
  const { claims, ...state } = versionNamed(await versionsOf(db), id).state
  const now = await storedSso(db)
  if (state.issuer !== now.issuer || state.client_id !== now.client_id) throw conflict(OTHER_CLIENT)
  return { ...state, ...claimsOf(claims) } as Partial<SsoForm>
}

/** Whom a stricter connection would keep out: those whom no password helps any more, and those who have none. */
export async function ssoEffects(db: OrgDb, sent: Partial<SsoForm>): Promise<SettingsEffect[]> {
  const before = await storedSso(db)
  const { after, isGuarded } = changedSso(before, sent)
  const unbound = (issuer: string) => sql<{ name: string | null }>`
    select m.full_name as name from memberships m where m.status = 'active' and m.deleted_at is null and m.person_id is not null
       and not exists (select 1 from sso_bindings b where b.membership_id = m.id and b.issuer = ${issuer})`
  const bound = sql<{ name: string | null }>`
    select m.full_name as name from memberships m join sso_bindings b on b.membership_id = m.id and b.issuer = ${before.issuer}
     where m.status = 'active' and m.deleted_at is null`
  const found: SettingsEffect[] = []
  if (after.enforce && after.enabled && !isGuarded && !(before.enforce && before.enabled))
    found.push(await affected(db, 'Have never signed in with it, and cannot use their password any more', unbound(after.issuer)))
  if (before.enabled && before.issuer && (!after.enabled || after.issuer !== before.issuer))
    found.push(await affected(db, 'Sign in with it today, and need a password or the new issuer', bound))
  return found.filter(({ count }) => count > 0)
}
