import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aFile, aForm } from './document.samples.ts'

const server = testServer()
type Learner = Awaited<ReturnType<TestOrg['learner']>>

const published = async (org: TestOrg, pages: number, more: object = {}): Promise<string> => {
  const body = { ...(await aForm(org)), file_id: await aFile(org, 'pdf', pages), status: 'publish' as const, ...more }
  return (await org.admin.call(documentApi.create, { body })).id
}
let clock = Date.now()
/** Two seconds after the report before, unless it is told otherwise. */
const report = (learner: Learner, item_id: string, event: 'open' | 'page' | 'complete', page?: number, after = 2000) => {
  clock += after
  const client_time = new Date(clock).toISOString()
  return learner.call(learnerProgressApi.report, { body: { item_id, event, client_time, ...(page && { page }) } })
}

test('a learner reads page by page; nine tenths of the pages, or the last of them, is the end', async () => {
  const org = await testOrg(server)
  const id = await published(org, 20)
  const [one, other] = [await org.learner(), await org.learner(await org.member())]
  expect((await one.call(learnerDocumentApi.list, { query: {} })).results).toMatchObject([{ id, percent: 0, is_done: false }])
  expect(await report(one, id, 'page', 5)).toMatchObject({ percent: 0, is_done: false })
  await report(one, id, 'open')
  for (const page of [1, 2, 2, 3]) await report(one, id, 'page', page)
  expect(await report(one, id, 'page', 99)).toMatchObject({ percent: 15, is_done: false })
  const opened = await one.call(learnerDocumentApi.detail, { params: { id } })
  expect(opened).toMatchObject({ percent: 15, pages: 20, download_url: null, view_url: expect.stringContaining('signature=') })
  for (let page = 4; page <= 18; page++) await report(one, id, 'page', page)
  expect((await one.call(learnerDocumentApi.detail, { params: { id } })).is_done).toBe(true)
  await report(other, id, 'open')
  expect(await report(other, id, 'page', 20)).toMatchObject({ percent: 5, is_done: true })

  const readers = await org.admin.call(documentApi.readers, { params: { id }, query: { order_by: 'pages_read' } })
  expect(readers.results.map(({ pages_read, done_at }) => [pages_read, done_at !== null])).toEqual([
    [1, true],
    [18, true],
  ])
  const statistics = await org.admin.call(documentApi.statistics, { params: { id }, query: {} })
  expect(statistics).toMatchObject({ views: 2, readers: 2, completed: 2 })
  expect(statistics.per_page.map(({ readers: count }) => count).join('')).toBe('11111111111111111101')
  const listed = await org.admin.call(documentApi.detail, { params: { id } })
  expect(listed).toMatchObject({ readers: 2, can_delete: false })
})

test.each(['pdf', 'ppt'] as const)('a %s is done by the share set for documents, not by the one for videos', async (type) => {
  const org = await testOrg(server)
  await org.admin.call(contentSettingApi.update, { body: { video_threshold: 50, document_threshold: 70 } })
  const form = { ...(await aForm(org, type)), status: 'publish' as const }
  const body = type === 'pdf' ? { ...form, file_id: await aFile(org, 'pdf', 10) } : { ...form, pages: 10 }
  const { id } = await org.admin.call(documentApi.create, { body })
  const learner = await org.learner()
  await report(learner, id, 'open')
  for (let page = 1; page <= 6; page++)
    expect(await report(learner, id, 'page', page)).toMatchObject({ percent: page * 10, is_done: false })
  expect(await report(learner, id, 'page', 7)).toMatchObject({ percent: 70, is_done: true })
})

test('a private document, a draft and one of another organisation are nobody’s to find', async () => {
  const org = await testOrg(server)
  const hidden = await published(org, 3, { privacy: 'PRIVATE' })
  const draft = await published(org, 3, { status: 'draft' })
  const foreign = await published(await testOrg(server), 3)
  const learner = await org.learner()
  expect((await learner.call(learnerDocumentApi.list, { query: {} })).results).toEqual([])
  for (const id of [hidden, draft, foreign])
    expect((await learner.send(learnerDocumentApi.detail, { params: { id } })).statusCode).toBe(404)
})

test('what cannot be shown may be taken along, what can be shown only where that is allowed', async () => {
  const org = await testOrg(server)
  const ppt = { ...(await aForm(org, 'ppt')), status: 'publish' as const }
  const { id } = await org.admin.call(documentApi.create, { body: ppt })
  const pdf = await published(org, 3, { allow_download: true })
  const learner = await org.learner()
  const seen = async (one: string) => {
    const { view_url, download_url } = await learner.call(learnerDocumentApi.detail, { params: { id: one } })
    return [view_url !== null, download_url !== null]
  }
  expect([await seen(id), await seen(pdf)]).toEqual([
    [false, true],
    [true, true],
  ])
})

test('a page counts once it was shown for a moment, and no page lies behind the last one', async () => {
  const org = await testOrg(server)
  const id = await published(org, 4)
  const learner = await org.learner()
  await report(learner, id, 'open')
  expect(await report(learner, id, 'page', 1, 30)).toMatchObject({ percent: 0, is_done: false })
  expect(await report(learner, id, 'page', 4, 30)).toMatchObject({ percent: 0, is_done: false })
  expect(await report(learner, id, 'page', 999)).toMatchObject({ percent: 0, position_seconds: 4, is_done: false })
  expect((await learner.call(learnerDocumentApi.detail, { params: { id } })).page).toBe(4)
  expect(await report(learner, id, 'page', 4)).toMatchObject({ percent: 25, is_done: true })
})

test('a presentation that cannot be shown is done by who says that they have read it; one with pages is not', async () => {
  const org = await testOrg(server)
  const body = { ...(await aForm(org, 'ppt')), status: 'publish' as const, pages: 10 }
  const { id } = await org.admin.call(documentApi.create, { body })
  const learner = await org.learner()
  expect(await report(learner, id, 'complete')).toMatchObject({ percent: 0, is_done: false })
  await report(learner, id, 'open')
  expect(await report(learner, id, 'complete')).toMatchObject({ percent: 100, is_done: true })
  expect(await learner.call(learnerDocumentApi.detail, { params: { id } })).toMatchObject({ percent: 100, is_done: true })
  const pdf = await published(org, 4)
  await report(learner, pdf, 'open')
  expect(await report(learner, pdf, 'complete')).toMatchObject({ percent: 0, is_done: false })
})
