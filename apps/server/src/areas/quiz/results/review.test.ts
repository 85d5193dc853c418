import { randomUUID } from 'node:crypto'
import * as xlsx from '@e965/xlsx'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { expect, test } from 'vitest'
import { begunAttempt, madeAttempt, usedQuiz } from '../../../../test/attempt-builders.ts'
import { aParticipant } from '../../../../test/builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()

/** A quiz of every kind of review, answered once. */
async function answered(org: TestOrg) {
  const quiz = await createdQuiz(org, {
    questions: [
      aChoice(),
      aChoice({ question: '<p>Kapan?</p>' }),
      anEssay(),
      { question: '<p>Lampirkan</p>', question_type: 'upload', allowed_upload_extensions: ['pdf'] },
    ],
    question_display_settings: [
      {
        objective: 'general',
        types: [
          { question_type: 'mcsa', order: 1, max: 2, exclude_from_grading: false },
          { question_type: 'essay', order: 2, max: 1, exclude_from_grading: false },
          { question_type: 'upload', order: 3, max: 1, exclude_from_grading: true },
        ],
      },
    ],
  })
  const use = await usedQuiz(org, quiz.id)
  const who = await aParticipant(org, use.batch_id)
  const key = `learner/${randomUUID()}.pdf`
  const file = await org.work((db) =>
    db
      .insertInto('files')
      .values({ key, name: 'Laporan.pdf', mime: 'application/pdf', size: 3, visibility: 'private' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await server.services.storage.put(key, Buffer.from('pdf'), { mime: 'application/pdf', visibility: 'private' })
  const made = await madeAttempt(org, use, who, [{ code: 'A' }, {}, { text: 'Karena aman' }, { file_ids: [file.id] }])
  return { quiz, use, who, made, params: { quizId: quiz.id, resultId: made.id } }
}

test('a review tells every answer, what was right, and what counts', async () => {
  const org = await testOrg(server)
  const { params, who } = await answered(org)
  const { detail, answers } = await org.admin.call(quizResultApi.review, { params })
  expect(detail).toMatchObject({
    user_id: who.id,
    quiz_title: 'Keselamatan Kerja',
    status: 'waiting_review',
    attempt_no: 1,
    score: 33.33,
    quiz_question_types: ['mcsa', 'essay', 'upload'],
    results: {
      mcsa: { total: 2, correct: 1, incorrect: 1, exclude_from_grading: false },
      upload: { total: 1, correct: 0, incorrect: 0, exclude_from_grading: true },
    },
  })
  expect(answers.map(({ answer, score, is_correct }) => [answer, score, is_correct])).toEqual([
    [['A'], 100, true],
    [[], 0, false],
    [['Karena aman'], null, null],
    [['Laporan.pdf'], 100, null],
  ])
  expect(answers[2]).toMatchObject({
    similarity: 100,
    score: null,
    question: { options: [{ label: 'Karena aman' }], score: 100 },
  })
})

test('submitted files open by their signed link only', async () => {
  const org = await testOrg(server)
  const { params } = await answered(org)
  const { answers } = await org.admin.call(quizResultApi.review, { params })
  const url = answers[3]?.files[0]?.url ?? ''
  expect((await server.app.inject({ url })).payload).toBe('pdf')
  expect((await server.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404)
})

test('editing a quiz changes no attempt', async () => {
  const org = await testOrg(server)
  const { params, quiz } = await answered(org)
  const before = await org.admin.call(quizResultApi.review, { params })
  const results = () => org.admin.call(quizResultApi.results, { params: { id: quiz.id }, query: {} })
  const listed = await results()
  const [first, ...rest] = quiz.questions
  await org.admin.call(quizApi.update, {
    params: { id: quiz.id },
    body: {
      title: 'Keselamatan Kerja',
      pass_grade: 100,
      questions: [
        {
          ...aChoice(first),
          question: '<p>Apa pun</p>',
          score: 10,
          options: [
            { code: 'A', label: 'Semua orang' },
            { code: 'B', label: 'Tamu', is_correct: true },
          ],
        },
        ...rest.slice(1).map((question) => ({ ...question })),
      ],
    },
  })
  expect(await org.admin.call(quizResultApi.review, { params })).toEqual({
    ...before,
    answers: before.answers.map((answer) => ({
      ...answer,
      files: answer.files.map((file) => ({ ...file, url: expect.any(String) })),
    })),
  })
  expect(await results()).toEqual(listed)
})

test('an attempt that runs is shown without points, and cannot be graded', async () => {
  const org = await testOrg(server)
  const { use, quiz } = await answered(org)
  const who = await aParticipant(org, use.batch_id)
  const begun = await begunAttempt(org, use, who, [{ code: 'A' }])
  const params = { quizId: quiz.id, resultId: begun.id }
  const { detail, answers } = await org.admin.call(quizResultApi.review, { params })
  expect(detail).toMatchObject({ status: 'not_done', score: null, finish_at: null })
  expect(answers.every((answer) => answer.score === null && answer.is_correct === null)).toBe(true)
  const grades = [{ question_id: begun.question_ids[2] ?? '', score: 10 }]
  await expect(org.admin.call(quizResultApi.grade, { params, body: { user_id: who.id, grades } })).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/ has not submitted$/) },
  })
})

test('a result of another quiz or nobody is not found', async () => {
  const org = await testOrg(server)
  const { params, use } = await answered(org)
  const { id } = await createdQuiz(org)
  for (const wrong of [
    { ...params, quizId: id },
    { ...params, resultId: use.relation_id },
  ])
    await expect(org.admin.call(quizResultApi.review, { params: wrong })).rejects.toMatchObject({ status: 404 })
})

test('the spreadsheet of one attempt bears the name of its participant', async () => {
  const org = await testOrg(server)
  const { params } = await answered(org)
  const { detail } = await org.admin.call(quizResultApi.review, { params })
  const response = await org.admin.send(quizResultApi.downloadReview, { params, query: { timezone: 'UTC' } })
  expect(response.headers['content-disposition']).toContain(encodeURIComponent(`Quiz_result_${detail.name}.xlsx`))
  const book = xlsx.read(response.rawPayload)
  expect(book.SheetNames).toEqual(['Result', 'Answers'])
  const rows = xlsx.utils.sheet_to_json<string[]>(book.Sheets.Answers ?? {}, { header: 1, raw: false, defval: '' })
  expect(rows.map((row) => row.slice(2, 6))).toEqual([
    ['Question', 'Answer', 'Expected Answer', 'Result'],
    ['Siapa yang memakai helm?', 'A. Semua orang', 'A. Semua orang', 'Correct'],
    ['Kapan?', '', 'A. Semua orang', 'Incorrect'],
    ['Mengapa?', 'Karena aman', 'Karena aman', ''],
    ['Lampirkan', 'Laporan.pdf', '', ''],
  ])
})
