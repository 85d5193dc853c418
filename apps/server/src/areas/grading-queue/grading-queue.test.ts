import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { graders, gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, aWaitingResult, handIn, resultOf } from '../../../test/assignment-builders.ts'
import { madeAttempt, usedQuiz } from '../../../test/attempt-builders.ts'
import { participants } from '../../../test/builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
let work: Awaited<ReturnType<typeof aWaitingResult>>
let essay: { attempt: string; module_id: string }
let quizzes: Client
beforeAll(async () => {
  org = await testOrg(server)
  work = await aWaitingResult(org)
  const quiz = await createdQuiz(org, { questions: [aQuestion('essay')] })
  const use = await usedQuiz(org, quiz.id)
  const [who] = await participants(org, use.batch_id, 1)
  if (!who) throw new Error('nobody')
  const made = await madeAttempt(org, use, who, [{ text: 'Karena aman' }])
  essay = { attempt: made.id, module_id: use.module_id }
  quizzes = await org.as([graders.quiz])
})

const list = (client: Client, query: Record<string, unknown> = {}) => client.call(gradingQueueApi.list, { query })

test('essays and submissions stand in one queue, the oldest first, each grader sees what he may grade', async () => {
  const all = await list(org.admin)
  expect(all.results.map((row) => row.kind)).toEqual(['assignment', 'quiz'])
  expect(all.results[0]).toMatchObject({ id: work.result_id, title: org.secret, relation_id: work.relation_id, grader: null })
  expect((await list(quizzes)).results.map((row) => row.kind)).toEqual(['quiz'])
  expect((await list(org.admin, { kind: 'assignment' })).results).toHaveLength(1)
  expect((await list(org.admin, { master_id: essay.module_id })).results.map((row) => row.kind)).toEqual(['quiz'])
  expect((await list(org.admin, { keyword: org.secret })).results.map((row) => row.kind)).toEqual(['assignment'])
  const { results } = await org.admin.call(gradingQueueApi.classes, { query: {} })
  expect(results.map((row) => row.waiting)).toEqual([1, 1])
})

test('the work that was chosen comes first on its grading screen', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(org, {}, 3)
  for (const member of members) await handIn(member, relation_id)
  const last = members[2] && (await resultOf(org, relation_id, members[2])).id
  const order = async (query: Record<string, unknown>) =>
    (await org.admin.call(assignmentGradingApi.gradingQueue, { params: { id: assignment_id }, query })).results.map(
      (row) => row.result_id,
    )
  const usual = await order({})
  expect(await order({ first: last })).toEqual([last, ...usual.filter((id) => id !== last)])
})

test('who is grading is told to others until the claim lapses', async () => {
  const claim = (client: Client, kind: 'quiz' | 'assignment', id: string) =>
    client.call(gradingQueueApi.claim, { body: { kind, id } })
  expect(await claim(org.admin, 'quiz', essay.attempt)).toEqual({ grader: null })
  expect(await claim(org.admin, 'quiz', essay.attempt)).toEqual({ grader: null })
  expect((await claim(quizzes, 'quiz', essay.attempt)).grader?.id).toBe(org.adminId)
  expect((await list(quizzes)).results[0]?.grader?.id).toBe(org.adminId)
  await org.work((db) =>
    db
      .updateTable('grading_claims')
      .set({ until: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  )
  expect((await list(quizzes)).results[0]?.grader).toBeNull()
  expect(await claim(quizzes, 'quiz', essay.attempt)).toEqual({ grader: null })
  await expect(claim(quizzes, 'assignment', work.result_id)).rejects.toMatchObject({ status: 404 })
  await expect(claim(org.admin, 'quiz', work.result_id)).rejects.toMatchObject({ status: 404 })
})

test('grading goes on through the whole queue, past what was gone through and what a colleague has', async () => {
  const next = (client: Client, ...passed: string[]) =>
    client.call(gradingQueueApi.next, { query: passed.length > 0 ? { passed: passed.join(',') } : {} })
  const all = (await list(org.admin, { page_size: 100 })).results
  const [oldest] = all
  expect((await next(org.admin)).work).toMatchObject({ id: oldest?.id, relation_id: oldest?.relation_id })
  expect((await next(org.admin)).waiting).toBe(all.length)
  const passed = await next(org.admin, work.relation_id)
  expect(passed.work?.relation_id).not.toBe(work.relation_id)
  expect(passed.waiting).toBe(all.filter((row) => row.relation_id !== work.relation_id).length)
  expect((await next(quizzes)).work).toMatchObject({
    kind: 'quiz',
    path: expect.stringMatching(/^\/content-quiz\/detail\/.+\/grading$/),
  })
  await quizzes.call(gradingQueueApi.claim, { body: { kind: 'quiz', id: essay.attempt } })
  expect((await next(org.admin)).work?.kind).toBe('assignment')
  expect(await next(org.admin, ...new Set(all.map((row) => row.asset_id)))).toEqual({ work: null, waiting: 0 })
  await expect(next(org.admin, 'nobody')).rejects.toMatchObject({ status: 400 })
})

test('snippets are of their writer alone', async () => {
  const { id } = await org.admin.call(gradingQueueApi.addSnippet, { body: { text: ' Sebutkan sumbernya. ' } })
  expect((await org.admin.call(gradingQueueApi.snippets, {})).results).toEqual([{ id, text: 'Sebutkan sumbernya.' }])
  expect((await quizzes.call(gradingQueueApi.snippets, {})).results).toEqual([])
  await expect(quizzes.call(gradingQueueApi.removeSnippet, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await org.admin.call(gradingQueueApi.removeSnippet, { params: { id } })
  expect((await org.admin.call(gradingQueueApi.snippets, {})).results).toEqual([])
})
