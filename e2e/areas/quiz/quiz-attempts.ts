import { type LearnerQuestion, learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { quizResultApi, type ResultRow } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { AssociateRow } from '@pelita/contract/learning/associates.ts'
import { type Caller, callsOfLearner } from '../../kit/api.ts'
import { ORGS, type Org } from '../../kit/people.ts'

const LEARNERS = 40

/** What a diligent participant answers; an upload is left out. */
const answerTo = ({ type, options, scale }: LearnerQuestion): Answer | null => {
  if (type === 'essay') return { text: 'Stop the machine, secure the place and tell the supervisor.' }
  if (type === 'linear_scale') return { value: scale?.end ?? 0 }
  if (type === 'upload') return null
  const code = options[0]?.code ?? 'A'
  return type === 'mcma' ? { codes: [code] } : { code }
}

/** Takes the quiz from the first question to handing it in. */
async function handIn(learner: Caller, relation_id: string): Promise<string> {
  const { attempt_id, questions } = await learner(learnerQuizApi.start, { params: { relation_id }, body: {} })
  for (const question of questions) {
    const body = answerTo(question)
    if (body) await learner(learnerQuizApi.answer, { params: { id: attempt_id, question_id: question.id }, body })
  }
  await learner(learnerQuizApi.submit, { params: { id: attempt_id } })
  return attempt_id
}

export interface HandedIn {
  readonly quizId: string
  readonly quizTitle: string
  readonly use: AssociateRow
  readonly row: ResultRow
  readonly resultId: string
}

const used = new Set<string>()

/** Whose essays somebody must read: the first participant who may still start such a quiz hands it in. */
export async function anAttemptToGrade(admin: Caller, org: Org = ORGS[0]): Promise<HandedIn> {
  const { results: quizzes } = await admin(quizApi.list, { query: { page_size: 100, type: 'quiz' } })
  const uses = new Map<string, { id: string; title: string; use: AssociateRow }>()
  for (const { id, title, is_associated } of quizzes) {
    if (!is_associated) continue
    const query = { page_size: 100 }
    const { results } = await admin(quizResultApi.associates, { params: { id }, query })
    for (const use of results) uses.set(use.relation_id, { id, title, use })
  }
  for (let n = 1; n <= LEARNERS; n++) {
    const learner = await callsOfLearner(`learner${n}`, org)
    const { results } = await learner(learnerQuizApi.mine, { query: { page_size: 100 } })
    for (const { relation_id, can_start } of results) {
      const found = uses.get(relation_id)
      if (!can_start || !found || used.has(relation_id)) continue
      const resultId = await handIn(learner, relation_id)
      const { detail } = await admin(quizResultApi.review, { params: { quizId: found.id, resultId } })
      if (detail.status !== 'waiting_review') {
        used.add(relation_id)
        continue
      }
      const query = { relation_id, page_size: 100 }
      const rows = (await admin(quizResultApi.results, { params: { id: found.id }, query })).results
      const row = rows.find(({ user_id }) => user_id === detail.user_id)
      if (row) return { quizId: found.id, quizTitle: found.title, use: found.use, row, resultId }
    }
  }
  throw new Error('Nobody can hand in a quiz with essays')
}
