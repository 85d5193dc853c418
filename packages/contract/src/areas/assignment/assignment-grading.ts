import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams, recordId, says } from '../../core/fields.ts'
import { pagination } from '../../core/paging.ts'
import { columnsField } from '../../core/sheet-columns.ts'
import { sheetProblem } from '../../core/sheet-problem.ts'
import { QUEUE_ORDERS, queueItem } from '../quiz/quiz-insight.ts'
import { assignment } from './assignment.ts'
import { groupMember, reportScope, submittedFile } from './assignment-results.ts'
import { judgement } from './rubric.ts'

/** One row of the preview; a row with an error is not graded. */
export const importedGrade = z.object({
  row: z.number(),
  id: z.string(),
  score: z.number().nullable(),
  feedback: z.string().nullable(),
  nik: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  action: z.enum(['grade', 'same', 'error']),
  error: z.string().optional(),
  notice: z.string().optional(),
})
export type ImportedGrade = z.output<typeof importedGrade>

export const gradePreview = z.object({
  /** What Submit sends to `grade`: it commits exactly this preview or nothing. */
  import_id: z.uuid(),
  total: z.number(),
  /** Results that will be graded. */
  ready: z.number(),
  same: z.number(),
  /** Rows without a score. */
  skipped: z.number(),
  failed: z.number(),
  results: z.array(importedGrade),
  issues: z.array(sheetProblem),
  /** Headings of this file that were matched by hand. */
  columns: z.record(z.string(), z.string()),
})
export type GradePreview = z.output<typeof gradePreview>

/**
 * A submission as the grading queue of the quiz module reads it: `question` is the instruction, `answer` what was written,
 * `question_id` the assignment. Its grade goes to `assignmentResultApi.grade` with `result_id` and `updated_at`.
 */
export const submissionQueueItem = queueItem.extend({
  files: z.array(submittedFile),
  /** Empty for individuals and when names are hidden. */
  members: z.array(groupMember),
  feedback: z.string().nullable(),
  pass_grade: z.number(),
  judged: judgement.nullable(),
})
export type SubmissionQueueItem = z.output<typeof submissionQueueItem>

export const assignmentGradingApi = {
  gradeImport: endpoint({
    method: 'POST',
    path: '/cms/assignments/:id/results/grade-import',
    access: [assignment.can('result')],
    summary: 'Reads grades from a spreadsheet and shows what would happen; nothing is graded',
    params: idParams,
    upload: z.object({
      relation_id: recordId.optional(),
      batch_id: recordId.optional(),
      content_id: z.string().max(100).optional(),
      columns: columnsField,
    }),
    data: gradePreview,
    audit: 'import',
    message: 'File has been successfully imported.',
  }),
  markedImport: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/results/grade-import/:import_id/marked',
    access: [assignment.can('result')],
    summary: 'The uploaded sheet with its faulty cells marked and explained',
    params: z.object({ id: recordId, import_id: recordId }),
    data: FILE,
  }),
  gradingQueue: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id/grading-queue',
    access: [assignment.can('result')],
    summary: 'Submissions to grade, one after the other, with how many there are',
    params: idParams,
    query: z.object({
      ...reportScope,
      page: z.coerce.number('Page is not valid').int('Page is not valid').min(1, 'Page is not valid').max(1_000_000).default(1),
      page_size: z.coerce
        .number('Page size is not valid')
        .int('Page size is not valid')
        .min(1, 'Page size is not valid')
        .max(100, 'Page size is not valid')
        .default(20),
      /** The work of this result comes before the others: where somebody chose it in a list. */
      first: recordId.optional(),
      state: z.enum(['ungraded', 'graded', 'all'], says.notValid('State')).default('ungraded'),
      order: z.enum(QUEUE_ORDERS, says.notValid('Order')).default('oldest'),
      hide_names: z.stringbool({ error: says.notValid('Names') }).optional(),
    }),
    data: z.object({ results: z.array(submissionQueueItem), pagination, graded: z.number(), total: z.number() }),
  }),
}
