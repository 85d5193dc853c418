import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBatch, aModule, inMinutes } from '../../../test/builders.ts'
import { aCertificateUse, graduates, issueOf, savedCertificate, savedTemplate } from '../../../test/certificate-builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { deliverEvents } from '../../learning/event/deliver-events.ts'
import { autoClaim } from '../../learning/result/auto-claim.ts'

const server = emptyTestServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Changes = Parameters<typeof change>[0]
const change = (body: {
  review_required?: boolean
  allow_self_enroll?: boolean
  waiting_list_enabled?: boolean
  auto_claim_achievement?: boolean
  blocked_words?: string[]
  video_threshold?: number
  document_threshold?: number
}) => org.admin.call(contentSettingApi.update, { body })

test('the page is read with its defaults, changed, refused where it is wrong, and goes back to what it was', async () => {
  const before = await org.admin.call(contentSettingApi.read, {})
  expect(before).toMatchObject({ review_required: false, allow_self_enroll: true, blocked_words: [], updated_at: '' })
  await change({ blocked_words: ['kasar'] } satisfies Changes)
  await change({ blocked_words: [] })
  const history = await org.admin.call(contentSettingApi.history, {})
  expect(history[0]?.changes).toEqual([{ field: 'blocked_words', from: ['kasar'], to: [] }])
  await org.admin.call(contentSettingApi.restore, { body: { id: history[1]?.id ?? '' } })
  expect(await org.admin.call(contentSettingApi.read, {})).toMatchObject({ blocked_words: ['kasar'] })
  // What was emptied is told so: 0 hours are something else. A PATCH of the console names it.
  const emptied = { learning_hours_target: null as unknown as number }
  await expect(org.admin.call(contentSettingApi.update, { body: emptied })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Learning Hours is required'] },
  })
  await expect(change({ blocked_words: [' '] })).rejects.toMatchObject({
    status: 422,
    body: { message: ['Blocked Words is required'] },
  })
})

test('stricter rules tell whom they reach, and change nothing', async () => {
  const affected = (body: Changes) => org.admin.call(contentSettingApi.affected, { body })
  expect(await affected({ review_required: true, allow_self_enroll: false })).toEqual([])
  await aClassroom(org)
  const [found] = await affected({ review_required: true })
  expect(found).toMatchObject({ text: 'Contents that are not published yet and will need a review', count: 1 })
  expect(await affected({ review_required: false, waiting_list_enabled: false, blocked_words: ['kasar'] })).toEqual([])
  expect(await org.admin.call(contentSettingApi.read, {})).toMatchObject({ review_required: false, updated_at: '' })
})

test('only batches that have not begun, and only people who are not done, count among those a stricter rule reaches', async () => {
  const title = 'Negosiasi'
  const module_id = await aModule(org, 'classroom', { title })
  await aBatch(org, module_id, { start_at: inMinutes(-5) })
  const reached = async (body: Changes) => (await org.admin.call(contentSettingApi.affected, { body })).map(({ count }) => count)
  expect(await reached({ allow_self_enroll: false })).toEqual([])
  await aBatch(org, module_id)
  expect(await reached({ allow_self_enroll: false })).toEqual([1])

  const watched = [await aModule(org, 'video'), await aModule(org, 'document-ppt')]
  const [inTheMiddle, done, opened] = [await org.member(), await org.member(), await org.member()]
  for (const content_id of watched) {
    const rows = [
      { content_id, user_id: inTheMiddle.id, percent: 40 },
      { content_id, user_id: done.id, percent: 92, done_at: inMinutes(-1) },
      { content_id, user_id: opened.id, percent: 0 },
    ]
    await org.work((db) => db.insertInto('content_progress').values(rows).execute())
  }
  expect(await reached({ video_threshold: 95 })).toEqual([1])
  expect(await reached({ document_threshold: 95 })).toEqual([1])
  expect(await reached({ video_threshold: 80, document_threshold: 80 })).toEqual([])
})

test('where reviews are required, publishing needs its permission and somebody else than who asked for the review', async () => {
  const editor = await org.as([classroom.can('batch-edit')])
  const publisher = await org.as([classroom.can('batch-edit'), classroom.can('publish')])
  const { id, batchId } = await aClassroom(org)
  const move = (client: typeof editor, status: string, note = 'Sudah baik') =>
    client.call(classroomBatchApi.setStatus, { params: { id, batchId, status }, body: { note } })
  await change({ review_required: true })
  expect(await refused(move(editor, 'publish'))).toEqual([403, 'Publishing needs a review'])
  await move(publisher, 'review')
  const told = () =>
    org.work((db) =>
      db
        .selectFrom('outbox')
        .select(['template', sql<string>`payload ->> 'note'`.as('note')])
        .where('template', 'like', 'content_review_%')
        .orderBy('template')
        .execute(),
    )
  expect((await told()).map(({ template }) => template)).toEqual(['content_review_requested'])
  expect(await refused(move(publisher, 'publish'))).toEqual([403, 'Somebody else has to review what you sent'])
  expect(await refused(move(editor, 'draft'))).toEqual([403, 'Publishing needs a review'])
  await move(org.admin, 'draft')
  await move(editor, 'review')
  expect(await move(publisher, 'publish')).toMatchObject({ status: 'publish' })
  // Whoever may publish is asked but for who asks; who asked hears what became of it.
  expect(await told()).toEqual([
    { template: 'content_review_published', note: 'Sudah baik' },
    ...Array(3).fill({ template: 'content_review_requested', note: null }),
    { template: 'content_review_returned', note: 'Sudah baik' },
  ])
})

test('without the setting whoever edits a batch publishes it', async () => {
  const editor = await org.as([classroom.can('batch-edit')])
  const { id, batchId } = await aClassroom(org)
  const params = { id, batchId, status: 'publish' }
  expect(await editor.call(classroomBatchApi.setStatus, { params, body: {} })).toMatchObject({ status: 'publish' })
})

test('learners neither enroll themselves nor wait where the settings say so, and are shown it', async () => {
  const module_id = await aModule(org, 'classroom', { title: 'Negosiasi' })
  const batch_id = await aBatch(org, module_id, { max_participants: 1 })
  const [first, second] = [await org.learner(await org.member()), await org.learner(await org.member())]
  const join = (client: typeof first) =>
    client.call(learnerCatalogueApi.enroll, { body: { module_type: 'classroom', module_id, batch_id } })
  const isOpen = async (client: typeof first) =>
    (await client.call(learnerCatalogueApi.content, { params: { module_type: 'classroom', id: module_id } })).batches[0]?.is_open
  await change({ allow_self_enroll: false })
  expect(await refused(join(first))).toEqual([403, 'This content is by invitation only'])
  expect(await isOpen(first)).toBe(false)
  await change({ allow_self_enroll: true, waiting_list_enabled: false })
  expect(await isOpen(first)).toBe(true)
  await join(first)
  expect(await isOpen(second)).toBe(false)
  expect(await refused(join(second))).toEqual([409, 'Maximum participants reached (1)'])
  await change({ waiting_list_enabled: true })
  expect(await join(second)).toMatchObject({ status: 'waiting_list' })
})

test('what was earned is claimed and printed without the learner where the setting says so', async () => {
  const use = await aCertificateUse(org, (await savedCertificate(org, { template_id: (await savedTemplate(org)).id })).id)
  const stateOf = async (id: string) =>
    (await org.work((db) => db.selectFrom('achievement_grants').select('state').where('id', '=', id).executeTakeFirstOrThrow()))
      .state
  const [early] = await graduates(org, use, 1)
  await deliverEvents(server.services.database, [autoClaim])
  expect(await stateOf(early?.grant_id ?? '')).toBe('granted')
  await change({ auto_claim_achievement: true })
  const [late] = await graduates(org, use, 1)
  await deliverEvents(server.services.database, [autoClaim])
  expect(await stateOf(late?.grant_id ?? '')).toBe('claimed')
  expect((await issueOf(org, late?.grant_id ?? '')).number).toBeTruthy()
})
