import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, recordId, says } from '../../core/fields.ts'
import { exportQuery, listQuery, paged } from '../../core/paging.ts'
import { zone } from '../../core/zones.ts'
import { ASSOCIATE_COLUMNS, associateRow } from '../../learning/associates.ts'
import { RESULT_STATUSES } from '../../learning/result-status.ts'
import { job } from '../../platform/job.ts'
import { quiz } from './quiz.ts'
import { SCORE_SELECTIONS } from './quiz-form.ts'
import { ESSAY_SCORE_MAX, QUESTION_KINDS, questionKind, questionOption, SCORE_MAX } from './quiz-questions.ts'

export const resultStatus = z.enum(RESULT_STATUSES, says.notValid('Status'))

/** Which use of the quiz a report is about; without it all uses, one row per person and use. */
export const reportScope = {
  module_type: z.string().max(50).optional(),
  relation_id: recordId.optional(),
  batch_id: recordId.optional(),
  content_id: z.string().max(100).optional(),
}

const scoreBound = (label: string) => z.coerce.number(says.notValid(label)).min(0, says.notValid(label)).max(100_000).optional()

export const resultFilters = {
  ...reportScope,
  status: resultStatus.optional(),
  min_score: scoreBound('Min. Score'),
  max_score: scoreBound('Max. Score'),
}
export const RESULT_COLUMNS = ['name', 'nik', 'email', 'score', 'retake', 'status', 'updated_at'] as const

export const attemptRow = z.object({
  /** The result that the review opens. */
  id: z.uuid(),
  /** 0 for the first attempt. */
  retake: z.number(),
  start_at: instant,
  finish_at: instant.nullable(),
  /** null is shown as "-". */
  score: z.number().nullable(),
  status: resultStatus,
})
export type AttemptRow = z.output<typeof attemptRow>

export const resultRow = z.object({
  id: z.string(),
  account_id: ownAccount,
  user_id: z.uuid(),
  relation_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  nik: z.string(),
  score: z.number().nullable(),
  retake: z.number(),
  status: resultStatus,
  /** Newest first. */
  attempts: z.array(attemptRow),
})
export type ResultRow = z.output<typeof resultRow>

/** How many tenths of 100 points a distribution of scores has. */
export const SCORE_BANDS = 10

export const scoreFigures = z.object({
  /** Participants whose score is complete; mean and bands are theirs. */
  graded: z.number(),
  /** Participants whose answers wait for review; they count in neither. */
  waiting: z.number(),
  mean: z.number().nullable(),
  /** Participants from 0 to below 10 points, from 10 to below 20, up to 90 to 100. */
  bands: z.array(z.number()).length(SCORE_BANDS),
})
export type ScoreFigures = z.output<typeof scoreFigures>

export const resultDashboard = z.object({
  title: z.string(),
  /** The module and the batch of this use; null over several uses. */
  module_title: z.string().nullable(),
  batch_title: z.string().nullable(),
  /** The label of the module type; "-" over all uses. */
  module_type: z.string(),
  total_participants: z.number(),
  retake: z.enum(['Active', 'Inactive']),
  graduation_determined_by: z.enum(['Expert', 'System']),
  pass_grade: z.number(),
  score_selection_type: z.enum(SCORE_SELECTIONS),
  not_done: z.number(),
  waiting_review: z.number(),
  not_passed: z.number(),
  passed: z.number(),
  experts: z.array(z.object({ id: z.uuid(), name: z.string(), avatar: z.string().nullable() })),
})
export type ResultDashboard = z.output<typeof resultDashboard>

const kindResult = z.object({
  total: z.number(),
  correct: z.number(),
  incorrect: z.number(),
  exclude_from_grading: z.boolean(),
})

const submittedFile = z.object({ id: z.uuid(), name: z.string(), url: z.string(), mime: z.string(), size: z.number() })

export const reviewAnswer = z.object({
  question_id: z.uuid(),
  question_type: questionKind,
  /** As it was when the attempt began. */
  question: z.object({ question: z.string(), options: z.array(questionOption), score: z.number() }),
  /** Codes, a point of the scale, or the text; empty when left out. */
  answer: z.array(z.string()),
  files: z.array(submittedFile),
  /** Points; null while it waits for a grade. */
  score: z.number().nullable(),
  similarity: z.number().nullable(),
  is_correct: z.boolean().nullable(),
  exclude_from_grading: z.boolean(),
  graded_by: z.string().nullable(),
  /** What the grader wrote to its author. */
  feedback: z.string().nullable(),
  /** Version of this answer; sent back with its grade, so that two graders never overwrite each other. */
  updated_at: instant,
})
export type ReviewAnswer = z.output<typeof reviewAnswer>

export const review = z.object({
  detail: z.object({
    user_id: z.uuid(),
    name: z.string(),
    quiz_title: z.string(),
    score: z.number().nullable(),
    pass_grade: z.number(),
    status: resultStatus,
    attempt_no: z.number(),
    start_at: instant,
    finish_at: instant.nullable(),
    quiz_question_types: z.array(questionKind),
    results: z.partialRecord(z.enum(QUESTION_KINDS), kindResult),
  }),
  answers: z.array(reviewAnswer),
})
export type Review = z.output<typeof review>

export const ESSAY_FEEDBACK_MAX = 2_000

export const gradeBody = z.object({
  user_id: recordId,
  grades: z
    .array(
      z.object({
        question_id: recordId,
        score: z
          .number(says.required('Score'))
          .min(0, says.between('Score', 0, ESSAY_SCORE_MAX))
          .max(SCORE_MAX, says.notValid('Score')),
        /** Absent leaves what was written before; empty takes it away. */
        feedback: z
          .string(says.notValid('Feedback'))
          .trim()
          .max(ESSAY_FEEDBACK_MAX, says.tooLong('Feedback', ESSAY_FEEDBACK_MAX))
          .optional(),
        /** Version of the answer that was read; absent means unchecked. */
        updated_at: z.string().max(40).optional(),
      }),
      says.required('Score'),
    )
    .min(1, says.required('Score'))
    .max(500, 'At most 500 grades at once'),
})

const resultParams = z.object({ quizId: recordId, resultId: recordId })
const reviewers = [quiz.can('view'), quiz.can('report')] as const

export const quizResultApi = {
  associates: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/associates',
    access: [quiz.can('quiz-result')],
    summary: 'Where the quiz is used',
    params: idParams,
    query: listQuery({ module_type: z.string().max(50).optional() }, ASSOCIATE_COLUMNS),
    data: paged(associateRow),
  }),
  results: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/results',
    access: [quiz.can('report')],
    report: true,
    summary: 'One row per participant, with the attempts',
    params: idParams,
    query: listQuery(resultFilters, RESULT_COLUMNS),
    data: paged(resultRow),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/results/dashboard',
    access: [quiz.can('report')],
    report: true,
    summary: 'The figures above a report',
    params: idParams,
    query: z.object(reportScope),
    data: resultDashboard,
  }),
  scores: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/results/scores',
    access: [quiz.can('report')],
    report: true,
    summary: 'Mean and distribution of the scores, without those that wait for review',
    params: idParams,
    query: z.object(reportScope),
    data: scoreFigures,
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/results/download',
    access: [quiz.can('report')],
    report: true,
    summary: 'Results and answers as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(resultFilters, RESULT_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
  files: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:id/results/files',
    access: [quiz.can('report')],
    report: true,
    summary: 'Everything participants uploaded as answers as one archive, a folder for each of them',
    params: idParams,
    query: z.object(reportScope),
    data: FILE,
    audit: 'export',
  }),
  exportResults: endpoint({
    method: 'POST',
    path: '/cms/v4/quizzes/:id/results/export',
    access: [quiz.can('report')],
    summary: 'The same spreadsheet as a job with progress that can be cancelled, for long lists',
    params: idParams,
    query: exportQuery(resultFilters, RESULT_COLUMNS),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
  review: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:quizId/results/:resultId/user-answer',
    access: reviewers,
    trial: 'all',
    report: true,
    summary: 'One attempt with every answer, from its snapshot',
    params: resultParams,
    data: review,
  }),
  downloadReview: endpoint({
    method: 'GET',
    path: '/cms/v4/quizzes/:quizId/results/:resultId/user-answer/download',
    access: reviewers,
    report: true,
    summary: 'One attempt as a spreadsheet',
    params: resultParams,
    query: z.object({ timezone: zone.optional() }),
    data: FILE,
    audit: 'export',
  }),
  grade: endpoint({
    method: 'PATCH',
    path: '/cms/v4/quizzes/:quizId/results/:resultId/user-answer/grade',
    access: [quiz.can('report')],
    trial: 'all',
    summary: 'Grades essays of one attempt, all or nothing; an answer somebody else graded meanwhile refuses it (409)',
    params: resultParams,
    body: gradeBody,
    data: z.object({
      score: z.number().nullable(),
      status: resultStatus,
      answers: z.array(reviewAnswer.pick({ question_id: true, score: true, feedback: true, updated_at: true })),
    }),
    idempotent: true,
  }),
}
