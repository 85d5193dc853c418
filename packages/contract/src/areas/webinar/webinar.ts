import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, recordId, says, version } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { statusFields } from '../../learning/content-form.ts'
import { REVIEWED_STATES } from '../../learning/content-states.ts'
import { treeBuilders } from '../../learning/content-types.ts'
import { contentSource } from '../../learning/distribution.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow } from '../../learning/feedback.ts'
import { heldDetail, heldRow } from '../../learning/held-form.ts'
import { HELD_PHASES } from '../../learning/held-run.ts'
import { levelFilter } from '../../learning/level-filter.ts'
import { openRunCalls } from '../../learning/participant-calls.ts'
import { MATERIAL_KINDS, webinarChange, webinarForm } from './webinar-form.ts'

export const webinar = feature('content-webinar')

const content = { label: 'Content' } as const
const below = [content, { label: 'Webinar', path: '/webinar' }] as const

export const webinarScreens = defineScreens({
  list: { path: '/webinar', title: 'Webinar List', needs: webinar.all, crumbs: [content] },
  /** With the webinar that is to be copied. */
  create: { path: '/webinar/create/:id?', title: 'Create Webinar', needs: [webinar.can('create')], crumbs: below },
  edit: { path: '/webinar/edit/:webinarId', title: 'Edit Webinar', needs: [webinar.can('update')], crumbs: below },
  detail: { path: '/webinar/detail/:id', title: 'Webinar Details', needs: [webinar.can('view')], crumbs: below },
})

export const webinarRow = heldRow.extend({ status: z.enum(REVIEWED_STATES) })
export type WebinarRow = z.output<typeof webinarRow>

const used = z.object({ id: z.uuid(), title: z.string() })
export const webinarDetail = webinarRow.extend({
  ...heldDetail,
  materials: z.array(used.extend({ content_type: z.enum(MATERIAL_KINDS) })),
  presence: used.nullable(),
  quiz: used.nullable(),
  survey: used.nullable(),
  review_note: z.string().nullable(),
})
export type WebinarDetail = z.output<typeof webinarDetail>

export const WEBINAR_PARTS = ['material', 'presence', 'quiz', 'survey'] as const
/** What can be chosen to stand in a webinar. */
export const webinarPart = used.extend({ type: z.string() })
export type WebinarPart = z.output<typeof webinarPart>

const path = '/webinars'
const calls = crudApi(webinar, {
  ...{
    table: 'webinars',
    noun: 'Webinar',
    path,
    row: webinarRow,
    detail: webinarDetail,
    form: webinarForm,
    change: webinarChange,
  },
  filters: {
    status: z.enum(REVIEWED_STATES, says.notValid('Status')).optional(),
    phase: z.enum(HELD_PHASES, says.notValid('Phase')).optional(),
    category_id: recordId.optional(),
    level_id: levelFilter,
    source: contentSource,
    ...dateRange('start_date', 'end_date'),
  },
  sort: ['title', 'start_date_time', 'participants', 'status', 'updated_at'],
  // Whoever builds a tree in which webinars can stand chooses among them.
  access: { list: [webinar.can('list'), ...treeBuilders] },
  summary: {
    list: 'Webinars of the organisation and those distributed to it; the dates are those of their start',
    create: 'Creates a webinar',
    update: 'Changes a webinar; with `notify` participants of a published one are told of another time or meeting',
    remove: 'Moves one that is not published and that nobody has begun to the bin',
  },
})
const readers = [webinar.can('view'), webinar.can('update')] as const

export const webinarApi = {
  ...calls,
  download: downloadOf(calls.list, [webinar.can('list')], 'Webinars'),
  parts: endpoint({
    method: 'GET',
    path: `${path}/parts`,
    access: [webinar.can('create'), webinar.can('update')],
    summary: 'What can stand in a webinar: published materials, presences no content has yet, quizzes and surveys with questions',
    query: listQuery({ kind: z.enum(WEBINAR_PARTS, says.notValid('Kind')).optional() }, ['title']),
    data: paged(webinarPart),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${path}/:id/status`,
    access: [webinar.can('update')],
    summary: 'Sends to review, publishes or takes back, with `force` also while learners are in progress',
    params: idParams,
    body: z.object({ ...statusFields(REVIEWED_STATES), ...version }),
    data: webinarDetail,
    record: 'webinars',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: [webinar.can('create')],
    summary: 'Makes a draft that says the same, in the first week to come at the same time of day, without those who take part',
    params: idParams,
    data: webinarDetail,
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

/** Who takes part, when they joined, how long they stayed, and who is invited to it. */
export const webinarParticipantApi = openRunCalls({
  at: `${path}/:id/invite-users`,
  names: ['id'],
  readers,
  writers: [webinar.can('update')],
})
