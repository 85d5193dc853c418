import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, instant, ownAccount, recordId, says } from '../../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../../core/paging.ts'
import { job } from '../../platform/job.ts'
import { assignment } from './assignment.ts'
import { ASSIGNMENT_TYPES, GRADING_STATUSES } from './assignment-form.ts'
import { FEEDBACK_MAX, gradeProblem, SCORE_STATUSES } from './grading-rules.ts'
import { judgement, rubric } from './rubric.ts'

export const scoreStatus = z.enum(SCORE_STATUSES, says.notValid('Score Status'))

/** Which use of the assignment a report is about; without it all uses, one row per person and use. */
export const reportScope = {
  module_type: z.string().max(50).optional(),
  relation_id: recordId.optional(),
  batch_id: recordId.optional(),
  section_id: z.string().max(100).optional(),
  content_id: z.string().max(100).optional(),
}

export const resultFilters = { ...reportScope, status: scoreStatus.optional(), ...dateRange('start_date', 'end_date') }
export const RESULT_COLUMNS = ['nik', 'name', 'email', 'finished_at', 'updated_at', 'score', 'status'] as const

export const submittedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Signed, for 15 minutes. */
  url: z.string(),
  mime: z.string(),
  size: z.number(),
})
export const groupMember = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  nik: z.string(),
  picture: z.string().nullable(),
})
export type GroupMember = z.output<typeof groupMember>

/** One participant, or one group under the name of who handed in. */
export const assignmentResult = z.object({
  id: z.uuid(),
  account_id: ownAccount,
  relation_id: z.uuid(),
  user_id: z.uuid(),
  nik: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  position: z.string(),
  /** The last submission. */
  finished_at: instant.nullable(),
  /** The last change, grades included; sent back with a grade, so that two graders never overwrite each other. */
  updated_at: instant,
  score: z.number().nullable(),
  status: scoreStatus,
  pass_grade: z.number(),
  /** What the participant wrote. */
  notes: z.string(),
  feedback: z.string().nullable(),
  /** Everybody of the group, who handed in first; empty for individuals. */
  members: z.array(groupMember),
  files: z.array(submittedFile),
  /** The levels it was graded by, with the rubric as it was then. */
  judged: judgement.nullable(),
})
export type AssignmentResult = z.output<typeof assignmentResult>

export const submissionVersion = z.object({
  version: z.number(),
  submitted_at: instant,
  notes: z.string(),
  files: z.array(submittedFile),
  score: z.number().nullable(),
  feedback: z.string().nullable(),
  graded_at: instant.nullable(),
  graded_by: z.string().nullable(),
  judged: judgement.nullable(),
})

export const reviewedResult = assignmentResult.extend({
  /** Newest first. */
  versions: z.array(submissionVersion),
  /** What it is graded by now. */
  rubric: rubric.nullable(),
})
export type ReviewedResult = z.output<typeof reviewedResult>

export const assignmentDashboard = z.object({
  title: z.string(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  grading_status: z.enum(GRADING_STATUSES),
  instruction: z.string(),
  /** The module of this use; null over all uses. */
  module_title: z.string().nullable(),
  batch_title: z.string().nullable(),
  experts: z.array(z.object({ id: z.uuid(), name: z.string(), avatar: z.string().nullable() })),
  conditions: z.array(z.object({ key: z.enum(['due_date', 'pass_grade']), value: z.union([z.string(), z.number()]).nullable() })),
  /** People: every member of a group counts. */
  participants: z.number(),
  not_done: z.number(),
  waiting_review: z.number(),
  not_passed: z.number(),
  passed: z.number(),
})
export type AssignmentDashboard = z.output<typeof assignmentDashboard>

export const GRADES_MAX = 500

export const grade = z.object({
  id: recordId,
  /** Integer or one decimal; not sent where the assignment takes feedback only. */
  score: z
    .number(says.required('Score'))
    .superRefine((score, context) => {
      const problem = gradeProblem(score)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .optional(),
  feedback: z.string(says.notValid('Feedback')).trim().max(FEEDBACK_MAX, says.tooLong('Feedback', FEEDBACK_MAX)).optional(),
  /** Levels of the assignment's rubric, as it was read; absent where the score was given without it. */
  judged: judgement.optional(),
  /** Version of the result that was read; absent means unchecked. */
  updated_at: z.string().max(40).optional(),
})

/** Grades by hand, or exactly what the preview of an import showed. */
export const gradeBody = z
  .object({
    data: z
      .array(grade, says.required('Score'))
      .min(1, says.required('Score'))
      .max(GRADES_MAX, `At most ${GRADES_MAX} grades at once`)
      .optional(),
    import_id: recordId.optional(),
  })
  .refine((body) => (body.data === undefined) !== (body.import_id === undefined), {
    message: says.required('Score'),
    path: ['data'],
  })
export type GradeBody = z.output<typeof gradeBody>

export const assignmentResultApi = {
  dashboard: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/dashboard',
    access: [assignment.can('result')],
    summary: 'The figures above a report',
    params: idParams,
    query: z.object(reportScope),
    data: assignmentDashboard,
  }),
  results: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/results',
    access: [assignment.can('result')],
    report: true,
    summary: 'One row per participant, one per group',
    params: idParams,
    query: listQuery(resultFilters, RESULT_COLUMNS),
    data: paged(assignmentResult),
  }),
  review: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/results/:resultId',
    access: [assignment.can('result')],
    trial: 'all',
    report: true,
    summary: 'One result with every version that was handed in',
    params: z.object({ id: recordId, resultId: recordId }),
    data: reviewedResult,
  }),
  grade: endpoint({
    method: 'PATCH',
    path: '/cms/assignments/:id/results/grade',
    access: [assignment.can('result')],
    trial: 'all',
    summary: 'Grades results, all or nothing; one that somebody else graded meanwhile refuses it (409)',
    params: idParams,
    body: gradeBody,
    data: z.object({
      /** People, members of groups counted. */
      graded: z.number(),
      results: z.array(assignmentResult.pick({ id: true, score: true, status: true, feedback: true, updated_at: true })),
    }),
    idempotent: true,
    message: 'Grade has been successfully submitted.',
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/results/download',
    access: [assignment.can('result')],
    report: true,
    summary: 'The report as a spreadsheet; without those who have not submitted it is the template of Grade All',
    params: idParams,
    query: exportQuery({ ...resultFilters, except_status: scoreStatus.optional() }, RESULT_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
  submissions: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/results/submissions',
    access: [assignment.can('result')],
    report: true,
    summary: 'Everything that was handed in for a use as one archive, a folder for each participant or group',
    params: idParams,
    query: z.object(reportScope),
    data: FILE,
    audit: 'export',
  }),
  exportResults: endpoint({
    method: 'POST',
    path: '/cms/assignments/:id/results/export',
    access: [assignment.can('result')],
    summary: 'The same spreadsheet as a job with progress that can be cancelled, for long lists',
    params: idParams,
    query: exportQuery({ ...resultFilters, except_status: scoreStatus.optional() }, RESULT_COLUMNS),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
}
