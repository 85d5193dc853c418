import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { type ContentSettingForm, contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { refused } from '../../../test/classroom-builders.ts'
import { aLargeFile, aPublishedVideo, aVideoFile, beginUpload } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { aSecretTitle } from '../digilib/digilib.samples.ts'
import { aDocument } from '../document/document.samples.ts'
import { aSecretPost } from '../knowledge-feed/knowledge-feed.samples.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const change = (body: Partial<ContentSettingForm>) => org.admin.call(contentSettingApi.update, { body })
const GONE = [423, 'Content is not available']

test('a hidden module stands in no list, nothing new is begun there, and who has begun goes on', async () => {
  const video = await aPublishedVideo(org, { duration: 5 })
  await aDocument(org, { status: 'publish' })
  await aSecretTitle(org)
  await aSecretPost(org)
  const classroom = await aModule(org, 'classroom', { title: 'Negosiasi' })
  const batch_id = await aBatch(org, classroom)
  const [watcher, other] = [await org.learner(await org.member()), await org.learner(await org.member())]
  await watcher.call(learnerProgressApi.report, { body: { item_id: video.id, event: 'open' } })
  const found = async (who: typeof other) => [
    (await who.call(learnerMediaApi.list, { query: {} })).results.length,
    (await who.call(learnerDocumentApi.list, { query: {} })).results.length,
    (await who.call(learnerCatalogueApi.contents, { query: {} })).results.length,
  ]
  expect(await found(other)).toEqual([1, 1, 1])
  const hidden_modules = ['classroom', 'video', 'document-pdf', 'digilib', 'knowledge-feed'] as const
  const [told] = await org.admin.call(contentSettingApi.affected, { body: { hidden_modules: [...hidden_modules] } })
  expect(told).toMatchObject({ text: 'Contents learners find no longer; who has begun one goes on', count: 5 })
  await change({ hidden_modules: [...hidden_modules] })
  expect(await found(other)).toEqual([0, 0, 0])
  expect(await found(watcher)).toEqual([1, 0, 0])
  expect((await other.send(learnerMediaApi.detail, { params: { id: video.id } })).statusCode).toBe(404)
  expect((await watcher.call(learnerMediaApi.detail, { params: { id: video.id } })).id).toBe(video.id)
  const joining = { module_type: 'classroom' as const, module_id: classroom, batch_id }
  expect(await refused(other.call(learnerCatalogueApi.enroll, { body: joining }))).toEqual(GONE)
  expect(await refused(other.call(learnerDigilibApi.list, { query: {} }))).toEqual(GONE)
  expect(await refused(other.call(learnerKnowledgeApi.list, { query: {} }))).toEqual(GONE)
  expect((await other.call(learnerKnowledgeApi.list, { query: { mine: 'true' } })).results).toEqual([])
  await change({ hidden_modules: [] })
  expect(await found(other)).toEqual([1, 1, 1])
})

test('the menu of the learner app is told what is shown and by which name', async () => {
  await change({ hidden_modules: ['knowledge-feed', 'podcast'], module_labels: { digilib: ' Perpustakaan ' } })
  const { learner_modules } = await org.admin.call(organizationApi.configurationInit, { query: { org_code: org.code } })
  expect(learner_modules).toEqual([
    { slug: 'classroom', label: null },
    { slug: 'course', label: null },
    { slug: 'webinar', label: null },
    { slug: 'live-event', label: null },
    { slug: 'quiz', label: null },
    { slug: 'video', label: null },
    { slug: 'document-pdf', label: null },
    { slug: 'document-ppt', label: null },
    { slug: 'mentoring', label: null },
    { slug: 'digilib', label: 'Perpustakaan' },
  ])
  await expect(change({ hidden_modules: ['journey' as never] })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Modules is not valid'] },
  })
})

test('how much has to be played is the organisation’s to say, and those in the middle are told of', async () => {
  const video = await aPublishedVideo(org, { duration: 5 })
  const member = await org.member({ full_name: 'Sari Dewi' })
  const learner = await org.learner(member)
  const report = (body: { event: 'open' | 'heartbeat'; position_seconds?: number }) =>
    learner.call(learnerProgressApi.report, { body: { item_id: video.id, ...body } })
  await change({ video_threshold: 50 })
  await report({ event: 'open' })
  const playTo = async (position_seconds: number) => {
    await org.work((db) => sql`update content_progress set last_at = last_at - interval '60 seconds'`.execute(db))
    return report({ event: 'heartbeat', position_seconds })
  }
  expect(await playTo(100)).toMatchObject({ percent: 33, is_done: false })
  expect(await org.admin.call(contentSettingApi.affected, { body: { video_threshold: 95 } })).toEqual([
    { text: 'People in the middle of something, who will have to see more of it', count: 1, names: ['Sari Dewi'] },
  ])
  expect(await playTo(160)).toMatchObject({ percent: 53, is_done: true })
  await expect(change({ document_threshold: 49 })).rejects.toMatchObject({
    body: { message: ['Documents must be between 50 and 100'] },
  })
})

test('how many pages have to be read is the organisation’s to say', async () => {
  const item_id = await aDocument(org, { status: 'publish' })
  const learner = await org.learner()
  let clock = Date.now()
  const report = (body: { event: 'open' | 'page'; page?: number }) => {
    clock += 2000
    return learner.call(learnerProgressApi.report, { body: { item_id, ...body, client_time: new Date(clock).toISOString() } })
  }
  await report({ event: 'open' })
  await report({ event: 'page', page: 1 })
  expect(await report({ event: 'page', page: 2 })).toMatchObject({ percent: 50, is_done: false })
  await change({ document_threshold: 75 })
  expect(await report({ event: 'page', page: 3 })).toMatchObject({ percent: 75, is_done: true })
})

test('a larger file than the organisation allows is refused before its first byte; no limit is above the platform’s', async () => {
  await change({ max_video_mb: 1 })
  const begun = await beginUpload(org.admin, 'video', 'besar.mp4', 1024 * 1024 + 1)
  expect([begun.statusCode, begun.json().message]).toEqual([413, 'File size exceeds 1MB'])
  expect((await aLargeFile(org.admin, 'video', 'kecil.mp4', aVideoFile('kecil'))).file_id).toBeTruthy()
  await change({ max_audio_mb: 1, max_pdf_mb: 1, max_ppt_mb: 1 })
  for (const [folder, name] of [
    ['podcast', 'besar.mp3'],
    ['document-pdf', 'besar.pdf'],
    ['document-ppt', 'besar.pptx'],
  ] as const) {
    expect((await beginUpload(org.admin, folder, name, 1024 * 1024 + 1)).statusCode).toBe(413)
    expect((await beginUpload(org.admin, folder, name, 1024 * 1024)).statusCode).toBeLessThan(300)
  }
  await expect(change({ max_pdf_mb: 51 })).rejects.toMatchObject({
    body: { message: ['Document PDF must be between 1 and 50'] },
  })
})

test('a new classroom begins with the chosen privacy, every form is told it, and learners see the hours of a year', async () => {
  await change({ default_privacy: 'PRIVATE', default_thumbnail: 3, learning_hours_target: 24 })
  const { id } = await org.admin.call(classroomApi.generateId, {})
  expect(await org.work((db) => db.selectFrom('contents').select('privacy').where('id', '=', id).execute())).toEqual([
    { privacy: 'PRIVATE' },
  ])
  const editor = await org.as([])
  expect(await editor.call(contentSettingApi.defaults, {})).toEqual({
    ...{
      default_privacy: 'PRIVATE',
      default_thumbnail: 3,
      max_video_mb: 1024,
      max_audio_mb: 200,
      max_pdf_mb: 50,
      max_ppt_mb: 100,
    },
  })
  const learner = await org.learner()
  expect((await learner.call(learnerMeApi.history, { query: {} })).hours_target).toBe(24)
  // A history that goes through other organisations' contents too is still told what their own one asks for.
  const owner = await testOrg(server)
  await addPartner(server.services.database.platform, owner.id, org.id)
  const content_id = await aModule(owner, 'classroom')
  await owner.work((db) => distributeContent(db, { content_id, to_org_id: org.id }))
  expect((await learner.call(learnerMeApi.history, { query: {} })).hours_target).toBe(24)
  await change({ learning_hours_target: 0 })
  expect((await learner.call(learnerMeApi.history, { query: {} })).hours_target).toBeNull()
})
