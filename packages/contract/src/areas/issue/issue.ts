import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import { choice, idParams, instant, optionalText, personName, recordId, requiredText, says, version } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { ISSUE_CATEGORY_KEYS, ISSUE_LIMITS, ISSUE_PRIORITY_KEYS, ISSUE_STATES } from './issue-words.ts'

export const issue = feature('reporting-issue')

export const issueRow = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  category: z.enum(ISSUE_CATEGORY_KEYS),
  reporter: z.object({ full_name: z.string(), nik: z.string(), email: z.string().nullable() }),
  priority: z.enum(ISSUE_PRIORITY_KEYS),
  assignee: personName.nullable(),
  status: z.enum(ISSUE_STATES),
  is_overdue: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type IssueRow = z.output<typeof issueRow>

/** What was sent with a report, by a link that is signed for some minutes. */
export const issueFile = z.object({ id: z.uuid(), name: z.string(), mime: z.string(), size: z.number(), url: z.string() })
export type IssueFile = z.output<typeof issueFile>

export const issueDetail = issueRow.extend({
  description: z.string(),
  files: z.array(issueFile),
  /** What it is about, where the learner was at something. */
  module: z.object({ type: z.string(), id: z.uuid(), title: z.string() }).nullable(),
  /** Where in the app, on which device and by which program it was written, and the reference of what failed before. */
  place: z.string().nullable(),
  device: z.string().nullable(),
  app_version: z.string().nullable(),
  reference: z.string().nullable(),
  assignee_id: z.uuid().nullable(),
  target_at: instant,
  first_response_at: instant.nullable(),
  resolved_at: instant.nullable(),
  resolution: z.string().nullable(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type IssueDetail = z.output<typeof issueDetail>

export const issueComment = z.object({
  id: z.uuid(),
  author: z.string(),
  is_reporter: z.boolean(),
  /** Only those who handle it see an internal note. */
  is_internal: z.boolean(),
  body: z.string(),
  created_at: instant,
})
export type IssueComment = z.output<typeof issueComment>

export const issueFigures = z.object({
  open: z.number(),
  in_progress: z.number(),
  overdue: z.number(),
  resolved: z.number(),
  /** Working hours; null where nothing was resolved yet. */
  average_hours: z.number().nullable(),
})
export type IssueFigures = z.output<typeof issueFigures>

const crumbs = [{ label: 'Reporting' }]
const needs = [issue.can('list'), issue.can('view')] as const
export const issueScreens = defineScreens({
  list: { path: '/reporting/issue-report', title: 'Issue Report', needs, crumbs },
  detail: {
    path: '/reporting/issue-report/detail/:id',
    title: 'Issue Details',
    needs,
    crumbs: [...crumbs, { label: 'Issue Report', path: '/reporting/issue-report' }],
  },
})

const path = '/cms/reports/issues'
const comment = requiredText('Message', ISSUE_LIMITS.comment)

const list = endpoint({
  method: 'GET',
  path,
  access: [issue.can('list'), issue.can('view')],
  summary: 'Problems that learners reported',
  query: listQuery(
    {
      status: z.enum(ISSUE_STATES, says.notValid('Status')).optional(),
      category: z.enum(ISSUE_CATEGORY_KEYS, says.notValid('Category')).optional(),
      priority: z.enum(ISSUE_PRIORITY_KEYS, says.notValid('Priority')).optional(),
      assignee_id: recordId.optional(),
      ...dateRange('start_date', 'end_date'),
    },
    ['number', 'title', 'priority', 'status', 'created_at', 'updated_at'],
  ),
  data: paged(issueRow),
})

export const issueApi = {
  list,
  download: downloadOf(list, [issue.can('list')], 'Reported problems'),
  figures: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    access: [issue.can('list'), issue.can('view')],
    summary: 'How many are open, in progress, overdue and resolved, and how long it takes',
    data: issueFigures,
  }),
  handlers: endpoint({
    method: 'GET',
    path: `${path}/assignees`,
    access: [issue.can('list'), issue.can('view')],
    summary: 'Who may handle an issue',
    query: listQuery({}, ['full_name']),
    data: paged(z.object({ id: z.uuid(), full_name: z.string() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: [issue.can('list'), issue.can('view')],
    summary: 'One issue, with where and on what it was reported',
    params: idParams,
    data: issueDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: [issue.can('update')],
    summary: 'Moves an issue on, changes its priority or who handles it; the reporter is told when it is resolved or rejected',
    params: idParams,
    body: z.object({
      status: choice('Status', ISSUE_STATES).optional(),
      priority: choice('Priority', ISSUE_PRIORITY_KEYS).optional(),
      assignee_id: z.uuid(says.notValid('Assignee')).nullish(),
      resolution: optionalText('Resolution', ISSUE_LIMITS.comment),
      note: optionalText('Note', ISSUE_LIMITS.comment),
      ...version,
    }),
    data: issueDetail,
    record: 'issues',
    message: 'Issue has been successfully updated.',
  }),
  comments: endpoint({
    method: 'GET',
    path: `${path}/:id/comments`,
    access: [issue.can('list'), issue.can('view')],
    summary: 'The conversation with the reporter, and internal notes, the oldest first',
    params: idParams,
    data: z.object({ results: z.array(issueComment) }),
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/:id/comments`,
    access: [issue.can('update')],
    summary: 'Answers the reporter, who is told, or writes an internal note',
    params: idParams,
    body: z.object({ body: comment, is_internal: z.boolean(says.notValid('Internal')).default(false) }),
    data: issueComment,
    status: 201,
  }),
}
