import { z } from 'zod'
import { instant, recordId, says } from '../core/fields.ts'
import { dateRange } from '../core/paging.ts'

export const RATINGS = [5, 4, 3, 2, 1] as const
export const rating = (label = 'Rating') =>
  z
    .int({ error: (issue) => (issue.input === undefined || issue.input === null ? says.required(label) : says.notValid(label)) })
    .min(1, says.between(label, 1, 5))
    .max(5, says.between(label, 1, 5))

/** For how many days after it was given a feedback may be changed. */
export const EDITABLE_DAYS = 7
export const MOST_QUESTIONS = 10

/** What can be asked beside the rating: a point of a scale, or a text. */
export const FEEDBACK_KINDS = ['linear_scale', 'essay'] as const

export const feedbackQuestion = z.object({
  question_id: z.uuid(),
  title: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  /** Of a scale only: its first and its last point. */
  first: z.number().nullable(),
  last: z.number().nullable(),
})
export type FeedbackQuestion = z.output<typeof feedbackQuestion>

/** What one person thought of a content, as every kind of content lists it. */
export const feedbackRow = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  picture: z.string().nullable(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  /** Learners no longer read the comment; the rating counts. */
  is_hidden: z.boolean(),
  answers: z.array(z.object({ question_id: z.uuid(), title: z.string(), value: z.union([z.number(), z.string()]) })),
  expert_ratings: z.array(z.object({ user_id: z.uuid(), name: z.string(), rating: z.number() })),
  source: z.enum(['lms', 'digiverse']),
  submitted_at: instant,
  updated_at: instant,
})
export type FeedbackRow = z.output<typeof feedbackRow>

export const FEEDBACK_COLUMNS = ['name', 'nik', 'batch', 'rating', 'submitted_at'] as const

/** Whether learners read the comment; one without words counts as shown. */
export const FEEDBACK_STATES = ['shown', 'hidden'] as const

export const feedbackFilters = {
  status: z.enum(FEEDBACK_STATES, says.notValid('Status')).optional(),
  batch_id: recordId.optional(),
  rating: z.coerce
    .number(says.notValid('Rating'))
    .int(says.notValid('Rating'))
    .min(1, says.notValid('Rating'))
    .max(5, says.notValid('Rating'))
    .optional(),
  ...dateRange('start_date', 'end_date'),
}

/** The cards above the list. */
export const feedbackSummary = z.object({
  /** One decimal; null where nobody has rated yet. */
  average: z.number().nullable(),
  responses: z.number(),
  /** Those who take part, confirmed. */
  participants: z.number(),
  /** How many gave 5, 4, 3, 2 and 1. */
  distribution: z.array(z.object({ rating: z.number(), total: z.number() })),
})
export type FeedbackSummary = z.output<typeof feedbackSummary>
