import { z } from 'zod'
import type { Permission } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant, recordId, requiredText } from '../core/fields.ts'

/** One meeting of a batch, and who came to it. */
export const batchSession = z.object({
  id: z.uuid(),
  presence_id: z.uuid(),
  title: z.string(),
  start_date_time: instant,
  end_date_time: instant.nullable(),
  phase: z.enum(['upcoming', 'ongoing', 'finished']),
  /** Why it does not take place; null where it does. */
  cancel_reason: z.string().nullable(),
  /** Who has a seat. */
  expected: z.number(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
})
export type BatchSession = z.output<typeof batchSession>

/** A quiz or an assignment as this batch has it, and how far its people are with it. */
export const gradedStep = z.object({
  /** The use: what reports and gradings are about. */
  id: z.uuid(),
  type: z.string(),
  asset_id: z.uuid(),
  title: z.string(),
  section_id: z.string().nullable(),
  content_id: z.uuid(),
  module_type: z.string(),
  not_done: z.number(),
  waiting: z.number(),
  passed: z.number(),
  not_passed: z.number(),
  /** Of what is graded. */
  average: z.number().nullable(),
})
export type GradedStep = z.output<typeof gradedStep>

export const batchOverview = z.object({
  /** The meeting that runs now, else the next one. */
  next_session: batchSession.nullable(),
  /** What waits for somebody. */
  waiting: z.object({
    drafts: z.number(),
    unanswered: z.number(),
    waiting_list: z.number(),
    graduation: z.number(),
    grading: z.number(),
  }),
  confirmed: z.number(),
  passed: z.number(),
  /** Mean of the confirmed, in percent; null where nobody is. */
  progress: z.number().nullable(),
  /** How many of those who were expected came to the meetings so far, in percent. */
  attendance: z.number().nullable(),
  rating: z.number().nullable(),
  ratings: z.number(),
})
export type BatchOverview = z.output<typeof batchOverview>

interface Place {
  /** Where a batch stands, such as `/cms/classrooms/:id/batch/:batchId`. */
  readonly at: `/${string}`
  readonly readers: readonly [Permission, ...Permission[]]
  readonly writers: readonly [Permission, ...Permission[]]
}

const params = z.object({ id: recordId, batchId: recordId })
const ofSession = params.extend({ sessionId: recordId })

/** What the place of a batch shows, the same for every kind of content that has batches. */
export const batchCalls = ({ at, readers, writers }: Place) => ({
  overview: endpoint({
    method: 'GET',
    path: `${at}/overview`,
    access: readers,
    summary: 'What comes next in a batch, what waits for somebody, and its figures',
    params,
    data: batchOverview,
  }),
  sessions: endpoint({
    method: 'GET',
    path: `${at}/sessions`,
    access: readers,
    summary: 'The meetings of a batch, and how many came to each',
    params,
    data: z.object({ results: z.array(batchSession) }),
  }),
  cancelSession: endpoint({
    method: 'POST',
    path: `${at}/sessions/:sessionId/cancel`,
    access: writers,
    summary: 'Cancels one meeting of a published batch: everybody is told why, and nobody is expected there',
    params: ofSession,
    body: z.object({ reason: requiredText('Reason', 500) }),
    data: z.object({ told: z.number() }),
    message: 'Session has been cancelled.',
  }),
  returnSession: endpoint({
    method: 'POST',
    path: `${at}/sessions/:sessionId/bring-back`,
    access: writers,
    summary: 'A cancelled meeting takes place after all: everybody who takes part is expected again and told',
    params: ofSession,
    body: z.object({}),
    data: z.object({ told: z.number() }),
    message: 'Session has been brought back.',
  }),
  grades: endpoint({
    method: 'GET',
    path: `${at}/grades`,
    access: readers,
    summary: 'The quizzes and assignments of a batch, and how far its people are with each',
    params,
    data: z.object({ results: z.array(gradedStep) }),
  }),
})
export type BatchCalls = ReturnType<typeof batchCalls>
