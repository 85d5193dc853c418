import { issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { learnerIssueApi } from '@pelita/contract/areas/issue/learner-issue.ts'
import { expect, test } from 'vitest'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { closeResolved } from './close-resolved.ts'

const server = testServer()

const report = { category: 'quiz', title: 'Kuis tidak terbuka', description: 'Layar kosong setelah menekan Mulai.' } as const
const said = (answer: { statusCode: number; json: () => { message: unknown } }) => [answer.statusCode, answer.json().message]
const mails = (org: TestOrg, template: string) =>
  org.work((db) => db.selectFrom('outbox').select(['recipient', 'payload']).where('template', '=', template).execute())

test('a problem is reported with where it was, gets the next number of the month and reaches those who handle it', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const first = await learner.call(learnerIssueApi.report, { body: { ...report, place: '/quiz/1', reference: 'r-1' } })
  const second = await learner.call(learnerIssueApi.report, { body: report })
  expect(first.number).toMatch(/^IS-\d{6}-0001$/)
  expect(second.number.slice(-4)).toBe('0002')
  const short = await learner.send(learnerIssueApi.report, { body: { ...report, title: 'Kuis' } })
  expect(said(short)).toEqual([422, ['Title must have at least 5 characters']])
  const detail = await org.admin.call(issueApi.detail, { params: { id: first.id } })
  expect(detail).toMatchObject({ status: 'open', priority: 'medium', place: '/quiz/1', reference: 'r-1', is_overdue: false })
  expect((await org.admin.call(issueApi.list, { query: { keyword: first.number } })).results).toHaveLength(1)
  expect(await mails(org, 'issue_reported')).not.toHaveLength(0)
})

test('pictures of a problem are kept with it, seen by who handles it, and only the reporter’s own are taken', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const sent = await learner.call(learnerIssueApi.upload, { file: await smallPicture(), fields: {} })
  const made = await learner.call(learnerIssueApi.report, { body: { ...report, file_ids: [sent.file_id] } })
  expect(made.files).toMatchObject([{ id: sent.file_id, name: 'picture.png', mime: 'image/png' }])
  const { files } = await org.admin.call(issueApi.detail, { params: { id: made.id } })
  expect((await server.app.inject({ url: files[0]?.url ?? '' })).statusCode).toBe(200)
  const other = await org.learner(await org.member())
  const stolen = await other.send(learnerIssueApi.report, { body: { ...report, file_ids: [sent.file_id] } })
  expect(said(stolen)).toEqual([422, ['File is not valid']])
  const script = Object.assign(new Blob(['<script>']), { name: 'x.html' })
  expect((await learner.send(learnerIssueApi.upload, { file: script, fields: {} })).statusCode).toBe(415)
  const many = { ...report, file_ids: Array.from({ length: 6 }, () => sent.file_id) }
  expect(said(await learner.send(learnerIssueApi.report, { body: many }))).toEqual([422, ['At most 5 files']])
})

test('it is handled along its chain; the reporter is told, and may say that it is not resolved', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const { id } = await learner.call(learnerIssueApi.report, { body: report })
  const move = (body: Record<string, unknown>) => org.admin.send(issueApi.update, { params: { id }, body: body as never })
  expect(said(await move({ status: 'resolved', resolution: 'Ok' }))).toEqual([409, 'Status cannot change from open to resolved'])
  expect((await move({ status: 'in_progress' })).statusCode).toBe(200)
  expect(said(await move({ status: 'resolved' }))).toEqual([422, ['Resolution is required']])
  const somebody = await org.member()
  const refused = said(await move({ assignee_id: somebody.id }))
  expect([refused[0], String(refused[1])]).toEqual([422, expect.stringContaining('cannot handle issues')])
  await org.admin.call(issueApi.comment, { params: { id }, body: { body: 'Kami periksa', is_internal: false } })
  await org.admin.call(issueApi.comment, { params: { id }, body: { body: 'Server lambat', is_internal: true } })
  expect((await learner.call(learnerIssueApi.one, { params: { id } })).comments.map(({ body }) => body)).toEqual(['Kami periksa'])
  expect((await move({ status: 'resolved', resolution: 'Sudah diperbaiki' })).statusCode).toBe(200)
  expect((await mails(org, 'issue_status')).map(({ payload }) => (payload as { news: string }).news).sort()).toEqual([
    'answered',
    'resolved',
  ])
  expect(await learner.call(learnerIssueApi.one, { params: { id } })).toMatchObject({
    resolution: 'Sudah diperbaiki',
    can_reopen: true,
  })
  expect((await learner.call(learnerIssueApi.reopen, { params: { id } })).status).toBe('reopened')
  expect((await learner.send(learnerIssueApi.reopen, { params: { id } })).statusCode).toBe(409)
  expect(await org.admin.call(issueApi.figures, {})).toMatchObject({ open: 1, in_progress: 0, resolved: 0 })
})

test('somebody else sees nothing of it, and what nobody objected to is closed after a week', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const { id } = await learner.call(learnerIssueApi.report, { body: report })
  const other = await org.learner(await org.member())
  for (const call of [learnerIssueApi.one, learnerIssueApi.reopen] as const)
    expect((await other.send(call, { params: { id } })).statusCode).toBe(404)
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const resolve = (count: number) =>
    org.work((db) =>
      db
        .updateTable('issues')
        .set({ status: 'resolved', resolved_at: days(count) })
        .where('id', '=', id)
        .execute(),
    )
  await resolve(6)
  await org.work(closeResolved)
  expect((await learner.call(learnerIssueApi.one, { params: { id } })).status).toBe('resolved')
  await resolve(8)
  await org.work(closeResolved)
  const closed = await learner.call(learnerIssueApi.one, { params: { id } })
  expect([closed.status, closed.can_reopen]).toEqual(['closed', false])
  const late = await learner.send(learnerIssueApi.comment, { params: { id }, body: { body: 'Lagi' } })
  expect(said(late)).toEqual([409, 'This issue is closed. Please report a new one'])
})
