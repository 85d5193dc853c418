import { learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { type ExpertWork, learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import type { TodoKind } from '@pelita/contract/areas/learner-todo.ts'
import { learnerTrainerApi } from '@pelita/contract/areas/learner-trainer.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'
import { LEARNERS, whoHas } from './learners.ts'

/** An address of one place of the app, and a person who finds something there. */
export interface LearnerSample {
  readonly name: string
  readonly address: string
}

const FIRST = 'learner3'
/** Journeys take the first ones who have something to do; this one only looks. */
const FROM_THE_END = [...LEARNERS].reverse()

const ofFirst = async (address: (call: Caller) => Promise<string>): Promise<LearnerSample> => ({
  name: FIRST,
  address: await address(await callsOfLearner(FIRST, 'nusantara')),
})

const firstOf = <T>(results: readonly T[], what: string): T => {
  const [first] = results
  if (!first) throw new Error(`The demonstration has no ${what} for ${FIRST}`)
  return first
}

const todo = async (kind: TodoKind, address: (id: string, subject: string) => string): Promise<LearnerSample> => {
  const { name, entry } = await whoHas(async (one) => one.kind === kind, FROM_THE_END)
  return { name, address: address(entry.id, entry.subject_user?.user_id ?? '') }
}

/** Somebody who handed in a quiz, one that shows its right answers or one that does not. */
export async function handedIn(isShown?: boolean): Promise<LearnerSample & { readonly relation_id: string }> {
  for (const name of LEARNERS) {
    const call = await callsOfLearner(name, 'nusantara')
    const { results } = await call(learnerQuizApi.mine, { query: { status: 'passed' } })
    for (const { relation_id } of results) {
      const { handed_in, is_survey } = await call(learnerQuizApi.open, { params: { relation_id } })
      const [attempt] = handed_in
      // A survey has no right answers to show or to hide.
      if (!attempt || is_survey) continue
      const { correct_answers } = await call(learnerQuizApi.review, { params: { id: attempt.attempt_id } })
      if (isShown === undefined || isShown === (correct_answers !== undefined))
        return { name, relation_id, address: `/review/${attempt.attempt_id}` }
    }
  }
  throw new Error('The demonstration has nobody who handed in a quiz')
}

/** Experts of the demonstration's batches, by the name of their mailbox. */
async function experts(): Promise<string[]> {
  const admin = await callsOf('admin', 'nusantara')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { results } = await admin(classroomCalendarApi.calendar, { query: { start: day(-30), end: day(10) } })
  const names = new Set(results.flatMap(({ experts: those }) => those))
  const found = await Promise.all([...names].map((keyword) => admin(userListApi.list, { query: { keyword, choosable: 'true' } })))
  return found.flatMap(({ results: people }) => people.map(({ email }) => email?.split('@')[0] ?? ''))
}

async function expert(kind: ExpertWork['kind'], address: (id: string) => string): Promise<LearnerSample> {
  for (const name of await experts()) {
    const call = await callsOfLearner(name, 'nusantara').catch(() => null)
    const { results } = call ? await call(learnerExpertApi.queue, { query: { kind } }) : { results: [] }
    if (results[0]) return { name, address: address(results[0].id) }
  }
  throw new Error(`The demonstration has no expert with a ${kind} to grade`)
}

/** Somebody whose class has such a step, who may open it where there is anybody. */
async function step(type: ItemTypeKey): Promise<LearnerSample> {
  const found: (LearnerSample & { readonly isOpen: boolean })[] = []
  for (const name of LEARNERS) {
    const call = await callsOfLearner(name, 'nusantara')
    const { results } = await call(learnerApi.enrollments, { query: { status: 'confirmed', page_size: 100 } })
    for (const { id } of results) {
      const { sections } = await call(learnerCatalogueApi.enrollment, { params: { id } })
      for (const { asset_type, relation_id, state } of sections.flatMap(({ items }) => items))
        if (asset_type === type) found.push({ name, address: `/step/${relation_id}`, isOpen: state !== 'locked' })
    }
  }
  const best = found.find(({ isOpen }) => isOpen) ?? found[0]
  if (!best) throw new Error(`The demonstration has nobody with a step of type ${type}`)
  return best
}

const query = { page_size: 20 }

/** By the screen's file: what its address names. */
export const LEARNER_SAMPLES: Readonly<Record<string, () => Promise<LearnerSample>>> = {
  'learn/offer': () =>
    ofFirst(async (call) => {
      const { results } = await call(learnerCatalogueApi.contents, { query: { ...query, module_type: 'classroom' } })
      const { module_type, id } = firstOf(results, 'class')
      return `/classes/${module_type}/${id}`
    }),
  'learn/course': () =>
    ofFirst(async (call) => {
      const { results } = await call(learnerCatalogueApi.contents, { query: { ...query, module_type: 'course' } })
      return `/courses/${firstOf(results, 'course').id}`
    }),
  'feed/post': () =>
    ofFirst(async (call) => `/feed/${firstOf((await call(learnerKnowledgeApi.list, { query })).results, 'post').id}`),
  'player/media': () =>
    ofFirst(async (call) => `/media/${firstOf((await call(learnerMediaApi.list, { query })).results, 'video').id}`),
  'player/document': () =>
    ofFirst(async (call) => `/documents/${firstOf((await call(learnerDocumentApi.list, { query })).results, 'document').id}`),
  'player/step': () => step('others'),
  'library/book': () =>
    ofFirst(async (call) => `/library/${firstOf((await call(learnerDigilibApi.list, { query })).results, 'title').id}`),
  'mentoring/booking': async () => {
    for (const name of LEARNERS) {
      const call = await callsOfLearner(name, 'nusantara')
      const { results } = await call(learnerMentoringApi.mine, {})
      const noted = results.find(({ status }) => status === 'attended')
      if (noted) return { name, address: `/mentoring/bookings/${noted.id}` }
    }
    throw new Error('The demonstration has nobody who was seen by a coach')
  },
  'news/announcement': () =>
    ofFirst(
      async (call) =>
        `/announcements/${firstOf((await call(learnerAnnouncementApi.list, { query })).results, 'announcement').id}`,
    ),
  'problem/problem': () =>
    ofFirst(async (call) => {
      const body = { category: 'technical', title: 'Layar kosong', description: 'Layar kosong setelah membuka kelas.' } as const
      return `/me/problems/${(await call(learnerIssueApi.report, { body })).id}`
    }),
  'rate/rate': () =>
    ofFirst(async (call) => {
      const { results } = await call(learnerApi.enrollments, { query: { page_size: -1 } })
      return `/rate/${
        firstOf(
          results.filter(({ status }) => status === 'confirmed'),
          'class',
        ).id
      }`
    }),
  'attempt/quiz': () => todo('quiz', (id) => `/quiz/${id}`),
  'attempt/survey': () => todo('survey', (id, subject) => (subject ? `/survey/${id}/${subject}` : `/quiz/${id}`)),
  'attempt/attempt': async () => {
    const startable = await whoHas(
      async ({ kind, id }, call) =>
        kind === 'quiz' && (await call(learnerQuizApi.open, { params: { relation_id: id } })).can_start,
      FROM_THE_END,
    )
    const { attempt_id } = await startable.call(learnerQuizApi.start, { params: { relation_id: startable.entry.id }, body: {} })
    return { name: startable.name, address: `/attempt/${attempt_id}` }
  },
  'attempt/review': () => handedIn(),
  'assignment/assignment': () => todo('assignment', (id) => `/assignment/${id}`),
  'expert/session': async () => {
    for (const name of await experts()) {
      const call = await callsOfLearner(name, 'nusantara').catch(() => null)
      const { results } = call ? await call(learnerTrainerApi.sessions, {}) : { results: [] }
      const found = results.find(({ id }) => id !== null)
      if (found) return { name, address: `/expert/session/${found.id}` }
    }
    throw new Error('The demonstration has no trainer with a session ahead')
  },
  'expert/grade-assignment': () => expert('assignment', (id) => `/expert/assignment/${id}`),
  'expert/grade-quiz': () => expert('quiz', (id) => `/expert/quiz/${id}`),
}
