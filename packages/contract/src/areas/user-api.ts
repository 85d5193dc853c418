import { z } from 'zod'
import type { Access } from '../core/endpoint.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import { choice, idParams, optionalText, recordId, says, versionQuery } from '../core/fields.ts'
import { exportQuery, listQuery, paged } from '../core/paging.ts'
import { job } from './job.ts'
import {
  chosenPerson,
  peopleChoosers,
  USER_STATES,
  user,
  userColumns,
  userDetail,
  userFilters,
  userForm,
  userGroup,
  userPatch,
  userRow,
} from './user.ts'

export const USER_ACTIONS = [
  'activate',
  'deactivate',
  'approve',
  'reject',
  'reset-password',
  'resend-invitation',
  'unlock',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

export const BULK_ACTIONS = ['activate', 'deactivate', 'assign-role', 'add-to-group'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const BULK_MAX = 500

const choosers: Access = [user.can('list'), ...peopleChoosers]
const groupPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string(),
  picture: z.string().nullable(),
})

export const userApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'session',
    summary:
      'Accounts (with the list permission), active people to choose from (with a form that chooses them), or with for_author=true the names of authors',
    query: listQuery(
      { ...userFilters, for_author: z.enum(['true', 'false'], says.notValid('for_author')).optional() },
      userColumns,
    ),
    data: paged(userRow.partial().extend(chosenPerson.partial().shape).extend({ id: z.uuid(), full_name: z.string() })),
  }),
  download: endpoint({
    method: 'GET',
    path: '/users/download',
    access: [user.can('list')],
    summary: 'Accounts as a spreadsheet, filtered and ordered as the screen',
    query: exportQuery(userFilters, userColumns),
    data: FILE,
    audit: 'export',
  }),
  export: endpoint({
    method: 'POST',
    path: '/users/export',
    access: [user.can('list')],
    summary: 'The same spreadsheet as a job with progress that can be cancelled, for long lists',
    query: exportQuery(userFilters, userColumns),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
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
    summary: 'Creates an account; the person of a known e-mail gets a further membership',
    body: userForm,
    data: userDetail,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    access: [user.can('update')],
    summary: 'Changes an account',
    params: idParams,
    body: userPatch,
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
    data: z.object({ id: z.uuid(), status: z.enum(USER_STATES).nullable() }),
  }),
  anonymise: endpoint({
    method: 'POST',
    path: '/users/:id/anonymise',
    access: [user.can('delete')],
    summary: 'Replaces everything personal of an inactive account for good; results are kept',
    params: idParams,
    data: userDetail,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/users/bulk',
    access: [user.can('update')],
    summary: 'One action on several accounts, all or nothing',
    body: z.object({
      ids: z
        .array(recordId, says.required('Account'))
        .min(1, says.required('Account'))
        .max(BULK_MAX, `At most ${BULK_MAX} accounts at once`),
      action: choice('Action', BULK_ACTIONS),
      /** The role or the group; no role for assign-role takes the console away. */
      value: z.string().max(100).nullish(),
    }),
    data: z.object({ changed: z.number() }),
    idempotent: true,
  }),
  group: endpoint({
    method: 'GET',
    path: '/cms/user/group',
    access: choosers,
    summary: 'Active people of one group: experts, training supports, coaches',
    query: listQuery({ group: userGroup.optional() }, ['name', 'email', 'updated_at']),
    data: paged(groupPerson),
  }),
  coach: endpoint({
    method: 'GET',
    path: '/coach',
    access: 'session',
    summary: 'Active coaches',
    query: listQuery({}, ['full_name', 'updated_at']),
    data: paged(
      groupPerson.extend({
        id: z.uuid(),
        full_name: z.string(),
        /** What the coach is, for the card. */
        description: z.string(),
      }),
    ),
  }),
}

/** The same call as the Account screen makes it: whoever opens the screen holds the list permission. */
export const accountList = endpoint({ ...userApi.list, data: paged(userRow) })
