import { z } from 'zod'
import { endpoint, FILE } from '../core/endpoint.ts'
import { choice, instant, orEmpty, recordId, says } from '../core/fields.ts'
import { LANGUAGES } from '../core/languages.ts'
import { listQuery, paged } from '../core/paging.ts'
import { phone } from '../core/phone.ts'
import { NOTIFICATION_EVENTS } from '../notifications/events.ts'
import { legalText } from '../platform/consent.ts'
import { ownFactorsApi } from '../platform/second-factor.ts'
import { proof } from '../platform/sign-in.ts'
import { openSession } from './auth.ts'

const password = (label: string) => z.string(says.required(label)).min(1, says.required(label)).max(200, says.tooLong(label, 200))

/** Who I am to my organisation, which changes all but the phone number and the picture. */
export const learnerProfile = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string().nullable(),
  nik: z.string(),
  phone: z.string().nullable(),
  picture: z.string().nullable(),
  posisi: z.string(),
  division: z.string().nullable(),
  company: z.string().nullable(),
  manager: z.string().nullable(),
  join_date: z.string().nullable(),
  /** null: as the organisation writes to everybody. */
  language: z.enum(LANGUAGES).nullable(),
  /** Without one I sign in at my organisation's own page. */
  has_password: z.boolean(),
  /** Of what I am told by mail as well, where my organisation sends one; false: I do not want it. */
  mails: z.array(z.object({ event: z.enum(NOTIFICATION_EVENTS), title: z.string(), wanted: z.boolean() })),
})
export type LearnerProfile = z.output<typeof learnerProfile>

/** A class that is over for me. */
export const learnedContent = z.object({
  id: z.uuid(),
  module_type: z.string(),
  module_id: z.uuid(),
  title: z.string(),
  batch_title: z.string().nullable(),
  learning_status: z.enum(['passed', 'not_passed']),
  completed_at: instant.nullable(),
  /** What it counts: nothing where it was not passed. */
  hours: z.number(),
  certificates: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type LearnedContent = z.output<typeof learnedContent>

export const learnerMeApi = {
  profile: endpoint({
    method: 'GET',
    path: '/learner/me/profile',
    access: 'learner',
    summary: 'My profile, my language and of what I want mails',
    data: learnerProfile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/learner/me',
    access: 'learner',
    summary: 'Sets the language I am written to in and the kinds of which I want no mail',
    body: z.object({
      language: choice('Language', LANGUAGES).nullish(),
      unwanted_mails: z
        .array(choice('Notification', NOTIFICATION_EVENTS), says.notValid('Notifications'))
        .max(NOTIFICATION_EVENTS.length, says.notValid('Notifications'))
        .optional(),
    }),
    data: learnerProfile,
  }),
  setPhone: endpoint({
    method: 'PUT',
    path: '/learner/me/phone',
    access: 'learner',
    of: 'person',
    fresh: true,
    summary: 'Sets my phone number, in every organisation I belong to; empty: none',
    body: z.object({ phone: orEmpty(phone) }),
    data: learnerProfile,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/learner/me/picture',
    access: 'learner',
    of: 'person',
    summary: 'Shows this picture of me: JPG or PNG of at most 2 MB',
    upload: z.object({}),
    data: learnerProfile,
    limit: { max: 10, per: 'user' },
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/learner/me/picture',
    access: 'learner',
    of: 'person',
    summary: 'Shows no picture of me any more',
    data: learnerProfile,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/learner/me/change-password',
    access: 'learner',
    of: 'person',
    summary: 'Changes my password with the old one; I am signed out everywhere else',
    body: z.object({ old_password: password('Old Password'), password: password('New Password') }),
    data: z.null(),
    message: 'Password has been successfully changed.',
    limit: { max: 10, per: 'user' },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/learner/me/prove',
    access: 'learner',
    of: 'person',
    summary: 'Proves with my password that it is me: for some minutes I may change how I sign in and am reached',
    body: proof,
    data: z.null(),
    limit: { max: 10, per: 'user' },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/learner/me/sessions',
    access: 'learner',
    summary: 'Where I am signed in to this organisation, the newest first',
    data: z.object({ results: z.array(openSession) }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/learner/me/sessions',
    access: 'learner',
    of: 'person-or-member',
    fresh: true,
    summary: 'Signs me out everywhere but here',
    data: z.null(),
    message: 'You have been signed out everywhere else.',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/learner/me/sessions/:id',
    access: 'learner',
    of: 'person-or-member',
    fresh: true,
    summary: 'Ends one of my sessions at this organisation',
    params: z.object({ id: recordId }),
    data: z.null(),
    message: 'That device has been signed out.',
  }),
  ...ownFactorsApi('learner', '/learner/me/factors'),
  data: endpoint({
    method: 'GET',
    path: '/learner/me/data',
    access: 'learner',
    summary: 'Everything my organisation keeps about me, as a file',
    data: FILE,
    limit: { max: 10, per: 'user' },
  }),
  texts: endpoint({
    method: 'GET',
    path: '/learner/me/texts',
    access: 'learner',
    summary: 'The terms in force, and when I accepted them',
    data: z.array(legalText.extend({ accepted_at: instant.nullable() })),
  }),
  history: endpoint({
    method: 'GET',
    path: '/learner/history',
    access: 'learner',
    summary: 'What I have completed, with hours and certificates, the newest first',
    query: listQuery({ year: z.coerce.number(says.notValid('Year')).int().min(2000).max(2100).optional() }, ['completed_at']),
    data: paged(learnedContent).extend({
      totals: z.object({ passed: z.number(), hours: z.number(), hours_this_year: z.number() }),
      /** What my organisation asks for in a year; null: nothing. */
      hours_target: z.number().nullable(),
    }),
  }),
}
