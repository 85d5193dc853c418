import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, says } from '../../core/fields.ts'
import { exportQuery, listQuery, paged } from '../../core/paging.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow } from '../../learning/feedback.ts'
import { openRunCalls } from '../../learning/participant-calls.ts'
import { LEARNING_STATES } from '../../learning/participants.ts'
import { course } from './course-flags.ts'
import { ACHIEVEMENT_KINDS } from './course-form.ts'

const readers = [course.can('view'), course.can('update')] as const

/** One who takes part, and how far they came. */
export const historyRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  user_id: z.uuid(),
  nik: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  position: z.string().nullable(),
  picture: z.string().nullable(),
  progress: z.number(),
  score: z.number().nullable(),
  started_at: instant.nullable(),
  completed_at: instant.nullable(),
  access_until: instant.nullable(),
  status: z.enum(LEARNING_STATES),
})
export type HistoryRow = z.output<typeof historyRow>

const CLAIM_STATES = ['claimed', 'unclaimed', 'expired'] as const

/** What somebody earned by it. */
export const claimRow = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  name: z.string(),
  kind: z.enum(ACHIEVEMENT_KINDS),
  achievement_id: z.uuid(),
  title: z.string(),
  image: z.string().nullable(),
  /** `unclaimed`: earned, and still to be fetched; `expired`: nobody fetched it in time. */
  status: z.enum(CLAIM_STATES),
  earned_at: instant,
  claimed_at: instant.nullable(),
})
export type ClaimRow = z.output<typeof claimRow>

const HISTORY_COLUMNS = [
  ...(['nik', 'name', 'email', 'position', 'progress', 'score', 'started_at', 'completed_at', 'status'] as const),
  ...(['joined_at'] as const),
] as const
const historyFilters = { status: z.enum(LEARNING_STATES, says.notValid('Status')).optional() }
const history = endpoint({
  method: 'GET',
  path: '/courses/:id/user-history',
  access: readers,
  summary: 'Who takes part in a course, and how far they came',
  params: idParams,
  query: listQuery(historyFilters, HISTORY_COLUMNS),
  data: paged(historyRow),
})

export const coursePeopleApi = {
  history,
  historyDownload: endpoint({
    method: 'GET',
    path: '/courses/:id/user-history/download',
    access: readers,
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(historyFilters, HISTORY_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
  claims: endpoint({
    method: 'GET',
    path: '/courses/:id/achievements',
    access: readers,
    summary: 'What participants earned by a course, and whether they fetched it',
    params: idParams,
    query: listQuery(
      {
        kind: z.enum(ACHIEVEMENT_KINDS, says.notValid('Achievement')).optional(),
        status: z.enum(CLAIM_STATES, says.notValid('Status')).optional(),
      },
      ['nik', 'name', 'title', 'status', 'earned_at', 'claimed_at'],
    ),
    data: paged(claimRow),
  }),
  feedback: endpoint({
    method: 'GET',
    path: '/courses/:id/feedback',
    access: readers,
    summary: 'What participants thought of a course',
    params: idParams,
    query: listQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: paged(feedbackRow),
  }),
  feedbackDownload: endpoint({
    method: 'GET',
    path: '/courses/:id/feedback/download',
    access: readers,
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
}

/** Who is invited to it. */
export const courseParticipantApi = openRunCalls({
  at: '/courses/:id/invite-users',
  names: ['id'],
  readers,
  writers: [course.can('update')],
})
