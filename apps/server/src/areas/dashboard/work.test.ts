import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { problemSolver, reviewers } from '@pelita/contract/areas/dashboard-pending.ts'
import { issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { CONTENT_TYPES } from '@pelita/contract/learning/content-types.ts'
import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { expect, test } from 'vitest'
import { assignmentClass, aWaitingResult, handIn } from '../../../test/assignment-builders.ts'
import { sampleFor } from '../../../test/samples.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { moveToBin } from '../../platform/db/records.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { anIssue } from '../issue/issue.samples.ts'
import { aBatch, aClassroom, aModule, anEnrollment, aPresence } from './builders.ts'

const server = testServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const upcomingOf = async (org: TestOrg, days?: number) => {
  const client = await org.as([feature('content-classroom').can('list')])
  const rows = await client.call(dashboardApi.upcoming, { query: { days } })
  return rows.map((row) => row.batch_title)
}

test('upcoming shows published batches of the next 14 days, the next first, with their seats', async () => {
  const org = await testOrg(server)
  const classroom = await aClassroom(org, { title: 'Safety', published_at: inDays(-9) })
  const soon = await aBatch(org, classroom, inDays(2), { title: 'Soon', max_participants: 30 })
  await aBatch(org, classroom, inDays(13), { title: 'Later' })
  await aBatch(org, classroom, inDays(20), { title: 'Too late' })
  await aBatch(org, classroom, inDays(1), { title: 'Draft', status: 'draft' })
  await aBatch(org, classroom, inDays(-5), { title: 'Over' })
  for (const status of ['invited', 'confirmed', 'declined', 'waiting_list'] as const)
    await anEnrollment(org, { module_id: classroom, batch_id: soon }, await org.member(), { status })

  expect(await upcomingOf(org)).toEqual(['Soon', 'Later'])
  expect(await upcomingOf(org, 30)).toEqual(['Soon', 'Later', 'Too late'])
  const [first] = await org.admin.call(dashboardApi.upcoming, { query: {} })
  expect(first).toMatchObject({ module_type: 'classroom', id: classroom, title: 'Safety', participants: 2, max_participants: 30 })
  expect(await upcomingOf(await testOrg(server, 'Beta'))).toEqual([])
})

test('upcoming holds what takes place at a time, by its kind, of whoever may list it', async () => {
  const org = await testOrg(server)
  await aBatch(org, await aClassroom(org, { title: 'Safety', published_at: inDays(-9) }), inDays(2))
  await aModule(org, { module_type: 'webinar', title: 'Talk', start_at: inDays(1) })
  await aModule(org, { module_type: 'webinar', title: 'Draft', start_at: inDays(1), status: 'draft' })
  await aModule(org, { module_type: 'webinar', title: 'Past', start_at: inDays(-3) })
  // It opens, and nobody meets.
  await aModule(org, { module_type: 'quiz', title: 'Exam', start_at: inDays(3) })
  const titles = async (...keys: ('content-classroom' | 'content-webinar' | 'content-quiz')[]) => {
    const client = await org.as(keys.map((key) => feature(key).can('list')))
    return (await client.call(dashboardApi.upcoming, { query: {} })).map((row) => row.title)
  }
  expect(await titles('content-webinar')).toEqual(['Talk'])
  expect(await titles('content-classroom', 'content-quiz')).toEqual(['Safety'])
  const [first] = await org.admin.call(dashboardApi.upcoming, { query: {} })
  expect(first).toMatchObject({ title: 'Talk', batch_id: null, batch_title: null, max_participants: 0 })
})

test('what waits for a review is counted for whoever grades it, with its report while there is only one', async () => {
  const org = await testOrg(server)
  const grader = await org.as([reviewers.assignment])
  const waiting = async () => (await grader.call(dashboardApi.pending, {})).assignment_review
  expect(await waiting()).toEqual({ count: 0, report: null })
  const { assignment_id, relation_id, batch_id } = await aWaitingResult(org)
  expect(await waiting()).toMatchObject({
    count: 1,
    report: { id: assignment_id, module_type: 'classroom', relation_id, batch_id },
  })
  await aWaitingResult(org)
  expect(await waiting()).toEqual({ count: 2, report: null })
  expect(await grader.call(dashboardApi.pending, {})).not.toHaveProperty('access_requests')
  const essays = await org.as([reviewers.quiz])
  expect(await essays.call(dashboardApi.pending, {})).toEqual({ quiz_review: { count: 0, report: null }, received_review: 0 })
})

test('what a group handed in waits once, as in the queue it leads to', async () => {
  const org = await testOrg(server)
  const { members, relation_id } = await assignmentClass(org, { assignment_type: 'group' }, 3)
  const [first, ...others] = members
  if (!first) throw new Error('nobody takes part')
  await handIn(first, relation_id, { text: 'Bersama', member_user_ids: others.map(({ id }) => id) })
  const { assignment_review } = await org.admin.call(dashboardApi.pending, {})
  const { pagination } = await org.admin.call(gradingQueueApi.list, { query: { kind: 'assignment' } })
  expect([assignment_review?.count, pagination.total_data]).toEqual([1, 1])
})

test('reported problems that nobody has taken up wait for whoever answers them', async () => {
  const org = await testOrg(server)
  const solver = await org.as([problemSolver])
  expect(await solver.call(dashboardApi.pending, {})).toEqual({ issues: 0 })
  await anIssue(org)
  const id = await anIssue(org)
  expect(await solver.call(dashboardApi.pending, {})).toEqual({ issues: 2 })
  await solver.call(issueApi.update, { params: { id }, body: { status: 'in_progress' } })
  expect(await solver.call(dashboardApi.pending, {})).toEqual({ issues: 1 })
})

test('contents in review wait for whoever may publish them, in the figure as in the list, and not for who sent them', async () => {
  const org = await testOrg(server)
  await sampleFor('dashboard.reviews', org)
  const { params } = await sampleFor('classroom-batch.setStatus', org)
  const of = { id: String(params?.id), batchId: String(params?.batchId) }
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...of, status: 'review' }, body: {} })
  const reviewer = await org.as([CONTENT_TYPES.video.publishes, CONTENT_TYPES.classroom.publishes])
  const { results, pagination } = await reviewer.call(dashboardApi.reviews, { query: {} })
  expect(results.map((row) => [row.module_type, row.batch_id !== null])).toEqual([
    ['video', false],
    ['classroom', true],
  ])
  expect([await reviewer.call(dashboardApi.pending, {}), pagination.total_data]).toEqual([{ content_review: 2 }, 2])
  const ofVideos = await org.as([CONTENT_TYPES.video.publishes])
  expect(await ofVideos.call(dashboardApi.pending, {})).toEqual({ content_review: 1 })
  await org.work((db) => writeSettings(db, 'content', { review_required: true }))
  const sender = await org.as([CONTENT_TYPES.classroom.publishes, feature('content-classroom').can('batch-edit')])
  expect(await sender.call(dashboardApi.pending, {})).toMatchObject({ content_review: 1 })
  await sender.call(classroomBatchApi.setStatus, { params: { ...of, status: 'draft' }, body: { note: 'Not yet' } })
  await sender.call(classroomBatchApi.setStatus, { params: { ...of, status: 'review' }, body: {} })
  expect(await sender.call(dashboardApi.pending, {})).toMatchObject({ content_review: 0 })
})

test('people who wait for a decision are counted for whoever decides, as in the list', async () => {
  const org = await testOrg(server)
  await sampleFor('waiting-list.list', org)
  const decider = await org.as([CONTENT_TYPES.classroom.waits.decides])
  const list = () => decider.call(waitingListApi.list, { query: { status: 'waiting', to_decide: 'true' } })
  const { results } = await list()
  expect(results.map(({ content }) => content.type)).toEqual(['classroom'])
  expect(await decider.call(dashboardApi.pending, {})).toEqual({ waiting_list: 1 })
  await decider.call(waitingListApi.reject, { body: { ids: results.map(({ id }) => id), note: 'Full' } })
  expect(await decider.call(dashboardApi.pending, {})).toEqual({ waiting_list: 0 })
  const looksOnly = await org.as([CONTENT_TYPES.video.waits.decides, CONTENT_TYPES.classroom.waits.sees])
  expect((await looksOnly.call(waitingListApi.list, { query: { to_decide: 'true' } })).results).toEqual([])
})

test('a change of any kind of record can be opened while the record is there', async () => {
  const org = await testOrg(server)
  const { assignment_id } = await aWaitingResult(org)
  const author = await org.as([feature('content-assignment').can('view')])
  const { results } = await author.call(dashboardApi.activities, { query: {} })
  expect(results.find((row) => row.entity_id === assignment_id)).toMatchObject({ entity_type: 'assignments', is_there: true })
})

test('a change of a content is told once, however many kinds of content there are', async () => {
  const org = await testOrg(server)
  const { params } = await sampleFor('classroom.update', org)
  await org.admin.call(classroomApi.update, { params: { id: String(params?.id) }, body: { title: 'Renamed' } })
  const { results } = await org.admin.call(dashboardApi.activities, { query: { page_size: 100 } })
  const ids = results.map(({ id }) => id)
  expect(results.some((row) => row.entity_id === params?.id)).toBe(true)
  expect(ids).toEqual([...new Set(ids)])
})

test('a running batch is upcoming by its next schedule', async () => {
  const org = await testOrg(server)
  const module_id = await aClassroom(org, { published_at: inDays(-9) })
  const batch_id = await aBatch(org, module_id, inDays(-1), { title: 'Running', end_at: inDays(8) })
  await aBatch(org, module_id, inDays(-1), { title: 'Met for the last time', end_at: inDays(8) })
  const presence_id = await aPresence(org)
  await org.work((db) =>
    db
      .insertInto('schedules')
      .values([-1, 3, 5].map((day) => ({ presence_id, cohort_id: batch_id, start_date_time: inDays(day) })))
      .execute(),
  )
  const rows = await org.admin.call(dashboardApi.upcoming, { query: {} })
  expect(rows.map((row) => [row.batch_title, row.start_at.slice(0, 10)])).toEqual([['Running', inDays(3).slice(0, 10)]])
})

test('recent activity tells the latest changes of the features a person works with', async () => {
  const org = await testOrg(server)
  const id = await aPresence(org, 'Morning')
  await aClassroom(org, { title: 'Safety' })
  const operator = await org.as([presence.can('qr-code')])
  const told = async () => {
    const { results } = await operator.call(dashboardApi.activities, { query: {} })
    return results.map((row) => [row.action, row.entity_type, row.entity_title, row.is_there])
  }
  expect(await told()).toEqual([['create', 'presences', 'Morning', true]])

  await org.work((db) => db.updateTable('presences').set({ title: 'Evening' }).where('id', '=', id).execute())
  await org.work((db) => moveToBin(db, 'presences', id))
  expect(await told()).toEqual([
    ['delete', 'presences', 'Evening', false],
    ['update', 'presences', 'Evening', false],
    ['create', 'presences', 'Morning', false],
  ])

  const nobody = await org.as([])
  expect((await nobody.call(dashboardApi.activities, { query: {} })).results).toEqual([])
  const everything = await org.admin.call(dashboardApi.activities, { query: { page_size: 100 } })
  expect(new Set(everything.results.map((row) => row.entity_type))).toEqual(
    new Set(['presences', 'classrooms', 'memberships', 'roles']),
  )
})

test('recent activity is not buried under entries of other kinds', async () => {
  const org = await testOrg(server)
  const id = await aPresence(org, 'Morning')
  for (let n = 0; n < 30; n++) await org.member()
  const { results } = await (await org.as([presence.can('view')])).call(dashboardApi.activities, { query: {} })
  expect(results.map((row) => row.entity_id)).toEqual([id])
})
