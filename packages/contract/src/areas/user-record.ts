import { z } from 'zod'
import { endpoint, FILE } from '../core/endpoint.ts'
import { idParams, instant, says } from '../core/fields.ts'
import { exportQuery, listQuery, paged } from '../core/paging.ts'
import { ACHIEVEMENT_KINDS, GRANT_STATES } from '../learning/achievement-grants.ts'
import { AUDIT_ACTIONS } from '../platform/audit.ts'
import { user } from '../platform/user.ts'

export const LEARNING_RESULTS = ['not_started', 'in_progress', 'waiting_expert', 'passed', 'not_passed'] as const

const historyFilters = {
  module_type: z.string().max(50).optional(),
  result: z.enum(LEARNING_RESULTS, says.notValid('Result')).optional(),
}
const historyColumns = ['title', 'module_type', 'progress', 'score', 'result', 'completed_at', 'updated_at'] as const

export const learningRow = z.object({
  id: z.uuid(),
  content_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  batch: z.string().nullable(),
  progress: z.number(),
  score: z.number().nullable(),
  result: z.enum(LEARNING_RESULTS),
  completed_at: instant.nullable(),
})
export type LearningRow = z.output<typeof learningRow>

export const activityRow = z.object({
  id: z.uuid(),
  action: z.enum(AUDIT_ACTIONS),
  entity_type: z.string(),
  entity_id: z.uuid().nullable(),
  entity_title: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: instant,
})
export type ActivityRow = z.output<typeof activityRow>

export const achievementRow = z.object({
  id: z.uuid(),
  /** Nothing where another organisation gave it. */
  achievement_id: z.uuid().nullable(),
  kind: z.enum(ACHIEVEMENT_KINDS),
  title: z.string(),
  module_title: z.string(),
  state: z.enum(GRANT_STATES),
  granted_at: instant,
  claim_at: instant.nullable(),
})
export type AchievementRow = z.output<typeof achievementRow>

/** What is kept about one account: how learning went, what they did, and all of it to take away. */
export const userRecordApi = {
  learningHistory: endpoint({
    method: 'GET',
    path: '/users/:id/learning-history',
    access: [user.can('view')],
    summary: 'What this person was enrolled in, and how it went',
    params: idParams,
    query: listQuery(historyFilters, historyColumns),
    data: paged(learningRow),
  }),
  downloadLearningHistory: endpoint({
    method: 'GET',
    path: '/users/:id/learning-history/download',
    access: [user.can('view')],
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(historyFilters, historyColumns),
    data: FILE,
    audit: 'export',
  }),
  achievements: endpoint({
    method: 'GET',
    path: '/users/:id/achievements',
    access: [user.can('view')],
    summary: 'Badges and certificates this person was given',
    params: idParams,
    query: listQuery(
      {
        kind: z.enum(ACHIEVEMENT_KINDS, says.notValid('Type')).optional(),
        state: z.enum(GRANT_STATES, says.notValid('Status')).optional(),
      },
      ['title', 'granted_at', 'claim_at'],
    ),
    data: paged(achievementRow),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/users/:id/activities',
    access: [user.can('view')],
    summary: 'Sign-ins and changes by this person in the last 90 days',
    params: idParams,
    query: listQuery({ action: z.enum(AUDIT_ACTIONS, says.notValid('Action')).optional() }, ['created_at']),
    data: paged(activityRow),
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/users/:id/personal-data',
    access: [user.can('update')],
    summary: 'Everything kept about this person, as JSON with the files, in one archive',
    params: idParams,
    data: FILE,
    audit: 'export',
  }),
}
