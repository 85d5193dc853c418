import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, recordId, says, version } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { statusFields } from '../../learning/content-form.ts'
import { PLAIN_STATES } from '../../learning/content-states.ts'
import { treeBuilders } from '../../learning/content-types.ts'
import { contentSource } from '../../learning/distribution.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow } from '../../learning/feedback.ts'
import { heldDetail, heldRow } from '../../learning/held-form.ts'
import { HELD_PHASES } from '../../learning/held-run.ts'
import { shownLocation } from '../../learning/location-field.ts'
import { openRunCalls } from '../../learning/participant-calls.ts'
import { registrationQuestion } from '../../learning/registration-questions.ts'
import { EVENT_MODES, liveEventChange, liveEventForm } from './live-event-form.ts'

export const liveEvent = feature('content-live-event')

const content = { label: 'Content' } as const
const below = [content, { label: 'Live Event', path: '/live-event' }] as const

export const liveEventScreens = defineScreens({
  list: { path: '/live-event', title: 'Live Event List', needs: liveEvent.all, crumbs: [content] },
  /** With the live event that is to be copied. */
  create: { path: '/live-event/create/:id?', title: 'Create Live Event', needs: [liveEvent.can('create')], crumbs: below },
  edit: { path: '/live-event/edit/:webinarId', title: 'Edit Live Event', needs: [liveEvent.can('update')], crumbs: below },
  detail: { path: '/live-event/detail/:id', title: 'Live Event Details', needs: [liveEvent.can('view')], crumbs: below },
  contents: {
    ...{ path: '/live-event/detail/:id/contents', title: 'Manage Content' },
    ...{ needs: [liveEvent.can('update'), liveEvent.can('create')], crumbs: below },
  },
})

export const liveEventRow = heldRow.extend({
  event_mode: z.enum(EVENT_MODES),
  /** Where people come; null where it is only online. */
  venue: shownLocation.nullable(),
  /** Sessions of its tree. */
  contents: z.number(),
  status: z.enum(PLAIN_STATES),
})
export type LiveEventRow = z.output<typeof liveEventRow>

export const liveEventDetail = liveEventRow.extend({
  ...heldDetail,
  banner: z.string().nullable(),
  /** From the first to the last, by the clock of the organisation. */
  days: z.number(),
  registration_questions: z.array(registrationQuestion),
  price: z.number(),
})
export type LiveEventDetail = z.output<typeof liveEventDetail>

const path = '/live-events'
const calls = crudApi(liveEvent, {
  ...{
    table: 'live-events',
    noun: 'Live Event',
    path,
    row: liveEventRow,
    detail: liveEventDetail,
    form: liveEventForm,
    change: liveEventChange,
  },
  filters: {
    status: z.enum(PLAIN_STATES, says.notValid('Status')).optional(),
    phase: z.enum(HELD_PHASES, says.notValid('Phase')).optional(),
    event_mode: z.enum(EVENT_MODES, says.notValid('Event Mode')).optional(),
    category_id: recordId.optional(),
    source: contentSource,
    ...dateRange('start_date', 'end_date'),
  },
  sort: ['title', 'start_date_time', 'event_mode', 'contents', 'participants', 'status', 'updated_at'],
  // Whoever builds a tree in which events can stand chooses among them.
  access: { list: [...liveEvent.all, ...treeBuilders] },
  summary: {
    list: 'Live events of the organisation and those distributed to it; the dates are those of their start',
    create: 'Creates a live event',
    update: 'Changes a live event; with `notify` participants of a published one are told of another time or place',
    remove: 'Moves one that is not published and that nobody has begun to the bin',
  },
})
const readers = [liveEvent.can('view'), liveEvent.can('update')] as const

export const liveEventApi = {
  ...calls,
  download: downloadOf(calls.list, [liveEvent.can('list')], 'Live events'),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${path}/:id/status`,
    access: [liveEvent.can('update')],
    summary: 'Publishes or takes back, with `force` also while learners are in progress',
    params: idParams,
    body: z.object({ ...statusFields(PLAIN_STATES), ...version }),
    data: liveEventDetail,
    record: 'live-events',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: [liveEvent.can('create')],
    summary: 'Makes a draft that says the same, in the first week to come at the same times of day, without those who take part',
    params: idParams,
    data: liveEventDetail,
    status: 201,
  }),
  feedback: endpoint({
    method: 'GET',
    path: `${path}/:id/feedback`,
    access: readers,
    summary: 'What participants thought of it',
    params: idParams,
    query: listQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: paged(feedbackRow),
  }),
  feedbackDownload: endpoint({
    method: 'GET',
    path: `${path}/:id/feedback/download`,
    access: readers,
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
}

/** Who takes part, what they answered when they registered, and who is invited to it. */
export const liveEventParticipantApi = openRunCalls({
  at: `${path}/:id/invite-users`,
  names: ['id'],
  readers,
  writers: [liveEvent.can('update')],
})
