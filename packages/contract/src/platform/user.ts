import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { instant, recordId, says } from '../core/fields.ts'
import { dateRange } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'

export const user = feature('account-user')

export const USER_GROUPS = ['expert', 'training-support', 'coach'] as const
export type UserGroup = (typeof USER_GROUPS)[number]
/** Computed: `pending`, the person has not accepted yet; `locked`, too many wrong passwords, for a while. */
export const USER_STATES = ['active', 'pending', 'inactive', 'waiting_approval', 'locked'] as const
export type UserState = (typeof USER_STATES)[number]

export const userGroup = z.enum(USER_GROUPS, says.notValid('Group'))
const named = z.object({ id: z.uuid(), title: z.string() })

/** What whoever chooses people may see of them. */
export const chosenPerson = z.object({
  id: z.uuid(),
  full_name: z.string(),
  nik: z.string(),
  email: z.string().nullable(),
  posisi: z.string(),
  picture: z.string().nullable(),
  division: named.nullable(),
  company: named.nullable(),
  /** Can be chosen and enrolled, and has not accepted yet. */
  is_pending: z.boolean(),
})

export const userRow = chosenPerson.extend({
  /** Waits for its holder to accept it; until then the other address counts. */
  new_email: z.string().nullable(),
  role: named.nullable(),
  groups: z.array(z.string()),
  status: z.enum(USER_STATES),
  /** No password has been chosen yet. */
  invitation_pending: z.boolean(),
  last_login_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  can_delete: z.boolean(),
  /** Whether the reader may change role and status: not one's own, nor of somebody who may do more than the reader. */
  can_manage: z.boolean(),
})
export type UserRow = z.output<typeof userRow>

export const userFilters = {
  role_id: recordId.optional(),
  division_id: recordId.optional(),
  company_id: recordId.optional(),
  group: userGroup.optional(),
  status: z.enum(USER_STATES, says.notValid('Status')).optional(),
  has_email: z.enum(['true', 'false'], says.notValid('Email')).optional(),
  ...dateRange('start_date', 'end_date'),
}
export const userColumns = [
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
  create: { path: '/user/create/:id?', title: 'Create Account', needs: [user.can('create')], crumbs: [account, list] },
  detail: { path: '/user/detail/:id', title: 'Account Details', needs: [user.can('view')], crumbs: [account, list] },
  edit: { path: '/user/edit/:id', title: 'Edit Account', needs: [user.can('update')], crumbs: [account, list] },
})
