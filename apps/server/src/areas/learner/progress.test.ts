import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { podcast, videoApi, video as videoFeature } from '@pelita/contract/areas/media/media.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBatch, aModule, aParticipant } from '../../../test/builders.ts'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { placeItem } from '../../learning/item/place-item.ts'

const server = testServer()

/** Lets the seconds pass that a player would need. */
const wait = (org: TestOrg, seconds: number) =>
  org.work((db) => sql`update content_progress set last_at = last_at - make_interval(secs => ${seconds})`.execute(db))
const events = (org: TestOrg) =>
  org.work(async (db) => (await db.selectFrom('learning_events').select('type').orderBy('id').execute()).map(({ type }) => type))

async function aWatcher(more: Record<string, unknown> = {}) {
  const org = await testOrg(server)
  const video = await aPublishedVideo(org, { duration: 5, ...more })
  const member = await org.member()
  const learner = await org.learner(member)
  const report = (body: Record<string, unknown>) =>
    learner.call(learnerProgressApi.report, { body: { item_id: video.id, ...body } as never })
  return { org, video, member, learner, report }
}

test('a video is done when nine tenths were played, and its completion is told', async () => {
  const { org, video, report } = await aWatcher()
  expect(await report({ event: 'open' })).toEqual({ percent: 0, position_seconds: 0, is_done: false, done_at: null })
  for (const position_seconds of [60, 120, 180, 240]) {
    await wait(org, 30)
    await report({ event: 'heartbeat', position_seconds })
  }
  expect(await events(org)).toEqual(['enrolled', 'confirmed'])
  await wait(org, 30)
  expect(await report({ event: 'heartbeat', position_seconds: 275 })).toMatchObject({ percent: 91, is_done: true })
  expect(await events(org)).toEqual(['enrolled', 'confirmed', 'item_done', 'item_passed', 'completed', 'passed'])
  const asked = { params: { id: video.id }, query: {} }
  const statistics = await org.admin.call(videoApi.statistics, asked)
  expect(statistics).toMatchObject({ views: 1, viewers: 1, average_percent: 91, completed: 1, per_day: [{ views: 1 }] })
  expect(statistics.curve).toHaveLength(100)
  expect([statistics.curve[0], statistics.curve[99]]).toEqual([
    { at_second: 0, viewers: 1 },
    { at_second: 297, viewers: 0 },
  ])
  expect((await org.admin.call(videoApi.viewers, asked)).results).toMatchObject([{ percent: 91, done_at: expect.any(String) }])
})

test('who says to be done, jumps to the end or plays what was never opened has seen nothing', async () => {
  const { org, report } = await aWatcher()
  expect(await report({ event: 'heartbeat', position_seconds: 300 })).toMatchObject({ percent: 0, is_done: false })
  await report({ event: 'open' })
  expect(await report({ event: 'complete' })).toMatchObject({ percent: 0, is_done: false })
  await wait(org, 10)
  expect(await report({ event: 'heartbeat', position_seconds: 300 })).toMatchObject({ percent: 0, position_seconds: 300 })
  await wait(org, 30)
  expect(await report({ event: 'heartbeat', from_seconds: 0, position_seconds: 300 })).toMatchObject({
    percent: 20,
    is_done: false,
  })
})

test('the same part twice counts once, and a call that comes after a newer one not at all', async () => {
  const { org, report } = await aWatcher()
  await report({ event: 'open', client_time: '2026-11-16T08:00:00Z' })
  await wait(org, 30)
  await report({ event: 'heartbeat', from_seconds: 0, position_seconds: 30, client_time: '2026-11-16T08:00:30Z' })
  await wait(org, 30)
  const twice = { event: 'heartbeat', from_seconds: 0, position_seconds: 30 }
  expect(await report({ ...twice, client_time: '2026-11-16T08:01:00Z' })).toMatchObject({ percent: 10 })
  await wait(org, 30)
  const late = { event: 'heartbeat', from_seconds: 60, position_seconds: 90, client_time: '2026-11-16T08:00:45Z' }
  expect(await report(late)).toMatchObject({ percent: 10, position_seconds: 30 })
})

test('what a phone kept while its line was lost counts as if it had come in time, and no more than that', async () => {
  const { org, report } = await aWatcher()
  await report({ event: 'open', client_time: '2026-11-16T08:00:00Z' })
  await wait(org, 120)
  const played = (from_seconds: number, position_seconds: number, client_time: string) =>
    report({ event: 'heartbeat', from_seconds, position_seconds, client_time: `2026-11-16T${client_time}Z` })
  expect(await played(0, 60, '08:01:00')).toMatchObject({ percent: 20 })
  expect(await played(100, 160, '08:02:00')).toMatchObject({ percent: 40 })
  // Not a fifth more: only as much as passed since the last call was answered.
  expect((await played(200, 260, '08:02:01')).percent).toBeLessThan(50)
})

test('a video in a class is opened by who takes part, and is that class’s step; what was seen elsewhere counts', async () => {
  const { org, video, member, learner } = await aWatcher({ duration: 1 })
  const classroom = await aModule(org)
  const batch = await aBatch(org, classroom, { start_at: '2026-01-01T00:00:00Z', end_at: '2099-01-01T00:00:00Z' } as never)
  const relation_id = await org.work((db) =>
    placeItem(db, { type: 'video', asset_id: video.id, cohort_id: batch, item_id: crypto.randomUUID() }),
  )
  const open = { body: { relation_id, event: 'open' as const } }
  expect((await learner.send(learnerProgressApi.report, open)).statusCode).toBe(423)
  await org.work((db) =>
    sql`insert into enrollments (content_id, cohort_id, user_id, status, confirmed_at) values (${classroom}, ${batch}, ${member.id}, 'confirmed', now())`.execute(
      db,
    ),
  )
  await learner.call(learnerProgressApi.report, open)
  // To do names what is handed in; a video is found in its class.
  expect((await learner.call(learnerTodoApi.list, {})).results).toEqual([])
  await wait(org, 30)
  const body = { relation_id, event: 'heartbeat' as const, position_seconds: 60 }
  expect(await learner.call(learnerProgressApi.report, { body })).toMatchObject({ percent: 100, is_done: true })
  const states = await org.work((db) => db.selectFrom('item_results').select(['relation_id', 'state']).execute())
  expect(states).toEqual([{ relation_id, state: 'done' }])
  const alone = await learner.call(learnerProgressApi.report, { body: { item_id: video.id, event: 'open' } })
  expect(alone).toMatchObject({ percent: 100, is_done: true })
  expect((await org.admin.call(videoApi.usedIn, { params: { id: video.id }, query: {} })).results).toMatchObject([
    { module_type: 'classroom', module_id: classroom },
  ])
})

test('a private video is found by who was invited, a protected one after an approval, a draft by nobody', async () => {
  const hidden = await aWatcher({ privacy: 'PRIVATE' })
  const asked = { body: { item_id: hidden.video.id, event: 'open' } }
  expect((await hidden.learner.send(learnerProgressApi.report, asked)).statusCode).toBe(404)
  const { org, learner, video } = await aWatcher({ privacy: 'PRIVATE' })
  const invited = await aParticipant(org, video.id)
  const guest = await org.learner(invited)
  const open = { body: { item_id: video.id, event: 'open' } }
  expect((await guest.send(learnerProgressApi.report, open)).statusCode).toBe(200)
  await org.work((db) =>
    db.updateTable('contents').set({ status: 'draft', privacy: 'PUBLIC' }).where('id', '=', video.id).execute(),
  )
  expect((await learner.send(learnerProgressApi.report, open)).statusCode).toBe(423)
})

test('a protected video is played by who was let in: the request waits, is approved by who may change the video, and then counts', async () => {
  const { org, video, learner, report } = await aWatcher({ privacy: 'PROTECTED', duration: 1 })
  const detail = () => learner.call(learnerMediaApi.detail, { params: { id: video.id } })
  for (let n = 0; n < 2; n++) expect(await report({ event: 'open' })).toMatchObject({ percent: 0, is_waiting: true })
  expect((await detail()).play_url).toBeNull()
  const asked = { query: { content_id: 1, relation_id: video.id, status: 'waiting' as const } }
  const { results } = await org.admin.call(waitingListApi.list, asked)
  expect(results).toHaveLength(1)
  const ids = results.map(({ id }) => id)
  const stranger = await org.as([podcast.can('view'), podcast.can('update')])
  expect((await stranger.call(waitingListApi.list, asked)).results).toEqual([])
  expect((await stranger.send(waitingListApi.approve, { body: { ids } })).statusCode).toBe(404)
  const editor = await org.as([videoFeature.can('update')])
  expect(await editor.call(waitingListApi.approve, { body: { ids } })).toEqual({ approved: 1 })
  expect((await detail()).play_url).toContain('https://')
  await report({ event: 'open' })
  await wait(org, 60)
  expect(await report({ event: 'heartbeat', from_seconds: 0, position_seconds: 60 })).toMatchObject({ is_done: true })
})
