import { questionBankApi } from '@pelita/contract/areas/quiz/question-bank.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { usedQuiz } from '../../../../test/attempt-builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const found = async (query: Record<string, unknown>) => (await org.admin.call(questionBankApi.list, { query })).results

test('questions of earlier quizzes are found by their words and by what their quiz is called, with their key', async () => {
  const { id } = await createdQuiz(org, {
    title: 'Keselamatan gudang',
    questions: [{ ...aChoice(), question: '<p>Siapa memakai rompi?</p>' }, anEssay()],
  })
  const [one, ...others] = await found({ keyword: 'ROMPI' })
  expect(others).toEqual([])
  expect(one).toMatchObject({ quiz_id: id, quiz_title: 'Keselamatan gudang' })
  expect(one?.question.options.filter((option) => option.is_correct)).toHaveLength(1)
  expect(await found({ keyword: 'gudang' })).toHaveLength(2)
  expect((await found({ keyword: 'gudang', question_type: 'essay' })).map(({ question }) => question.question_type)).toEqual([
    'essay',
  ])
  await org.admin.call(quizApi.remove, { params: { id }, query: {} })
  expect(await found({ keyword: 'gudang' })).toEqual([])
})

test('category and tag are those of the contents a quiz stands in', async () => {
  const { id } = await createdQuiz(org, { title: 'Kuis kebun', questions: [aChoice()] })
  const { module_id } = await usedQuiz(org, id)
  await org.work((db) => sql`insert into content_tags (content_id, tag) values (${module_id}, 'Sawit')`.execute(db))
  expect(await found({ keyword: 'kebun', tag: 'sawit' })).toHaveLength(1)
  expect(await found({ keyword: 'kebun', tag: 'karet' })).toEqual([])
  expect(await found({ keyword: 'kebun', category_id: module_id })).toEqual([])
})
