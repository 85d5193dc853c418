import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { offerParticipantApi, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../../test/builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { publishedOffer } from '../../../test/offer-builders.ts'
import { aChoice, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { enrollPeople } from '../cohort/enrollment/enrollments.ts'
import { distributeContent } from './distribute.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
let stranger: TestOrg
beforeAll(async () => {
  ;[owner, receiver, stranger] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver'), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

const NOT_OURS = 'Only Owner can change this content'
const THEY_GRADE = 'Only the owner of the content grades in its batches'

test('a received quiz: its own people are invited, reported and begun anew here, and the owner only counts them', async () => {
  const quiz = await createdQuiz(owner, { question_type: 'mcsa', questions: [aChoice()], pass_grade: 70 })
  const { id, relation_id } = await publishedOffer(owner, { quiz_id: quiz.id, distributed_organizations: [receiver.id] })
  const [own, guest] = [await owner.member(), await receiver.member({ full_name: 'Wayan Laksmi' })]
  await owner.admin.call(offerParticipantApi.add, { params: { id }, body: { user_ids: [own.id] } })
  const invite = (org: TestOrg, niks: string[]) => org.admin.call(offerParticipantApi.add, { params: { id }, body: { niks } })
  expect(await invite(receiver, [guest.nik, own.nik])).toMatchObject({
    ...{ added: 1, skipped: [{ nik: own.nik, reason: 'Nobody has this NIK' }] },
  })
  expect(await refused(invite(stranger, [stranger.someone.nik]))).toEqual([404, 'Quiz not found'])

  const learner = await receiver.learner(guest)
  const attempt = await learner.call(learnerQuizApi.start, { params: { relation_id }, body: {} })
  const params = { id: attempt.attempt_id, question_id: attempt.questions[0]?.id ?? '' }
  await learner.call(learnerQuizApi.answer, { params, body: { code: 'A' } })
  await learner.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })
  const people = async (org: TestOrg) => {
    const { results, pagination } = await org.admin.call(offerParticipantApi.list, { params: { id }, query: {} })
    return [pagination.total_data, ...results.map((row) => row.user_id)]
  }
  expect(await people(receiver)).toEqual([1, guest.id])
  expect((await people(owner)).slice(1)).toEqual([own.id])
  const counted = async (org: TestOrg) => {
    const { participants, passed, received_from } = await org.admin.call(quizOfferApi.detail, { params: { id } })
    return [received_from, participants, passed]
  }
  expect(await counted(receiver)).toEqual(['Owner', 1, 1])
  expect(await counted(owner)).toEqual([null, 2, 1])
  const { rawPayload } = await receiver.admin.send(offerParticipantApi.download, { params: { id }, query: {} })
  const [sheet] = (await readSheet(rawPayload, 'people.xlsx')).sheets
  expect(sheet?.rows.map(({ cells }) => cells[2])).toEqual(['Wayan Laksmi'])

  const { results } = await receiver.admin.call(offerParticipantApi.list, { params: { id }, query: {} })
  const one = { id, participantId: results[0]?.id ?? '' }
  for (const org of [owner, stranger])
    expect((await org.admin.send(offerParticipantApi.reset, { params: one })).statusCode).toBe(404)
  expect(await receiver.admin.call(offerParticipantApi.reset, { params: one })).toMatchObject({ progress: 0, score: null })
  await receiver.admin.call(offerParticipantApi.remove, { params: one })
  expect(await people(receiver)).toEqual([0])
  const change = (org: TestOrg) => refused(org.admin.call(quizOfferApi.duplicate, { params: { id } }))
  expect([await change(receiver), await change(stranger)]).toEqual([
    [403, NOT_OURS],
    [404, 'Quiz not found'],
  ])
})

/** A class of the owner with a published batch and a draft, distributed, and somebody of the owner in it. */
async function aReceivedClass(batch: { max_participants?: number } = {}) {
  const { id, batchId } = await aClassroom(owner, { batch })
  const planned = await aBatch(owner, id, { title: 'Rencana', status: 'draft' })
  const own = await owner.member()
  await owner.admin.call(classroomApi.publish, { params: { id }, body: { publish_batch_ids: [batchId] } })
  await owner.work(async (db) => {
    await distributeContent(db, { content_id: id, to_org_id: receiver.id })
    await enrollPeople(db, batchId, [own.id])
    await db.updateTable('cohorts').set({ graduation_determined_by: 'expert' }).where('id', '=', batchId).execute()
  })
  return { id, batchId, planned, own }
}

test('a received class stands in the list and opens to be read, and only its published batches', async () => {
  const { id, batchId, planned } = await aReceivedClass()
  const listed = async (org: TestOrg, source?: 'own' | 'distributed') =>
    (await org.admin.call(classroomApi.list, { query: { ...(source && { source }) } })).results.map((row) => [
      ...[row.id, row.received_from, row.batches_total, row.participants, row.can_delete],
    ])
  expect(await listed(receiver, 'distributed')).toEqual([[id, 'Owner', 1, 0, false]])
  expect(await listed(receiver, 'own')).toEqual([])
  expect(await listed(owner)).toEqual([[id, null, 2, 1, false]])
  expect(await listed(stranger)).toEqual([])
  const read = { params: { id, batchId }, query: {} }
  expect(await receiver.admin.call(classroomApi.one, read)).toMatchObject({
    ...{ received_from: 'Owner', distributed_organizations: [], steps: { general: true, content: true, batch: true } },
  })
  expect((await receiver.admin.call(classroomContentApi.contents, read)).sections[0]?.contents).toHaveLength(2)
  expect((await receiver.admin.call(classroomBatchApi.list, read)).results.map((row) => row.id)).toEqual([batchId])
  expect(await receiver.admin.call(classroomBatchApi.one, read)).toMatchObject({ received_from: 'Owner', experts: [] })
  for (const call of [
    ...[classroomBatchApi.contents, classroomFeedbackApi.list, classroomFeedbackApi.download, classroomFileApi.list],
    ...[classroomFileApi.meetings, classroomParticipantApi.list, classroomApi.objectives],
  ] as const) {
    expect([call.path, (await receiver.admin.send(call, read)).statusCode]).toEqual([call.path, 200])
    expect([call.path, (await stranger.admin.send(call, read)).statusCode]).toEqual([call.path, 404])
  }
  const hidden = { params: { id, batchId: planned }, query: {} }
  expect((await receiver.admin.send(classroomBatchApi.one, hidden)).statusCode).toBe(404)
  expect((await receiver.admin.send(classroomParticipantApi.list, hidden)).statusCode).toBe(404)
})

test('a received class is changed by nobody here: each refusal names the owner', async () => {
  const { id, batchId } = await aReceivedClass()
  const params = { id, batchId }
  const changes = (org: TestOrg) => [
    org.admin.send(classroomApi.update, { params, body: { title: 'Lain' } }),
    org.admin.send(classroomApi.changeOthers, { params, body: { objectives: [] } }),
    org.admin.send(classroomApi.remove, { params, query: {} }),
    org.admin.send(classroomApi.duplicate, { params, body: {} }),
    org.admin.send(classroomApi.publishable, { params }),
    org.admin.send(classroomApi.publish, { params, body: { publish_batch_ids: [batchId] } }),
    org.admin.send(classroomContentApi.saveContents, { params, body: { sections: [] } }),
    org.admin.send(classroomBatchApi.update, { params, body: { title: 'Lain' } }),
    org.admin.send(classroomBatchApi.cancel, { params, body: { reason: 'Lain' } }),
    org.admin.send(classroomBatchApi.setStatus, { params: { ...params, status: 'draft' }, body: {} }),
    org.admin.send(classroomBatchApi.remove, { params, query: {} }),
  ]
  const answers = async (org: TestOrg) => [
    ...new Set((await Promise.all(changes(org))).map((answer) => `${answer.statusCode} ${answer.json().message}`)),
  ]
  expect(await answers(receiver)).toEqual([`403 ${NOT_OURS}`])
  expect((await answers(stranger)).sort()).toEqual(['404 Batch not found', '404 Classroom not found'])
})

test('its own people are invited, wait, are let in and moved here; the owner sees them in its batches and judges them', async () => {
  const { id, batchId, own } = await aReceivedClass({ max_participants: 2 })
  const [guest, second] = [await receiver.member({ full_name: 'Ketut Arya' }), await receiver.member()]
  const params = { id, batchId }
  const add = (user_ids: string[]) =>
    receiver.admin.call(classroomParticipantApi.add, { params, body: { user_ids, overflow: 'wait' as const } })
  expect(await add([guest.id, second.id, own.id])).toMatchObject({ added: 1, waiting: 1 })
  const listed = async (org: TestOrg) => {
    const { results, pagination } = await org.admin.call(classroomParticipantApi.list, { params, query: {} })
    return { ids: results.map((row) => row.user_id).sort(), total: pagination.total_data, results }
  }
  expect(await listed(receiver)).toMatchObject({ ids: [guest.id, second.id].sort(), total: 2 })
  expect((await listed(owner)).ids).toEqual([guest.id, own.id, second.id].sort())
  // A name leads to an account of the own organisation only.
  const accounts = async (org: TestOrg) =>
    Object.fromEntries((await listed(org)).results.map((row) => [row.user_id, row.account_id]))
  expect(await accounts(owner)).toEqual({ [own.id]: own.id, [guest.id]: null, [second.id]: null })
  expect(await accounts(receiver)).toEqual({ [guest.id]: guest.id, [second.id]: second.id })
  const learner = await receiver.learner(guest)
  const found = (await learner.call(learnerCatalogueApi.contents, { query: {} })).results.find((one) => one.id === id)
  expect(found).toMatchObject({ my_status: 'invited' })

  const waiting = async () =>
    (await receiver.admin.call(waitingListApi.list, { query: { relation_id: id, status: 'waiting' } })).results.map(
      (row) => row.id,
    )
  const ids = await waiting()
  expect(ids).toHaveLength(1)
  expect(await refused(receiver.admin.call(waitingListApi.approve, { body: { ids } }))).toEqual([
    ...[409, 'Maximum participants reached (2)'],
  ])
  const seat = (await listed(receiver)).results.find((row) => row.user_id === guest.id)?.id ?? ''
  const one = { ...params, participantId: seat }
  const judge = { participant_ids: [seat], learning_status: 'passed' as const }
  await receiver.admin.call(classroomParticipantApi.decide, { params: one, body: { status: 'confirmed' } })
  const { admin } = receiver
  for (const answer of [
    await admin.send(classroomParticipantApi.graduate, { params, body: judge }),
    await admin.send(classroomParticipantApi.decide, { params: one, body: { learning_status: 'passed' } }),
    await admin.send(classroomParticipantApi.reset, { params: one }),
  ])
    expect([answer.statusCode, answer.json().message]).toEqual([403, THEY_GRADE])
  expect(await owner.admin.call(classroomParticipantApi.graduate, { params, body: judge })).toEqual({ decided: 1 })
  expect(await receiver.admin.call(classroomParticipantApi.remind, { params })).toEqual({ reminded: 0 })

  await receiver.admin.call(classroomParticipantApi.remove, { params: one })
  expect(await waiting()).toEqual([])
  expect((await listed(receiver)).results).toMatchObject([{ user_id: second.id, status: 'invited' }])
  const other = await aBatch(owner, id, { title: 'Batch 2' })
  const left = (await listed(receiver)).results[0]?.id ?? ''
  const move = (org: TestOrg) =>
    org.admin.send(classroomParticipantApi.move, { params: { ...params, participantId: left }, body: { batch_id: other } })
  expect((await move(stranger)).statusCode).toBe(404)
  expect((await move(receiver)).json().data).toMatchObject({ user_id: second.id, batch_title: 'Batch 2' })
  expect(
    (await owner.admin.send(classroomParticipantApi.remove, { params: { ...params, participantId: seat } })).statusCode,
  ).toBe(404)
  const summary = await receiver.admin.call(feedbackApi.summary, { query: { content_id: 24, relation_id: id } })
  expect(summary).toMatchObject({ responses: 0, participants: 0 })
  expect((await stranger.admin.send(feedbackApi.summary, { query: { content_id: 24, relation_id: id } })).statusCode).toBe(404)
})
