import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { offerParticipantApi, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import type { Call } from './api.ts'
import { chance, decide } from './decisions.ts'
import { type Questions, questionsOf } from './quizzes.ts'

/** What people take without a batch. */
export const OPEN_KINDS = ['course', 'quiz'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** The one run of a course, or of a quiz that is offered by itself. */
export interface OpenRun {
  readonly kind: OpenKind
  readonly id: string
  readonly title: string
  readonly privacy: string
  readonly questions: Questions
}

const PARTICIPANTS = { course: courseParticipantApi.list, quiz: offerParticipantApi.list } as const

export async function openRun(trainer: Call, kind: OpenKind, id: string): Promise<OpenRun> {
  const params = { id }
  if (kind === 'quiz') {
    const { title, privacy, quiz_id } = await trainer(quizOfferApi.detail, { params })
    return { kind, id, title, privacy, questions: await questionsOf(trainer, [{ content_type: 'quiz', content_id: quiz_id }]) }
  }
  const { title, privacy, sections } = await trainer(courseApi.one, { params })
  const contents = sections.flatMap((section) => section.contents)
  return { kind, id, title, privacy, questions: await questionsOf(trainer, contents) }
}

/** NIKs of those who are on its list, whether they have answered or not. */
export async function listedIn(trainer: Call, { kind, id }: OpenRun): Promise<string[]> {
  const niks: string[] = []
  for (let page = 1, more = true; more; page++) {
    const query = { page, page_size: 100, sort_by: 'nik', order_by: 'asc' } as const
    const { results, pagination } = await trainer(PARTICIPANTS[kind], { params: { id }, query })
    niks.push(...results.flatMap(({ nik, status }) => (status === 'invited' || status === 'confirmed' ? nik : [])))
    more = pagination.next
  }
  return niks
}

/** Some of the organisation's people, drawn by the seed: they find it by themselves. */
export async function someOthers(trainer: Call, seed: number, count: number, but: readonly string[]): Promise<string[]> {
  const query = { page_size: 100, status: 'active', sort_by: 'nik', order_by: 'asc' } as const
  const { results } = await trainer(userApi.list, { query })
  const niks = results.flatMap(({ nik }) => (nik && !but.includes(nik) ? nik : []))
  return niks.sort((one, other) => chance(seed, one, 'finds it') - chance(seed, other, 'finds it')).slice(0, count)
}

/** What became of somebody who came: what it was, and their place once it is theirs. */
export interface Entered {
  /** Nothing where they had a place already, or stay silent. */
  readonly told: string | null
  readonly place: string | null
}

const entered = (told: string | null, { id, status }: { readonly id: string; readonly status: string }): Entered => ({
  told,
  place: status === 'confirmed' ? id : null,
})

/** Answers the invitation, or joins. */
export async function enter(me: Call, { kind, id }: OpenRun, { seed, nik }: { seed: number; nik: string }): Promise<Entered> {
  const content = await me(learnerCatalogueApi.content, { params: { module_type: kind, id } })
  const mine = content.batches[0]?.enrollment
  if (!mine) {
    const made = await me(learnerCatalogueApi.enroll, { body: { module_type: kind, module_id: id } })
    return entered(made.status, made)
  }
  const { answer } = decide(seed, nik)
  if (!mine.can_answer || answer === 'silent') return entered(null, mine)
  const { status } = await me(learnerApi.answer, { params: { id: mine.id }, body: { action: answer } })
  return entered(status, { id: mine.id, status })
}

/** Somebody's place in it, once it is theirs. */
export async function placeIn(me: Call, { kind, id }: OpenRun): Promise<string | null> {
  const { batches } = await me(learnerCatalogueApi.content, { params: { module_type: kind, id } })
  const mine = batches[0]?.enrollment
  return mine?.status === 'confirmed' ? mine.id : null
}

/** Gives a seat to those who ask for one, as far as `wanted` says so; the others go on waiting. */
export async function approve(trainer: Call, { id }: OpenRun, wanted: (nik: string) => boolean): Promise<string[]> {
  const query = { relation_id: id, status: 'waiting', page_size: 100 } as const
  const { results } = await trainer(waitingListApi.list, { query })
  const asked = results.filter(({ reason, user }) => reason === 'approval' && wanted(user.nik))
  if (asked.length === 0) return []
  await trainer(waitingListApi.approve, { body: { ids: asked.map((one) => one.id) } })
  return asked.map(({ user }) => user.nik)
}
