import * as xlsx from '@e965/xlsx'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { beforeAll, expect, test } from 'vitest'
import { madeAttempt, type QuizUse, usedQuiz } from '../../../../test/attempt-builders.ts'
import { aParticipant } from '../../../../test/builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { jobHandlers } from '../../../jobs.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { durationText } from './result-sheet.ts'

const server = testServer()
let org: TestOrg
let use: QuizUse
beforeAll(async () => {
  org = await testOrg(server)
  const scale = Array.from({ length: 6 }, (_, i) => ({ code: String(i), no: String(i + 1), label: '' }))
  const quiz = await createdQuiz(org, {
    title: 'K3 / "2026"',
    questions: [
      aChoice(),
      { question: '<p>Seberapa <b>yakin</b>?</p>', question_type: 'linear_scale', options: scale },
      anEssay(),
    ],
  })
  use = await usedQuiz(org, quiz.id, { batch: { title: 'Batch A' } })
  const first = await aParticipant(org, use.batch_id)
  await aParticipant(org, use.batch_id)
  await madeAttempt(org, use, first, [{ code: 'B' }, { value: 4 }, { text: '=SUM(1)' }], 1)
  await madeAttempt(org, use, first, [{ code: 'A' }, {}, {}], 2)
})

const read = (file: Buffer, name: string): string[][] =>
  xlsx.utils.sheet_to_json(xlsx.read(file).Sheets[name] ?? {}, { header: 1, raw: false, defval: '' })
const download = (query: Record<string, unknown>) =>
  org.admin.call(quizResultApi.download, { params: { id: use.quiz_id }, query: { order_by: 'nik', ...query } })

test('the sheets have the columns of the definition, a row per attempt, a column per question', async () => {
  const response = await org.admin.send(quizResultApi.download, {
    params: { id: use.quiz_id },
    query: { relation_id: use.relation_id, order_by: 'nik', timezone: 'Asia/Makassar' },
  })
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('Quiz_report_K3 / "2026".xlsx'))
  const [header, ...rows] = read(response.rawPayload, 'Results')
  expect(header).toEqual(['NIK', 'Name', 'Email', 'Job Position', 'Attempt', 'Start', 'Finish', 'Duration', 'Score', 'Status'])
  expect(rows.map((row) => [row[4], row[8], row[9]])).toEqual([
    ['1', '26.67', 'Waiting for Review'],
    ['2', '33.33', 'Passed'],
    ['', '', 'Not Done'],
  ])
  expect(rows[0]?.[7]).toMatch(/^0:0\d:\d\d$/)
  expect(read(response.rawPayload, 'Answers').map((row) => row.slice(2))).toEqual([
    ['Attempt', '1. Siapa yang memakai helm?', '2. Seberapa yakin?', '3. Mengapa?'],
    ['1', 'B. Tamu', '4', '=SUM(1)'],
    ['2', 'A. Semua orang', '', ''],
  ])
})

test('without a use both sheets name the module; filters narrow them', async () => {
  const file = await download({})
  expect(read(file, 'Results')[0]?.at(-1)).toBe('Module')
  expect(read(file, 'Results')[1]?.at(-1)).toBe('Kepemimpinan Dasar - Batch A')
  expect(read(file, 'Answers')[1]?.[3]).toBe('Kepemimpinan Dasar - Batch A')
  expect(read(await download({ status: 'not_done' }), 'Results')).toHaveLength(2)
})

test('as a job it reports progress and leaves the same file; the export stands in the history', async () => {
  const query = { relation_id: use.relation_id, timezone: 'UTC' as const }
  const job = await org.admin.call(quizResultApi.exportResults, { params: { id: use.quiz_id }, query })
  expect(job).toMatchObject({ state: 'queued', title: 'Quiz_report_K3 / "2026".xlsx' })
  await runJob({ ...server.services, handlers: jobHandlers, schedules: [], onError: () => {} }, org.id, job.id)
  const { results } = await org.admin.call(jobApi.mine, {})
  expect(results.find((one) => one.id === job.id)).toMatchObject({ state: 'done', done: 2, total: 2, file_name: job.title })
  const file = await org.admin.call(jobApi.file, { params: { id: job.id } })
  expect(read(file, 'Results')).toHaveLength(4)
  const entries = await org.work((db) =>
    db.selectFrom('audit_logs').select('action').where('entity_id', '=', use.quiz_id).where('action', '=', 'export').execute(),
  )
  expect(entries.length).toBeGreaterThan(0)
})

test('a duration is told in hours, minutes and seconds', () => {
  expect(durationText('2026-11-15T01:00:00Z', '2026-11-15T02:05:09Z')).toBe('1:05:09')
  expect(durationText('2026-11-15T01:00:00Z', null)).toBe('')
})
