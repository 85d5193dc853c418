import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { beforeAll, expect, test } from 'vitest'
import { madeAttempt, type QuizUse, usedQuiz } from '../../../../test/attempt-builders.ts'
import { aParticipant, participants } from '../../../../test/builders.ts'
import { aChoice, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
let use: QuizUse
let other: QuizUse
let people: Member[]
const right = { code: 'A' }
const wrong = { code: 'B' }

beforeAll(async () => {
  org = await testOrg(server)
  const quiz = await createdQuiz(org, {
    questions: [aChoice(), aChoice({ question: '<p>Kapan?</p>' })],
    pass_grade: 40,
    score_selection_type: 'highest',
    can_retake_on_fail: true,
  })
  use = await usedQuiz(org, quiz.id, {
    terms: { pass_grade: 50 },
    batch: { title: 'Batch A', graduation_determined_by: 'expert' },
  })
  other = await usedQuiz(org, quiz.id, { batch: { title: 'Batch B' } })
  people = await participants(org, use.batch_id, 4)
  const [first, second, third] = people as [Member, Member, Member]
  await madeAttempt(org, use, first, [wrong, wrong], 1)
  await madeAttempt(org, use, first, [right, right], 2)
  await madeAttempt(org, use, second, [right, wrong])
  await madeAttempt(org, use, third, [wrong, wrong])
  await madeAttempt(org, other, await aParticipant(org, other.batch_id), [right, right])
})

const results = (query: Record<string, unknown> = {}) =>
  org.admin.call(quizResultApi.results, { params: { id: use.quiz_id }, query: { relation_id: use.relation_id, ...query } })

test('one row per participant with the attempts, the newest first', async () => {
  const page = await results({ order_by: 'name', order_type: 'asc' })
  expect(page.pagination.total_data).toBe(4)
  const row = page.results.find((one) => one.user_id === people[0]?.id)
  expect(row).toMatchObject({ score: 100, retake: 1, status: 'passed', relation_id: use.relation_id })
  expect(row?.attempts.map(({ retake, score, status }) => [retake, score, status])).toEqual([
    [1, 100, 'passed'],
    [0, 0, 'not_passed'],
  ])
  expect(page.results.find((one) => one.user_id === people[3]?.id)).toMatchObject({
    score: null,
    status: 'not_done',
    attempts: [],
  })
})

test('status, score and every word of the search narrow it', async () => {
  const ids = async (query: Record<string, unknown>) => (await results(query)).results.map((row) => row.user_id).sort()
  const of = (...chosen: number[]) => chosen.map((i) => people[i]?.id).sort()
  expect(await ids({ status: 'not_passed' })).toEqual(of(2))
  expect(await ids({ min_score: 50 })).toEqual(of(0, 1))
  expect(await ids({ max_score: 50, min_score: 1 })).toEqual(of(1))
  expect(await ids({ keyword: people[1]?.nik })).toEqual(of(1))
  await org.work((db) =>
    db
      .updateTable('memberships')
      .set({ posisi: 'Juru Las' })
      .where('id', '=', people[2]?.id ?? '')
      .execute(),
  )
  expect(await ids({ keyword: 'juru las' })).toEqual(of(2))
  expect((await results({ keyword: 'juru las' })).pagination.total_data).toBe(1)
  expect((await results({ status: 'passed' })).pagination.total_data).toBe(2)
})

test('without a use the list holds all uses; batch, item and module narrow it', async () => {
  const all = (query: Record<string, unknown>) => org.admin.call(quizResultApi.results, { params: { id: use.quiz_id }, query })
  expect((await all({})).pagination.total_data).toBe(5)
  expect((await all({ batch_id: other.batch_id })).results.map((row) => row.relation_id)).toEqual([other.relation_id])
  expect((await all({ module_type: 'classroom' })).pagination.total_data).toBe(5)
  expect((await all({ module_type: 'course' })).results).toEqual([])
  expect((await all({ content_id: 'nothing' })).results).toEqual([])
})

test('every column sorts both ways and pages hold together', async () => {
  for (const order_by of ['name', 'nik', 'email', 'score', 'retake', 'status', 'updated_at'])
    for (const order_type of ['asc', 'desc']) {
      const first = await results({ order_by, order_type, page_size: 2 })
      const second = await results({ order_by, order_type, page_size: 2, page: 2 })
      expect(new Set([...first.results, ...second.results].map((row) => row.id)).size).toBe(4)
    }
  await expect(results({ order_by: 'password' })).rejects.toMatchObject({ status: 400 })
})

test('a use of another quiz, or parts that contradict it, are not found', async () => {
  const quiz = await createdQuiz(org)
  const foreign = await usedQuiz(org, quiz.id)
  await expect(results({ relation_id: foreign.relation_id })).rejects.toMatchObject({ status: 404 })
  await expect(results({ batch_id: other.batch_id })).rejects.toMatchObject({ status: 404 })
  await expect(org.admin.call(quizResultApi.results, { params: { id: foreign.module_id }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('the figures of one use come from its module and batch, with its experts', async () => {
  const [expert, stranger] = [await org.member({ full_name: 'Ibu Ratna' }), await org.member()]
  await org.work(async (db) => {
    const { item_id } = await db
      .selectFrom('content_relations')
      .select('item_id')
      .where('id', '=', use.relation_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('batch_experts')
      .values([
        { batch_id: use.batch_id, user_id: expert.id, flows: [item_id] },
        { batch_id: use.batch_id, user_id: stranger.id, flows: [] },
      ])
      .execute()
  })
  const dashboard = (query: Record<string, unknown>) =>
    org.admin.call(quizResultApi.dashboard, { params: { id: use.quiz_id }, query })
  expect(await dashboard({ relation_id: use.relation_id })).toEqual({
    title: 'Keselamatan Kerja',
    module_title: expect.any(String),
    batch_title: 'Batch A',
    module_type: 'Classroom',
    total_participants: 4,
    retake: 'Active',
    graduation_determined_by: 'Expert',
    pass_grade: 50,
    score_selection_type: 'highest',
    not_done: 1,
    waiting_review: 0,
    not_passed: 1,
    passed: 2,
    experts: [{ id: expert.id, name: 'Ibu Ratna', avatar: null }],
  })
  const scores = await org.admin.call(quizResultApi.scores, {
    params: { id: use.quiz_id },
    query: { relation_id: use.relation_id },
  })
  expect(scores).toMatchObject({ graded: 3, waiting: 0 })
  expect(scores.bands.reduce((sum, n) => sum + n, 0)).toBe(3)
  expect(await dashboard({})).toMatchObject({
    batch_title: null,
    module_type: '-',
    total_participants: 5,
    pass_grade: 40,
    passed: 3,
  })
})

test('where the quiz is used', async () => {
  const page = await org.admin.call(quizResultApi.associates, { params: { id: use.quiz_id }, query: { order_by: 'batch_title' } })
  expect(page.results.map((row) => [row.relation_id, row.batch_title, row.module_type_label])).toEqual([
    [use.relation_id, 'Batch A', 'Classroom'],
    [other.relation_id, 'Batch B', 'Classroom'],
  ])
  await expect(org.admin.call(quizResultApi.associates, { params: { id: use.module_id }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})
