import type { RoleRow, roleApi } from '@pelita/contract/areas/role.ts'
import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { amongMembers, type ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type ListQuery = z.output<typeof roleApi.list.query>
type AccountsQuery = z.output<typeof roleApi.accounts.query>
type Account = z.output<typeof roleApi.accounts.data>['results'][number]

const holders = sql<number>`(select count(*) from memberships m where m.role_id = r.id)`
const granted = sql<number | null>`case when '*' = any (r.permissions) then null else cardinality(r.permissions) end`
const nameOf = (column: string) =>
  sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = ${sql.ref(column)})`

/** Whether a role holds no more than the caller: the rule of `mayGrant` where the database decides. */
const isWithin = (held: readonly string[]) => (held.includes(ALL_ACCESS) ? sql`true` : sql`r.permissions <@ ${[...held]}::text[]`)
const canDelete = (held: readonly string[]) => sql`(not r.is_system and ${holders} = 0 and ${isWithin(held)}) as can_delete`

/** `held` are the caller's permissions: nobody assigns or deletes a role that holds more. */
export const rolesFor = (held: readonly string[]): ListPlan<ListQuery, RoleRow> => ({
  from: sql`roles r`,
  id: sql`r.id`,
  search: (pattern) => sql`r.title ilike ${pattern} or r.description ilike ${pattern}`,
  filters: {
    assignable: (value) => (value === 'true' ? isWithin(held) : sql`true`),
  },
  sort: {
    title: sql`lower(r.title)`,
    users_count: holders,
    permissions_count: sql`coalesce(${granted}, 1000000)`,
    created_at: sql`r.created_at`,
    updated_at: sql`r.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  rows: sql`select r.id, r.title, r.description, r.is_system, ${holders} as users_count, ${granted} as permissions_count,
              ${nameOf('r.created_by')} as created_by, r.created_at, r.updated_at, ${canDelete(held)}
            from page join roles r on r.id = page.id`,
})

const accounts: Omit<ListPlan<AccountsQuery, Account>, 'always'> = {
  from: sql`memberships m`,
  id: sql`m.id`,
  ...amongMembers,
  filters: {},
  sort: { nik: sql`m.nik`, full_name: sql`m.full_name`, email: sql`m.email`, last_login_at: sql`m.last_login_at` },
  first: { column: 'full_name', direction: 'asc' },
  rows: sql`select m.id, m.nik, m.full_name, m.email, m.last_login_at from page join memberships m on m.id = page.id`,
}

export const accountsPlan = (roleId: string): ListPlan<AccountsQuery, Account> => ({
  ...accounts,
  always: sql`m.role_id = ${roleId}`,
})
/** Everybody who may sign in to the console. */
export const peoplePlan: ListPlan<AccountsQuery, Account> = { ...accounts, always: sql`m.role_id is not null` }

export type StoredRole = RoleRow & { permissions: string[]; updated_by: { full_name: string } | null }

export async function roleById(db: OrgDb, id: string, held: readonly string[]): Promise<StoredRole> {
  const { rows } = await sql<StoredRole>`
    select r.id, r.title, r.description, r.is_system, r.permissions, ${holders} as users_count, ${granted} as permissions_count,
           ${nameOf('r.created_by')} as created_by, ${nameOf('r.updated_by')} as updated_by, r.created_at, r.updated_at,
           ${canDelete(held)}
      from roles r where r.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Role')
  return rows[0]
}
