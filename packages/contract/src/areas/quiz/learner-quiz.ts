import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId, says } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { learnerAnswer } from './quiz-answers.ts'
import { DISPLAYS, SCORE_SELECTIONS } from './quiz-form.ts'
import { objective, questionKind } from './quiz-questions.ts'
import { resultStatus } from './quiz-results.ts'

const relationParams = z.object({ relation_id: recordId })
const intake = { max: 30, per: 'user' } as const
/** Answers are saved while they are written: they count apart, so that handing in is never refused for them. */
const typing = { max: 300, per: 'user' } as const
const subject = z.object({ user_id: z.uuid(), full_name: z.string() })

/** A quiz or survey of a module I take part in. */
export const learnerQuizRow = z.object({
  /** The relation, as every list names its rows. */
  id: z.uuid(),
  relation_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_title: z.string(),
  batch_title: z.string().nullable(),
  duration: z.number(),
  status: resultStatus,
  score: z.number().nullable(),
  can_start: z.boolean(),
})

export const learnerQuiz = learnerQuizRow.extend({
  quiz_id: z.uuid(),
  is_survey: z.boolean(),
  description: z.string(),
  total_questions: z.number(),
  attempts_used: z.number(),
  /** null is without end. */
  attempts_allowed: z.number().nullable(),
  /** Until when the next attempt must start; null is without end. */
  retake_until: instant.nullable(),
  /** When one may try again, and what counts then; null: there is one attempt only. */
  retake: z
    .object({
      on_fail: z.boolean(),
      on_pass: z.boolean(),
      /** Minutes after the last attempt within which the next must begin; null is without end. */
      within: z.number().nullable(),
      counts: z.enum(SCORE_SELECTIONS),
    })
    .nullable(),
  /** Only when the quiz shows it. */
  pass_grade: z.number().nullable(),
  running_attempt_id: z.uuid().nullable(),
  /** What I handed in, the newest first; each can be looked at again. */
  handed_in: z.array(
    z.object({
      attempt_id: z.uuid(),
      attempt_no: z.number(),
      finished_at: instant,
      status: resultStatus,
      /** Hidden (null) unless the quiz shows results. */
      score: z.number().nullable(),
    }),
  ),
  /** Why no attempt may start now. */
  refusal: z.string().nullable(),
})

/** What a learner sees of a question: neither keys nor scores. */
export const learnerQuestion = z.object({
  id: z.uuid(),
  type: questionKind,
  question: z.string(),
  options: z.array(z.object({ code: z.string(), label: z.string(), url_image: z.string().nullable() })),
  scale: z.object({ start: z.number(), end: z.number(), first_label: z.string(), last_label: z.string() }).nullable(),
  allowed_upload_extensions: z.array(z.string()),
  answer: learnerAnswer.nullable(),
})
export type LearnerQuestion = z.output<typeof learnerQuestion>

export const learnerAttempt = z.object({
  attempt_id: z.uuid(),
  /** Where it is answered, and whether it asks for an opinion that nobody passes or fails. */
  relation_id: z.uuid(),
  is_survey: z.boolean(),
  title: z.string(),
  attempt_no: z.number(),
  started_at: instant,
  /** null without a limit. */
  deadline: instant.nullable(),
  server_time: instant,
  display_per_page: z.enum(DISPLAYS),
  questions: z.array(learnerQuestion),
})

export const submittedAttempt = z.object({
  attempt_id: z.uuid(),
  status: resultStatus,
  /** Present only where the quiz shows results. */
  score: z.number().nullable().optional(),
  pass_grade: z.number().optional(),
  correct_answers: z
    .array(z.object({ question_id: z.uuid(), codes: z.array(z.string()), expected_answer: z.string() }))
    .optional(),
})

/** An attempt looked at again: what it came to, and beside the right answers my own. */
export const reviewedAttempt = submittedAttempt.extend({
  relation_id: z.uuid(),
  is_survey: z.boolean(),
  title: z.string(),
  attempt_no: z.number(),
  finished_at: instant,
  /** Only where the quiz shows its right answers. */
  questions: z.array(learnerQuestion),
  /** What graders wrote, by the number of the question; only where the quiz shows its result. */
  comments: z.array(z.object({ n: z.number(), question: z.string(), feedback: z.string() })),
})

export const learnerSurvey = z.object({
  relation_id: z.uuid(),
  title: z.string(),
  module_title: z.string(),
  objective,
  /** Whom a manager answers about. */
  subject_user: subject.nullable(),
  open_until: instant.nullable(),
})

export const learnerQuizApi = {
  mine: endpoint({
    method: 'GET',
    path: '/learner/quizzes',
    access: 'learner',
    trial: 'own',
    summary: 'Quizzes of the modules I take part in',
    query: listQuery({ status: resultStatus.optional() }, ['title', 'status', 'updated_at']),
    data: paged(learnerQuizRow),
  }),
  open: endpoint({
    method: 'GET',
    path: '/learner/quizzes/:relation_id',
    access: 'learner',
    trial: 'own',
    summary: 'One quiz: how long, how often, until when, and my best or last result',
    params: relationParams,
    data: learnerQuiz,
  }),
  start: endpoint({
    method: 'POST',
    path: '/learner/quizzes/:relation_id/attempts',
    access: 'learner',
    summary: 'Starts an attempt, or hands out the one that runs',
    params: relationParams,
    body: z.object({ objective: objective.optional(), subject_user_id: recordId.optional() }),
    data: learnerAttempt,
    status: 201,
    limit: intake,
    idempotent: true,
  }),
  attempt: endpoint({
    method: 'GET',
    path: '/learner/attempts/:id',
    access: 'learner',
    trial: 'own',
    summary: 'My running attempt with the answers saved so far',
    params: idParams,
    data: learnerAttempt,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/learner/attempts/:id/answers/:question_id',
    access: 'learner',
    summary: 'Saves one answer; an empty one takes it back, an older one than the stored changes nothing',
    params: z.object({ id: recordId, question_id: recordId }),
    body: learnerAnswer.extend({
      /** Grows with every change of the answer; one that is older than what is stored changes nothing. */
      sequence: z.number('Sequence is not valid').int('Sequence is not valid').min(0, 'Sequence is not valid').optional(),
    }),
    data: z.object({ question_id: z.uuid(), answered: z.boolean(), saved_at: instant }),
    limit: typing,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/learner/attempts/:id/uploads',
    access: 'learner',
    summary: 'Stores a file for an upload question; its type must be one the question allows',
    params: idParams,
    upload: z.object({ question_id: z.uuid(says.required('Question')) }),
    data: z.object({ file_id: z.uuid(), name: z.string(), size: z.number() }),
    status: 201,
    limit: intake,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/learner/attempts/:id/submit',
    access: 'learner',
    summary: 'Hands the attempt in; a second time answers the same',
    params: idParams,
    data: submittedAttempt,
    limit: intake,
    idempotent: true,
  }),
  review: endpoint({
    method: 'GET',
    path: '/learner/attempts/:id/review',
    access: 'learner',
    trial: 'own',
    summary: 'An attempt I handed in, as far as the settings of its quiz show it',
    params: idParams,
    data: reviewedAttempt,
  }),
  surveys: endpoint({
    method: 'GET',
    path: '/learner/surveys',
    access: 'learner',
    trial: 'own',
    summary: 'Surveys open for me, also as a manager about my people',
    data: z.object({ results: z.array(learnerSurvey) }),
  }),
}
