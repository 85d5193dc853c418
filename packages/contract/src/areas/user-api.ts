import { z } from 'zod'
import { feature, type Permission } from '../core/catalogue.ts'
import { type Access, endpoint } from '../core/endpoint.ts'
import { choice, idParams, optionalText, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { USER_STATES, user, userGroup } from '../platform/user.ts'
import { userListApi } from '../platform/user-list.ts'
import { userDetail, userForm, userPatch } from './user-account.ts'
import { userFirstPasswordApi } from './user-first-passwords.ts'

export const USER_ACTIONS = [
  'activate',
  'deactivate',
  'approve',
  'reject',
  'reset-password',
  'resend-invitation',
  'unlock',
  'unlink-sso',
  'reset-two-step',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

export const BULK_ACTIONS = ['activate', 'deactivate', 'assign-role', 'add-to-group'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const BULK_MAX = 500

const groupPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string(),
  picture: z.string().nullable(),
})

/** Features whose forms choose people: who may fill in such a form may look for them. */
const choosing = [
  'content-checkpoint',
  'content-classroom',
  'content-webinar',
  'content-course',
  'content-program',
  'content-journey',
  'content-live-event',
  'content-achievement',
  'content-certificate',
  'content-quiz',
  'content-channel',
  'content-mentoring',
  'account-user',
  'setting-announcement',
  'expert-expert-list',
  'expert-expert-journey',
] as const
export const peopleChoosers: readonly Permission[] = choosing.flatMap((key) => [
  feature(key).can('create'),
  feature(key).can('update'),
])

const choosers: Access = [user.can('list'), ...peopleChoosers]

export const userApi = {
  ...userListApi,
  ...userFirstPasswordApi,
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
    summary:
      'Creates an account: with an address it waits until its holder accepts it, whoever that is; without one it is active at once, with the given password',
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
  act: endpoint({
    method: 'POST',
    path: '/users/:id/:action',
    access: [user.can('update')],
    summary:
      'Activates, deactivates, approves, rejects, unlocks, unlinks single sign-on, resets the two-step sign-in, or mails a link',
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
        /** How long a session usually is. */
        minutes: z.number(),
      }),
    ),
  }),
}
