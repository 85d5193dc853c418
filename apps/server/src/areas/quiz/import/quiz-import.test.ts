import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { importRefusal, quizImportApi } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { beforeAll, expect, test } from 'vitest'
import type { CallFailed } from '../../../../test/http-client.ts'
import { aChoice, createdQuiz } from '../../../../test/quiz-builders.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { readSheet } from '../../../platform/sheets/read-sheet.ts'
import { zipForTests } from '../../../platform/sheets/zip-for-tests.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const file = (name: string, content: string | Uint8Array) => Object.assign(new Blob([content as BlobPart]), { name })
const HEADER = 'Question Type,Question,Option A,Option B,Option C,Correct Answer,Score,Scale Start,Scale End,File Types'
type Type = Parameters<typeof org.admin.call<typeof quizImportApi.questions>>[1]['params']['questionType']
const send = (rows: string, questionType: Type = 'combine', fields = {}) =>
  org.admin.call(quizImportApi.questions, { params: { questionType }, file: file('q.csv', `${HEADER}\n${rows}`), fields })
const problemsOf = async (sent: Promise<unknown>) => {
  const failed = (await sent.then(
    () => null,
    (cause: unknown) => cause,
  )) as CallFailed | null
  return { status: failed?.status, message: failed?.body.message, ...importRefusal.parse(failed?.body.data) }
}

test('the template can be imported as it is', async () => {
  const { url, size } = await org.admin.call(quizImportApi.template, {})
  const bytes = await org.admin.call(quizImportApi.templateFile, {})
  expect(url).toContain('.xlsx')
  expect(bytes.byteLength).toBe(size)
  const sent = { params: { questionType: 'combine' as const }, file: file('Template Quiz.xlsx', bytes), fields: {} }
  const { results } = await org.admin.call(quizImportApi.questions, sent)
  expect(results.map((question) => question.question_type)).toEqual([
    'true_false',
    'mcsa',
    'mcma',
    'linear_scale',
    'essay',
    'upload',
  ])
  expect(new Set(results.map((question) => question.id)).size).toBe(6)
  expect(results[1]?.id).toMatch(/^mcsa\d+-2$/)
  expect(await createdQuiz(org, { questions: results })).toMatchObject({ total_questions: 6 })
})

test('a quiz of one type needs no type in its rows', async () => {
  const { results } = await send(',Who?,He,She,,b', 'mcsa')
  expect(results[0]).toMatchObject({
    question_type: 'mcsa',
    question: 'Who?',
    options: [{ is_correct: false }, { is_correct: true }],
  })
})

test('one bad row refuses the file, and every mistake is named with its row and column', async () => {
  const found = await problemsOf(
    send(
      [
        'Essay,Good,,,,,,,,',
        'Nonsense,What?,,,,,,,,',
        'mcsa,,a,b,,A,,,,',
        'mcsa,Key?,a,,c,D,,,,',
        'Linear Scale,Scale?,,,,,,3,20,',
        'Upload,Send,,,,,,,,exe',
        'True or False,Sure?,,,,maybe,,,,',
        'Essay,Too much,,,,,500,,,',
      ].join('\n'),
    ),
  )
  expect(found.status).toBe(422)
  expect(found.message).toEqual([
    'Row 3: Question Type is not valid',
    'Row 4: Question is required',
    'Row 5: Option B is required',
    'Row 5: Correct Answer is not valid',
    'Row 6: Scale Start must be between 0 and 1',
    'Row 6: Scale End must be between 5 and 10',
    'Row 7: File Types is not valid',
    'Row 8: Correct Answer is not valid',
    'Row 9: Score must be between 0 and 100',
  ])
  expect(found.problems[0]).toMatchObject({ sheet: 'q', row: 3, column: 'Question Type', value: 'Nonsense' })
  expect(found.problems.find(({ row }) => row === 8)).toMatchObject({ value: 'maybe', fix: 'Write True or False' })
  expect(found.total).toBe(9)
})

test('after twenty messages the rest is counted', async () => {
  const found = await problemsOf(send(Array.from({ length: 25 }, () => 'mcsa,Key?,a,b,,').join('\n')))
  expect(found.message).toHaveLength(21)
  expect(found.message?.at(-1)).toBe('and 5 more')
  expect(found.message?.[0]).toBe('Row 2: Correct Answer is required')
})

test('the same file comes back with its bad cells explained', async () => {
  const sent = { params: { questionType: 'mcsa' as const }, file: file('q.csv', `${HEADER}\n,Key?,a,b,,\n`), fields: {} }
  const { sheets } = await readSheet(await org.admin.call(quizImportApi.marked, sent), 'marked.xlsx')
  expect(sheets[0]?.rows[0]?.cells.at(-1)).toContain('Correct Answer is required')
})

test('a file without the columns, without rows, or of another kind is refused in words', async () => {
  const raw = (name: string, text: string) =>
    org.admin.call(quizImportApi.questions, { params: { questionType: 'mcsa' }, file: file(name, text), fields: {} })
  const refused = { status: 422, body: { message: 'Template does not match. Missing: Question. Not in the template: A, B' } }
  await expect(raw('q.csv', 'A,B\n1,2')).rejects.toMatchObject(refused)
  await expect(raw('q.csv', HEADER)).rejects.toMatchObject({ body: { message: 'File has no rows' } })
  await expect(raw('q.pdf', '%PDF-1.7')).rejects.toMatchObject({
    ...{ status: 415, body: { message: 'Mime types not accepted', data: { came: 'pdf', taken: ['xlsx', 'xls', 'csv'] } } },
  })
  const rows = Array.from({ length: 501 }, () => ',Who?,a,b,,A').join('\n')
  await expect(raw('q.csv', `${HEADER}\n${rows}`)).rejects.toMatchObject({ body: { message: 'Maximum 500 rows' } })
})

test('headings matched by hand are read as the columns they stand for, also in the marked copy', async () => {
  const sent = (rows: string) => ({
    params: { questionType: 'mcsa' as const },
    file: file('q.csv', `Soal,Option A,Option B,Correct Answer,Remark\n${rows}\n`),
    fields: { columns: JSON.stringify({ Soal: 'Question', Remark: '' }) },
  })
  const { results } = await org.admin.call(quizImportApi.questions, sent('Who?,He,She,B,checked'))
  expect(results[0]).toMatchObject({ question: 'Who?', options: [{ is_correct: false }, { is_correct: true }] })
  const { problems, columns } = await problemsOf(org.admin.call(quizImportApi.questions, sent(',He,She,B,')))
  expect([problems[0]?.column, problems[0]?.reason, columns]).toEqual([
    'Soal',
    'Question is required',
    { Soal: 'Question', Remark: '' },
  ])
  const { sheets } = await readSheet(await org.admin.call(quizImportApi.marked, sent(',He,She,B,')), 'marked.xlsx')
  expect(sheets[0]?.rows[0]?.cells.at(-1)).toContain('Question is required')
})

test('a LIM3 survey takes the objective that is being written', async () => {
  const { results } = await send('Essay,Why?', 'lim3', { question_objective: 'post_manager' })
  expect(results[0]?.question_objective).toBe('post_manager')
  await expect(send('Essay,Why?', 'essay', { question_objective: 'post_manager' })).rejects.toMatchObject({ status: 422 })
})

test('questions of another system are read, and what we cannot have is named', async () => {
  const source = 'Good? {=a ~b}\n\nEssay? {}\n\nMany? {#5}'
  const read = await org.admin.call(quizImportApi.exchange, {
    params: { questionType: 'mcsa' },
    file: file('a.gift', source),
    fields: {},
  })
  expect(read).toMatchObject({
    format: 'gift',
    results: [{ question: 'Good?' }],
    skipped: [{ name: 'Many?' }, { name: 'Essay?' }],
  })
})

test('pictures of a package are stored and shown; one that is no picture is left out, and both are told', async () => {
  const picture = Buffer.from(await (await smallPicture()).arrayBuffer())
  const item = `<assessmentItem identifier="i" title="Look"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration>
    <itemBody><p>Look <img src="a.png" alt="x"/><img src="b.png" alt=""/></p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">x</simpleChoice><simpleChoice identifier="B">y<img src="a.png" alt=""/></simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  const packed = zipForTests([
    { name: 'i.xml', content: item },
    { name: 'a.png', content: picture },
    { name: 'b.png', content: 'no picture' },
  ])
  const { results, changed } = await org.admin.call(quizImportApi.exchange, {
    params: { questionType: 'mcsa' },
    file: file('a.zip', packed),
    fields: {},
  })
  const address = results[0]?.options[1]?.url_image ?? ''
  expect(address).toMatch(/^\/files\/content\/user-upload\/editor\/.+\.png$/)
  expect(results[0]?.question).toBe(`<p>Look <img src="${address}" alt="x" /></p>`)
  expect(changed).toEqual([{ question: 0, name: 'Look', changes: ['Picture b.png is left out: Mime types not accepted'] }])
  expect((await server.app.inject({ url: address })).headers['content-type']).toBe('image/png')
})

test.each(['xlsx', 'gift', 'qti'] as const)('an export as %s can be imported again', async (format) => {
  const fields = { folder: 'quiz/images' } as const
  const { full_path } = await org.admin.call(fileApi.upload, { file: await smallPicture(), fields })
  const options = [
    { code: 'A', label: 'a = b', is_correct: true, url_image: full_path },
    { code: 'B', label: '{x}' },
  ]
  const { id, questions } = await createdQuiz(org, { title: 'Ekspor / 1', questions: [aChoice({ options, score: 7 })] })
  const bytes = await org.admin.call(quizApi.exportQuestions, { params: { id }, query: { format } })
  const params = { questionType: 'combine' as const }
  const { results } =
    format === 'xlsx'
      ? await org.admin.call(quizImportApi.questions, { params, file: file('a.xlsx', bytes), fields: {} })
      : await org.admin.call(quizImportApi.exchange, {
          params,
          file: file(format === 'qti' ? 'a.zip' : 'a.gift', bytes),
          fields: {},
        })
  expect(results.map(({ id: _, ...question }) => question)).toEqual(questions.map(({ id: _, ...question }) => question))
})
