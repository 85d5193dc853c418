import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { expect, test } from 'vitest'
import { allAtOnce } from '../../../../test/at-once.ts'
import { rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { aChoice, createdQuiz } from '../../../../test/quiz-builders.ts'
import { testOrg, testServer } from '../../../../test/test-server.ts'

const AT_ONCE = 100
const server = testServer()

test('one participant who starts and hands in a hundred times at once has one attempt, counted once', async () => {
  const org = await testOrg(server)
  const { id } = await createdQuiz(org, {
    questions: [aChoice()],
    can_retake_on_fail: true,
    can_retake_on_pass: true,
    max_retake: 5,
  })
  const use = await usedQuiz(org, id)
  const [who] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  const me = await org.learner(who)
  const many = <T>(work: () => Promise<T>) => allAtOnce(Array.from({ length: AT_ONCE }, () => work))
  const started = await many(() => me.call(learnerQuizApi.start, { params: { relation_id: use.relation_id }, body: {} }))
  expect(new Set(started.map((attempt) => attempt.attempt_id)).size).toBe(1)
  const attempts = () =>
    org.work((db) => db.selectFrom('quiz_attempts').select(['id', 'attempt_no']).where('quiz_id', '=', id).execute())
  expect(await attempts()).toMatchObject([{ attempt_no: 1 }])
  const params = { id: started[0]?.attempt_id ?? '' }
  const handedIn = await many(() => me.call(learnerQuizApi.submit, { params }))
  expect(new Set(handedIn.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await attempts()).toHaveLength(1)
  expect(await rowOf(org, use, who)).toMatchObject({ status: handedIn[0]?.status, retake: 0 })
  const enrolment = await org.work((db) =>
    db.selectFrom('enrollments').select(['items_done']).where('id', '=', who.enrollment_id).executeTakeFirstOrThrow(),
  )
  expect(enrolment.items_done).toBeLessThanOrEqual(1)
}, 120_000)
