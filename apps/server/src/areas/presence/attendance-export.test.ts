import * as xlsx from '@e965/xlsx'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, codeOf, participants, type TestClass } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { jobHandlers } from '../../jobs.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { scheduleText } from './attendance-sheet.ts'

const server = testServer()
let org: TestOrg
let made: TestClass
beforeAll(async () => {
  org = await testOrg(server)
  made = await aClass(org, { presence: { title: 'Presensi / K3 "2026"' }, batch: { title: '=SUM(1)' } })
  const [first, second] = await participants(org, made.batch_id, 3, 'confirmed')
  for (const person of [first, second])
    await (await org.learner(person)).call(learnerPresenceApi.scan, {
      body: { code: await codeOf(org, made), device_id: 'satu', lat: -6.2, lon: 106.8 },
    })
})

const rowsIn = (file: Buffer): string[][] => {
  const book = xlsx.read(file)
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' })
}
const run = (id: string) => runJob({ ...server.services, handlers: jobHandlers, schedules: [], onError: () => {} }, org.id, id)

test('the spreadsheet has the columns of the definition, in the order of the screen, in the asked zone', async () => {
  const response = await org.admin.send(presenceApi.downloadAttendances, {
    params: { id: made.presence_id },
    query: { timezone: 'Asia/Makassar', order_by: 'nik', order_type: 'asc' },
  })
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('Attendance_Presensi / K3 "2026".xlsx'))
  const [header, ...rows] = rowsIn(response.rawPayload)
  expect(header).toEqual([
    'No',
    'NIK',
    'Name',
    'Email',
    'Job Position',
    'Division',
    'Batch',
    'Schedule',
    'Status',
    'Clock In',
    'Method',
    'Latitude',
    'Longitude',
    'Note',
  ])
  expect(rows).toHaveLength(3)
  expect(rows[0]?.slice(0, 2)).toEqual(['1', expect.stringMatching(/^N-\d+$/)])
  expect(rows[0]?.[6]).toBe('=SUM(1)')
  expect(rows.map((row) => row[8])).toEqual(['Present', 'Present', 'Confirmed'])
  expect(rows.map((row) => row[10])).toEqual(['QR', 'QR', ''])
  expect(rows[0]?.slice(11, 13)).toEqual(['-6.2', '106.8'])
  expect(rows[1]?.[13]).toBe(`Same device as ${rows[0]?.[2]}`)
  expect(rows[2]?.[9]).toBe('')
})

test('filters of the screen narrow the file, and the export stands in the history', async () => {
  const file = await org.admin.call(presenceApi.downloadAttendances, {
    params: { id: made.presence_id },
    query: { invitation: 'confirmed' },
  })
  expect(rowsIn(file)).toHaveLength(2)
  const entries = await org.work((db) => db.selectFrom('audit_logs').select('action').where('action', '=', 'export').execute())
  expect(entries.length).toBeGreaterThan(0)
})

test('as a job it reports progress and leaves the same file', async () => {
  const job = await org.admin.call(presenceApi.exportAttendances, {
    params: { id: made.presence_id },
    query: { timezone: 'UTC' },
  })
  expect(job).toMatchObject({ kind: 'attendance-export', state: 'queued', title: 'Attendance_Presensi / K3 "2026".xlsx' })
  await run(job.id)
  const { results } = await org.admin.call(jobApi.mine, {})
  expect(results.find((one) => one.id === job.id)).toMatchObject({ state: 'done', done: 3, total: 3, file_name: job.title })
  expect(rowsIn(await org.admin.call(jobApi.file, { params: { id: job.id } }))).toHaveLength(4)
})

test('asked to stop, the job ends without a file', async () => {
  const job = await org.admin.call(presenceApi.exportAttendances, { params: { id: made.presence_id }, query: {} })
  await org.admin.call(jobApi.cancel, { params: { id: job.id } })
  await run(job.id)
  const { results } = await org.admin.call(jobApi.mine, {})
  expect(results.find((one) => one.id === job.id)).toMatchObject({ state: 'cancelled', file_name: null })
})

test('a repeated order with the same key is one job', async () => {
  const client = org.admin.with({ 'idempotency-key': 'export-1' })
  const order = () => client.call(presenceApi.exportAttendances, { params: { id: made.presence_id }, query: {} })
  expect((await order()).id).toBe((await order()).id)
})

test('a schedule reads as a span, with the second day only where it is another one', () => {
  expect(scheduleText('2026-11-15T01:00:00Z', '2026-11-15T05:00:00Z', 'Asia/Jakarta')).toBe('2026-11-15 08:00 - 12:00')
  expect(scheduleText('2026-11-15T01:00:00Z', '2026-11-15T20:00:00Z', 'Asia/Jakarta')).toBe('2026-11-15 08:00 - 2026-11-16 03:00')
  expect(scheduleText('2026-11-15T01:00:00Z', null, 'UTC')).toBe('2026-11-15 01:00')
  expect(scheduleText(null, null, 'UTC')).toBe('')
})
