import { z } from 'zod'
import { removeAllOf } from '../core/bulk.ts'
import { feature } from '../core/catalogue.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import {
  idParams,
  instant,
  patchOf,
  personName,
  recordId,
  requiredName,
  requiredText,
  says,
  versionQuery,
} from '../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
import {
  attendanceColumns,
  attendanceFilters,
  attendanceRow,
  attendanceTotals,
  invitation,
  place,
  scheduleTimes,
} from '../learning/attendance.ts'
import { draftOf, madeFor } from '../learning/made-for.ts'
import { job } from '../platform/job.ts'

export const presence = feature('content-presence')

export const DESCRIPTION_MAX = 255
/** Digits a person types when the rotating QR cannot be scanned. */
export const ROTATING_DIGITS = 6
export const ROTATING_STEP_SECONDS = 15
export const CODE_MODES = ['static', 'rotating'] as const

export const presenceForm = z.object({
  title: requiredName('Title'),
  /** Shown as Learning Module Type; one of GET /v2/contents/options?group=presence. */
  content_type: z
    .string(says.required('Learning Module Type'))
    .trim()
    .min(1, says.required('Learning Module Type'))
    .max(50, says.notValid('Learning Module Type')),
  description: requiredText('Description', DESCRIPTION_MAX),
})
export type PresenceForm = z.output<typeof presenceForm>

export const presenceRow = z.object({
  id: z.uuid(),
  title: z.string(),
  content_type: z.string(),
  content_type_label: z.string(),
  /** Who came to the sessions that began, and who was expected; null where nobody is. */
  attended: z.number(),
  expected: z.number().nullable(),
  next_session: instant.nullable(),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  is_associated: z.boolean(),
  draft_of: draftOf,
  can_delete: z.boolean(),
})
export type PresenceRow = z.output<typeof presenceRow>

export const trainingSupport = z.object({
  user_id: z.uuid(),
  picture: z.string().nullable(),
  full_name: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const presenceDetail = presenceRow.extend({
  description: z.string(),
  updated_by: personName.nullable(),
  /** null for an associated classroom presence until a schedule is chosen; the short one is typed, a rotating code has its digits. */
  code: z.string().nullable(),
  short_code: z.string().nullable(),
  code_mode: z.enum(CODE_MODES),
  associate_id: z.uuid().nullable(),
  associate_batch_id: z.uuid().nullable(),
  associate_slug: z.string().nullable(),
  associate_title: z.string().nullable(),
  associate_location: z.string().nullable(),
  start_date_time: instant.nullable(),
  end_date_time: instant.nullable(),
  /** The session that runs now, else the next one; null when none is to come. */
  session_at_hand: z.object({ batch_id: z.uuid(), schedule_id: z.uuid() }).nullable(),
  training_support: z.array(trainingSupport),
  ...attendanceTotals,
})
export type PresenceDetail = z.output<typeof presenceDetail>

const screens = {
  content: { label: 'Content' },
  list: { label: 'Presence', path: '/presence' },
} as const
const below = [screens.content, screens.list]

export const presenceScreens = defineScreens({
  list: { path: '/presence', title: 'Presence List', needs: presence.all, crumbs: [screens.content] },
  create: { path: '/presence/create', title: 'Create Presence', needs: [presence.can('create')], crumbs: below },
  edit: { path: '/presence/edit/:id', title: 'Edit Presence', needs: [presence.can('update')], crumbs: below },
  detail: { path: '/presence/detail/:id', title: 'Presence Details', needs: [presence.can('view')], crumbs: below },
  preview: {
    path: '/presence/preview/:id',
    name: 'preview-presence-qr',
    title: 'Presence QR',
    needs: [presence.can('qr-code')],
    crumbs: [],
    layout: 'bare',
  },
})

const dates = dateRange('start_date', 'end_date')
const columns = ['title', 'content_type', 'created_by', 'created_at', 'updated_at'] as const

const calls = {
  list: endpoint({
    method: 'GET',
    path: '/cms/presences',
    access: [presence.can('list')],
    summary: 'Presences of the organisation; `offered_to` a content: those of no other one',
    query: listQuery({ content_type: z.string().max(50).optional(), offered_to: recordId.optional(), ...dates }, columns),
    data: paged(presenceRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/presences/:id',
    access: [presence.can('view'), presence.can('qr-code')],
    summary: 'One presence with its totals for the chosen batch and schedule',
    params: idParams,
    query: z.object(place),
    data: presenceDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/presences',
    access: [presence.can('create')],
    summary: 'Creates a presence with its first code',
    body: presenceForm.extend({ made_for: madeFor }),
    data: presenceDetail,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/presences/:id',
    access: [presence.can('update')],
    summary: 'Changes a presence; the module type is fixed while it is associated',
    params: idParams,
    body: patchOf(presenceForm),
    data: presenceDetail,
    record: 'presences',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/presences/:id',
    access: [presence.can('delete')],
    summary: 'Moves a presence nobody uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'presences',
    message: 'Presence Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/presences', [presence.can('delete')], 'presence'),
  codeMode: endpoint({
    method: 'PATCH',
    path: '/cms/presences/:id/code-mode',
    access: [presence.can('update')],
    summary: 'Switches between the static and the rotating code',
    params: idParams,
    body: z.object({ code_mode: z.enum(CODE_MODES, says.notValid('Code mode')), updated_at: z.string().optional() }),
    data: z.object({ code_mode: z.enum(CODE_MODES), updated_at: instant }),
    record: 'presences',
  }),
  batches: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/batch',
    access: [presence.can('view'), presence.can('qr-code'), presence.can('attendance')],
    summary: 'Batches this presence is used in, newest first',
    params: idParams,
    data: z.object({ results: z.array(z.object({ batch_id: z.uuid(), batch_title: z.string() })) }),
  }),
  schedules: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/schedules',
    access: [presence.can('view'), presence.can('qr-code'), presence.can('attendance')],
    summary: 'Schedules of one batch, ascending',
    params: idParams,
    query: z.object({ batch_id: recordId }),
    data: z.object({ results: z.array(scheduleTimes.extend({ schedule_id: z.uuid(), cancel_reason: z.string().nullable() })) }),
  }),
  regenerateCode: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/regenerate-code',
    access: [presence.can('update')],
    summary: 'Replaces the code at once; the old one is no longer valid',
    writes: true,
    params: idParams,
    query: z.object({ schedule_id: recordId.optional() }),
    data: z.object({ code: z.string() }),
  }),
  rotatingCode: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/rotating-code',
    access: [presence.can('qr-code')],
    summary: 'The signed code of this moment, with its typed fallback',
    params: idParams,
    query: z.object({ schedule_id: recordId.optional() }),
    data: z.object({
      code: z.string(),
      digits: z.string(),
      valid_until: instant,
      server_time: instant,
      step_seconds: z.number(),
    }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/live',
    access: [presence.can('qr-code'), presence.can('attendance')],
    summary: 'Who has checked in so far',
    params: idParams,
    query: z.object(place),
    data: z.object({
      checked_in: z.number(),
      expected: z.number(),
      latest: z.array(
        z.object({ id: z.uuid(), name: z.string(), picture: z.string().nullable(), clock_in: instant, invitation }),
      ),
    }),
  }),
  attendances: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/attendances',
    access: [presence.can('attendance')],
    summary: 'One row per participant and schedule; per scan when the presence is not associated',
    params: idParams,
    query: listQuery(attendanceFilters, attendanceColumns),
    data: paged(attendanceRow),
  }),
  addAttendances: endpoint({
    method: 'POST',
    path: '/cms/presences/:id/attendances',
    access: [presence.can('attendance')],
    summary: 'Marks confirmed participants present by hand, all or nothing',
    params: idParams,
    body: z.object({
      data: z
        .array(z.object({ user_id: recordId, schedule_id: recordId }), says.required('Participant'))
        .min(1, says.required('Participant'))
        .max(200, 'At most 200 participants at once'),
    }),
    data: z.object({ added: z.number() }),
    status: 201,
    idempotent: true,
  }),
  downloadAttendances: endpoint({
    method: 'GET',
    path: '/cms/presences/:id/attendances/download',
    access: [presence.can('attendance')],
    summary: 'Attendance list as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(attendanceFilters, attendanceColumns),
    data: FILE,
    audit: 'export',
  }),
  exportAttendances: endpoint({
    method: 'POST',
    path: '/cms/presences/:id/attendances/export',
    access: [presence.can('attendance')],
    summary: 'The same spreadsheet as a job with progress that can be cancelled, for long lists',
    params: idParams,
    query: exportQuery(attendanceFilters, attendanceColumns),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
}

export const presenceApi = { ...calls, download: downloadOf(calls.list, [presence.can('list')], 'Presences') }
