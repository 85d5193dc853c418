import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { choice, instant, optionalText, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { feedbackQuestion, MOST_QUESTIONS, rating } from './feedback.ts'
import { CATALOGUE_TYPES } from './learner-catalogue.ts'

const module = { module_type: choice('Module Type', CATALOGUE_TYPES), module_id: recordId }

const answer = z.object(
  {
    question_id: z.uuid(says.notValid('Question')),
    value: z.union([z.number(), z.string().trim().max(1000, says.tooLong('Answer', 1000))], says.notValid('Answer')),
  },
  says.notValid('Answer'),
)
const expertRating = z.object(
  { user_id: z.uuid(says.notValid('Expert')), rating: rating('Expert Rating') },
  says.notValid('Expert'),
)

export const myFeedback = z.object({
  id: z.uuid(),
  rating: z.number(),
  comment: z.string().nullable(),
  answers: z.array(z.object({ question_id: z.uuid(), value: z.union([z.number(), z.string()]) })),
  expert_ratings: z.array(z.object({ user_id: z.uuid(), rating: z.number() })),
  submitted_at: instant,
  /** Until when it may be changed. */
  editable_until: instant,
})
export type MyFeedback = z.output<typeof myFeedback>

export const learnerFeedbackApi = {
  give: endpoint({
    method: 'POST',
    path: '/learner/feedbacks',
    access: 'learner',
    summary: 'Rates a content I have begun; given again within seven days it changes what I said',
    body: z.object({
      ...module,
      batch_id: recordId.nullish(),
      rating: rating(),
      comment: optionalText('Comment', 1000),
      answers: z.array(answer, says.notValid('Answers')).max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} answers`).nullish(),
      expert_ratings: z.array(expertRating, says.notValid('Experts')).max(50, 'At most 50 experts').nullish(),
    }),
    data: myFeedback,
    status: 201,
    idempotent: true,
    limit: { max: 30, per: 'user' },
  }),
  form: endpoint({
    method: 'GET',
    path: '/learner/feedbacks/form',
    access: 'learner',
    trial: 'own',
    summary: 'What I am asked about a content, what I said before, and whether I may say it now',
    query: z.object({ ...module, batch_id: recordId.optional() }),
    data: z.object({
      questions: z.array(feedbackQuestion),
      experts: z.array(z.object({ user_id: z.uuid(), name: z.string() })),
      mine: myFeedback.nullable(),
      /** Why I cannot give or change it now. */
      refusal: z.string().nullable(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/learner/feedbacks',
    access: 'learner',
    summary: 'What others said about a content, without their names and without hidden comments',
    query: listQuery(module, ['submitted_at', 'rating']),
    data: paged(
      z.object({ id: z.uuid(), rating: z.number(), comment: z.string().nullable(), is_mine: z.boolean(), submitted_at: instant }),
    ),
  }),
}
