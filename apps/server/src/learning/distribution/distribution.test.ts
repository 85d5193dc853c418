import { randomUUID } from 'node:crypto'
import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createdAssignment, handedInParts, usedAssignment } from '../../../test/assignment-builders.ts'
import { aClass, aModule, codeOf, inMinutes } from '../../../test/builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { exported, waitingFor } from '../../../test/waiting-for.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { submitOverdue } from '../../areas/quiz/attempts/submit-overdue.ts'
import { placeItem } from '../item/place-item.ts'
import { distributeContent, endDistribution } from './distribute.ts'
import { totalsOfOthers } from './totals.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
let stranger: TestOrg
beforeAll(async () => {
  ;[owner, receiver, stranger] = [
    await testOrg(server, 'Owner'),
    await testOrg(server, 'Receiver'),
    await testOrg(server, 'Stranger'),
  ]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

const offered = (content_id: string) => owner.work((db) => distributeContent(db, { content_id, to_org_id: receiver.id }))
const invited = async (cohort_id: string, who: Member) => receiver.work((db) => inviteOwnPeople(db, cohort_id, [who.id]))

/** A class of the owner that meets now, with a quiz and an assignment, distributed; and somebody of the receiver in it. */
async function aDistributedClass() {
  const made = await aClass(owner, {
    batch: { start_at: inMinutes(-60), attendance_confirmation_type: 'not_required', learning_order_type: 'RANDOM' },
  })
  const beside = { module_id: made.module_id, batch_id: made.batch_id }
  const quiz = await createdQuiz(owner, { questions: [aChoice()] })
  const quizUse = await owner.work((db) =>
    placeItem(db, {
      type: 'quiz',
      asset_id: quiz.id,
      cohort_id: made.batch_id,
      item_id: randomUUID(),
      titles: { content: 'Quiz' },
    }),
  )
  const assignment = await createdAssignment(owner, { upload_condition: 'optional' })
  const { relation_id: assignmentUse } = await usedAssignment(owner, assignment.id, { beside })
  await offered(made.module_id)
  const guest = await receiver.member()
  await invited(made.batch_id, guest)
  return { ...made, quizUse, assignmentUse, guest, learner: await receiver.learner(guest) }
}

test('a learner of the receiver takes part: catalogue, tree, scan, quiz and hand-in', async () => {
  const { module_id, learner, quizUse, assignmentUse, schedule_id, presence_id } = await aDistributedClass()
  const { results: contents } = await learner.call(learnerCatalogueApi.contents, { query: {} })
  expect(contents.map((row) => [row.id, row.my_status])).toEqual([[module_id, 'confirmed']])
  const { batches } = await learner.call(learnerCatalogueApi.content, { params: { module_type: 'classroom', id: module_id } })
  expect(batches[0]?.enrollment?.status).toBe('confirmed')
  const { results: mine } = await learner.call(learnerApi.enrollments, { query: {} })
  expect(mine.map((row) => [row.module_id, row.schedules.length])).toEqual([[module_id, 1]])
  const id = mine[0]?.id ?? ''

  const code = await codeOf(owner, { presence_id, schedule_id })
  expect(await learner.call(learnerPresenceApi.scan, { body: { code } })).toMatchObject({ presence_id, invitation: 'present' })
  expect((await learner.call(learnerPresenceApi.presenceHistory, { query: {} })).results).toHaveLength(1)

  expect((await learner.call(learnerQuizApi.mine, { query: {} })).results.map((row) => row.relation_id)).toEqual([quizUse])
  const attempt = await learner.call(learnerQuizApi.start, { params: { relation_id: quizUse }, body: {} })
  const question_id = attempt.questions[0]?.id ?? ''
  await learner.call(learnerQuizApi.answer, { params: { id: attempt.attempt_id, question_id }, body: { code: 'A' } })
  expect(await learner.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })).toMatchObject({ status: 'passed' })

  const file = await smallPicture()
  const { file_id } = await learner.call(learnerAssignmentApi.upload, { file, fields: { relation_id: assignmentUse } })
  const inParts = await handedInParts(learner, assignmentUse, file)
  await learner.call(learnerAssignmentApi.submit, {
    params: { relation_id: assignmentUse },
    body: { text: 'Siap', file_ids: [file_id, inParts] },
  })
  expect((await learner.call(learnerAssignmentApi.mine, { query: {} })).results.map((row) => row.status)).toEqual([
    'waiting_review',
  ])
  const tree = await learner.call(learnerCatalogueApi.enrollment, { params: { id } })
  expect(tree.sections.flatMap((section) => section.items.map((item) => [item.asset_type, item.state]))).toEqual([
    ['presence', 'done'],
    ['quiz', 'done'],
    ['assignment', 'in_progress'],
  ])
}, 60_000)

test('a stranger, and a receiver’s learner who was not invited, take part in nothing', async () => {
  const { module_id, quizUse } = await aDistributedClass()
  const [foreign, idle] = [await stranger.learner(), await receiver.learner()]
  expect((await foreign.call(learnerCatalogueApi.contents, { query: {} })).results).toEqual([])
  expect(
    (await foreign.send(learnerCatalogueApi.content, { params: { module_type: 'classroom', id: module_id } })).statusCode,
  ).toBe(404)
  expect((await foreign.send(learnerQuizApi.start, { params: { relation_id: quizUse }, body: {} })).statusCode).toBe(404)
  expect((await idle.send(learnerQuizApi.start, { params: { relation_id: quizUse }, body: {} })).statusCode).toBe(403)
  await expect(stranger.work(async (db) => inviteOwnPeople(db, module_id, [stranger.someone.id]))).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('nobody enrols somebody else’s people', async () => {
  const { batch_id, module_id } = await aDistributedClass()
  const theirs = await receiver.member()
  const ours = await owner.member()
  expect(await owner.work((db) => inviteOwnPeople(db, batch_id, [theirs.id]))).toMatchObject({ added: 0 })
  expect(await receiver.work((db) => inviteOwnPeople(db, batch_id, [ours.id]))).toMatchObject({ added: 0 })
  await expect(
    owner.work((db) =>
      sql`insert into enrollments (content_id, cohort_id, user_id, member_org_id, status)
          values (${module_id}, ${batch_id}, ${theirs.id}, ${receiver.id}, 'invited')`.execute(db),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('what ended is found by nobody new; who takes part may finish', async () => {
  const { module_id, batch_id, quizUse, learner } = await aDistributedClass()
  await owner.work((db) => endDistribution(db, module_id, receiver.id))
  expect((await learner.call(learnerQuizApi.open, { params: { relation_id: quizUse } })).refusal).toBeNull()
  await owner.work((db) =>
    sql`update content_distributions set until = now() - interval '31 days' where content_id = ${module_id}`.execute(db),
  )
  expect((await learner.send(learnerQuizApi.open, { params: { relation_id: quizUse } })).statusCode).toBe(404)
  await expect(invited(batch_id, await receiver.member())).rejects.toMatchObject({ statusCode: 404 })
})

test('the owner sees people of its batches, and of an open content totals only', async () => {
  const { batch_id, guest } = await aDistributedClass()
  const open = await aModule(owner, 'course')
  const quiz = await createdQuiz(owner, { questions: [anEssay()] })
  await owner.work((db) =>
    placeItem(db, { type: 'quiz', asset_id: quiz.id, cohort_id: open, item_id: randomUUID(), titles: { content: 'Quiz' } }),
  )
  await offered(open)
  await invited(open, guest)
  const seen = (cohort: string) =>
    owner.work((db) => db.selectFrom('enrollments').select('user_id').where('cohort_id', '=', cohort).execute())
  expect(await seen(batch_id)).toEqual([{ user_id: guest.id }])
  expect(await seen(open)).toEqual([])
  expect(await owner.work((db) => totalsOfOthers(db, 'item_result', [quiz.id]))).toEqual({ not_done: 1 })
})

const gradeSheet = (id: string | undefined, score: number) =>
  Object.assign(new Blob([`ID,NIK,Score\n${id},,${score}`]), { name: 'nilai.csv' })

/** An open content of the owner with an essay and an assignment; somebody of the receiver handed both in. */
async function anOpenContent() {
  const content = await aModule(owner, 'course')
  const place = (type: 'quiz' | 'assignment', asset_id: string) =>
    owner.work((db) => placeItem(db, { type, asset_id, cohort_id: content, item_id: randomUUID(), titles: { content: type } }))
  const quiz = await createdQuiz(owner, { questions: [anEssay()] })
  const assignment = await createdAssignment(owner)
  const uses = { quiz: await place('quiz', quiz.id), assignment: await place('assignment', assignment.id) }
  await offered(content)
  const guest = await receiver.member()
  const own = await owner.member()
  await invited(content, guest)
  await owner.work((db) => inviteOwnPeople(db, content, [own.id]))
  const learner = await receiver.learner(guest)
  const attempt = await learner.call(learnerQuizApi.start, { params: { relation_id: uses.quiz }, body: {} })
  const question_id = attempt.questions[0]?.id ?? ''
  await learner.call(learnerQuizApi.answer, { params: { id: attempt.attempt_id, question_id }, body: { text: 'Karena aman' } })
  await learner.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })
  await learner.call(learnerAssignmentApi.submit, { params: { relation_id: uses.assignment }, body: { text: 'Siap' } })
  return { content, quiz, assignment, guest, own, attempt_id: attempt.attempt_id, question_id }
}

/** What stands around the list of results, of its own people: figures, spreadsheets and what waits for a grade. */
async function receiverReads({ quiz, assignment }: { quiz: { id: string }; assignment: { id: string } }) {
  const [ofQuiz, ofAssignment] = [
    { params: { id: quiz.id }, query: {} },
    { params: { id: assignment.id }, query: {} },
  ]
  expect(await receiver.admin.call(quizResultApi.dashboard, ofQuiz)).toMatchObject({ total_participants: 1, waiting_review: 1 })
  expect(await receiver.admin.call(assignmentResultApi.dashboard, ofAssignment)).toMatchObject({ participants: 1 })
  expect((await receiver.admin.call(quizResultApi.associates, ofQuiz)).results).toHaveLength(1)
  expect((await receiver.admin.call(quizInsightApi.gradingQueue, ofQuiz)).total).toBe(1)
  expect((await receiver.admin.call(assignmentGradingApi.gradingQueue, ofAssignment)).total).toBe(1)
  for (const [endpoint, input] of [
    [quizResultApi.download, ofQuiz],
    [assignmentResultApi.download, ofAssignment],
  ] as const) {
    expect((await receiver.admin.send(endpoint, input)).rawPayload.byteLength).toBeGreaterThan(1_000)
    expect((await stranger.admin.send(endpoint, input)).statusCode).toBe(404)
  }
}

test('in an open content the receiver reads and grades its own people, the owner neither', async () => {
  const { quiz, assignment, guest, own, attempt_id, question_id } = await anOpenContent()
  const people = async (org: TestOrg) =>
    (await org.admin.call(quizResultApi.results, { params: { id: quiz.id }, query: {} })).results.map((row) => row.user_id)
  expect(await people(receiver)).toEqual([guest.id])
  expect(await people(owner)).toEqual([own.id])
  const shown = await receiver.admin.call(quizResultApi.results, { params: { id: quiz.id }, query: { search: 'Budi' } })
  expect([shown.results.length, shown.pagination.total_data]).toEqual([1, 1])
  await receiverReads({ quiz, assignment })
  expect(await waitingFor(receiver, 'others')).toEqual(['assignment Owner', 'quiz Owner'])
  for (const org of [owner, stranger]) expect(await waitingFor(org, 'others')).toEqual([])
  const sheets = [await exported(receiver, 'others'), await exported(receiver, 'own'), await exported(stranger, 'others')]
  expect(sheets).toEqual([2, 0, 0])
  expect(await waitingFor(receiver, 'own')).toEqual([])
  // Who grades is told at home; the owner knows of nothing that could be claimed.
  const claim = { body: { kind: 'quiz', id: attempt_id } } as const
  expect(await receiver.admin.call(gradingQueueApi.claim, claim)).toEqual({ grader: null })
  const [claimed] = (await receiver.admin.call(gradingQueueApi.list, { query: { source: 'others', kind: 'quiz' } })).results
  expect(claimed?.grader?.id).toBe(receiver.adminId)
  expect((await owner.admin.send(gradingQueueApi.claim, claim)).statusCode).toBe(404)
  const graded = { user_id: guest.id, grades: [{ question_id, score: 100 }] }
  const params = { quizId: quiz.id, resultId: attempt_id }
  expect((await owner.admin.send(quizResultApi.grade, { params, body: graded })).statusCode).toBe(404)
  expect((await stranger.admin.send(quizResultApi.grade, { params, body: graded })).statusCode).toBe(404)
  expect((await receiver.admin.send(quizResultApi.grade, { params, body: graded })).statusCode).toBe(200)
  const list = { params: { id: assignment.id }, query: {} }
  const [work] = (await receiver.admin.call(assignmentResultApi.results, list)).results
  const grade = { params: { id: assignment.id }, body: { data: [{ id: work?.id ?? '', score: 90 }] } }
  expect((await owner.admin.send(assignmentResultApi.grade, grade)).statusCode).toBe(404)
  expect((await receiver.admin.send(assignmentResultApi.grade, grade)).statusCode).toBe(200)
  const better = { params: { id: assignment.id }, file: gradeSheet(work?.id, 95), fields: {} }
  expect(await owner.admin.call(assignmentGradingApi.gradeImport, better)).toMatchObject({ ready: 0, failed: 1 })
  expect((await stranger.admin.send(assignmentGradingApi.gradeImport, better)).statusCode).toBe(404)
  const { import_id } = await receiver.admin.call(assignmentGradingApi.gradeImport, better)
  const commit = { params: { id: assignment.id }, body: { import_id } }
  expect((await owner.admin.send(assignmentResultApi.grade, commit)).statusCode).toBe(404)
  expect(await receiver.admin.call(assignmentResultApi.grade, commit)).toMatchObject({ graded: 1 })
  expect((await receiver.admin.call(assignmentResultApi.results, list)).results[0]?.score).toBe(95)
  expect(await owner.work((db) => totalsOfOthers(db, 'item_result', [quiz.id]))).toMatchObject({ passed: 1 })
  const told = await owner.work((db) =>
    sql<{ n: number }>`
    select (select count(*) from outbox where payload::text like ${`%${guest.nik}%`} or recipient like ${`%@${receiver.code}.test`})
         + (select count(*) from audit_logs where changes::text like ${`%${guest.id}%`}) as n`.execute(db),
  )
  expect(told.rows[0]?.n).toBe(0)
})

test('in a batch the owner reads and grades the receiver’s people, the receiver reads them only', async () => {
  const { learner, assignmentUse, guest } = await aDistributedClass()
  await learner.call(learnerAssignmentApi.submit, { params: { relation_id: assignmentUse }, body: { text: 'Siap' } })
  const { assignment_id } = await learner.call(learnerAssignmentApi.open, { params: { relation_id: assignmentUse } })
  const list = { params: { id: assignment_id }, query: {} }
  const [work] = (await owner.admin.call(assignmentResultApi.results, list)).results
  expect(work?.nik).toBe(guest.nik)
  const grade = { params: { id: assignment_id }, body: { data: [{ id: work?.id ?? '', score: 90 }] } }
  expect((await receiver.admin.call(assignmentResultApi.results, list)).results.map((row) => row.id)).toEqual([work?.id])
  expect((await receiver.admin.send(assignmentResultApi.grade, grade)).statusCode).toBe(403)
  // What only the owner grades waits in the owner's queue alone, and a sheet says so.
  const queue = async (org: TestOrg) => {
    const { results, total, pagination } = await org.admin.call(assignmentGradingApi.gradingQueue, list)
    return [results.length, total, pagination.total_data]
  }
  expect(await queue(receiver)).toEqual([0, 0, 0])
  expect(await waitingFor(receiver, 'others', assignment_id)).toEqual([])
  expect(await waitingFor(owner, 'own', assignment_id)).toEqual(['assignment null'])
  expect(await queue(owner)).toEqual([1, 1, 1])
  const sheet = { params: { id: assignment_id }, file: gradeSheet(work?.id, 90), fields: {} }
  const preview = await receiver.admin.call(assignmentGradingApi.gradeImport, sheet)
  expect([preview.ready, preview.issues[0]?.reason]).toEqual([0, assignmentSays.gradedByOwner])
  expect((await owner.admin.send(assignmentResultApi.grade, grade)).statusCode).toBe(200)
})

test('an attempt whose time is over is handed in, also where the owner must not see it', async () => {
  const content = await aModule(owner, 'course')
  const quiz = await createdQuiz(owner, { questions: [aChoice()], duration: 1 })
  const relation_id = await owner.work((db) =>
    placeItem(db, { type: 'quiz', asset_id: quiz.id, cohort_id: content, item_id: randomUUID(), titles: { content: 'Quiz' } }),
  )
  await offered(content)
  const guest = await receiver.member()
  await invited(content, guest)
  const learner = await receiver.learner(guest)
  const { attempt_id } = await learner.call(learnerQuizApi.start, { params: { relation_id }, body: {} })
  await server.services.database.pool.query("update quiz_attempts set deadline = now() - interval '1 minute' where id = $1", [
    attempt_id,
  ])
  await submitOverdue(server.services.database)
  const { rows } = await server.services.database.pool.query(
    'select finished_at is not null as done from quiz_attempts where id = $1',
    [attempt_id],
  )
  expect(rows).toEqual([{ done: true }])
})
