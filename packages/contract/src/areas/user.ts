import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import {
  choice,
  email,
  idParams,
  instant,
  optionalText,
  patchOf,
  personName,
  recordId,
  requiredText,
  says,
  versionQuery,
} from '../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'

export const user = feature('account-user')

export const USER_GROUPS = ['expert', 'training-support', 'coach'] as const
export const USER_STATES = ['active', 'inactive', 'waiting_approval', 'locked'] as const
export const EMPLOYMENTS = ['permanent', 'contract', 'intern', 'external'] as const

const group = z.enum(USER_GROUPS, says.notValid('Group'))
const optionalId = recordId.nullish()

export const userForm = z.object({
  full_name: z
    .string(says.required('Full Name'))
    .trim()
    .min(1, says.required('Full Name'))
    .min(3, 'Full Name must be between 3 and 100 characters')
    .max(100, 'Full Name must be between 3 and 100 characters'),
  email: email(),
  phone: z
    .string(says.notValid('Phone'))
    .trim()
    .regex(/^(\+62|0)\d{7,14}$/, says.notValid('Phone'))
    .nullish(),
  picture: z.string().max(500).nullish(),
  gender: choice('Gender', ['male', 'female']).nullish(),
  birth_date: z.iso
    .date(says.notValid('Birth Date'))
    .refine((day) => day < new Date().toISOString().slice(0, 10), says.notValid('Birth Date'))
    .nullish(),
  nik: z
    .string(says.required('NIK'))
    .trim()
    .min(1, says.required('NIK'))
    .max(30, says.tooLong('NIK', 30))
    .regex(/^[A-Za-z0-9.-]+$/, says.notValid('NIK')),
  posisi: requiredText('Job Position', 100),
  division_id: z.uuid(says.required('Division')),
  company_id: optionalId,
  manager_id: optionalId,
  role_id: optionalId,
  groups: z.array(group).max(3).default([]),
  join_date: z.iso.date(says.notValid('Join Date')).nullish(),
  employment_status: choice('Employment Status', EMPLOYMENTS).nullish(),
  send_invitation: z.boolean().default(true),
})
export type UserForm = z.output<typeof userForm>

const named = z.object({ id: z.uuid(), title: z.string() })

export const userRow = z.object({
  id: z.uuid(),
  nik: z.string(),
  full_name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  posisi: z.string(),
  division: named.nullable(),
  company: named.nullable(),
  role: named.nullable(),
  groups: z.array(z.string()),
  status: z.enum(USER_STATES),
  last_login_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
  /** False for oneself and for an account whose role holds more than the reader's. */
  can_update: z.boolean(),
})
export type UserRow = z.output<typeof userRow>

export const userDetail = userRow.extend({
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  birth_date: z.string().nullable(),
  manager: z.object({ id: z.uuid(), full_name: z.string(), nik: z.string() }).nullable(),
  join_date: z.string().nullable(),
  employment_status: z.string().nullable(),
  /** The person also belongs to another organisation: name, e-mail, phone and picture are not ours to change. */
  is_shared: z.boolean(),
  invitation_pending: z.boolean(),
  locked_until: instant.nullable(),
  created_by: personName.nullable(),
  updated_by: personName.nullable(),
})
export type UserDetail = z.output<typeof userDetail>

const filters = {
  role_id: recordId.optional(),
  division_id: recordId.optional(),
  company_id: recordId.optional(),
  group: group.optional(),
  status: z.enum(USER_STATES, says.notValid('Status')).optional(),
  ...dateRange('start_date', 'end_date'),
}
const columns = [
  'nik',
  'full_name',
  'email',
  'posisi',
  'division',
  'role',
  'status',
  'last_login_at',
  'created_at',
  'updated_at',
] as const

const account = { label: 'Account' } as const
const list = { label: 'Account', path: '/user' } as const

export const userScreens = defineScreens({
  list: { path: '/user', title: 'Account List', needs: user.all, crumbs: [account] },
  create: { path: '/user/create', title: 'Create Account', needs: [user.can('create')], crumbs: [account, list] },
  copy: { path: '/user/create/:id', title: 'Create Account', needs: [user.can('create')], crumbs: [account, list] },
  detail: { path: '/user/detail/:id', title: 'Account Details', needs: [user.can('view')], crumbs: [account, list] },
  edit: { path: '/user/edit/:id', title: 'Edit Account', needs: [user.can('update')], crumbs: [account, list] },
})

export const USER_ACTIONS = [
  'activate',
  'deactivate',
  'approve',
  'reject',
  'reset-password',
  'resend-invitation',
  'unlock',
] as const
export const BULK_ACTIONS = ['activate', 'deactivate', 'assign-role', 'add-to-group'] as const
export const userApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'session',
    summary: 'Accounts (with the list permission); with for_author=true active console people and experts, for pickers',
    query: listQuery({ ...filters, for_author: z.enum(['true', 'false']).optional() }, columns),
    data: paged(userRow.partial().extend({ id: z.uuid(), full_name: z.string() })),
  }),
  download: endpoint({
    method: 'GET',
    path: '/users/download',
    access: [user.can('list')],
    summary: 'Accounts as a spreadsheet, filtered and ordered as the screen',
    query: exportQuery(filters, columns),
    data: FILE,
    audit: 'export',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: [user.can('view'), user.can('update'), user.can('create')],
    summary: 'One account',
    params: idParams,
    data: userDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: [user.can('create')],
    summary: 'Creates an account; a known e-mail adds a membership to that person',
    body: userForm,
    data: userDetail.extend({ existing_person: z.boolean() }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: [user.can('update')],
    summary: 'Changes an account',
    params: idParams,
    body: patchOf(userForm.omit({ send_invitation: true })),
    data: userDetail,
    record: 'memberships',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: [user.can('delete')],
    summary: 'Moves an account that never signed in and has no learning records to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'memberships',
    message: 'Account Deleted Successfully',
  }),
  act: endpoint({
    method: 'POST',
    path: '/users/:id/:action',
    access: [user.can('update')],
    summary: 'Activates, deactivates, approves, rejects, unlocks, or mails a link',
    params: idParams.extend({ action: z.enum(USER_ACTIONS) }),
    body: z.object({ note: optionalText('Note', 500) }),
    data: z.object({ id: z.uuid(), status: z.enum(USER_STATES) }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/users/bulk',
    access: [user.can('update')],
    summary: 'One action on several accounts, all or nothing',
    body: z.object({
      ids: z.array(recordId, says.required('Account')).min(1, says.required('Account')).max(500, 'At most 500 accounts at once'),
      action: choice('Action', BULK_ACTIONS),
      value: z.string().max(100).optional(),
    }),
    data: z.object({ changed: z.number() }),
    idempotent: true,
  }),
  activities: endpoint({
    method: 'GET',
    path: '/users/:id/activities',
    access: [user.can('view')],
    summary: 'Sign-ins and changes by this person in the last 90 days',
    params: idParams,
    query: listQuery({}, ['created_at']),
    data: paged(
      z.object({
        id: z.uuid(),
        action: z.string(),
        entity_type: z.string(),
        entity_title: z.string().nullable(),
        created_at: instant,
      }),
    ),
  }),
  learningHistory: endpoint({
    method: 'GET',
    path: '/users/:id/learning-history',
    access: [user.can('view')],
    summary: 'What this person was enrolled in, and how it went',
    params: idParams,
    query: listQuery({ module_type: z.string().max(50).optional(), result: z.string().max(30).optional() }, [
      'title',
      'progress',
      'score',
      'completed_at',
      'updated_at',
    ]),
    data: paged(
      z.object({
        id: z.uuid(),
        title: z.string(),
        module_type: z.string(),
        batch: z.string().nullable(),
        progress: z.number(),
        score: z.number().nullable(),
        result: z.string(),
        completed_at: instant.nullable(),
      }),
    ),
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/users/:id/personal-data',
    access: [user.can('update')],
    summary: 'Everything kept about this person, as JSON',
    params: idParams,
    data: FILE,
    audit: 'export',
  }),
}
