import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { ratingAskers, ratingHiders, ratingReaders } from './content-types.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow, feedbackSummary } from './feedback.ts'

export const FEEDBACK_TYPES = ['lms', 'digiverse', 'lim-1', 'lim-2', 'lim-3'] as const

/** `content_id` is the type of content, `relation_id` the content, as in the waiting list. */
const place = {
  content_id: z.coerce
    .number(says.notValid('Content'))
    .int(says.notValid('Content'))
    .min(0, says.notValid('Content'))
    .max(1000, says.notValid('Content'))
    .optional(),
  relation_id: recordId.optional(),
}
const answers = {
  access: ratingReaders,
  query: listQuery({ ...place, ...feedbackFilters }, FEEDBACK_COLUMNS),
  data: paged(feedbackRow),
}

export const feedbackApi = {
  forms: endpoint({
    method: 'GET',
    path: '/feedbacks',
    access: [...ratingReaders, ...ratingAskers],
    summary:
      'Questions and surveys that can be attached to a content: questions of own surveys, LIM surveys, surveys of DigiVerse',
    query: listQuery({ type: z.enum(FEEDBACK_TYPES, says.notValid('Type')).optional() }, ['title', 'type']),
    data: paged(
      z.object({
        id: z.uuid(),
        question_id: z.uuid().nullable(),
        digiverse_id: z.string().nullable(),
        type: z.enum(FEEDBACK_TYPES),
        title: z.string(),
        /** The survey a question belongs to. */
        survey_title: z.string().nullable(),
      }),
    ),
  }),
  lms: endpoint({
    ...answers,
    method: 'GET',
    path: '/feedbacks/content-feedback-lms',
    summary: 'What learners gave here',
  }),
  all: endpoint({
    ...answers,
    method: 'GET',
    path: '/feedbacks/content-feedback',
    summary: 'What learners gave here or at DigiVerse',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/feedbacks/summary',
    access: ratingReaders,
    summary: 'Average, responses and distribution of one content, or of one batch of it',
    query: z.object({ ...place, relation_id: recordId, batch_id: recordId.optional() }),
    data: feedbackSummary,
  }),
  hide: endpoint({
    method: 'PATCH',
    path: '/feedbacks/:id/hide',
    access: ratingHiders,
    summary: 'Takes a comment out of what learners read, or puts it back; the rating counts either way',
    params: idParams,
    body: z.object({ hidden: z.boolean(says.notValid('Hidden')).default(true) }),
    data: feedbackRow,
  }),
}

/** All that the area is known by. */
export const feedbackArea = {
  apis: { feedback: feedbackApi },
  records: {
    content_feedbacks: { title: 'Feedback', feature: 'content-classroom', areas: ['feedback'] },
  },
} as const satisfies ContractArea
