import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeAll, expect, test } from 'vitest'
import { createdAssignment, usedAssignment } from '../../../test/assignment-builders.ts'
import { usedQuiz } from '../../../test/attempt-builders.ts'
import { aClass, codeOf, inMinutes, participants } from '../../../test/builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { aChoice, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import type { EnrollmentStatus } from '../cohort/cohort-tables.ts'
import { removeParticipant } from '../cohort/enrollment/enrollments.ts'
import { recordAttendance } from '../result/record-results.ts'
import type { Terms } from './place-item.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const RUNNING = { start_at: inMinutes(-60), end_at: inMinutes(600) }
type Batch = NonNullable<NonNullable<Parameters<typeof aClass>[1]>['batch']>

interface Case {
  readonly batch?: Batch
  readonly status?: EnrollmentStatus
  readonly terms?: Terms
  readonly removed?: boolean
  /** Whether the presence before the others was attended. */
  readonly attended?: boolean
}

/** A class whose presence comes first, then a quiz and an assignment that cannot be skipped. */
async function aPerson({ batch = {}, status = 'confirmed', terms = {}, removed, attended = true }: Case) {
  const made = await aClass(org, { batch: { ...RUNNING, min_attendance_percent: 0, ...batch } })
  const quiz = await createdQuiz(org, { questions: [aChoice()], can_retake_on_pass: true })
  const { relation_id: quizUse } = await usedQuiz(org, quiz.id, { beside: made, terms, can_skip: true })
  const assignment = await createdAssignment(org)
  const { relation_id: assignmentUse } = await usedAssignment(org, assignment.id, { beside: made, terms })
  const [who] = await participants(org, made.batch_id, 1, status)
  if (!who) throw new Error('nobody')
  if (attended) await org.work((db) => recordAttendance(db, made.presence_id, [who.enrollment_id]))
  if (removed) await org.work((db) => removeParticipant(db, who.enrollment_id))
  return { made, who, quizUse, assignmentUse, me: await org.learner(who) }
}

const start = (me: Client, relation_id: string) => me.send(learnerQuizApi.start, { params: { relation_id }, body: {} })
const handIn = (me: Client, relation_id: string) =>
  me.send(learnerAssignmentApi.submit, { params: { relation_id }, body: { text: 'Selesai' } })
const said = async (answer: ReturnType<typeof start>) => {
  const { statusCode, payload } = await answer
  return statusCode < 300 ? statusCode : [statusCode, (JSON.parse(payload) as { message: string }).message]
}

const CONFIRM = 'Please confirm your participation first'
const FIRST = 'Please complete “Daftar Hadir Orientasi” first'
test.each<[what: string, made: Case, quiz: unknown, assignment: unknown]>([
  ['confirmed in a running class', {}, 201, 201],
  ['only invited', { status: 'invited' }, [423, CONFIRM], [423, CONFIRM]],
  [
    'a class that begins in six weeks',
    { batch: { start_at: inMinutes(60_480), end_at: inMinutes(70_000) } },
    [423, 'Quiz is not open yet'],
    [423, 'Assignment is not open yet'],
  ],
  ['behind an item that is not done', { attended: false }, [409, FIRST], [409, FIRST]],
  [
    'outside of the item’s own window',
    { terms: { opens_at: inMinutes(5) } },
    [423, 'Quiz is not open yet'],
    [423, 'Assignment is not open yet'],
  ],
  [
    'after the item’s own end',
    { terms: { closes_at: inMinutes(-5), due_date: inMinutes(-5) } },
    [423, 'Quiz is closed'],
    [423, 'The due date has passed'],
  ],
  [
    'after the class',
    { batch: { start_at: inMinutes(-90), end_at: inMinutes(-1) } },
    [423, 'Quiz is closed'],
    [423, 'The due date has passed'],
  ],
  [
    'after the class, the item open for longer',
    { batch: { start_at: inMinutes(-90), end_at: inMinutes(-1) }, terms: { closes_at: inMinutes(9), due_date: inMinutes(9) } },
    201,
    201,
  ],
  ['removed', { removed: true }, [403, 'You are no longer a participant'], [403, 'You are no longer a participant']],
])('%s: quiz and assignment start or say why not, and the tree says the same', async (_, made, quiz, assignment) => {
  const { me, who, quizUse, assignmentUse } = await aPerson(made)
  if (!made.removed) {
    const tree = await me.call(learnerCatalogueApi.enrollment, { params: { id: who.enrollment_id } })
    const items = tree.sections.flatMap((section) => section.items).filter((item) => item.asset_type !== 'presence')
    const told = [quiz, assignment].map((answer) => (Array.isArray(answer) ? ['locked', answer[1]] : ['open', null]))
    expect(items.map((item) => [item.state, item.locked_reason])).toEqual(told)
    for (const item of items) {
      const lock = await me.call(learnerStepApi.lock, { params: { id: item.relation_id } })
      const first = item.locked_reason === FIRST ? 'Daftar Hadir Orientasi' : undefined
      expect([lock.reason, lock.first?.title, lock.first?.relation_id ?? null]).toEqual([
        item.locked_reason,
        first,
        item.locked_by,
      ])
    }
  }
  expect(await said(start(me, quizUse))).toEqual(quiz)
  expect(await said(handIn(me, assignmentUse))).toEqual(assignment)
})

test('a scan is refused neither for order, nor for a class that has not begun, nor for an unanswered invitation', async () => {
  const { made, me, who } = await aPerson({ status: 'invited', attended: false, batch: { start_at: inMinutes(30) } })
  const answer = await me.call(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })
  expect(answer.invitation).toBe('present')
  const stored = await org.work((db) =>
    db.selectFrom('enrollments').select('status').where('id', '=', who.enrollment_id).executeTakeFirstOrThrow(),
  )
  expect(stored.status).toBe('confirmed')
})

test('what was started is saved and handed in after the class has ended and its place in the order is lost', async () => {
  const { made, me, quizUse } = await aPerson({})
  const begun = await me.call(learnerQuizApi.start, { params: { relation_id: quizUse }, body: {} })
  const over = { start_at: inMinutes(-90), end_at: inMinutes(-1) }
  await org.work((db) => db.updateTable('cohorts').set(over).where('id', '=', made.batch_id).execute())
  const params = { id: begun.attempt_id, question_id: begun.questions[0]?.id ?? '' }
  await me.call(learnerQuizApi.answer, { params, body: { code: 'A' } })
  expect((await me.call(learnerQuizApi.submit, { params: { id: begun.attempt_id } })).status).toBe('passed')
  expect(await said(start(me, quizUse))).toEqual([423, 'Quiz is closed'])
})
