import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { choice, instant, recordId, says, wholeNumber } from '../core/fields.ts'

export const PROGRESS_EVENTS = ['open', 'heartbeat', 'page', 'complete', 'join', 'leave'] as const
export type ProgressEvent = (typeof PROGRESS_EVENTS)[number]
/** How often a player tells where it is. */
export const HEARTBEAT_SECONDS = 30
/** How long a page has to be shown to count as read. */
export const PAGE_SECONDS = 1

const MOST_SECONDS = 36_000
const second = (label: string) => wholeNumber(label, 0, MOST_SECONDS).optional()

const shape = z.object({
  /** A step of a class, a course and the like ... */
  relation_id: recordId.optional(),
  /** ... or a content that stands for itself. */
  item_id: recordId.optional(),
  event: choice('Event', PROGRESS_EVENTS),
  position_seconds: second('Position'),
  /** Where the part that was played until `position_seconds` began; without it where the last call ended. */
  from_seconds: second('Position'),
  page: wholeNumber('Page', 1, 10_000).optional(),
  client_time: z.iso.datetime({ offset: true, error: says.notValid('Time') }).optional(),
})
export type ProgressReport = z.output<typeof shape>

export const learnerProgressApi = {
  report: endpoint({
    method: 'POST',
    path: '/learner/progress',
    access: 'learner',
    summary:
      'Tells that a content was opened, and how far it was played or read. Only what can have been played since the last call counts; the server decides when it is done',
    body: shape.refine(({ relation_id, item_id }) => (relation_id === undefined) !== (item_id === undefined), {
      message: says.required('Content'),
      path: ['item_id'],
    }),
    data: z.object({
      percent: z.number(),
      position_seconds: z.number(),
      is_done: z.boolean(),
      done_at: instant.nullable(),
      /** Somebody has to approve that I take part. */
      is_waiting: z.boolean().optional(),
    }),
    idempotent: true,
  }),
}
