import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { beforeAll, expect, test } from 'vitest'
import { whileOpen } from '../../../../test/at-once.ts'
import { begunAttempt, madeAttempt, rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { statements } from '../../../platform/db/client-dialect.ts'
import { settleAttempt } from './settle-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

type QuizValues = Parameters<typeof createdQuiz>[1]

const right = { code: 'A' }
const wrong = { code: 'B' }
const written = { text: 'Karena aman bagi semua' }
const fourChoicesAndAnEssay = [...Array.from({ length: 4 }, () => aChoice()), anEssay()]

/** A quiz in a batch with one participant. */
const aUse = async (quiz: QuizValues, terms = {}) => {
  const { id } = await createdQuiz(org, quiz)
  const use = await usedQuiz(org, id, { terms })
  const [person] = await participants(org, use.batch_id, 1, 'confirmed')
  return { use, who: { id: person?.id ?? '' }, enrollment_id: person?.enrollment_id ?? '' }
}
const personOf = async (id: string) =>
  (await org.work((db) => db.selectFrom('memberships').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()))
    .person_id ?? ''
const answersIn = (attemptId: string) =>
  org.work((db) => db.selectFrom('quiz_answers').selectAll().where('attempt_id', '=', attemptId).execute())
const enrolment = (id: string) =>
  org.work((db) => db.selectFrom('enrollments').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const item = (enrollment_id: string) =>
  org.work((db) => db.selectFrom('item_results').selectAll().where('enrollment_id', '=', enrollment_id).executeTakeFirstOrThrow())

test('three of four and an essay: waits with 60, graded 60 is 72 and passed', async () => {
  const { use, who, enrollment_id } = await aUse({ pass_grade: 70, questions: fourChoicesAndAnEssay }, { activity_score: 10 })
  const made = await madeAttempt(org, use, who, [right, right, right, wrong, written])
  expect(made).toMatchObject({ status: 'waiting_review', score: 60 })
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'waiting_review', score: 60, retake: 0 })
  const essay = made.question_ids[4] ?? ''
  const waiting = (await answersIn(made.id)).find((answer) => answer.question_id === essay)
  expect(waiting).toMatchObject({
    points: null,
    needs_grade: true,
    is_correct: null,
    similarity: expect.any(Number),
    similarity_algorithm: 1,
  })
  const graded = await org.work((db) => settleAttempt(db, made.id, { grades: new Map([[essay, 60]]) }))
  expect(graded).toMatchObject({ status: 'passed', score: 72 })
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'passed', score: 72 })
  expect(await item(enrollment_id)).toMatchObject({ state: 'done', score: 72 })
  expect(await enrolment(enrollment_id)).toMatchObject({ progress: 100, learning_status: 'passed', score: 72 })
})

test('an essay left out of the grading never waits: 300 of 400 is 75', async () => {
  const types = [
    { question_type: 'mcsa', order: 1, max: 4, exclude_from_grading: false },
    { question_type: 'essay', order: 2, max: 1, exclude_from_grading: true },
  ] as const
  const { use, who } = await aUse({
    pass_grade: 70,
    questions: fourChoicesAndAnEssay,
    question_display_settings: [{ objective: 'general', types: [...types] }],
  })
  const made = await madeAttempt(org, use, who, [right, right, right, wrong, written])
  expect(made).toMatchObject({ status: 'passed', score: 75 })
  expect((await answersIn(made.id)).some((answer) => answer.needs_grade)).toBe(false)
})

test('multiple answers give part of the points, a wrong one takes an average right one', async () => {
  const several = aChoice({
    question_type: 'mcma',
    options: [
      { code: 'A', label: 'a', is_correct: true, score: 60 },
      { code: 'B', label: 'b', is_correct: true, score: 40 },
      { code: 'C', label: 'c', score: 0 },
    ],
  })
  const chosen = [['A'], ['A', 'B'], ['A', 'C']]
  const { use, who } = await aUse({ questions: [several], can_retake_on_pass: true })
  const scores = []
  for (const [i, codes] of chosen.entries()) scores.push((await madeAttempt(org, use, who, [{ codes }], i + 1)).score)
  expect(scores).toEqual([60, 100, 10])
  expect(await rowOf(org, use, who)).toMatchObject({ score: 10, retake: 2 })
})

test('what was left out is blank: no points, nothing to review, a row for every question shown', async () => {
  const { use, who } = await aUse({ pass_grade: 10, questions: fourChoicesAndAnEssay })
  const made = await madeAttempt(org, use, who, [right])
  expect(made).toMatchObject({ status: 'passed', score: 20 })
  const answers = await answersIn(made.id)
  expect(answers).toHaveLength(5)
  expect(answers.filter((answer) => answer.points === 0)).toHaveLength(4)
})

test('the highest attempt counts where the quiz says so, the last one otherwise', async () => {
  for (const [score_selection_type, expected] of [
    ['highest', { score: 100, status: 'passed' }],
    ['last', { score: 0, status: 'not_passed' }],
  ] as const) {
    const { use, who } = await aUse({ pass_grade: 50, questions: [aChoice()], score_selection_type, can_retake_on_pass: true })
    await madeAttempt(org, use, who, [right], 1)
    await madeAttempt(org, use, who, [wrong], 2)
    expect(await rowOf(org, use, who)).toMatchObject({ ...expected, retake: 1 })
  }
})

test('where passing is needed to go on, handing in is not enough, and a worse grade takes it back', async () => {
  const quiz: QuizValues = { next_learning_status: 'pass', pass_grade: 70, questions: [anEssay()] }
  const { use, who, enrollment_id } = await aUse(quiz)
  const made = await madeAttempt(org, use, who, [written])
  expect(await item(enrollment_id)).toMatchObject({ state: 'in_progress', score: 0 })
  const graded = (points: number) =>
    org.work((db) => settleAttempt(db, made.id, { grades: new Map([[made.question_ids[0] ?? '', points]]) }))
  await graded(80)
  expect(await item(enrollment_id)).toMatchObject({ state: 'done', score: 80 })
  await graded(40)
  expect(await item(enrollment_id)).toMatchObject({ state: 'in_progress', score: 40, done_at: null })
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'not_passed', score: 40 })
})

test('a survey is passed by handing it in, without a score', async () => {
  const { use, who } = await aUse({ type: 'lim', question_type: 'lim1', questions: [anEssay()] })
  expect(await madeAttempt(org, use, who, [written])).toMatchObject({ status: 'passed', score: null })
})

test('two graders at once lose nothing', async () => {
  const { use, who } = await aUse({ pass_grade: 70, questions: [anEssay(), anEssay()] })
  const made = await madeAttempt(org, use, who, [written, written])
  await Promise.all(
    made.question_ids.map((id, i) => org.work((db) => settleAttempt(db, made.id, { grades: new Map([[id, 60 + 40 * i]]) }))),
  )
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'passed', score: 80 })
})

test('the module’s own pass grade is fixed when the attempt begins, later changes of the quiz do not reach it', async () => {
  const { use, who } = await aUse({ pass_grade: 50, questions: [aChoice(), aChoice()] })
  const begun = await begunAttempt(org, use, who, [right, wrong])
  await org.work((db) => db.updateTable('quizzes').set({ pass_grade: 90, revision: 2 }).where('id', '=', use.quiz_id).execute())
  expect(await org.work((db) => settleAttempt(db, begun.id))).toMatchObject({ score: 50, status: 'passed' })
})

test('handing in costs ten statements at most, beginning and end of the transaction included', async () => {
  const { use, who } = await aUse({ questions: fourChoicesAndAnEssay })
  const begun = await begunAttempt(org, use, who, [right, right, wrong, right, written])
  const learner = await org.learner({ id: who.id, person_id: await personOf(who.id), nik: '' })
  const before = statements.count
  await learner.call(learnerQuizApi.submit, { params: { id: begun.id } })
  expect(statements.count - before + 2).toBeLessThanOrEqual(10)
})

test('handed in a hundred times more while it is handed in and graded, an attempt keeps its grade', async () => {
  const { use, who } = await aUse({ pass_grade: 70, questions: fourChoicesAndAnEssay })
  const { id, question_ids } = await begunAttempt(org, use, who, [right, right, right, wrong, written])
  const grades = new Map([[question_ids[4] ?? '', 60]])
  const handIn = () => org.work((db) => submitAttempt(db, who.id, id))
  const answers = await whileOpen(
    server,
    org,
    async (db) => {
      await submitAttempt(db, who.id, id)
      await settleAttempt(db, id, { grades })
    },
    Array.from({ length: 100 }, () => handIn),
  )
  expect(answers).toEqual(Array(100).fill({ status: 'fulfilled', value: expect.objectContaining({ status: 'passed' }) }))
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'passed', score: 72, retake: 0 })
})
