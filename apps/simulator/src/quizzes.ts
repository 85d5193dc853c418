import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Call } from './api.ts'
import { chance } from './decisions.ts'
import { type KnownQuestion, likelyAnswer, skillOf } from './likely-answers.ts'

/** The quizzes of a batch, with the keys as the trainer's screen shows them. */
export interface Papers {
  readonly quizOf: ReadonlyMap<string, string>
  readonly keys: ReadonlyMap<string, KnownQuestion>
}

/** Every use of a quiz or survey in the batch, found as a trainer would: through the library. */
export async function papersOf(trainer: Call, batch: string): Promise<Papers> {
  const quizOf = new Map<string, string>()
  const keys = new Map<string, KnownQuestion>()
  for (const quizId of await usedQuizzes(trainer)) {
    const relations = await usesOf(trainer, quizId, batch)
    if (relations.length === 0) continue
    for (const relation of relations) quizOf.set(relation, quizId)
    const { questions } = await trainer(quizApi.detail, { params: { id: quizId } })
    for (const question of questions) keys.set(question.id, question)
  }
  return { quizOf, keys }
}

async function usedQuizzes(trainer: Call): Promise<string[]> {
  const found = []
  for (let page = 1, more = true; more; page++) {
    const { results, pagination } = await trainer(quizApi.list, { query: { page, page_size: 100 } })
    found.push(...results.filter((row) => row.is_associated).map((row) => row.id))
    more = pagination.next
  }
  return found
}

async function usesOf(trainer: Call, id: string, batch: string): Promise<string[]> {
  const found = []
  for (let page = 1, more = true; more; page++) {
    const { results, pagination } = await trainer(quizResultApi.associates, { params: { id }, query: { page, page_size: 100 } })
    found.push(...results.filter((row) => row.batch_id === batch || row.master_id === batch).map((row) => row.relation_id))
    more = pagination.next
  }
  return found
}

const TAKES = 0.92

/** Lets one participant take what of the batch is open to them; tells how each ended. */
export async function takeQuizzes(me: Call, papers: Papers, seed: number, nik: string): Promise<string[]> {
  const { results } = await me(learnerQuizApi.mine, { query: { page_size: 100, order_by: 'title', order_type: 'asc' } })
  const open = results.filter((row) => papers.quizOf.has(row.relation_id) && row.can_start)
  const outcomes: string[] = []
  for (const { relation_id, title } of open) {
    if (chance(seed, nik, `takes ${title}`) >= TAKES) continue
    outcomes.push(`quiz ${await takeQuiz(me, papers, relation_id, (what) => chance(seed, nik, `${title} ${what}`))}`)
  }
  return outcomes
}

/** Chances hang on texts, never on identifiers: another database with the same people and quizzes gets the same results. */
async function takeQuiz(me: Call, { keys }: Papers, relation_id: string, luck: (what: string) => number): Promise<string> {
  const { attempt_id, questions } = await me(learnerQuizApi.start, { params: { relation_id }, body: {} })
  const skill = skillOf(luck)
  for (const { id, question } of questions) {
    const known = keys.get(id)
    const answer = known ? likelyAnswer(known, skill, (what) => luck(`${question} ${what}`)) : {}
    if (!isBlank(answer)) await me(learnerQuizApi.answer, { params: { id: attempt_id, question_id: id }, body: answer })
  }
  return (await me(learnerQuizApi.submit, { params: { id: attempt_id } })).status
}
