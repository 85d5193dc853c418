import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerCommentApi } from '@pelita/contract/areas/learner-comment.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aDocument } from '../../areas/document/document.samples.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { distributeContent, endDistribution } from './distribute.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
let stranger: TestOrg
beforeAll(async () => {
  ;[owner, receiver, stranger] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver'), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

const offered = (more: Record<string, unknown> = {}) =>
  aPublishedVideo(owner, { tags: ['k3'], distributed_organizations: [receiver.id], ...more })
const listed = async (org: TestOrg, query: Record<string, string> = {}) =>
  (await org.admin.call(videoApi.list, { query })).results

test('who receives a video finds it in its own list, looks at it and sees its own people only', async () => {
  const own = await aPublishedVideo(receiver, { title: 'Milik sendiri' })
  const { id } = await offered({ title: 'Dari mitra' })
  const hidden = await owner.admin.call(videoApi.detail, { params: { id: (await offered({ title: 'Belum terbit' })).id } })
  await owner.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', hidden.id).execute())
  expect((await listed(receiver)).map((row) => [row.title, row.received_from])).toEqual([
    ['Dari mitra', 'Owner'],
    ['Milik sendiri', null],
  ])
  expect((await listed(receiver, { source: 'own' })).map((row) => row.id)).toEqual([own.id])
  expect((await listed(receiver, { source: 'distributed', keyword: 'mitra' })).map((row) => row.id)).toEqual([id])
  expect(await listed(stranger)).toEqual([])
  const { rawPayload } = await receiver.admin.send(videoApi.download, { query: {} })
  const [sheet] = (await readSheet(rawPayload, 'videos.xlsx')).sheets
  expect(sheet?.rows.map(({ cells }) => cells[0])).toEqual(['Dari mitra', 'Milik sendiri'])
  const colleague = await owner.learner()
  await colleague.call(learnerProgressApi.report, { body: { item_id: id, event: 'open' } })
  const guest = await receiver.member({ full_name: 'Wayan Laksmi' })
  const learner = await receiver.learner(guest)
  await learner.call(learnerProgressApi.report, { body: { item_id: id, event: 'open' } })
  await learner.call(learnerCommentApi.write, { params: { module_type: 'video', id }, body: { text: 'Jelas sekali' } })
  const asked = { params: { id }, query: {} }
  expect(await receiver.admin.call(videoApi.detail, asked)).toMatchObject({
    ...{ received_from: 'Owner', can_delete: false, tags: ['k3'], distributed_organizations: [], views: 1 },
    created_by: { full_name: 'Owner' },
  })
  expect((await receiver.admin.call(videoApi.viewers, asked)).results.map((row) => row.full_name)).toEqual(['Wayan Laksmi'])
  expect(await receiver.admin.call(videoApi.statistics, asked)).toMatchObject({ viewers: 1, comments: 1 })
  expect((await receiver.admin.send(videoApi.viewersDownload, asked)).statusCode).toBe(200)
  const [comment] = (await receiver.admin.call(videoApi.comments, asked)).results
  expect(comment?.text).toBe('Jelas sekali')
  expect((await owner.admin.call(videoApi.comments, asked)).results).toEqual([])
  await receiver.admin.call(videoApi.removeComment, { params: { id, comment_id: comment?.id ?? '' } })
  for (const call of [videoApi.detail, videoApi.viewers, videoApi.statistics, videoApi.comments] as const)
    expect((await stranger.admin.send(call, asked)).statusCode).toBe(404)
})

test('the receiver lets its own people in to what is protected, and nobody else does', async () => {
  const { id } = await offered({ title: 'Terlindung', privacy: 'PROTECTED' })
  const learner = await receiver.learner()
  const locked = async () => (await learner.call(learnerMediaApi.detail, { params: { id } })).is_locked
  expect(await locked()).toBe(true)
  await learner.send(learnerProgressApi.report, { body: { item_id: id, event: 'open' } })
  const waiting = async (org: TestOrg) => (await org.admin.call(waitingListApi.list, { query: { relation_id: id } })).results
  expect(await waiting(owner)).toEqual([])
  expect(await waiting(stranger)).toEqual([])
  const ids = (await waiting(receiver)).map((row) => row.id)
  expect(ids).toHaveLength(1)
  const counted = async (org: TestOrg) => (await org.admin.call(dashboardApi.pending, {})).waiting_list
  const toDecide = await receiver.admin.call(waitingListApi.list, { query: { status: 'waiting', to_decide: 'true' } })
  expect([await counted(receiver), toDecide.pagination.total_data, await counted(stranger)]).toEqual([1, 1, 0])
  for (const org of [owner, stranger])
    expect((await org.admin.send(waitingListApi.approve, { body: { ids } })).statusCode).toBe(404)
  expect(await receiver.admin.call(waitingListApi.approve, { body: { ids } })).toEqual({ approved: 1 })
  expect(await locked()).toBe(false)
})

test('who receives a document finds it in its own list and reads it; its readers are its own', async () => {
  const id = await aDocument(owner, { status: 'publish' })
  await owner.work((db) => distributeContent(db, { content_id: id, to_org_id: receiver.id }))
  const { results } = await receiver.admin.call(documentApi.list, { query: { source: 'distributed' } })
  expect(results.map((row) => [row.id, row.received_from, row.can_delete])).toEqual([[id, 'Owner', false]])
  expect((await stranger.admin.call(documentApi.list, { query: { source: 'distributed' } })).results).toEqual([])
  for (const call of [documentApi.detail, documentApi.cmsDetail] as const) {
    expect(await receiver.admin.call(call, { params: { id } })).toMatchObject({ received_from: 'Owner', pages: 4 })
    expect((await stranger.admin.send(call, { params: { id } })).statusCode).toBe(404)
  }
  const learner = await receiver.learner(await receiver.member({ full_name: 'Ketut Arya' }))
  await learner.call(learnerDocumentApi.detail, { params: { id } })
  const at = (second: number) => ({ client_time: new Date(Date.now() + second * 1000).toISOString() })
  for (const told of [
    { event: 'open' as const, ...at(0) },
    { event: 'page' as const, page: 1, ...at(2) },
  ])
    await learner.call(learnerProgressApi.report, { body: { item_id: id, ...told } })
  const readers = await receiver.admin.call(documentApi.readers, { params: { id }, query: {} })
  expect(readers.results.map((row) => [row.full_name, row.pages_read])).toEqual([['Ketut Arya', 1]])
  expect(await receiver.admin.call(documentApi.statistics, { params: { id }, query: {} })).toMatchObject({ readers: 1 })
  expect((await owner.admin.call(documentApi.readers, { params: { id }, query: {} })).results).toEqual([])
})

test('what is received can be seen and not changed: every change is refused by the owner’s name, of what is not seen as unknown', async () => {
  const { id } = await offered({ title: 'Milik mitra' })
  const document = await aDocument(owner, { status: 'publish' })
  await owner.work((db) => distributeContent(db, { content_id: document, to_org_id: receiver.id }))
  const [body, params, ofDocument] = [{ title: 'Lain' }, { id }, { id: document }]
  const status = { status: 'draft' as const }
  const changes = (org: TestOrg) => [
    org.admin.send(videoApi.update, { params, body }),
    org.admin.send(videoApi.remove, { params, query: {} }),
    org.admin.send(videoApi.setStatus, { params, body: status }),
    org.admin.send(videoApi.duplicate, { params }),
    org.admin.send(documentApi.update, { params: ofDocument, body }),
    org.admin.send(documentApi.cmsUpdate, { params: ofDocument, body }),
    org.admin.send(documentApi.remove, { params: ofDocument, query: {} }),
    org.admin.send(documentApi.setStatus, { params: ofDocument, body: status }),
  ]
  const answers = async (org: TestOrg) =>
    (await Promise.all(changes(org))).map((answer) => `${answer.statusCode} ${answer.json().message}`)
  expect(new Set(await answers(receiver))).toEqual(new Set(['403 Only Owner can change this content']))
  expect(new Set(await answers(stranger))).toEqual(new Set(['404 Video not found', '404 Document not found']))
  expect((await receiver.admin.send(podcastApi.update, { params, body })).statusCode).toBe(404)
  const several = await receiver.admin.call(videoApi.removeAll, { body: { rows: [{ id }] } })
  expect(several).toEqual({ done: [], kept: [{ id, reason: 'Only Owner can change this content' }] })
  await owner.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', id).execute())
  expect((await receiver.admin.send(videoApi.update, { params, body })).statusCode).toBe(404)
  await owner.work((db) => endDistribution(db, document, receiver.id))
  expect((await receiver.admin.send(documentApi.update, { params: ofDocument, body })).statusCode).toBe(404)
})
