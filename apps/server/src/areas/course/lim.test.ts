import { courseLimApi } from '@pelita/contract/areas/course/course-lim.ts'
import { expect, test } from 'vitest'
import { createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('a question is told without how it looks, and with every letter of it', async () => {
  const org = await testOrg(server)
  const question = '<p>Apa yang <b>sulit</b>&nbsp;\n dari kursus ini?</p>'
  const questions = [{ ...anEssay(), question }]
  const survey = await createdQuiz(org, { type: 'lim', question_type: 'lim1', title: 'Pendapat', questions })
  const { id } = await createdCourse(org)
  await fillCourse(org, id, [{ title: 'Bab', contents: [{ title: 'Pendapat', content_type: 'lim-1', content_id: survey.id }] }])
  const { results } = await org.admin.call(courseLimApi.questions, { params: { id }, query: {} })
  expect(results.map((row) => row.question)).toEqual(['Apa yang sulit dari kursus ini?'])
})
