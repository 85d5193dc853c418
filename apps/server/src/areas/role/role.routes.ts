import { role, roleApi } from '@pelita/contract/areas/role.ts'
import { ALL_ACCESS, allPermissions, grants } from '@pelita/contract/core/catalogue.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import { nameChanges } from '../../platform/audit/history.ts'
import { assertRoleInReach, mayGrant } from '../../platform/auth/grant-rule.ts'
import { listPage } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'
import type { OrgReach } from '../../platform/http/bind.ts'
import { crud } from '../../platform/http/crud.ts'
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, downloadList, recordColumns, textColumn } from '../../platform/sheets/list-sheet.ts'
import { explain, tidy, unknownPermission } from './grant-rule.ts'
import { accountsPlan, peoplePlan, roleById, rolesFor, type StoredRole } from './role.queries.ts'

const present = (stored: StoredRole, session: Session) => ({
  ...stored,
  rule: stored.permissions.length > 0 ? ('admin' as const) : ('editor' as const),
  can_update: !stored.is_system && mayGrant(session.permissions, stored.permissions),
})

/** Nobody grants what they do not hold. */
function assertGrantable(permissions: readonly string[], session: Session): void {
  const unknown = unknownPermission(permissions)
  if (unknown) throw invalid('permissions', `Unknown permission ${unknown}`)
  if (!mayGrant(session.permissions, tidy(permissions))) throw forbidden('You cannot grant a permission you do not have')
}

function assertChangeable(before: { readonly is_system: boolean; readonly permissions: readonly string[] }, session: Session) {
  if (before.is_system) throw forbidden('System role cannot be changed')
  assertRoleInReach(session, before.permissions)
}

const calls = crud(roleApi, {
  list: ({ session }) => rolesFor(session.permissions),
  byId: async (db, id, { session }) => present(await roleById(db, id, session.permissions), session),
  unique: { title: 'Role Name' },
  check: (_, { body, session }) => {
    if (body.permissions) assertGrantable(body.permissions, session)
    return []
  },
  stored: ({ description, permissions, ...rest }) => ({
    ...rest,
    ...(description !== undefined && { description: description ?? '' }),
    ...(permissions && { permissions: tidy(permissions) }),
  }),
  inUse: ({ users_count }) => `Role is used by ${users_count} accounts`,
})

export const roleRoutes = implement(roleApi, {
  ...calls,
  download: downloadList(({ session }: OrgReach) => rolesFor(session.permissions), {
    name: 'Role',
    columns: [
      textColumn('Role Name', (row) => row.title, 30),
      textColumn('Description', (row) => row.description, 50),
      textColumn('Permissions', (row) => (row.permissions_count === null ? 'All access' : String(row.permissions_count))),
      countColumn('Accounts', (row) => row.users_count),
      ...recordColumns,
    ],
  }),
  list: async (given) => {
    const page = await calls.list(given)
    if (grants(new Set(given.session.permissions), role.can('list'))) return page
    return { ...page, results: page.results.map(({ id, title }) => ({ id, title })) }
  },
  update: async (given) => {
    const { db, before, body, session } = given
    assertChangeable(before, session)
    if (body.permissions) await nameChanges(db, 'permission')
    const changed = await calls.update(given)
    await nameChanges(db, '')
    return changed
  },
  remove: (given) => {
    assertChangeable(given.before, given.session)
    return calls.remove(given)
  },
  catalogue: async () => [...permissionGroups],
  accounts: async ({ db, params, query, session }) => {
    await roleById(db, params.id, session.permissions)
    return listPage(db, accountsPlan(params.id), query, session.timezone)
  },
  people: ({ db, query, session }) => listPage(db, peoplePlan, query, session.timezone),
  compare: async ({ db, query, session: { permissions } }) => {
    const [left, right] = [await roleById(db, query.left, permissions), await roleById(db, query.right, permissions)]
    const expand = (permissions: readonly string[]) =>
      (permissions.includes(ALL_ACCESS) ? allPermissions : permissions) as readonly string[]
    const [a, b] = [expand(left.permissions), expand(right.permissions)]
    return {
      left: { id: left.id, title: left.title },
      right: { id: right.id, title: right.title },
      only_left: a.filter((permission) => !b.includes(permission)),
      only_right: b.filter((permission) => !a.includes(permission)),
      both: a.filter((permission) => b.includes(permission)),
    }
  },
  effective: async ({ db, query }) => {
    const user = await db
      .selectFrom('memberships as m')
      .leftJoin('roles as r', 'r.id', 'm.role_id')
      .select(['m.id', 'm.full_name', 'm.nik', 'm.status', 'r.id as role_id', 'r.title as role_title', 'r.permissions'])
      .where('m.id', '=', query.user_id)
      .executeTakeFirst()
    if (!user) throw notFound('Account')
    const held = user.permissions ?? []
    return {
      user: { id: user.id, full_name: user.full_name, nik: user.nik, status: user.status },
      role: user.role_id && user.role_title ? { id: user.role_id, title: user.role_title } : null,
      permissions: held,
      answer: query.permission
        ? { permission: query.permission, ...explain(query.permission, held, user.role_title, user.status) }
        : null,
    }
  },
})
