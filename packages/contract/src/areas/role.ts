import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { cleanName } from '../core/clean-name.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, optionalText, patchOf, personName, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'

export const role = feature('account-role')

export const roleForm = z.object({
  title: z
    .string(says.required('Role Name'))
    .overwrite(cleanName)
    .min(1, says.required('Role Name'))
    .min(3, 'Role Name must be between 3 and 50 characters')
    .max(50, 'Role Name must be between 3 and 50 characters'),
  description: optionalText('Description', 255),
  permissions: z.array(z.string().max(100)).max(1_000),
})
export type RoleForm = z.output<typeof roleForm>

export const roleRow = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  is_system: z.boolean(),
  users_count: z.number(),
  /** null: all access. */
  permissions_count: z.number().nullable(),
  created_by: personName.nullable(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
})
export type RoleRow = z.output<typeof roleRow>

export const roleDetail = roleRow.extend({
  permissions: z.array(z.string()),
  rule: z.enum(['admin', 'editor']),
  updated_by: personName.nullable(),
  /** False for the system role and for a role that holds more than the reader does. */
  can_update: z.boolean(),
})
export type RoleDetail = z.output<typeof roleDetail>

export const catalogueGroup = z.object({
  group: z.string(),
  title: z.string(),
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      actions: z.array(z.object({ action: z.string(), permission: z.string(), title: z.string() })),
    }),
  ),
})

export const roleAccount = z.object({
  id: z.uuid(),
  nik: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  last_login_at: instant.nullable(),
})
export type RoleAccount = z.output<typeof roleAccount>
const accountColumns = ['nik', 'full_name', 'email', 'last_login_at'] as const

export const roleScreens = crudScreens(role, { path: '/role', noun: 'Role', crumbs: [{ label: 'Account' }] })

const calls = crudApi(role, {
  table: 'roles',
  noun: 'Role',
  path: '/roles',
  row: roleRow.partial().extend({ id: z.uuid(), title: z.string() }),
  detail: roleDetail,
  form: roleForm,
  change: patchOf(roleForm),
  filters: { assignable: z.enum(['true', 'false'], says.notValid('Assignable')).optional() },
  sort: ['title', 'users_count', 'permissions_count', 'created_at', 'updated_at'],
  access: { list: 'session', detail: [role.can('view'), role.can('update'), role.can('create')] },
  summary: {
    list: 'Roles of the organisation; without the list permission only id and title, for pickers; `assignable` leaves out those that hold more than the caller',
    detail: 'One role with its permissions',
    create: 'Creates a role; nobody grants what they do not hold',
    update: 'Changes a role; it acts on the next call of everyone who holds it',
    remove: 'Moves a role nobody holds to the bin',
  },
})

export const roleApi = {
  ...calls,
  download: downloadOf(calls.list, [role.can('list')], 'Roles'),
  catalogue: endpoint({
    method: 'GET',
    path: '/roles/permission-catalogue',
    access: [role.can('list'), role.can('view'), role.can('create'), role.can('update')],
    summary: 'Every permission by group and feature',
    data: z.array(catalogueGroup),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/roles/:id/accounts',
    access: [role.can('view')],
    summary: 'Accounts that hold this role',
    params: idParams,
    query: listQuery({}, accountColumns),
    data: paged(roleAccount),
  }),
  people: endpoint({
    method: 'GET',
    path: '/roles/people',
    access: [role.can('view')],
    summary: 'Accounts that hold any role, to ask what one of them may do',
    query: listQuery({}, accountColumns),
    data: paged(roleAccount),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/roles/compare',
    access: [role.can('view')],
    summary: 'What one role may do and the other may not',
    query: z.object({ left: recordId, right: recordId }),
    data: z.object({
      left: z.object({ id: z.uuid(), title: z.string() }),
      right: z.object({ id: z.uuid(), title: z.string() }),
      only_left: z.array(z.string()),
      only_right: z.array(z.string()),
      both: z.array(z.string()),
    }),
  }),
  effective: endpoint({
    method: 'GET',
    path: '/roles/effective',
    access: [role.can('view')],
    summary: 'May this person do this, and why',
    query: z.object({ user_id: recordId, permission: z.string().max(100).optional() }),
    data: z.object({
      user: z.object({ id: z.uuid(), full_name: z.string(), nik: z.string(), status: z.string() }),
      role: z.object({ id: z.uuid(), title: z.string() }).nullable(),
      permissions: z.array(z.string()),
      answer: z.object({ permission: z.string(), allowed: z.boolean(), why: z.string() }).nullable(),
    }),
  }),
}

/** All that the area is known by. */
export const roleArea = {
  apis: { role: roleApi },
  screens: { role: roleScreens },
  records: {
    roles: {
      ...{ title: 'Role', feature: 'account-role', name: 'title', few: true },
      ...{ detail: '/role/detail/:id', areas: ['role'] },
    },
  },
} as const satisfies ContractArea
