import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant } from '../core/fields.ts'
import { ITEM_TYPE_KEYS } from '../learning/item-types.ts'

export const TODO_KINDS = ['quiz', 'assignment', 'survey', 'invitation', 'claim', 'rating', 'follow_up'] as const
export type TodoKind = (typeof TODO_KINDS)[number]

/** Something that waits for me and that I can do now. */
export const todoEntry = z.object({
  kind: z.enum(TODO_KINDS),
  /** Of the use for a quiz, survey or assignment, of the enrolment for an invitation or a rating, of what was granted for a claim, of the booking for a follow-up. */
  id: z.uuid(),
  title: z.string(),
  /** Nothing for a badge that was earned by reaching a target, or for what was agreed on with a coach. */
  module_type: z.string().nullable(),
  module_id: z.uuid().nullable(),
  module_title: z.string(),
  batch_title: z.string().nullable(),
  /** It was begun and not handed in. */
  is_begun: z.boolean(),
  /** Until when it should be done; null without a date. */
  due_at: instant.nullable(),
  is_late: z.boolean(),
  /** Of something I try before it is published. */
  is_trial: z.boolean(),
  /** Whom a manager answers about. */
  subject_user: z.object({ user_id: z.uuid(), full_name: z.string() }).nullable(),
})
export type TodoEntry = z.output<typeof todoEntry>

/** Where I go on, whatever its kind. */
export const nextStep = z.object({
  relation_id: z.uuid(),
  asset_type: z.enum(ITEM_TYPE_KEYS),
  asset_id: z.uuid().nullable(),
  title: z.string(),
  state: z.enum(['open', 'in_progress']),
  module_type: z.string(),
  module_id: z.uuid(),
  module_title: z.string(),
  thumbnail: z.string().nullable(),
  progress: z.number(),
  due_at: instant.nullable(),
  is_trial: z.boolean(),
})
export type NextStep = z.output<typeof nextStep>

export const learnerTodoApi = {
  list: endpoint({
    method: 'GET',
    path: '/learner/todo',
    access: 'learner',
    trial: 'own',
    summary:
      'What waits for me: quizzes, assignments, surveys (also as a manager), invitations, claims, classes to rate and what I agreed on with a coach, late ones first, then by due date',
    data: z.object({
      results: z.array(todoEntry),
      /** The next step of what is due first, else of what I opened last. */
      next: nextStep.nullable(),
    }),
  }),
}
