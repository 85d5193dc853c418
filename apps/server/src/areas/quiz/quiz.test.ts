import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aChoice, anEssay, aQuiz, createdQuiz, useQuiz } from '../../../test/quiz-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { listAssociates } from './associates.queries.ts'
import { currentRevision, revisionById } from './quiz-revisions.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const update = (id: string, body: Parameters<typeof org.admin.call<typeof quizApi.update>>[1]['body']) =>
  org.admin.call(quizApi.update, { params: { id }, body })
const detail = (id: string) => org.admin.call(quizApi.detail, { params: { id } })
const refused = (status: number, ...messages: string[]) => ({ status, body: { message: messages } })

test('a quiz is created, its questions get identifiers and the answer maps them', async () => {
  const created = await createdQuiz(org, {
    description: '<p>Halo<script>x()</script></p>',
    questions: [aChoice({ id: 'mcsa17' }), anEssay({ id: 'essay18' })],
  })
  expect(created).toMatchObject({
    description: '<p>Halo</p>',
    question_type_label: 'Combine',
    total_questions: 2,
    can_delete: true,
  })
  expect(Object.keys(created.question_ids)).toEqual(['mcsa17', 'essay18'])
  expect(created.questions.map((question) => question.id)).toEqual(Object.values(created.question_ids))
  const shown = await detail(created.id)
  expect(shown.questions[0]).toMatchObject({ order: 0, score: 100, options: [{ code: 'A', no: '1', score: null }, {}, {}] })
  expect(shown).toMatchObject({ duration: 0, score_selection_type: 'last', has_results: false, last_sync: null })
})

test('everything wrong is told at once, by the number of the question', async () => {
  const wrong = aQuiz({
    title: '',
    questions: [
      aChoice({ question: '<p> </p>' }),
      aChoice({
        options: [
          { code: 'A', label: 'x' },
          { code: 'B', label: '' },
        ],
      }),
      { question: 'Upload', question_type: 'upload' },
    ],
  })
  await expect(org.admin.call(quizApi.create, { body: { ...wrong, title: 'Ada' } })).rejects.toMatchObject(
    refused(
      422,
      'Question 1 is required',
      'Option B of question 2 is required',
      'Question 2 must have a correct answer',
      'File type of question 3 is required',
    ),
  )
  await expect(org.admin.call(quizApi.create, { body: wrong })).rejects.toMatchObject({ status: 422 })
  const script = aQuiz({ questions: [aChoice({ question: '<script>alert(1)</script>' })] })
  await expect(org.admin.call(quizApi.create, { body: script })).rejects.toMatchObject(refused(422, 'Question 1 is required'))
})

test('an answer shows a picture that was uploaded for it, nothing else', async () => {
  const picture = (url_image: string) =>
    aChoice({
      options: [
        { code: 'A', label: 'x', is_correct: true, url_image },
        { code: 'B', label: 'y' },
      ],
    })
  for (const address of ['javascript:alert(1)', 'https://example.org/a.png', '/files/quiz/images/2026/01/none.png'])
    await expect(createdQuiz(org, { questions: [aChoice(), picture(address)] })).rejects.toMatchObject({
      body: { message: ['Image of option A of question 2 is not valid'] },
    })
  const fields = { folder: 'quiz/images' } as const
  const { full_path } = await org.admin.call(fileApi.upload, { file: await smallPicture(), fields })
  const { questions } = await createdQuiz(org, { questions: [picture(full_path)] })
  expect(questions[0]?.options[0]?.url_image).toBe(full_path)
})

test('the list searches, filters, sorts and counts', async () => {
  const lists = await testOrg(server)
  const find = async (query: Parameters<typeof lists.admin.call<typeof quizApi.list>>[1]['query']) =>
    (await lists.admin.call(quizApi.list, { query })).results.map((row) => row.title)
  await createdQuiz(lists, { title: 'Zeta 100%' })
  await createdQuiz(lists, { title: 'Alfa', question_type: 'essay', questions: [anEssay()] })
  const survey = aQuiz({ title: 'Mid', type: 'lim', question_type: 'lim1', questions: [anEssay()] })
  await lists.admin.call(quizApi.create, { body: survey })
  expect(await find({})).toEqual(['Mid', 'Alfa', 'Zeta 100%'])
  expect(await find({ keyword: '100%' })).toEqual(['Zeta 100%'])
  expect(await find({ keyword: '%' })).toEqual(['Zeta 100%'])
  expect(await find({ question_type: 'essay' })).toEqual(['Alfa'])
  expect(await find({ type: 'lim' })).toEqual(['Mid'])
  expect(await find({ sort_by: 'title', order_by: 'asc' })).toEqual(['Alfa', 'Mid', 'Zeta 100%'])
  expect(await find({ start_date: '2001-01-01', end_date: '2001-01-02' })).toEqual([])
  expect((await lists.admin.call(quizApi.list, { query: { question_type: 'essay' } })).pagination.total_data).toBe(1)
})

test('constants name every question type', async () => {
  const constants = await org.admin.call(quizApi.constants, {})
  expect(constants.question_type).toHaveLength(10)
  expect(constants.question_type_quiz[3]).toEqual({ value: 'mcma', label: 'Multiple Choice Multiple Answer' })
})

test('an edit keeps the identifiers, and a save without a change makes no revision', async () => {
  const { id, questions, updated_at } = await createdQuiz(org)
  const [first, second] = questions
  const same = await update(id, { questions, updated_at })
  expect(same.updated_at).toBe(updated_at)
  const saved = await update(id, {
    questions: [
      { ...second, question: 'Baru?', question_type: 'essay' },
      aChoice({ id: 'mcsa99' }),
      { ...first, question_type: 'mcsa' },
    ],
  })
  expect(saved.questions.map((question) => question.id)).toEqual([second?.id, saved.question_ids.mcsa99, first?.id])
  expect(saved.total_questions).toBe(3)
  await expect(update(id, { title: 'Basi', updated_at })).rejects.toMatchObject({ status: 409 })
  const history = await org.admin.call(auditApi.list, { query: { entity_type: 'quizzes', entity_id: id } })
  expect(JSON.stringify(history.results)).toContain('Baru?')
})

test('each group of fields needs the permission of its tab', async () => {
  const { id } = await createdQuiz(org)
  const author = await org.as([quiz.can('update'), quiz.can('general')])
  const shown = await author.call(quizApi.update, { params: { id }, body: { title: 'Judul lain' } })
  expect(shown).toMatchObject({ title: 'Judul lain', questions: [] })
  await expect(author.call(quizApi.update, { params: { id }, body: { duration: 5 } })).rejects.toMatchObject({ status: 403 })
  await expect(author.call(quizApi.update, { params: { id }, body: { questions: [] } })).rejects.toMatchObject({ status: 403 })
})

test('another question type empties the list, unless the quiz is used or answered', async () => {
  const { id } = await createdQuiz(org)
  expect(await update(id, { question_type: 'essay' })).toMatchObject({ total_questions: 0, questions: [] })
  expect((await org.admin.call(quizApi.list, { query: { has_questions: 'false' } })).results.map((row) => row.id)).toContain(id)
  const used = await createdQuiz(org)
  await useQuiz(org, used.id)
  await expect(update(used.id, { question_type: 'essay' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Quiz is in use' },
  })
  await expect(update(used.id, { questions: [] })).rejects.toMatchObject(refused(422, 'Question is required'))
  const answered = await createdQuiz(org)
  await org.work((db) => currentRevision(db, answered.id))
  await expect(update(answered.id, { question_type: 'essay', questions: [anEssay()] })).rejects.toMatchObject({
    body: { message: 'Quiz already has results' },
  })
})

test('a revision stays as it was, whatever is edited later', async () => {
  const { id, questions } = await createdQuiz(org)
  const before = await org.work((db) => currentRevision(db, id))
  expect((await org.work((db) => currentRevision(db, id))).id).toBe(before.id)
  await update(id, { questions: [{ ...questions[0], question: 'Lain', question_type: 'mcsa' }], pass_grade: 80 })
  const [kept, next] = await org.work(async (db) => [await revisionById(db, before.id), await currentRevision(db, id)] as const)
  expect(kept).toEqual(before)
  expect(next).toMatchObject({ revision: before.revision + 1, settings: { pass_grade: 80 }, questions: [{ question: 'Lain' }] })
})

test('display settings follow the questions and are checked', async () => {
  const { id } = await createdQuiz(org)
  const types = [
    { question_type: 'mcsa' as const, order: 1, max: 1, exclude_from_grading: false },
    { question_type: 'essay' as const, order: 2, max: 1, exclude_from_grading: true },
  ]
  await update(id, { question_display_settings: [{ objective: 'general', types }] })
  const zero = types.map((type) => ({ ...type, max: 0 }))
  await expect(update(id, { question_display_settings: [{ objective: 'general', types: zero }] })).rejects.toMatchObject(
    refused(422, 'At least one question must be displayed'),
  )
  const saved = await update(id, { questions: [aChoice()] })
  expect(saved.question_display_settings).toEqual([{ objective: 'general', types: [types[0]] }])
})

test('a synced quiz refuses what its next sync would overwrite, and takes the rest', async () => {
  const { id, questions } = await createdQuiz(org)
  await org.work((db) => sql`update quizzes set digiverse_id = ${`dv-${id}`} where id = ${id}`.execute(db))
  await expect(update(id, { title: 'Lain', pass_grade: 5 })).rejects.toMatchObject({
    status: 422,
    body: { errors: [{ field: 'title', message: 'Update this field in DigiVerse' }, { field: 'pass_grade' }] },
  })
  expect(await update(id, { questions, display_result: true })).toMatchObject({ display_result: true, is_from_digiverse: true })
  await expect(org.admin.call(quizApi.remove, { params: { id }, query: {} })).rejects.toMatchObject({ status: 409 })
})

test('a quiz nobody uses goes to the bin, one in use or answered does not', async () => {
  const { id } = await createdQuiz(org)
  const response = await org.admin.send(quizApi.remove, { params: { id }, query: {} })
  expect(response.json()).toMatchObject({ success: true, message: 'Quiz Deleted Successfully' })
  await expect(detail(id)).rejects.toMatchObject({ status: 404, body: { message: 'Quiz not found' } })
  const used = await createdQuiz(org)
  await useQuiz(org, used.id)
  await expect(org.admin.call(quizApi.remove, { params: { id: used.id }, query: {} })).rejects.toMatchObject({
    body: { message: 'Quiz is in use and cannot be deleted' },
  })
})

test('where a quiz is used is listed with its place', async () => {
  const { id } = await createdQuiz(org)
  const relation_id = await useQuiz(org, id, 'Modul B')
  await useQuiz(org, id, 'Modul A')
  const list = (query: { keyword?: string; order_by?: 'title' }) =>
    org.work((db) => listAssociates(db, id, { page: 1, page_size: 10, ...query }, 'Asia/Jakarta'))
  const { results } = await list({ order_by: 'title' })
  expect(results.map((row) => row.title)).toEqual(['Modul A', 'Modul B'])
  expect(results[1]).toMatchObject({
    relation_id,
    module_type_label: 'Classroom',
    batch_title: null,
    day_title: 'Hari 1',
    section_title: 'Penutup',
    content_title: 'Post Test',
  })
  expect((await list({ keyword: 'modul b' })).pagination.total_data).toBe(1)
})
