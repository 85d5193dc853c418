import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import { deciding, publishing } from '../learning/content-types.ts'

/** One use of a quiz or an assignment, as the encrypted `detail` of its report names it; `id` is the quiz or assignment. */
const report = z.object({
  id: z.uuid(),
  module_type: z.string(),
  relation_id: z.uuid(),
  batch_id: z.uuid().nullable(),
  section_id: z.string().nullable(),
  content_id: z.string().nullable(),
})
export type WaitingReport = z.output<typeof report>

/** Results that wait for a review; `report` where all of them are in one. */
const review = z.object({ count: z.number(), report: report.nullable() })
export type Review = z.output<typeof review>

export const reviewers = {
  assignment: feature('content-assignment').can('result'),
  quiz: feature('content-quiz-v4').can('report'),
} as const

/** Decides on requests for access. */
export const approver = feature('account-user').can('update')

/** Answers what learners report. */
export const problemSolver = feature('reporting-issue').can('update')

/** A content, or a batch of a class, that waits to be published or sent back. */
export const inReview = z.object({
  id: z.uuid(),
  content_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_type_label: z.string(),
  /** null where the content itself waits. */
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  sent_by: z.string().nullable(),
  sent_at: instant,
})
export type InReview = z.output<typeof inReview>

const pending = z.object({
  assignment_review: review.optional(),
  quiz_review: review.optional(),
  /** Of its own people in contents without batches that other organisations distribute. */
  received_review: z.number().optional(),
  /** Contents and batches that others sent to review. */
  content_review: z.number().optional(),
  /** People who wait for a seat or a decision. */
  waiting_list: z.number().optional(),
  access_requests: z.number().optional(),
  /** Reported problems nobody has taken up yet. */
  issues: z.number().optional(),
})
export type Pending = z.output<typeof pending>

/** By itself, so that the menu, which every screen has, carries no other call of the dashboard. */
export const pendingApi = endpoint({
  method: 'GET',
  path: '/cms/dashboard/pending',
  access: [approver, reviewers.assignment, reviewers.quiz, problemSolver, ...publishing, ...deciding],
  report: true,
  summary: 'How much waits for the person who asks; only what the person may decide is there',
  data: pending,
})
