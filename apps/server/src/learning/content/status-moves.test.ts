import { randomUUID } from 'node:crypto'
import { video, videoApi } from '@pelita/contract/areas/media/media.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aClass, inMinutes } from '../../../test/builders.ts'
import { createdCourse } from '../../../test/course-builders.ts'
import { aMediaForm } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { placeItem } from '../item/place-item.ts'

const server = testServer()
let org: TestOrg
let id: string
beforeEach(async () => {
  org = await testOrg(server)
  id = (await org.admin.call(videoApi.create, { body: await aMediaForm(org) })).id
})

const move = async (status: string, more: object = {}, client = org.admin) => {
  const answer = await client.send(videoApi.setStatus, { params: { id }, body: { status, ...more } })
  return [answer.statusCode, answer.json().message]
}
const isNow = (status: 'draft' | 'publish') =>
  org.work((db) => db.updateTable('contents').set({ status }).where('id', '=', id).execute())

test('where a review is asked for, whoever sent a content to it leaves it to another who may publish', async () => {
  await org.work((db) => writeSettings(db, 'content', { review_required: true }))
  const rights = [video.can('view'), video.can('update')]
  const [writer, first, second] = [
    await org.as(rights),
    await org.as([...rights, video.can('publish')]),
    await org.as([...rights, video.can('publish')]),
  ]
  expect(await move('publish', {}, writer)).toEqual([403, 'Publishing needs a review'])
  expect((await move('review', {}, first))[0]).toBe(200)
  expect(await move('draft', { note: 'Sunyi' }, first)).toEqual([403, 'Somebody else has to review what you sent'])
  expect(await move('draft', {}, second)).toEqual([422, ['Note is required']])
  expect((await move('draft', { note: 'Sunyi' }, second))[0]).toBe(200)
  expect((await org.admin.call(videoApi.detail, { params: { id } })).review_note).toBe('Sunyi')
  expect((await move('review', {}, first))[0]).toBe(200)
  expect((await org.admin.call(videoApi.detail, { params: { id } })).review_note).toBeNull()
})

test('who is in the middle of a content is counted before it is taken back, and can be left behind on purpose', async () => {
  await isNow('publish')
  const learner = await org.learner()
  await learner.call(learnerProgressApi.report, { body: { item_id: id, event: 'open' } })
  expect(await move('draft')).toEqual([409, '1 learners are in progress. Unpublish anyway?'])
  expect((await move('draft', { force: true }))[0]).toBe(200)
})

test('what stands in a published course stays published as well, and the refusal says where it stands', async () => {
  await isNow('publish')
  const { id: course } = await createdCourse(org)
  await org.work((db) => placeItem(db, { type: 'video', asset_id: id, cohort_id: course, item_id: randomUUID() }))
  await org.work((db) => sql`update cohorts set status = 'publish' where id = ${course}`.execute(db))
  expect(await move('draft', { force: true })).toEqual([409, 'It is used in a published course and cannot be unpublished'])
})

test('what a running batch uses stays published, whatever is wished', async () => {
  await isNow('publish')
  const { batch_id: cohort_id } = await aClass(org, { batch: { start_at: inMinutes(-60) } })
  await org.work((db) => placeItem(db, { type: 'video', asset_id: id, cohort_id, item_id: randomUUID() }))
  expect(await move('draft', { force: true })).toEqual([409, 'It is used in a running batch and cannot be unpublished'])
  await org.work((db) => sql`update cohorts set end_at = now() - interval '1 minute' where id = ${cohort_id}`.execute(db))
  expect((await move('draft', { force: true }))[0]).toBe(200)
})

test('the first day of publishing stays, and no status follows itself', async () => {
  await isNow('publish')
  expect(await move('publish')).toEqual([409, 'Status cannot change from publish to publish'])
  expect(await move('review')).toEqual([409, 'Status cannot change from publish to review'])
  await org.work((db) => sql`update contents set published_at = '2020-01-01' where id = ${id}`.execute(db))
  await move('draft', { force: true })
  const { rows } = await org.work((db) =>
    sql<{ year: number }>`select extract(year from published_at)::int as year from contents where id = ${id}`.execute(db),
  )
  expect(rows).toEqual([{ year: 2020 }])
})
