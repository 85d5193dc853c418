import { lim2Api } from '@pelita/contract/areas/quiz/lim2.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { expect, test } from 'vitest'
import { createdCourse } from '../../../test/course-builders.ts'
import { aChoice, aQuiz, createdQuiz } from '../../../test/quiz-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const knowledgeTest = { type: 'lim' as const, question_type: 'lim2' as const, questions: [aChoice()] }

test('knowledge tests are offered under the names of the specification, with their questions', async () => {
  const org = await testOrg(server)
  await createdQuiz(org)
  const once = await createdQuiz(org, { ...knowledgeTest, title: 'Uji Keselamatan', duration: 30 })
  await createdQuiz(org, { ...knowledgeTest, title: 'Uji Produk', can_retake_on_fail: true, max_retake: 2 })
  await createdQuiz(org, { ...knowledgeTest, title: 'Uji Bebas', can_retake_on_fail: true })
  const named = { order_by: 'assessment_name', order_type: 'asc' } as const
  const { results, pagination } = await org.admin.call(lim2Api.assessments, { query: named })
  expect(pagination.total_data).toBe(3)
  expect(results).toMatchObject([
    { assessment_id: expect.any(String), assessment_name: 'Uji Bebas', duration: 0, max_attempt: 0 },
    { assessment_id: once.id, assessment_name: 'Uji Keselamatan', duration: 30, max_attempt: 1 },
    { assessment_id: expect.any(String), assessment_name: 'Uji Produk', duration: 0, max_attempt: 3 },
  ])
  const found = await org.admin.call(lim2Api.assessments, { query: { keyword: 'produk' } })
  expect(found.results.map((row) => row.assessment_name)).toEqual(['Uji Produk'])
  const questions = await org.admin.call(lim2Api.questions, { params: { assessment_id: once.id } })
  expect(questions).toMatchObject([{ question: once.questions[0]?.question, options: [{ is_correct: true }, {}, {}] }])
})

test('a knowledge test that was made in a course says so, until that is published', async () => {
  const org = await testOrg(server)
  const { id } = await createdCourse(org)
  const offered = async () => (await org.admin.call(lim2Api.assessments, { query: { offered_to: id } })).results
  await createdQuiz(org, { ...knowledgeTest, title: 'Untuk semua' })
  await org.admin.call(quizApi.create, { body: { ...aQuiz({ ...knowledgeTest, title: 'Dibuat di sini' }), made_for: id } })
  const rows = new Map((await offered()).map((row) => [row.title, row.draft_of]))
  expect(rows.get('Untuk semua')).toBeNull()
  expect(rows.get('Dibuat di sini')).toMatchObject({ id, content_type: 'course' })
})

test('a quiz of another type is no assessment', async () => {
  const org = await testOrg(server)
  const { id } = await createdQuiz(org)
  const asked = org.admin.call(lim2Api.questions, { params: { assessment_id: id } })
  await expect(asked).rejects.toMatchObject({ status: 404, body: { message: 'Assessment not found' } })
})
