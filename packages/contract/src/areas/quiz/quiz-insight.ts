import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId, says } from '../../core/fields.ts'
import { pagination } from '../../core/paging.ts'
import { job } from '../../platform/job.ts'
import { ITEM_FLAGS } from './item-statistics.ts'
import { quiz } from './quiz.ts'
import { objective, questionKind } from './quiz-questions.ts'
import { reportScope, resultStatus } from './quiz-results.ts'
import { REGRADE_MODES, REGRADE_REFUSALS } from './regrade.ts'

export const STATISTIC_ATTEMPTS = ['first', 'last', 'all'] as const

/** How one question did. Shares are 0 to 1; null means too few answers to say. */
export const itemStatistic = z.object({
  question_id: z.uuid(),
  /** The number shown, and the text as it was answered last. */
  no: z.number(),
  question: z.string(),
  question_type: questionKind,
  question_objective: objective,
  answers: z.number(),
  blanks: z.number(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  efficiency: z.number().nullable(),
  /** Share of the spread of scores the question is the cause of; null where questions differ between attempts. */
  weight: z.number().nullable(),
  options: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      is_correct: z.boolean(),
      chosen: z.number(),
      share: z.number(),
      upper: z.number().nullable(),
      lower: z.number().nullable(),
      unused: z.boolean(),
    }),
  ),
  flags: z.array(z.enum(ITEM_FLAGS)),
  /** The option the better participants prefer to the key. */
  suspect_option: z.string().nullable(),
})
export type ItemStatistic = z.output<typeof itemStatistic>

const regradeBody = z.object({
  ...reportScope,
  mode: z.enum(REGRADE_MODES, says.notValid('Mode')),
  /** Without it every question whose key or score changed. */
  question_ids: z.array(recordId).max(500).optional(),
})

const move = z.object({
  user_id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  module_title: z.string().nullable(),
  score_before: z.number().nullable(),
  score_after: z.number().nullable(),
  status_before: resultStatus,
  status_after: resultStatus,
})
export type RegradeMove = z.output<typeof move>

export const regradePreview = z.object({
  attempts: z.number(),
  changed_attempts: z.number(),
  participants: z.number(),
  to_passed: z.number(),
  to_not_passed: z.number(),
  questions: z.array(
    z.object({
      question_id: z.uuid(),
      no: z.number(),
      question: z.string(),
      changes: z.array(z.enum(['key', 'score'])),
      attempts: z.number(),
      refusal: z.enum(REGRADE_REFUSALS).nullable(),
    }),
  ),
  /** Who would move between passed and not passed, at most 1,000 of them by name. */
  moves: z.array(move),
  /** What was previewed; a run refuses (409) when the quiz or a result changed since. */
  fingerprint: z.string(),
})
export type RegradePreview = z.output<typeof regradePreview>

export const QUEUE_ORDERS = ['oldest', 'newest', 'overlap'] as const

/** One essay answer that waits for its grade, or has it. */
export const queueItem = z.object({
  result_id: z.uuid(),
  question_id: z.uuid(),
  user_id: z.uuid(),
  /** null when names are hidden. */
  name: z.string().nullable(),
  nik: z.string().nullable(),
  question: z.string(),
  answer: z.string(),
  expected_answer: z.string(),
  similarity: z.number().nullable(),
  maximum: z.number(),
  score: z.number().nullable(),
  feedback: z.string().nullable(),
  submitted_at: instant,
  updated_at: instant,
})
export type QueueItem = z.output<typeof queueItem>

const figure = z.object({
  question_id: z.uuid(),
  /** Always told, even where too few answered to tell more. */
  count: z.number(),
  mean: z.number().nullable(),
  /** The mean as a share of the scale, 0 to 100, to compare different scales. */
  percent: z.number().nullable(),
  options: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })).nullable(),
})

export const impactRow = z.object({
  question: z.string(),
  question_type: questionKind,
  figures: z.partialRecord(objective, figure),
  /** Post minus pre, in points of the scale; for tests in percentage points. */
  gain_learner: z.number().nullable(),
  gain_manager: z.number().nullable(),
})
export type ImpactRow = z.output<typeof impactRow>

export const quizInsightApi = {
  itemStatistics: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/item-statistics',
    access: [quiz.can('report')],
    summary: 'Facility, discrimination and use of the options of every question, with suspect keys flagged',
    params: idParams,
    query: z.object({ ...reportScope, attempts: z.enum(STATISTIC_ATTEMPTS, says.notValid('Attempts')).default('first') }),
    data: z.object({
      attempts: z.number(),
      participants: z.number(),
      mean_score: z.number().nullable(),
      /** Of a sample, n-1. */
      score_deviation: z.number().nullable(),
      /** Coefficient of internal consistency (Cronbach's alpha), at most 1. */
      consistency: z.number().nullable(),
      /** Standard error of a score, in points of the score. */
      standard_error: z.number().nullable(),
      /** Attempts whose essays wait: they take no part in mean, deviation, consistency and error. */
      waiting: z.number(),
      results: z.array(itemStatistic),
    }),
  }),
  regradePreview: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/:id/regrade/preview',
    access: [quiz.can('report')],
    summary: 'What a regrade would change, and for whom; nothing is stored',
    params: idParams,
    body: regradeBody,
    data: regradePreview,
  }),
  regrade: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/:id/regrade',
    access: [quiz.can('report')],
    summary: 'Runs the previewed regrade as a job',
    params: idParams,
    body: regradeBody.extend({ fingerprint: z.string(says.required('Preview')).min(1, says.required('Preview')).max(200) }),
    data: job,
    status: 202,
    idempotent: true,
  }),
  gradingQueue: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/grading-queue',
    access: [quiz.can('report')],
    summary: 'Essay answers to grade, one after the other, with how many there are',
    params: idParams,
    query: z.object({
      ...reportScope,
      page: z.coerce.number('Page is not valid').int('Page is not valid').min(1, 'Page is not valid').max(1_000_000).default(1),
      page_size: z.coerce.number().int().min(1, 'Page size is not valid').max(100, 'Page size is not valid').default(20),
      question_id: recordId.optional(),
      /** The work of this result comes before the others: where somebody chose it in a list. */
      first: recordId.optional(),
      state: z.enum(['ungraded', 'graded', 'all'], says.notValid('State')).default('ungraded'),
      order: z.enum(QUEUE_ORDERS, says.notValid('Order')).default('oldest'),
      hide_names: z.stringbool({ error: says.notValid('Names') }).optional(),
    }),
    data: z.object({ results: z.array(queueItem), pagination, graded: z.number(), total: z.number() }),
  }),
  impact: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/impact',
    access: [quiz.can('report')],
    summary:
      'LIM1 and LIM3: pre against post and learner against manager, mean per question; LIM2: points before and after in percent',
    params: idParams,
    query: z.object(reportScope),
    data: z.object({
      answered: z.partialRecord(objective, z.number()),
      /** Mean of all scales of an objective, 0 to 100. */
      percent: z.partialRecord(objective, z.number().nullable()),
      results: z.array(impactRow),
    }),
  }),
}
