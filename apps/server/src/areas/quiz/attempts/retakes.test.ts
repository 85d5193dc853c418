import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { madeAttempt, rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { settleAttempt } from './settle-attempt.ts'
import { submitOverdue } from './submit-overdue.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const right = { code: 'A' }
const wrong = { code: 'B' }
const refusedWith = (status: number, message: string) => ({ status, body: { message } })

async function aLearner(quiz: Parameters<typeof createdQuiz>[1]) {
  const { id } = await createdQuiz(org, { pass_grade: 50, questions: [aChoice()], ...quiz })
  const use = await usedQuiz(org, id)
  const [who] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  const me = await org.learner(who)
  const params = { relation_id: use.relation_id }
  return {
    use,
    who,
    me,
    start: () => me.call(learnerQuizApi.start, { params, body: {} }),
    open: () => me.call(learnerQuizApi.open, { params }),
  }
}

/** As if the attempt had been handed in, or had begun, so many minutes earlier. */
const shift = (attemptId: string, minutes: number) =>
  org.work((db) =>
    sql`update quiz_attempts set started_at = started_at - make_interval(mins => ${minutes}),
          finished_at = finished_at - make_interval(mins => ${minutes}), deadline = deadline - make_interval(mins => ${minutes})
         where id = ${attemptId}`.execute(db),
  )

test('who did not pass may try again only where the quiz says so, and as often as it says', async () => {
  const once = await aLearner({})
  await madeAttempt(org, once.use, once.who, [wrong])
  await expect(once.start()).rejects.toMatchObject(refusedWith(409, 'Retake is not allowed'))
  const twice = await aLearner({ can_retake_on_fail: true, max_retake: 1 })
  await madeAttempt(org, twice.use, twice.who, [wrong])
  expect(await twice.open()).toMatchObject({
    attempts_used: 1,
    attempts_allowed: 2,
    can_start: true,
    retake: { on_fail: true, on_pass: false, within: null },
  })
  expect((await twice.start()).attempt_no).toBe(2)
  const running = await twice.open()
  await org.work((db) => settleAttempt(db, running.running_attempt_id ?? ''))
  await expect(twice.start()).rejects.toMatchObject(refusedWith(409, 'No attempt left'))
  expect(await rowOf(org, twice.use, twice.who)).toMatchObject({ retake: 1 })
})

test('passing ends it, unless it may be repeated after passing', async () => {
  for (const [can_retake_on_pass, allowed] of [
    [false, false],
    [true, true],
  ] as const) {
    const { use, who, start } = await aLearner({ can_retake_on_fail: true, can_retake_on_pass })
    await madeAttempt(org, use, who, [right])
    if (allowed) expect((await start()).attempt_no).toBe(2)
    else await expect(start()).rejects.toMatchObject(refusedWith(409, 'Retake is not allowed'))
  }
})

test('while a result waits nobody starts again; once graded, the time since the finish counts', async () => {
  const { use, who, start, open } = await aLearner({ can_retake_on_fail: true, time_to_retake: 30, questions: [anEssay()] })
  const made = await madeAttempt(org, use, who, [{ text: 'Entah' }])
  await expect(start()).rejects.toMatchObject(refusedWith(409, 'Your result is waiting for review'))
  await org.work((db) => settleAttempt(db, made.id, { grades: new Map([[made.question_ids[0] ?? '', 10]]) }))
  const { retake_until } = await open()
  expect(Math.abs(Date.parse(retake_until ?? '') - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
  await shift(made.id, 31)
  await expect(start()).rejects.toMatchObject(refusedWith(409, 'Retake time has passed'))
})

test('after the deadline nothing is saved; the job hands in what was, at the time of the deadline', async () => {
  const { use, who, me, start } = await aLearner({ duration: 10, can_retake_on_pass: true })
  const { attempt_id, questions } = await start()
  const question_id = questions[0]?.id ?? ''
  await me.call(learnerQuizApi.answer, { params: { id: attempt_id, question_id }, body: right })
  await shift(attempt_id, 11)
  const late = { params: { id: attempt_id, question_id } }
  await expect(me.call(learnerQuizApi.answer, { ...late, body: wrong })).rejects.toMatchObject(refusedWith(423, 'Time is up'))
  await expect(me.call(learnerQuizApi.attempt, late)).rejects.toMatchObject(refusedWith(423, 'Time is up'))
  const both = await Promise.all([submitOverdue(server.services.database), submitOverdue(server.services.database)])
  expect(Math.max(...both)).toBeGreaterThanOrEqual(1)
  const attempt = await org.work((db) =>
    db.selectFrom('quiz_attempts').selectAll().where('id', '=', attempt_id).executeTakeFirstOrThrow(),
  )
  expect(attempt).toMatchObject({ status: 'passed', score: 100, finished_at: attempt.deadline })
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'passed', score: 100, retake: 0 })
  expect(await submitOverdue(server.services.database)).toBe(0)
})

test('whoever starts again before the job came gets a new attempt; a late submit counts what was saved', async () => {
  const { use, who, me, start } = await aLearner({ duration: 10, can_retake_on_fail: true })
  const first = await start()
  await shift(first.attempt_id, 11)
  const second = await start()
  expect(second).toMatchObject({ attempt_no: 2 })
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'not_passed', score: 0 })
  await shift(second.attempt_id, 11)
  expect(await me.call(learnerQuizApi.submit, { params: { id: second.attempt_id } })).toMatchObject({ status: 'not_passed' })
})

test('every organisation’s attempts are handed in', async () => {
  const other = await testOrg(server, 'Beta')
  const { id } = await createdQuiz(other, { duration: 5, questions: [aChoice()] })
  const use = await usedQuiz(other, id)
  const [who] = await participants(other, use.batch_id, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  const me = await other.learner(who)
  const { attempt_id } = await me.call(learnerQuizApi.start, { params: { relation_id: use.relation_id }, body: {} })
  await other.work((db) =>
    sql`update quiz_attempts set deadline = now() - interval '1 minute' where id = ${attempt_id}`.execute(db),
  )
  expect(await submitOverdue(server.services.database)).toBe(1)
})
