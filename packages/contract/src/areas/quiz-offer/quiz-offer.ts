import { z } from 'zod'
import { categorizeAllOf, publishAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, personName, recordId, says, version } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { statusFields } from '../../learning/content-form.ts'
import { CONTENT_PRIVACIES } from '../../learning/content-rules.ts'
import { REVIEWED_STATES } from '../../learning/content-states.ts'
import { contentSource, distributedOrganizations, receivedFrom } from '../../learning/distribution.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow } from '../../learning/feedback.ts'
import { levelFilter } from '../../learning/level-filter.ts'
import { openRunCalls } from '../../learning/participant-calls.ts'
import { ENROLLMENT_STATES } from '../../learning/participants.ts'
import { RESULT_STATUSES } from '../../learning/result-status.ts'
import { QUESTION_TYPES } from '../quiz/quiz-questions.ts'
import { offerChange, offerForm } from './quiz-offer-form.ts'

/** A quiz of the library that is offered by itself, as a content of its own. */
export const quizOffer = feature('content-quiz')

const content = { label: 'Content' } as const
const below = [content, { label: 'Quiz', path: '/quiz' }] as const

export const quizOfferScreens = defineScreens({
  list: { path: '/quiz', title: 'Quiz', needs: quizOffer.all, crumbs: [content] },
  /** With the quiz of the library that is to be offered. */
  create: { path: '/quiz/create/:id?', title: 'Offer Quiz', needs: [quizOffer.can('create')], crumbs: below },
  edit: { path: '/quiz/edit/:id', title: 'Edit Quiz', needs: [quizOffer.can('update')], crumbs: below },
  detail: { path: '/quiz/detail/:id', title: 'Quiz Details', needs: [quizOffer.can('view')], crumbs: below },
})

/** What the library says of the quiz that is offered; it is shown and not changed here. */
export const libraryQuiz = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  question_type_label: z.string(),
  /** Minutes; 0 is without end. */
  duration: z.number(),
  total_questions: z.number(),
  pass_grade: z.number(),
})
export type LibraryQuiz = z.output<typeof libraryQuiz>

export const offerRow = z.object({
  id: z.uuid(),
  title: z.string(),
  thumbnail: z.string().nullable(),
  category_id: z.uuid().nullable(),
  quiz_id: z.uuid(),
  quiz_title: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  question_type_label: z.string(),
  duration: z.number(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  participants: z.number(),
  passed: z.number(),
  status: z.enum(REVIEWED_STATES),
  updated_at: instant,
  received_from: receivedFrom,
  can_delete: z.boolean(),
})
export type OfferRow = z.output<typeof offerRow>

const badge = z.object({ id: z.uuid(), name: z.string() })
export const offerDetail = offerRow.extend({
  description: z.string(),
  category_title: z.string().nullable(),
  level_id: z.number().nullable(),
  competencies: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  privacy: z.enum(CONTENT_PRIVACIES),
  quiz: libraryQuiz,
  max_participants: z.number(),
  pass_grade: z.number().nullable(),
  max_attempt: z.number().nullable(),
  achievement: badge.nullable(),
  additional_achievements: z.array(badge.extend({ min_score: z.number() })),
  distributed_organizations: distributedOrganizations,
  /** Somebody has begun it: the quiz of the library stays. */
  has_results: z.boolean(),
  /** Its use of the library quiz, whose report shows who passed. */
  relation_id: z.uuid(),
  review_note: z.string().nullable(),
  created_by: personName,
  created_at: instant,
  updated_by: personName.nullable(),
})
export type OfferDetail = z.output<typeof offerDetail>

export const offerResult = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  nik: z.string(),
  name: z.string(),
  email: z.string(),
  score: z.number().nullable(),
  retake: z.number(),
  status: z.enum(RESULT_STATUSES),
  /** Whether they have answered an invitation; whoever declined, was sent away or waits has no seat and does not stand here. */
  seat: z.enum(ENROLLMENT_STATES),
})
export type OfferResult = z.output<typeof offerResult>

const path = '/cms/quiz-offers'
const calls = crudApi(quizOffer, {
  ...{ table: 'quiz-offers', noun: 'Quiz', path, row: offerRow, detail: offerDetail, form: offerForm, change: offerChange },
  filters: {
    status: z.enum(REVIEWED_STATES, says.notValid('Status')).optional(),
    category_id: recordId.optional(),
    level_id: levelFilter,
    source: contentSource,
    ...dateRange('start_date', 'end_date'),
  },
  sort: ['title', 'quiz_title', 'question_type', 'duration', 'period', 'participants', 'passed', 'status', 'updated_at'],
  summary: {
    list: 'Quizzes that are offered by themselves, of the organisation and those distributed to it',
    create: 'Offers a quiz of the library by itself',
    update: 'Changes what is offered; the quiz of the library stays once somebody has begun it',
    remove: 'Moves one that is not published and that nobody has begun to the bin',
  },
})
const readers = [quizOffer.can('view'), quizOffer.can('update')] as const

export const quizOfferApi = {
  ...calls,
  download: downloadOf(calls.list, [quizOffer.can('list')], 'Quizzes'),
  quizzes: endpoint({
    method: 'GET',
    path: `${path}/quizzes`,
    access: [quizOffer.can('create'), quizOffer.can('update')],
    summary: 'The quizzes of the library that can be offered: no surveys, and none without a question',
    query: listQuery({ id: recordId.optional() }, ['title', 'updated_at']),
    data: paged(libraryQuiz),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: `${path}/:id/status`,
    access: [quizOffer.can('update')],
    summary: 'Sends to review, publishes or takes back, with `force` also while learners are in progress',
    params: idParams,
    body: z.object({ ...statusFields(REVIEWED_STATES), ...version }),
    data: offerDetail,
    record: 'quiz-offers',
  }),
  publishAll: publishAllOf(path, [quizOffer.can('update')], 'quiz', 'setStatus'),
  categorizeAll: categorizeAllOf(path, [quizOffer.can('update')], 'quiz'),
  duplicate: endpoint({
    method: 'POST',
    path: `${path}/:id/duplicate`,
    access: [quizOffer.can('create')],
    summary: 'Makes a draft with everything it says, without those who take part',
    params: idParams,
    data: offerDetail,
    status: 201,
  }),
  results: endpoint({
    method: 'GET',
    path: `${path}/:id/results`,
    access: readers,
    summary: 'Who takes part, and with what result',
    params: idParams,
    query: listQuery({ status: z.enum(RESULT_STATUSES, says.notValid('Status')).optional() }, [
      ...(['nik', 'name', 'score', 'retake', 'status'] as const),
    ]),
    data: paged(offerResult),
  }),
  feedback: endpoint({
    method: 'GET',
    path: `${path}/:id/feedback`,
    access: readers,
    summary: 'What participants thought of it',
    params: idParams,
    query: listQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: paged(feedbackRow),
  }),
  feedbackDownload: endpoint({
    method: 'GET',
    path: `${path}/:id/feedback/download`,
    access: readers,
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
}

/** Who takes part, and who is invited to it. */
export const offerParticipantApi = openRunCalls({
  at: `${path}/:id/invite-users`,
  names: ['id'],
  readers,
  writers: [quizOffer.can('update')],
})
