import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { choice, instant, recordId, says } from '../core/fields.ts'
import { LANGUAGES } from '../core/languages.ts'
import { listQuery, paged } from '../core/paging.ts'
import { contentPlace } from './content-places.ts'

export const learnerNotification = z.object({
  id: z.uuid(),
  event: z.string(),
  title: z.string(),
  body: z.string(),
  /** The content and the run it is about, if any. */
  content_id: z.uuid().nullable(),
  module_type: z.string().nullable(),
  batch_id: z.uuid().nullable(),
  /** What was graded: the attempt of a quiz, the step of an assignment; or the request for a session of a coach. */
  result_id: z.uuid().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
})
export type LearnerNotification = z.output<typeof learnerNotification>

const PLACES: Readonly<Record<string, string>> = {
  loan_status: '/library/loans',
  knowledge_status: '/feed/mine',
  certificate_expiring: '/achievements',
  achievement_available: '/achievements',
  due_date_reminder: '/todo',
  survey_open: '/todo',
  redemption_status: '/points',
  announcement: '/announcements',
  issue_status: '/me/problems',
}

/** Where a result is read, and where it is found among what I have done. */
const GRADED: Readonly<Record<string, string>> = { quiz_graded: '/review', assignment_graded: '/assignment' }
const DONE = '/me/history'
/** Where somebody asked for a session of a coach. */
const SESSION = '/mentoring/bookings'

/** Where in the learner app one does something about it; null where there is nothing to do. */
export function noticePlace({
  event,
  content_id,
  module_type,
  result_id,
}: Pick<LearnerNotification, 'event' | 'content_id' | 'module_type' | 'result_id'>): string | null {
  const result = GRADED[event]
  if (result && result_id) return `${result}/${result_id}`
  if (event === 'coaching_status' && result_id) return `${SESSION}/${result_id}`
  const place = PLACES[event]
  if (place || !content_id) return place ?? (result ? DONE : null)
  return contentPlace(module_type ?? 'classroom', content_id)
}

export const learnerNotificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/notifications',
    access: 'learner',
    summary: 'What I was told, newest first, and how much of it I have not read',
    query: listQuery(
      {
        unread: z.enum(['true', 'false'], says.notValid('Unread')).optional(),
        /** Without it everything in the language it was told in. */
        language: choice('Language', LANGUAGES).optional(),
      },
      ['created_at'],
    ),
    data: paged(learnerNotification).extend({ unread_count: z.number() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/learner/notifications/read',
    access: 'learner',
    summary: 'Marks these as read, or without ids all of them',
    body: z.object({ ids: z.array(recordId).max(100, says.notValid('Ids')).optional() }),
    data: z.object({ unread_count: z.number() }),
  }),
}
