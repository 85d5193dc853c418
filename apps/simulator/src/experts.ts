import { expertAssignmentApi } from '@pelita/contract/areas/assignment/expert-assignment.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type ExpertWork, learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import { type Call, caller, Refused } from './api.ts'
import { chance } from './decisions.ts'

const PASSES = 0.9
/** From the weakest work to the best. */
const FEEDBACKS = [
  'Terlalu umum. Tuliskan siapa melakukan apa, dan kapan.',
  'Arahnya benar, tetapi belum ada ukuran keberhasilan. Silakan dilengkapi.',
  'Baik dan runtut. Tambahkan satu contoh dari pekerjaan sehari-hari.',
  'Sangat jelas, siap dijalankan. Bagikan kepada tim Anda.',
]
/** Work that is graded may bring further work: somebody who has everything now waits for the decision. */
const ROUNDS = 5

interface Batch {
  readonly url: string
  readonly org: string
  readonly classroom: string
  readonly batch: string
  readonly password: string
  /** Of those who signed in before. */
  readonly sessions?: Map<string, Call>
}

/** Experts act with sessions of their own, a key that acts for everybody decides nothing. Who cannot sign in so is left out. */
export async function expertsOf(trainer: Call, of: Batch): Promise<Call[]> {
  const { url, org, classroom, batch, password, sessions = new Map<string, Call>() } = of
  const { experts } = await trainer(classroomBatchApi.one, { params: { id: classroom, batchId: batch } })
  for (const { user_id, email } of experts)
    try {
      if (!email || sessions.has(user_id)) continue
      const answer = await caller(url)(learnerApi.login, { body: { email, password, org_code: org } })
      if ('token' in answer) sessions.set(user_id, caller(url, { authorization: `Bearer ${answer.token}` }))
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
    }
  return experts.flatMap(({ user_id }) => sessions.get(user_id) ?? [])
}

/** What somebody's work is worth. */
export const scoreOf = (seed: number, { nik, title }: Pick<ExpertWork, 'nik' | 'title'>): number =>
  55 + Math.floor(chance(seed, nik, `grade ${title}`) * 46)

export const feedbackFor = (score: number): string =>
  FEEDBACKS[Math.min(FEEDBACKS.length - 1, Math.floor((score - 50) / 13))] ?? 'Baik.'

/** An assignment takes a score, words, or both, and says so when it is graded otherwise. */
export async function firstTaken<T>(ways: readonly T[], send: (way: T) => Promise<unknown>): Promise<void> {
  for (const [n, way] of ways.entries())
    try {
      await send(way)
      return
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.status !== 422 || n === ways.length - 1) throw cause
    }
}

/** One piece of work: a grade from 55 to 100, or whether somebody passed, which nine of ten do. */
async function handle(expert: Call, seed: number, work: ExpertWork): Promise<string> {
  if (work.kind === 'graduation') {
    const learning_status = chance(seed, work.nik, 'passes') < PASSES ? 'passed' : 'not_passed'
    await expert(learnerExpertApi.decide, { params: { id: work.id }, body: { learning_status } })
    return learning_status
  }
  const score = scoreOf(seed, work)
  if (work.kind === 'assignment') {
    const feedback = feedbackFor(score)
    await firstTaken([{ score, feedback }, { score }, { feedback }], (grade) =>
      expert(expertAssignmentApi.grade, { body: { data: [{ id: work.id, ...grade }] } }),
    )
    return 'assignment graded'
  }
  const params = { resultId: work.id }
  const { answers } = await expert(expertQuizApi.read, { params })
  const grades = answers
    .filter((answer) => answer.score === null && !answer.exclude_from_grading)
    .map(({ question_id, question }) => ({ question_id, score: Math.min(question.score, score) }))
  await expert(expertQuizApi.grade, { params, body: { grades } })
  return 'essays graded'
}

/** How far experts have come with what waits for them. */
export interface Diligence {
  /** The share of it they have graded. */
  readonly graded: number
  /** Whether they have decided who passed. */
  readonly decides: boolean
}

/** Grades what waits for the experts of a batch and decides who passed, until nothing waits, or as far as they have come. */
export async function gradeAsExperts(
  experts: readonly Call[],
  batch: string,
  seed: number,
  { graded, decides }: Diligence = { graded: 1, decides: true },
): Promise<string[]> {
  const outcomes: string[] = []
  const isDone = ({ kind, nik, title }: ExpertWork) =>
    kind === 'graduation' ? decides : chance(seed, nik, `graded ${title}`) < graded
  for (const expert of experts)
    for (let round = 0; round < ROUNDS; round++) {
      const { results } = await expert(learnerExpertApi.queue, { query: {} })
      const waiting = results.filter((work) => work.batch_id === batch && isDone(work))
      if (waiting.length === 0) break
      for (const work of waiting)
        outcomes.push(
          await handle(expert, seed, work).catch((cause: unknown) => {
            if (cause instanceof Refused) return cause.message
            throw cause
          }),
        )
    }
  return outcomes
}
