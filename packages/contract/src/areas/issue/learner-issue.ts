import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { choice, idParams, instant, optionalText, recordId, requiredName, requiredText, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { submittedFileId } from '../../platform/file.ts'
import { issueComment, issueFile } from './issue.ts'
import { ISSUE_CATEGORY_KEYS, ISSUE_FILES, ISSUE_LIMITS, ISSUE_STATES } from './issue-words.ts'

const atLeast = (label: string, min: number) => `${label} must have at least ${min} characters`

export const learnerIssueRow = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  category: z.enum(ISSUE_CATEGORY_KEYS),
  status: z.enum(ISSUE_STATES),
  created_at: instant,
  updated_at: instant,
})
export type LearnerIssueRow = z.output<typeof learnerIssueRow>

export const learnerIssue = learnerIssueRow.extend({
  description: z.string(),
  files: z.array(issueFile),
  resolution: z.string().nullable(),
  can_reopen: z.boolean(),
  comments: z.array(issueComment.omit({ is_internal: true })),
})
export type LearnerIssue = z.output<typeof learnerIssue>

export const issueReport = z.object({
  category: choice('Category', ISSUE_CATEGORY_KEYS),
  title: requiredName('Title', ISSUE_LIMITS.title).min(5, atLeast('Title', 5)),
  description: requiredText('Description', ISSUE_LIMITS.description).min(10, atLeast('Description', 10)),
  /** What `upload` has kept for me. */
  file_ids: z
    .array(submittedFileId(), says.notValid('File'))
    .max(ISSUE_LIMITS.files, `At most ${ISSUE_LIMITS.files} files`)
    .optional(),
  /** The content one was at. */
  module_id: recordId.optional(),
  /** Where in the app, and what failed there: told by the app, so that nobody has to describe it. */
  place: optionalText('Place', 200),
  app_version: optionalText('App Version', 50),
  reference: optionalText('Reference', 50),
})

const path = '/learner/issues'
const reports = { max: 10, per: 'user' } as const

export const learnerIssueApi = {
  mine: endpoint({
    method: 'GET',
    path,
    access: 'learner',
    summary: 'Problems I reported, the newest first',
    query: listQuery({}, ['created_at']),
    data: paged(learnerIssueRow),
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'learner',
    summary: 'A problem I reported, and what was said about it',
    params: idParams,
    data: learnerIssue,
  }),
  report: endpoint({
    method: 'POST',
    path,
    access: 'learner',
    summary: 'Reports a problem to whoever handles them in my organisation',
    body: issueReport,
    data: learnerIssue,
    status: 201,
    idempotent: true,
    limit: reports,
  }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/uploads`,
    access: 'learner',
    summary: 'Keeps a private file for a report: JPG, PNG, PDF or MP4 of at most 20 MB; its type is read from its content',
    upload: z.object({}),
    spool: ISSUE_FILES.maxBytes,
    data: z.object({ file_id: z.uuid(), name: z.string(), mime: z.string(), size: z.number() }),
    status: 201,
    limit: { max: 20, per: 'user' },
  }),
  comment: endpoint({
    method: 'POST',
    path: `${path}/:id/comments`,
    access: 'learner',
    summary: 'Says something more about a problem I reported',
    params: idParams,
    body: z.object({ body: requiredText('Message', ISSUE_LIMITS.comment) }),
    data: learnerIssue,
    status: 201,
    idempotent: true,
    limit: { max: 30, per: 'user' },
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}/:id/reopen`,
    access: 'learner',
    summary: 'Says within seven days that a problem is not resolved',
    params: idParams,
    data: learnerIssue,
    limit: reports,
  }),
}
