import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { type QueueItem, quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import type { Question } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Caller } from '../../kit/api.ts'

export interface Queue {
  readonly quizId: string
  /** The first of them, oldest first. */
  readonly waiting: readonly QueueItem[]
  readonly graded: number
  readonly total: number
}

/** Essays of a quiz that wait for their grade, as the queue has them now. */
export async function queueOf(call: Caller, quizId: string): Promise<Queue> {
  const { results, graded, total } = await call(quizInsightApi.gradingQueue, { params: { id: quizId }, query: {} })
  return { quizId, waiting: results, graded, total }
}

/** The first quiz with so many essays to grade. */
export async function someQueue(call: Caller, least: number): Promise<Queue> {
  const { results } = await call(quizApi.list, { query: { page_size: 100, type: 'quiz' } })
  for (const { id, is_associated } of results) {
    const queue = is_associated ? await queueOf(call, id) : null
    if (queue && queue.waiting.length >= least) return queue
  }
  throw new Error(`The demonstration has no quiz with ${least} essays to grade`)
}

const isKeyed = ({ question_type }: Question) => question_type === 'mcsa' || question_type === 'true_false'

/** The same question with another right answer. */
const otherKey = (question: Question): Question => {
  const right = question.options.findIndex((option) => option.is_correct)
  const next = (right + 1) % question.options.length
  return { ...question, options: question.options.map((option, at) => ({ ...option, is_correct: at === next })) }
}

/** Changes the key of a question people have answered, as an author does who found it wrong. */
export async function changeKey(call: Caller, quizId: string): Promise<void> {
  const { questions, updated_at } = await call(quizApi.detail, { params: { id: quizId } })
  const question = questions.find(isKeyed)
  if (!question) throw new Error('The quiz has no question with a single key')
  const changed = questions.map((one) => (one.id === question.id ? otherKey(one) : one))
  await call(quizApi.update, { params: { id: quizId }, body: { questions: changed, updated_at } })
}

/** A quiz whose key was changed after people had answered by another one. */
export async function someRekeyedQuiz(call: Caller, least: number): Promise<string> {
  const id = await someTakenQuiz(call, least)
  for (let tries = 0; tries < 3; tries++) {
    await changeKey(call, id)
    const preview = await call(quizInsightApi.regradePreview, { params: { id }, body: { mode: 'corrected' } })
    if (preview.changed_attempts > 0) return id
  }
  throw new Error('No other key would change a result')
}

/** A quiz that enough people have taken to say something about its questions. */
export async function someTakenQuiz(call: Caller, least: number): Promise<string> {
  const { results } = await call(quizApi.list, { query: { page_size: 100, type: 'quiz' } })
  for (const { id, is_associated, is_from_digiverse } of results) {
    if (!is_associated || is_from_digiverse) continue
    const { questions } = await call(quizApi.detail, { params: { id } })
    const statistics = await call(quizInsightApi.itemStatistics, { params: { id }, query: {} })
    if (questions.some(isKeyed) && statistics.attempts >= least) return id
  }
  throw new Error(`The demonstration has no quiz taken ${least} times`)
}
