import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { beforeAll, expect, test } from 'vitest'
import { madeAttempt, usedQuiz } from '../../../../test/attempt-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { aChoice, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { beginAttempt } from '../attempts/begin-attempt.ts'
import { lockRow } from '../attempts/participant-row.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

async function answeredBy(questions: Parameters<typeof createdQuiz>[1], answers: readonly (readonly Answer[])[]) {
  const quiz = await createdQuiz(org, questions)
  const use = await usedQuiz(org, quiz.id)
  const people = await participants(org, use.batch_id, answers.length)
  const made = []
  for (const [i, who] of people.entries()) made.push(await madeAttempt(org, use, who, answers[i] ?? []))
  return { quiz, use, people, made, params: { id: quiz.id } }
}

test('a key the better participants contradict is flagged, with the option they choose', async () => {
  const four = [aChoice(), aChoice(), aChoice(), aChoice({ question: '<p>Salah kunci</p>' })]
  const strong = [{ code: 'A' }, { code: 'A' }, { code: 'A' }, { code: 'B' }]
  const weak = [{ code: 'B' }, { code: 'C' }, { code: 'B' }, { code: 'A' }]
  const answers = [...Array.from({ length: 12 }, () => strong), ...Array.from({ length: 11 }, () => weak), [{ code: 'A' }]]
  const { params, use } = await answeredBy({ questions: four }, answers)
  const { results, ...totals } = await org.admin.call(quizInsightApi.itemStatistics, { params, query: {} })
  expect(totals).toMatchObject({ attempts: 24, participants: 24, mean_score: 50 })
  expect(results.map((item) => item.no)).toEqual([1, 2, 3, 4])
  expect(results[3]).toMatchObject({ answers: 23, blanks: 1, flags: ['suspect_key'], suspect_option: 'B' })
  expect(results[0]?.flags).not.toContain('suspect_key')
  expect(results[0]?.options.map(({ code, chosen }) => [code, chosen])).toEqual([
    ['A', 13],
    ['B', 11],
    ['C', 0],
  ])
  const none = await org.admin.call(quizInsightApi.itemStatistics, { params, query: { module_type: 'course' } })
  expect(none).toMatchObject({ attempts: 0, mean_score: null, score_deviation: null, consistency: null, waiting: 0, results: [] })
  // Three good questions against one that works the other way; the published formulas, n-1.
  expect(totals).toMatchObject({ score_deviation: 25.54, waiting: 0 })
  expect(totals.consistency).toBeCloseTo(0.0, 1)
  expect(results.map((item) => item.weight === null)).toEqual([false, false, false, true])
  expect(use.quiz_id).toBe(params.id)
})

test('first, last or all attempts of a person', async () => {
  const { params, use, people } = await answeredBy({ questions: [aChoice()] }, [[{ code: 'B' }]])
  if (people[0]) await madeAttempt(org, use, people[0], [{ code: 'A' }], 2)
  const facility = async (attempts: 'first' | 'last' | 'all') => {
    const told = await org.admin.call(quizInsightApi.itemStatistics, { params, query: { attempts } })
    return [told.attempts, told.participants, told.results[0]?.facility]
  }
  expect(await facility('first')).toEqual([1, 1, 0])
  expect(await facility('last')).toEqual([1, 1, 1])
  expect(await facility('all')).toEqual([2, 1, 0.5])
})

test('the queue holds what waits for a grade, in the asked order, without names where asked', async () => {
  const texts = ['Karena aman', 'Tidak tahu', 'Agar aman', ' ']
  const answers = texts.map((text) => [{ code: 'A' }, { text }])
  const { params, made, people, use } = await answeredBy({}, answers)
  const queue = (query: object = {}) => org.admin.call(quizInsightApi.gradingQueue, { params, query })
  const first = await queue()
  expect(first).toMatchObject({ total: 3, graded: 0, pagination: { total_data: 3 } })
  expect(first.results.map((item) => item.answer)).toEqual(['Karena aman', 'Tidak tahu', 'Agar aman'])
  expect(first.results[0]).toMatchObject({
    result_id: made[0]?.id,
    maximum: 100,
    expected_answer: 'Karena aman',
    similarity: 100,
    score: null,
  })
  expect((await queue({ order: 'newest' })).results[0]?.answer).toBe('Agar aman')
  expect((await queue({ order: 'overlap' })).results.map((item) => item.answer)).toEqual([
    'Karena aman',
    'Agar aman',
    'Tidak tahu',
  ])
  expect((await queue({ page_size: 2, page: 2 })).results.map((item) => item.answer)).toEqual(['Agar aman'])
  expect((await queue({ hide_names: true })).results.every((item) => item.name === null && item.nik === null)).toBe(true)
  const { result_id, question_id, updated_at } = first.results[0] ?? { result_id: '', question_id: '', updated_at: '' }
  await org.admin.call(quizResultApi.grade, {
    params: { quizId: params.id, resultId: result_id },
    body: { user_id: people[0]?.id ?? '', grades: [{ question_id, score: 70, updated_at }] },
  })
  expect(await queue({ state: 'graded' })).toMatchObject({ total: 3, graded: 1, results: [{ score: 70 }] })
  expect((await queue({ relation_id: use.relation_id })).results).toHaveLength(2)
  expect((await queue({ question_id: params.id })).results).toEqual([])
})

test('pre against post: means and gain from five answers on, below only their number', async () => {
  const scale = Array.from({ length: 6 }, (_, i) => ({ code: String(i), no: String(i + 1), label: '' }))
  const ask = (question_objective: 'pre_learner' | 'post_learner') => ({
    question: '<p>Saya mampu memimpin</p>',
    question_type: 'linear_scale' as const,
    question_objective,
    options: scale,
  })
  const quiz = await createdQuiz(org, {
    type: 'lim',
    question_type: 'lim3',
    questions: [ask('pre_learner'), ask('post_learner')],
  })
  const use = await usedQuiz(org, quiz.id)
  const people = await participants(org, use.batch_id, 5)
  const answer = async (i: number, objective: 'pre_learner' | 'post_learner', value: number) => {
    const user_id = people[i]?.id ?? ''
    await org.work(async (db) => {
      const row = await db
        .selectFrom('item_results')
        .select('id')
        .where('relation_id', '=', use.relation_id)
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      const id = await beginAttempt(db, await lockRow(db, row.id), {
        quiz_id: quiz.id,
        pass_grade: null,
        user_id,
        subject_user_id: null,
        objective,
        attempt_no: 1,
      })
      const { displayed } = await db
        .selectFrom('quiz_attempts')
        .select('displayed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('quiz_answers')
        .values({ attempt_id: id, quiz_id: quiz.id, question_id: displayed[0]?.id ?? '', answer: JSON.stringify({ value }) })
        .execute()
      await settleAttempt(db, id)
    })
  }
  for (const i of [0, 1, 2, 3, 4]) await answer(i, 'pre_learner', 2)
  for (const i of [0, 1, 2, 3]) await answer(i, 'post_learner', 4)
  const impact = () => org.admin.call(quizInsightApi.impact, { params: { id: quiz.id }, query: {} })
  const early = await impact()
  expect(early.answered).toEqual({ pre_learner: 5, post_learner: 4 })
  expect(early.results).toMatchObject([
    {
      figures: { pre_learner: { count: 5, mean: 2, percent: 40 }, post_learner: { count: 4, mean: null, options: null } },
      gain_learner: null,
    },
  ])
  await answer(4, 'post_learner', 4)
  expect(await impact()).toMatchObject({
    percent: { pre_learner: 40, post_learner: 80 },
    results: [{ gain_learner: 2, gain_manager: null }],
  })
})

test('a test before and after is told in percent of its points', async () => {
  const wrong = Array.from({ length: 5 }, () => [{ code: 'B' }, { code: 'A' }])
  const { params, use, people } = await answeredBy(
    { type: 'lim', question_type: 'lim2', questions: [aChoice(), aChoice()] },
    wrong,
  )
  const impact = () => org.admin.call(quizInsightApi.impact, { params, query: {} })
  const before = await impact()
  expect(before).toMatchObject({ answered: { pre_learner: 5 }, percent: { pre_learner: 50 } })
  expect(before.results.map(({ figures }) => figures.pre_learner?.percent)).toEqual([0, 100])
  for (const who of people) await madeAttempt(org, use, who, [{ code: 'A' }, { code: 'A' }], 2)
  expect(await impact()).toMatchObject({
    percent: { pre_learner: 50, post_learner: 100 },
    results: [{ gain_learner: 100, figures: { post_learner: { count: 5, percent: 100 } } }, { gain_learner: 0 }],
  })
})

test('a quiz that is not there has no insight', async () => {
  const params = { id: org.id }
  for (const call of [
    () => org.admin.call(quizInsightApi.itemStatistics, { params, query: {} }),
    () => org.admin.call(quizInsightApi.gradingQueue, { params, query: {} }),
    () => org.admin.call(quizInsightApi.impact, { params, query: {} }),
    () => org.admin.call(quizInsightApi.regradePreview, { params, body: { mode: 'corrected' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})
