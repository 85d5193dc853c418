import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { beforeAll, expect, test } from 'vitest'
import { whileOpen } from '../../../../test/at-once.ts'
import { madeAttempt, type QuizUse, rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { aParticipant, participants } from '../../../../test/builders.ts'
import type { Client } from '../../../../test/http-client.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { HttpError } from '../../../platform/http/errors.ts'
import { gradeAttempt } from './grade.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

/** Four choices, three of them right, and one essay: the example of the definition. */
async function waiting(values: Parameters<typeof createdQuiz>[1] = {}, essay = { text: 'Karena aman' }) {
  const { id: quizId } = await createdQuiz(org, {
    questions: [aChoice(), aChoice(), aChoice(), aChoice(), anEssay()],
    pass_grade: 70,
    ...values,
  })
  const use = await usedQuiz(org, quizId)
  const who = await aParticipant(org, use.batch_id)
  const made = await madeAttempt(org, use, who, [{ code: 'A' }, { code: 'A' }, { code: 'A' }, { code: 'B' }, essay])
  return { use, who, made, params: { quizId, resultId: made.id }, essay_id: made.question_ids[4] ?? '' }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const grade = ({ params, who, essay_id }: Waiting, score: number, more: object = {}, client: Client = org.admin) =>
  client.call(quizResultApi.grade, { params, body: { user_id: who.id, grades: [{ question_id: essay_id, score, ...more }] } })

const closeBatch = (use: QuizUse) =>
  org.work((db) =>
    db.updateTable('cohorts').set({ closed_at: new Date().toISOString() }).where('id', '=', use.batch_id).execute(),
  )

test('the example of the definition: 60 while it waits, 72 and passed once the essay has 60', async () => {
  const made = await waiting()
  expect(made.made).toMatchObject({ status: 'waiting_review', score: 60 })
  expect(await grade(made, 60)).toMatchObject({
    score: 72,
    status: 'passed',
    answers: [{ question_id: made.essay_id, score: 60 }],
  })
  expect(await rowOf(org, made.use, made.who)).toMatchObject({ score: 72, status: 'passed' })
  const { answers } = await org.admin.call(quizResultApi.review, { params: made.params })
  expect(answers[4]).toMatchObject({ score: 60, graded_by: expect.any(String) })
})

test('who waits no longer is told, once, and the score only where the quiz shows results', async () => {
  const told = (id: string) =>
    org.work((db) =>
      db
        .selectFrom('outbox')
        .innerJoin('memberships', 'memberships.email', 'outbox.recipient')
        .select('payload')
        .where('template', '=', 'quiz_graded')
        .where('memberships.id', '=', id)
        .execute(),
    )
  const [open, closed] = [await waiting({ display_result: true }), await waiting()]
  for (const made of [open, closed]) {
    await grade(made, 60)
    await grade(made, 70)
  }
  expect(await told(open.who.id)).toMatchObject([{ payload: { score: 72, outcome: 'passed', result_id: expect.any(String) } }])
  expect(await told(closed.who.id)).toMatchObject([{ payload: { score: null, outcome: null } }])
})

test('a grade may be given again, and the status follows', async () => {
  const made = await waiting()
  await grade(made, 60)
  expect(await grade(made, 0)).toMatchObject({ score: 60, status: 'not_passed' })
  expect(await rowOf(org, made.use, made.who)).toMatchObject({ status: 'not_passed' })
})

test('in a closed batch nobody loses what was passed', async () => {
  const made = await waiting()
  await grade(made, 60)
  await closeBatch(made.use)
  await expect(grade(made, 0)).rejects.toMatchObject({ status: 409 })
  expect(await rowOf(org, made.use, made.who)).toMatchObject({ score: 72, status: 'passed' })
  expect(await grade(made, 90)).toMatchObject({ score: 78, status: 'passed' })
})

test('somebody else graded meanwhile: 409 with what they gave, and nothing is overwritten', async () => {
  const made = await waiting()
  const { answers } = await org.admin.call(quizResultApi.review, { params: made.params })
  const { updated_at } = answers[4] ?? { updated_at: '' }
  const other = await org.as([quiz.can('report')])
  await grade(made, 55, { updated_at }, other)
  await expect(grade(made, 90, { updated_at })).rejects.toMatchObject({
    status: 409,
    body: { data: { changed_by: expect.stringMatching(/^Budi/), changes: [{ field: made.essay_id, to: 55 }] } },
  })
  expect((await org.admin.call(quizResultApi.review, { params: made.params })).answers[4]?.score).toBe(55)
})

test('a hundred grades that begin before the first is kept do not overwrite it: all of them are told', async () => {
  const { params, who, essay_id } = await waiting()
  const { answers } = await org.admin.call(quizResultApi.review, { params })
  const updated_at = answers[4]?.updated_at ?? ''
  const give = (score: number) => (db: OrgDb) =>
    gradeAttempt(db, params.quizId, params.resultId, { user_id: who.id, grades: [{ question_id: essay_id, score, updated_at }] })
  const later = Array.from({ length: 99 }, (_, n) => () => org.work(give(n)))
  const told = await whileOpen(server, org, give(60), later)
  const codes = told.map((answer) => answer.status === 'rejected' && (answer.reason as HttpError).statusCode)
  expect(codes).toEqual(Array(99).fill(409))
  expect((await org.admin.call(quizResultApi.review, { params })).answers[4]?.score).toBe(60)
})

test('an excluded question is refused in the words of the specification', async () => {
  const types = [
    { question_type: 'mcsa' as const, order: 1, max: 4, exclude_from_grading: false },
    { question_type: 'essay' as const, order: 2, max: 1, exclude_from_grading: true },
  ]
  const made = await waiting({ question_display_settings: [{ objective: 'general', types }] })
  expect(made.made).toMatchObject({ status: 'passed', score: 75 })
  await expect(grade(made, 60)).rejects.toMatchObject({ status: 409, body: { message: 'This question exclude from grading' } })
})

test('bad grades are told one by one, and none of the good ones is kept', async () => {
  const made = await waiting()
  const send = (grades: object[], user_id = made.who.id) =>
    org.admin.call(quizResultApi.grade, { params: made.params, body: { user_id, grades } as never })
  const good = { question_id: made.essay_id, score: 80 }
  await expect(send([good, { question_id: made.made.question_ids[0], score: 1 }])).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'grades.1.score', message: 'Only essays are graded by hand' }] },
  })
  await expect(send([good, { question_id: made.use.relation_id, score: 1 }])).rejects.toMatchObject({ status: 422 })
  await expect(send([good, good])).rejects.toMatchObject({ status: 422 })
  await expect(send([{ ...good, score: 101 }])).rejects.toMatchObject({
    status: 422,
    body: { message: ['Score must be between 0 and 100'] },
  })
  await expect(send([{ ...good, score: -1 }])).rejects.toMatchObject({ status: 422 })
  await expect(send([])).rejects.toMatchObject({ status: 422 })
  await expect(send([good], org.someone.id)).rejects.toMatchObject({ status: 422 })
  expect((await org.admin.call(quizResultApi.review, { params: made.params })).answers[4]?.score).toBe(null)
})

test('similarity never sets a score: a perfect overlap waits, and a blank answer has its 0 without review', async () => {
  const same = await waiting()
  const { answers, detail } = await org.admin.call(quizResultApi.review, { params: same.params })
  expect(answers[4]).toMatchObject({ similarity: 100, score: null })
  expect(detail.status).toBe('waiting_review')
  await grade(same, 0)
  expect((await org.admin.call(quizResultApi.review, { params: same.params })).answers[4]).toMatchObject({
    similarity: 100,
    score: 0,
  })
  const blank = await waiting({}, { text: ' ' })
  expect(blank.made).toMatchObject({ status: 'not_passed', score: 60 })
  await expect(grade(blank, 50)).rejects.toMatchObject({ status: 422, body: { message: ['This question was not answered'] } })
})

test('the history tells who graded what, without the answer', async () => {
  const made = await waiting({}, { text: 'rahasia sekali' })
  await grade(made, 60)
  const entries = await org.work((db) =>
    db
      .selectFrom('audit_logs')
      .select(['action', 'entity_type', 'actor_name', 'changes'])
      .where('entity_id', '=', made.params.quizId)
      .where('action', '=', 'grade')
      .execute(),
  )
  expect(entries).toMatchObject([
    {
      entity_type: 'quizzes',
      actor_name: expect.stringMatching(/^Budi/),
      changes: {
        question_5: { from: null, to: 60 },
        score: { from: 60, to: 72 },
        status: { from: 'waiting_review', to: 'passed' },
      },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('rahasia')
})

/** Enough that every result has twenty graders; on one connection, where all wait in one line, fewer tell as much. `npm run bench` sends all against all on 200. */
const RESULTS = process.env.TEST_ON === 'postgres' ? 50 : 20
const GRADERS = 50
/** Each grader's stretch of the results. */
const STRETCH = 20

/** Results that wait for one essay each, with the version a grader would have read. */
async function waitingResults() {
  const { id: quizId } = await createdQuiz(org, { questions: [anEssay()] })
  const use = await usedQuiz(org, quizId)
  for (const who of await participants(org, use.batch_id, RESULTS)) await madeAttempt(org, use, who, [{ text: 'Karena aman' }])
  const rows = await org.work((db) =>
    db
      .selectFrom('quiz_answers')
      .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
      .select(['attempt_id', 'user_id', 'question_id', 'quiz_answers.updated_at'])
      .where('quiz_answers.quiz_id', '=', quizId)
      .orderBy('attempt_id')
      .execute(),
  )
  return { quizId, rows }
}

test(`${GRADERS} graders on the same ${RESULTS} results lose no grade: each answer takes the first, the others are told`, async () => {
  const { quizId, rows } = await waitingResults()
  expect(rows).toHaveLength(RESULTS)
  const given = new Map<string, number[]>()
  let refused = 0
  const grader = async (n: number) => {
    const from = Math.floor((n * RESULTS) / GRADERS)
    for (const { attempt_id, user_id, question_id, updated_at } of [...rows, ...rows].slice(from, from + STRETCH)) {
      const score = n + 1
      const response = await org.admin.send(quizResultApi.grade, {
        params: { quizId, resultId: attempt_id },
        body: { user_id, grades: [{ question_id, score, updated_at }] },
      })
      if (response.statusCode === 200) given.set(attempt_id, [...(given.get(attempt_id) ?? []), score])
      else if (response.statusCode === 409) refused++
      else throw new Error(`${response.statusCode}: ${response.payload}`)
    }
  }
  await Promise.all(Array.from({ length: GRADERS }, (_, n) => grader(n)))
  expect(refused).toBe(GRADERS * STRETCH - RESULTS)
  const stored = await org.work((db) =>
    db.selectFrom('quiz_answers').select(['attempt_id', 'points']).where('quiz_id', '=', quizId).execute(),
  )
  for (const { attempt_id, points } of stored) expect(given.get(attempt_id)).toEqual([points])
  const history = await org.work((db) =>
    db.selectFrom('audit_logs').select('id').where('entity_id', '=', quizId).where('action', '=', 'grade').execute(),
  )
  expect(history).toHaveLength(RESULTS)
}, 300_000)

test('what is written to the author stays with the answer until it is taken away, and is read where results are shown', async () => {
  const made = await waiting({ display_result: true })
  const comment = async () =>
    (await org.admin.call(quizResultApi.review, { params: made.params })).answers.find(
      ({ question_id }) => question_id === made.essay_id,
    )?.feedback
  await grade(made, 60, { feedback: ' Sebutkan alasannya. ' })
  await grade(made, 70)
  expect(await comment()).toBe('Sebutkan alasannya.')
  const learner = await org.learner(made.who)
  const read = async () => (await learner.call(learnerQuizApi.review, { params: { id: made.made.id } })).comments
  expect(await read()).toMatchObject([{ n: 5, feedback: 'Sebutkan alasannya.' }])
  await grade(made, 70, { feedback: '' })
  expect(await comment()).toBeNull()
  expect(await read()).toEqual([])
})

test('a quiz that keeps its result to itself keeps the comments too', async () => {
  const made = await waiting({ display_result: false })
  await grade(made, 60, { feedback: 'Sebutkan alasannya.' })
  const learner = await org.learner(made.who)
  expect((await learner.call(learnerQuizApi.review, { params: { id: made.made.id } })).comments).toEqual([])
})
