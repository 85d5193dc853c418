import type { GradingStatus } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { assignmentGradingApi, type SubmissionQueueItem } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { GRADE_MAX, GRADE_MIN, takesFeedback, takesScore } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { isComplete, type Judgement, type Rubric, sameRubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { QUEUE_ORDERS } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { call } from '../../../data/call.ts'
import type { GradingItem, GradingSource } from '../../../kit/grading/grading-source.ts'
import type { ReportScope } from '../../../kit/report/report-scope.ts'

const PAGE_SIZE = 20

/** Names what was typed and not saved; the queue and the review popup find the same drafts. */
export const gradingRecord = (id: string): string => `assignment/${id}/grading`

/** One submission on its way through the queue. */
export interface SubmissionItem extends GradingItem {
  readonly answer: string
  readonly files: SubmissionQueueItem['files']
  readonly members: SubmissionQueueItem['members']
  readonly judged: SubmissionQueueItem['judged']
  /** null where nothing is scored. */
  readonly pass_grade: number | null
}

const isGraded = ({ score, feedback }: Pick<SubmissionQueueItem, 'score' | 'feedback'>, grading: GradingStatus) =>
  takesScore(grading) ? score !== null : feedback !== null

const submissionItem =
  ({ grading, rubric }: Pick<Place, 'grading' | 'rubric'>) =>
  (row: SubmissionQueueItem): SubmissionItem => ({
    key: row.result_id,
    name: row.name,
    nik: row.nik,
    submitted_at: row.submitted_at,
    score: row.score,
    feedback: row.feedback ?? '',
    graded: isGraded(row, grading),
    minimum: GRADE_MIN,
    maximum: GRADE_MAX,
    version: row.updated_at,
    answer: row.answer,
    judged: row.judged,
    ...levelsOf(rubric, row.judged),
    files: row.files,
    members: row.members,
    pass_grade: takesScore(grading) ? row.pass_grade : null,
  })

/** A fresh link to a handed-in file. */
export async function renewedFile(id: string, resultId: string, fileId: string): Promise<string> {
  const { files } = await call(assignmentResultApi.review, { params: { id, resultId } })
  return files.find((file) => file.id === fileId)?.url ?? ''
}

/** Where grading goes on behind the last of them. */
export const nextWork = (passed: string) => call(gradingQueueApi.next, { query: { passed } })

/** The levels that were chosen, where the rubric still is the one they were chosen in. */
const levelsOf = (rubric: Rubric | null, judged: Judgement | null) =>
  rubric && judged && sameRubric(rubric, judged.rubric) ? { levels: judged.chosen } : { levels: undefined }

interface Place {
  readonly id: string
  readonly scope: Partial<ReportScope>
  readonly grading: GradingStatus
  readonly rubric: Rubric | null
  /** The result that was chosen in a list. */
  readonly first: string | undefined
}

/** The submissions of an assignment, or of one use of it. */
export const submissionSource = ({ id, scope, grading, rubric, first }: Place): GradingSource<SubmissionItem> => ({
  record: gradingRecord(id),
  pageSize: PAGE_SIZE,
  asks: {
    score: takesScore(grading),
    feedback: grading === 'feedback' ? 'required' : takesFeedback(grading) ? 'optional' : 'none',
  },
  load: async ({ state, order, hideNames }, page) => {
    const { results, pagination, graded, total } = await call(assignmentGradingApi.gradingQueue, {
      params: { id },
      query: {
        ...scope,
        page,
        page_size: PAGE_SIZE,
        state,
        order: QUEUE_ORDERS.find((known) => known === order) ?? 'oldest',
        ...(first && { first }),
        ...(hideNames && { hide_names: 'true' }),
      },
    })
    return { items: results.map(submissionItem({ grading, rubric })), next_page: pagination.next_page, graded, total }
  },
  save: async (item, { score, feedback, levels }) => {
    const judged = rubric && levels && isComplete(rubric, levels) ? { rubric, chosen: [...levels] } : null
    const one = {
      id: item.key,
      updated_at: item.version,
      ...(takesScore(grading) && score !== null && { score }),
      ...(takesFeedback(grading) && feedback !== '' && { feedback }),
      ...(judged && { judged }),
    }
    const { results } = await call(assignmentResultApi.grade, { params: { id }, body: { data: [one] } })
    const now = results.find((result) => result.id === item.key)
    return {
      ...item,
      score,
      feedback,
      judged,
      ...levelsOf(rubric, judged),
      graded: true,
      version: now?.updated_at ?? item.version,
    }
  },
  claim: async (item) => (await call(gradingQueueApi.claim, { body: { kind: 'assignment', id: item.key } })).grader?.name ?? null,
  reload: async (item) => {
    const now = await call(assignmentResultApi.review, { params: { id, resultId: item.key } })
    const { name, nik, score, feedback, updated_at: version, notes: answer, files, members, judged } = now
    const graded = isGraded(now, grading)
    return {
      ...item,
      name,
      nik,
      score,
      feedback: feedback ?? '',
      graded,
      version,
      answer,
      files,
      members,
      judged,
      ...levelsOf(rubric, judged),
    }
  },
})
