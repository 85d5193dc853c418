import { QUEUE_ORDERS, type QueueItem, quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { call } from '../../../data/call.ts'
import type { GradingItem, GradingSource } from '../../../kit/grading/grading-source.ts'
import type { GivenScope } from '../../../kit/report/report-scope.ts'

const PAGE_SIZE = 20

/** One essay on its way through the queue. */
export interface EssayItem extends GradingItem {
  readonly result_id: string
  readonly question_id: string
  readonly user_id: string
  readonly question: string
  readonly answer: string
  readonly expected_answer: string
  readonly similarity: number | null
}

const essayItem = ({ updated_at, score, feedback, ...rest }: QueueItem): EssayItem => ({
  ...rest,
  key: `${rest.result_id}/${rest.question_id}`,
  score,
  graded: score !== null,
  feedback: feedback ?? '',
  minimum: 0,
  version: updated_at,
})

export type QueueOrder = (typeof QUEUE_ORDERS)[number]
const orderOf = (order: string): QueueOrder => QUEUE_ORDERS.find((known) => known === order) ?? 'oldest'

/** Where grading goes on behind the last of them. */
export const nextWork = (passed: string) => call(gradingQueueApi.next, { query: { passed } })

interface Place {
  readonly quizId: string
  readonly scope: GivenScope['scope']
  readonly questionId: string | null
  /** The result that was chosen in a list. */
  readonly first: string | undefined
}

/** The essays of a quiz, or of one use of it. */
export const essaySource = ({ quizId, scope, questionId, first }: Place): GradingSource<EssayItem> => ({
  record: `quiz/${quizId}/grading`,
  pageSize: PAGE_SIZE,
  asks: { score: true, feedback: 'optional' },
  load: async ({ state, order, hideNames }, page) => {
    const query = { ...scope, page, page_size: PAGE_SIZE, state, order: orderOf(order) }
    const { results, pagination, graded, total } = await call(quizInsightApi.gradingQueue, {
      params: { id: quizId },
      query: {
        ...query,
        ...(questionId && { question_id: questionId }),
        ...(first && { first }),
        ...(hideNames && { hide_names: 'true' }),
      },
    })
    return { items: results.map(essayItem), next_page: pagination.next_page, graded, total }
  },
  save: async (item, { score, feedback }) => {
    const { answers } = await call(quizResultApi.grade, {
      params: { quizId, resultId: item.result_id },
      body: {
        user_id: item.user_id,
        grades: [{ question_id: item.question_id, score: score ?? 0, feedback, updated_at: item.version }],
      },
    })
    const now = answers.find((answer) => answer.question_id === item.question_id)
    return { ...item, score: now?.score ?? score, feedback, graded: true, version: now?.updated_at ?? item.version }
  },
  claim: async (item) => (await call(gradingQueueApi.claim, { body: { kind: 'quiz', id: item.result_id } })).grader?.name ?? null,
  reload: async (item) => {
    const { detail, answers } = await call(quizResultApi.review, { params: { quizId, resultId: item.result_id } })
    const now = answers.find((answer) => answer.question_id === item.question_id)
    if (!now) return { ...item, name: detail.name }
    return {
      ...item,
      name: detail.name,
      score: now.score,
      feedback: now.feedback ?? '',
      graded: now.score !== null,
      version: now.updated_at,
    }
  },
})
