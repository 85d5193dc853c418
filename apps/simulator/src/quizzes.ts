import { type LearnerQuestion, learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { isBlank } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
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

/** A quiz as whoever made it knows it. */
export interface KnownQuiz {
  readonly keys: ReadonlyMap<string, KnownQuestion>
  readonly again: { readonly passed: boolean; readonly not_passed: boolean }
  /** Taken before a training and after it. */
  readonly isCompared: boolean
}
/** By the identifier of the quiz. */
export type Questions = ReadonlyMap<string, KnownQuiz>

/** What the quizzes of a class ask. */
export async function questionsOf(
  trainer: Call,
  contents: readonly { readonly content_type: string; readonly content_id: string | null }[],
): Promise<Questions> {
  const known = new Map<string, KnownQuiz>()
  const isQuiz = (type: string) => type === 'quiz' || type.startsWith('lim-')
  for (const id of new Set(contents.flatMap((item) => (isQuiz(item.content_type) ? (item.content_id ?? []) : [])))) {
    const { questions, question_type, can_retake_on_pass, can_retake_on_fail } = await trainer(quizApi.detail, { params: { id } })
    known.set(id, {
      keys: new Map(questions.map((question) => [question.id, question])),
      again: { passed: can_retake_on_pass, not_passed: can_retake_on_fail },
      isCompared: question_type === 'lim2',
    })
  }
  return known
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

export const TAKES = 0.92
/** Who may try again does so: whoever did not pass more often, and nearly everybody where both are compared. */
const AGAIN = { passed: 0.2, not_passed: 0.7, compared: 0.92 } as const
/** Before a training people know less than after it. */
const BEFORE = -0.22

/** Lets one participant take what of the batch is open to them; tells how each ended. */
export async function takeQuizzes(me: Call, papers: Papers, seed: number, nik: string): Promise<string[]> {
  const { results } = await me(learnerQuizApi.mine, { query: { page_size: 100, order_by: 'title', order_type: 'asc' } })
  const open = results.filter((row) => papers.quizOf.has(row.relation_id) && row.can_start)
  const outcomes: string[] = []
  for (const { relation_id, title } of open) {
    if (chance(seed, nik, `takes ${title}`) >= TAKES) continue
    const luck = (what: string) => chance(seed, nik, `${title} ${what}`)
    outcomes.push(`quiz ${await takeQuiz(me, { relation_id, keys: papers.keys, luck })}`)
  }
  return outcomes
}

interface Often {
  readonly relation_id: string
  readonly quiz: KnownQuiz
  /** False: they sit at it still. */
  readonly finishes: boolean
  readonly luck: (what: string) => number
}

/** Takes a quiz, and once more where that is allowed and wanted; tells how each time ended. */
export async function takeOften(me: Call, { relation_id, quiz, finishes, luck }: Often): Promise<string[]> {
  const { keys, again, isCompared } = quiz
  const shift = isCompared ? BEFORE : 0
  const status = await takeQuiz(me, { relation_id, keys, shift, finishes, luck })
  if (!(status === 'passed' || status === 'not_passed')) return [`quiz ${status}`]
  const wanted = luck('again') < (isCompared ? AGAIN.compared : AGAIN[status])
  if (!again[status] || !wanted) return [`quiz ${status}`]
  const second = await takeQuiz(me, { relation_id, keys, luck: (what) => luck(`again ${what}`) })
  return [`quiz ${status}`, `quiz ${second}`]
}

interface Sitting {
  readonly relation_id: string
  /** Of a survey: which one, and about whom. */
  readonly about?: { readonly objective: Objective; readonly subject_user_id?: string }
  readonly keys: ReadonlyMap<string, KnownQuestion>
  /** How far they are, from -1 to 1 around their own skill. */
  readonly shift?: number
  readonly finishes?: boolean
  readonly luck: (what: string) => number
}

/** Chances hang on texts, never on identifiers: another database with the same people and quizzes gets the same results. */
export async function takeQuiz(me: Call, sitting: Sitting): Promise<string> {
  const { relation_id, about = {}, keys, shift = 0, finishes = true, luck } = sitting
  const { attempt_id, questions } = await me(learnerQuizApi.start, { params: { relation_id }, body: about })
  const skill = Math.max(0.05, skillOf(luck) + shift)
  for (const [n, asked] of questions.entries()) {
    if (!finishes && n > questions.length / 2) break
    const answer = likelyAnswer(keys.get(asked.id) ?? unkeyed(asked), skill, (what) => luck(`${asked.question} ${what}`))
    if (!isBlank(answer)) await me(learnerQuizApi.answer, { params: { id: attempt_id, question_id: asked.id }, body: answer })
  }
  return finishes ? (await me(learnerQuizApi.submit, { params: { id: attempt_id } })).status : 'begun'
}

/** A question whose key is not known: any choice is as good as the other. */
const unkeyed = ({ type, options, scale }: LearnerQuestion): KnownQuestion => ({
  question_type: type,
  options: scale
    ? Array.from({ length: scale.end - scale.start + 1 }, (_, n) => ({
        code: String(scale.start + n),
        label: '',
        is_correct: true,
      }))
    : options.map(({ code, label }) => ({ code, label, is_correct: true })),
})
