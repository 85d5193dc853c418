import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { offerParticipantApi, quizOffer, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeEach, expect, test } from 'vitest'
import { aBadge } from '../../../test/achievement-builders.ts'
import { whileOpen } from '../../../test/at-once.ts'
import { inMinutes } from '../../../test/builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { anOffer, createdOffer, publishedOffer } from '../../../test/offer-builders.ts'
import { aChoice, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { startAttempt } from '../quiz/attempts/start-attempt.ts'
import { offerById } from './quiz-offer.queries.ts'
import { changeOffer } from './save-offer.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const aTest = (values: Parameters<typeof createdQuiz>[1] = {}) =>
  createdQuiz(org, { question_type: 'mcsa', questions: [aChoice()], pass_grade: 70, ...values })

const join = (learner: Client, id: string) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'quiz', module_id: id } })

/** Takes it once: rightly or wrongly. */
async function take(learner: Client, relation_id: string, code: 'A' | 'B') {
  const attempt = await learner.call(learnerQuizApi.start, { params: { relation_id }, body: {} })
  const params = { id: attempt.attempt_id }
  for (const question of attempt.questions)
    await learner.call(learnerQuizApi.answer, { params: { ...params, question_id: question.id }, body: { code } })
  return learner.call(learnerQuizApi.submit, { params })
}

test('a quiz is offered, found, joined, passed, and its badge claimed; the library and the offer tell the same', async () => {
  const [badge, quiz] = [await aBadge(org, { name: 'Siap K3' }), await aTest()]
  const offer = await publishedOffer(org, { quiz_id: quiz.id, achievement: badge })
  const learner = await org.learner()
  const { results } = await learner.call(learnerCatalogueApi.contents, { query: { module_type: 'quiz' } })
  expect(results).toMatchObject([{ id: offer.id, open_batches: 1, my_status: null }])
  expect((await learner.call(learnerCatalogueApi.contents, { query: { among: 'classes' } })).results).toEqual([])
  expect(await join(learner, offer.id)).toMatchObject({ status: 'confirmed' })
  const todo = await learner.call(learnerTodoApi.list, {})
  expect(todo.results).toMatchObject([{ kind: 'quiz', id: offer.relation_id, module_type: 'quiz', module_id: offer.id }])
  expect(await take(learner, offer.relation_id, 'A')).toMatchObject({ status: 'passed' })
  const mine = await learner.call(learnerCatalogueApi.content, { params: { module_type: 'quiz', id: offer.id } })
  const enrollment = await learner.call(learnerCatalogueApi.enrollment, {
    params: { id: mine.batches[0]?.enrollment?.id ?? '' },
  })
  expect(enrollment).toMatchObject({ progress: 100, learning_status: 'passed', score: 100 })
  const earned = await learner.call(learnerAchievementApi.list, { query: {} })
  expect(earned.results).toMatchObject([{ name: 'Siap K3', state: 'granted' }])

  const read = await org.admin.call(quizOfferApi.detail, { params: { id: offer.id } })
  expect(read).toMatchObject({ participants: 1, passed: 1, has_results: true, can_delete: false })
  const people = await org.admin.call(quizOfferApi.results, { params: { id: offer.id }, query: { status: 'passed' } })
  expect(people.results).toMatchObject([{ score: 100, retake: 0, status: 'passed' }])
  const uses = await org.admin.call(quizResultApi.associates, { params: { id: quiz.id }, query: {} })
  expect(uses.results).toMatchObject([{ relation_id: offer.relation_id, module_type: 'quiz', title: 'Uji K3' }])
})

test('its own pass grade, attempts and window count instead of what the library says', async () => {
  const quiz = await aTest({ can_retake_on_fail: true, max_retake: 0 })
  const offer = await publishedOffer(org, { quiz_id: quiz.id, pass_grade: 100, max_attempt: 2 })
  const learner = await org.learner()
  await join(learner, offer.id)
  const facts = await learner.call(learnerQuizApi.open, { params: { relation_id: offer.relation_id } })
  expect(facts.attempts_allowed).toBe(2)
  expect(await take(learner, offer.relation_id, 'B')).toMatchObject({ status: 'not_passed' })
  expect(await take(learner, offer.relation_id, 'B')).toMatchObject({ status: 'not_passed' })
  await expect(take(learner, offer.relation_id, 'A')).rejects.toThrow('No attempt left')

  const later = await publishedOffer(org, { quiz_id: quiz.id, start_at: inMinutes(60), end_at: inMinutes(120) })
  await join(learner, later.id)
  await expect(take(learner, later.relation_id, 'A')).rejects.toThrow('Quiz is not open yet')
})

test('a survey and a quiz without a question cannot be offered, and a window ends after it begins', async () => {
  const [survey, empty] = [await createdQuiz(org), await createdQuiz(org)]
  await org.work(async (db) => {
    await db.updateTable('quizzes').set({ type: 'lim', question_type: 'lim1' }).where('id', '=', survey.id).execute()
    await db.updateTable('quizzes').set({ total_questions: 0 }).where('id', '=', empty.id).execute()
  })
  for (const quiz_id of [survey.id, empty.id])
    await expect(createdOffer(org, { quiz_id })).rejects.toThrow('Quiz cannot be offered')
  const { results } = await org.admin.call(quizOfferApi.quizzes, { query: {} })
  expect(results).toEqual([])
  const window = { start_at: inMinutes(60), end_at: inMinutes(30) }
  await expect(createdOffer(org, window)).rejects.toThrow('End date must be after start date')
  const over = await createdOffer(org, { end_at: inMinutes(-5) })
  const publish = org.admin.call(quizOfferApi.setStatus, { params: { id: over.id }, body: { status: 'publish' } })
  await expect(publish).rejects.toThrow('End Date has passed')
})

test('the quiz of the library changes until somebody has begun it', async () => {
  const [first, second] = [await aTest(), await aTest({ title: 'Lain' })]
  const offer = await publishedOffer(org, { quiz_id: first.id })
  const learner = await org.learner()
  await join(learner, offer.id)
  const change = (quiz_id: string) =>
    org.admin.call(quizOfferApi.update, { params: { id: offer.id }, body: { quiz_id, max_attempt: 3 } })
  const other = await change(second.id)
  expect(other).toMatchObject({ quiz_title: 'Lain', max_attempt: 3, participants: 1 })
  expect((await learner.call(learnerTodoApi.list, {})).results).toMatchObject([{ id: other.relation_id }])
  await take(learner, other.relation_id, 'B')
  await expect(change(first.id)).rejects.toThrow('Quiz already has results')
  expect((await org.admin.call(quizOfferApi.update, { params: { id: offer.id }, body: { title: 'Baru' } })).title).toBe('Baru')
})

test('the quiz of the library does not change where somebody begins it at the same moment, nor is one begun that has just left', async () => {
  const [first, second] = [await aTest(), await aTest({ title: 'Lain' })]
  const offer = await publishedOffer(org, { quiz_id: first.id })
  const [who, learner] = await org.member().then(async (member) => [member, await org.learner(member)] as const)
  await join(learner, offer.id)
  const change = () => org.admin.call(quizOfferApi.update, { params: { id: offer.id }, body: { quiz_id: second.id } })
  const begin = (db: OrgDb) => startAttempt(db, who.id, offer.relation_id, {})
  const [changed] = await whileOpen(server, org, begin, [change])
  expect(changed).toMatchObject({ status: 'rejected', reason: { status: 409 } })

  const other = await publishedOffer(org, { quiz_id: first.id })
  await join(learner, other.id)
  const [begun] = await whileOpen(
    server,
    org,
    async (db) => changeOffer(db, (await offerById(db, other.id)) ?? other, { quiz_id: second.id }),
    [() => learner.call(learnerQuizApi.start, { params: { relation_id: other.relation_id }, body: {} })],
  )
  expect(begun).toMatchObject({ status: 'rejected', reason: { status: 404 } })
})

test('invited people wait as draft until it is published; only they enter a private one, and others ask for a protected one', async () => {
  const offer = await createdOffer(org, { privacy: 'PRIVATE' })
  const [guest, stranger] = [await org.member(), await org.learner()]
  await org.admin.call(offerParticipantApi.add, { params: { id: offer.id }, body: { user_ids: [guest.id] } })
  await org.admin.call(quizOfferApi.setStatus, { params: { id: offer.id }, body: { status: 'publish' } })
  const { results } = await org.admin.call(offerParticipantApi.list, { params: { id: offer.id }, query: {} })
  expect(results).toMatchObject([{ user_id: guest.id, status: 'confirmed' }])
  await expect(join(stranger, offer.id)).rejects.toThrow('This content is by invitation only')
  const asked = await publishedOffer(org, { privacy: 'PROTECTED' })
  expect(await join(stranger, asked.id)).toMatchObject({ status: 'waiting_list', waiting_for: 'approval' })
})

test('whoever has no seat does not stand among those who have not done it yet', async () => {
  const offer = await publishedOffer(org)
  const people = await Promise.all(Array.from({ length: 6 }, () => org.member()))
  const states = ['draft', 'invited', 'confirmed', 'declined', 'cancelled', 'waiting_list'] as const
  const params = { id: offer.id }
  await org.admin.call(offerParticipantApi.add, { params, body: { user_ids: people.map(({ id }) => id) } })
  await org.work(async (db) => {
    for (const [at, { id }] of people.entries())
      await db
        .updateTable('enrollments')
        .set({ status: states[at] ?? 'draft' })
        .where('user_id', '=', id)
        .execute()
  })
  const { results } = await org.admin.call(quizOfferApi.results, { params, query: {} })
  expect(results.map(({ seat }) => seat).sort()).toEqual(['confirmed', 'draft', 'invited'])
  expect((await org.admin.call(quizOfferApi.detail, { params })).participants).toBe(3)
})

test('where a review is asked for, somebody else publishes it; a copy is a draft without people', async () => {
  await org.work((db) => writeSettings(db, 'content', { review_required: true }))
  const rights = [quizOffer.can('view'), quizOffer.can('create'), quizOffer.can('update')]
  const [writer, publisher] = [await org.as(rights), await org.as([...rights, quizOffer.can('publish')])]
  const { id } = await writer.call(quizOfferApi.create, { body: await anOffer(org) })
  const move = (client: Client, status: 'review' | 'publish') =>
    client.call(quizOfferApi.setStatus, { params: { id }, body: { status } })
  await expect(move(writer, 'publish')).rejects.toThrow('Publishing needs a review')
  await move(writer, 'review')
  expect(await move(publisher, 'publish')).toMatchObject({ status: 'publish' })
  const copy = await writer.call(quizOfferApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ status: 'draft', title: 'Uji K3 (copy)', participants: 0 })
  await org.admin.call(quizOfferApi.remove, { params: { id: copy.id }, query: {} })
  await expect(org.admin.call(quizOfferApi.remove, { params: { id }, query: {} })).rejects.toThrow('Quiz is in use')
})

test('a copy says what its offer says, also where it has no level and a title as long as can be', async () => {
  const title = 'K'.repeat(150)
  const { id } = await createdOffer(org, { title, pass_grade: 70, max_attempt: 2, max_participants: 12 })
  await org.work((db) => db.updateTable('contents').set({ level_id: null, learning_hours: 3 }).where('id', '=', id).execute())
  const copy = await org.admin.call(quizOfferApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ level_id: null, pass_grade: 70, max_attempt: 2, max_participants: 12, privacy: 'PUBLIC' })
  expect([copy.title.length, copy.title.slice(-8)]).toEqual([150, 'K (copy)'])
})
