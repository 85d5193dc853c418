import { ALL_ACCESS, type RoleForm, role, roleApi } from '@pelita/contract/areas/role.ts'
import { allPermissions, grants } from '@pelita/contract/core/catalogue.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { permissionGroups } from '@pelita/contract/core/permission-groups.ts'
import { nameChanges } from '../../platform/audit/history.ts'
import { assertRoleInReach, mayGrant } from '../../platform/auth/grant-rule.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { explain, tidy, unknownPermission } from './grant-rule.ts'
import { accountsPlan, peoplePlan, roleById, rolesFor, type StoredRole } from './role.queries.ts'

const present = (stored: StoredRole, session: Session) => ({
  ...stored,
  rule: stored.permissions.length > 0 ? ('admin' as const) : ('editor' as const),
  can_update: !stored.is_system && mayGrant(session.permissions, stored.permissions),
})

/** Checks what is asked for and answers what is stored. */
function accepted(permissions: readonly string[], session: Session): string[] {
  const unknown = unknownPermission(permissions)
  if (unknown) throw invalid('permissions', `Unknown permission ${unknown}`)
  const wanted = tidy(permissions)
  if (!mayGrant(session.permissions, wanted)) throw forbidden('You cannot grant a permission you do not have')
  return wanted
}

async function assertTitleFree(db: OrgDb, title: string, except?: string): Promise<void> {
  const taken = await db
    .selectFrom('roles')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['title']), '=', title.toLowerCase()))
    .executeTakeFirst()
  if (taken && taken.id !== except) throw invalid('title', says.taken('Role Name'))
}

const stored = ({ description, ...rest }: Partial<RoleForm>) => ({
  ...rest,
  ...(description !== undefined && { description: description ?? '' }),
})

export const roleRoutes = implement(roleApi, {
  list: async ({ db, query, session }) => {
    const page = await listPage(db, rolesFor(session.permissions), query, session.timezone)
    if (grants(new Set(session.permissions), role.can('list'))) return page
    return { ...page, results: page.results.map(({ id, title }) => ({ id, title })) }
  },
  catalogue: async () => [...permissionGroups],
  detail: async ({ db, params, session }) => present(await roleById(db, params.id, session.permissions), session),
  accounts: async ({ db, params, query, session }) => {
    await roleById(db, params.id, session.permissions)
    return listPage(db, accountsPlan(params.id), query, session.timezone)
  },
  people: ({ db, query, session }) => listPage(db, peoplePlan, query, session.timezone),
  create: async ({ db, body, session }) => {
    const permissions = accepted(body.permissions, session)
    await assertTitleFree(db, body.title)
    const { id } = await db
      .insertInto('roles')
      .values({ title: body.title, description: body.description ?? '', permissions })
      .returning('id')
      .executeTakeFirstOrThrow()
    return present(await roleById(db, id, session.permissions), session)
  },
  update: async ({ db, params, body, session }) => {
    const before = await roleById(db, params.id, session.permissions)
    if (before.is_system) throw forbidden('System role cannot be changed')
    assertRoleInReach(session, before.permissions)
    const permissions = body.permissions && accepted(body.permissions, session)
    if (body.title) await assertTitleFree(db, body.title, params.id)
    if (permissions) await nameChanges(db, 'permission')
    await db
      .updateTable('roles')
      .set({ ...stored(body), ...(permissions && { permissions }) })
      .where('id', '=', params.id)
      .execute()
    await nameChanges(db, '')
    return present(await roleById(db, params.id, session.permissions), session)
  },
  remove: async ({ db, params, session }) => {
    const before = await roleById(db, params.id, session.permissions)
    if (before.is_system) throw forbidden('System role cannot be changed')
    assertRoleInReach(session, before.permissions)
    if (before.users_count > 0) throw conflict(`Role is used by ${before.users_count} accounts`)
    await moveToBin(db, 'roles', params.id)
    return null
  },
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
