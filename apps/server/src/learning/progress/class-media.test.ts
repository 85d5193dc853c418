import { randomUUID } from 'node:crypto'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, inMinutes } from '../../../test/builders.ts'
import { anItem, aSection } from '../../../test/classroom-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aFile, aForm } from '../../areas/document/document.samples.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'

const server = testServer()

const aPublishedPdf = async (org: TestOrg, more: object = {}) => {
  const body = { ...(await aForm(org)), file_id: await aFile(org, 'pdf', 10), status: 'publish' as const, ...more }
  return org.admin.call(documentApi.create, { body })
}

/** A running class whose tree an administrator filled with a video and a document. */
async function aClassToWatch(org: TestOrg) {
  const made = await aClass(org, {
    batch: { start_at: inMinutes(-60), attendance_confirmation_type: 'not_required', learning_order_type: 'RANDOM' },
  })
  const video = await aPublishedVideo(org, { duration: 1, privacy: 'PRIVATE' })
  const pdf = await aPublishedPdf(org, { privacy: 'PRIVATE' })
  const params = { id: made.module_id }
  const before = await org.admin.call(classroomContentApi.contents, { params })
  const items = [
    anItem('video', video.id, 'Menonton'),
    { ...anItem('document-pdf', pdf.id, 'Membaca'), content_type: 'pdf' as never },
  ]
  const sections = before.sections.map((section) => ({ ...section, title: section.title || 'Kehadiran' }))
  const body = { sections: [...sections, aSection(1, items)], updated_at: before.updated_at }
  const saved = await org.admin.call(classroomContentApi.saveContents, { params, body: body as never })
  return { ...made, video, pdf, saved }
}

/** Time passes for everybody who watches something of the organisation, also where it does not see who that is. */
const passes = ({ id }: TestOrg) =>
  server.services.database.pool.query(`update content_progress set last_at = last_at - interval '60 seconds' where org_id = $1`, [
    id,
  ])

async function stepsOf(learner: Awaited<ReturnType<TestOrg['learner']>>) {
  const { results } = await learner.call(learnerApi.enrollments, { query: {} })
  const tree = await learner.call(learnerCatalogueApi.enrollment, { params: { id: results[0]?.id ?? '' } })
  return tree.sections.flatMap((section) => section.items).filter((item) => item.asset_type !== 'presence')
}

/** Watches and reads the two steps to their end. */
async function workThrough(owner: TestOrg, learner: Awaited<ReturnType<TestOrg['learner']>>) {
  const [video, pdf] = await stepsOf(learner)
  const report = (body: object) => learner.call(learnerProgressApi.report, { body: body as never })
  await learner.call(learnerMediaApi.detail, { params: { id: video?.asset_id ?? '' } })
  await report({ relation_id: video?.relation_id, event: 'open' })
  await passes(owner)
  await report({ relation_id: video?.relation_id, event: 'heartbeat', from_seconds: 0, position_seconds: 60 })
  const shown = await learner.call(learnerDocumentApi.detail, { params: { id: pdf?.asset_id ?? '' } })
  expect(shown.view_url).toContain('signature=')
  const at = (second: number) => ({ client_time: new Date(Date.now() + second * 1000).toISOString() })
  await report({ relation_id: pdf?.relation_id, event: 'open', ...at(0) })
  await report({ relation_id: pdf?.relation_id, event: 'page', page: 10, ...at(2) })
}

test('a video and a document are placed in a class, told by “used in”, and their progress is the class’s', async () => {
  const org = await testOrg(server)
  const { batch_id, module_id, video, pdf, saved } = await aClassToWatch(org)
  expect(saved.sections.at(-1)?.contents).toMatchObject([
    { content_type: 'video', content_title: video.title },
    { content_type: 'document-pdf', content_title: pdf.title },
  ])
  expect(await org.admin.call(videoApi.detail, { params: { id: video.id } })).toMatchObject({ uses: 1, can_delete: false })
  expect(await org.admin.call(documentApi.detail, { params: { id: pdf.id } })).toMatchObject({ uses: 1, can_delete: false })
  const used = await org.admin.call(videoApi.usedIn, { params: { id: video.id }, query: {} })
  expect(used.results).toMatchObject([{ module_id, section_title: 'Sesi 1' }])
  const member = await org.member()
  await org.work((db) =>
    sql`insert into enrollments (content_id, cohort_id, user_id, status, confirmed_at) values (${module_id}, ${batch_id}, ${member.id}, 'confirmed', now())`.execute(
      db,
    ),
  )
  const learner = await org.learner(member)
  expect((await stepsOf(learner)).map((step) => step.state)).toEqual(['open', 'open'])
  await workThrough(org, learner)
  expect((await stepsOf(learner)).map((step) => step.state)).toEqual(['done', 'done'])
})

test('a draft is not offered; what stands in the tree stays when it is taken back', async () => {
  const org = await testOrg(server)
  const { module_id, video } = await aClassToWatch(org)
  const params = { id: module_id }
  const draft = await org.admin.call(documentApi.create, { body: await aForm(org) })
  const before = await org.admin.call(classroomContentApi.contents, { params })
  const more = aSection(1, [anItem('document-pdf', draft.id, 'Naskah')])
  const body = { sections: [...before.sections, more], updated_at: before.updated_at }
  const refused = await org.admin.send(classroomContentApi.saveContents, { params, body: body as never })
  expect([refused.statusCode, refused.json().message]).toEqual([422, ['Naskah is not available']])
  await org.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', video.id).execute())
  await org.admin.call(classroomContentApi.saveContents, { params, body: { sections: before.sections } as never })
})

test('who read the last page alone has done the step of a class as soon as it is opened there', async () => {
  const org = await testOrg(server)
  const { batch_id, module_id } = await aClassToWatch(org)
  const member = await org.member()
  await org.work((db) =>
    sql`insert into enrollments (content_id, cohort_id, user_id, status, confirmed_at) values (${module_id}, ${batch_id}, ${member.id}, 'confirmed', now())`.execute(
      db,
    ),
  )
  const learner = await org.learner(member)
  const [, step] = await stepsOf(learner)
  await org.work((db) =>
    db
      .insertInto('content_progress')
      .values({ content_id: step?.asset_id ?? '', user_id: member.id, percent: 10, done_at: new Date().toISOString() })
      .execute(),
  )
  const body = { relation_id: step?.relation_id ?? '', event: 'open' as const }
  expect(await learner.call(learnerProgressApi.report, { body })).toMatchObject({ is_done: true })
  expect((await stepsOf(learner))[1]?.state).toBe('done')
})

test('in a distributed class people of the receiver watch and read, and the owner’s viewers name its own people only', async () => {
  const [owner, receiver, stranger] = [await testOrg(server), await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const { batch_id, module_id, video } = await aClassToWatch(owner)
  await owner.admin.call(classroomApi.changeOthers, {
    params: { id: module_id },
    body: { distributed_organizations: [receiver.id] },
  })
  const guest = await receiver.member()
  await receiver.work((db) => inviteOwnPeople(db, batch_id, [guest.id]))
  const learner = await receiver.learner(guest)
  // Half of it is enough for the receiver's people and not for the owner's: each organisation says so for its own.
  await receiver.admin.call(contentSettingApi.update, { body: { video_threshold: 50 } })
  const { relation_id = '' } = (await stepsOf(learner))[0] ?? {}
  await learner.call(learnerProgressApi.report, { body: { relation_id, event: 'open' } })
  await passes(owner)
  const half = { relation_id, event: 'heartbeat' as const, from_seconds: 0, position_seconds: 31 }
  expect(await learner.call(learnerProgressApi.report, { body: half })).toMatchObject({ percent: 51, is_done: true })
  await workThrough(owner, learner)
  expect((await stepsOf(learner)).map((step) => step.state)).toEqual(['done', 'done'])
  expect((await learner.call(learnerMediaApi.list, { query: {} })).results).toEqual([])
  expect((await owner.admin.call(videoApi.viewers, { params: { id: video.id }, query: {} })).results).toEqual([])
  for (const other of [await receiver.learner(), await stranger.learner()])
    expect((await other.send(learnerMediaApi.detail, { params: { id: video.id } })).statusCode).toBe(404)
})

test('a video that is distributed itself is found and watched by the receiver’s people, and can be taken back', async () => {
  const [owner, receiver] = [await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const { id } = await aPublishedVideo(owner, { duration: 1, distributed_organizations: [receiver.id, randomUUID()] })
  expect((await owner.admin.call(videoApi.detail, { params: { id } })).distributed_organizations).toMatchObject([
    { id: receiver.id },
  ])
  const learner = await receiver.learner()
  expect((await learner.call(learnerMediaApi.list, { query: {} })).results).toMatchObject([{ id, percent: 0 }])
  await learner.call(learnerProgressApi.report, { body: { item_id: id, event: 'open' } })
  await passes(owner)
  await learner.call(learnerProgressApi.report, {
    body: { item_id: id, event: 'heartbeat', from_seconds: 0, position_seconds: 60 },
  })
  await owner.admin.call(videoApi.update, { params: { id }, body: { distributed_organizations: [] } })
  expect((await owner.admin.call(videoApi.detail, { params: { id } })).distributed_organizations).toEqual([])
})
