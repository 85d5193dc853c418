import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { participants } from '../../../test/builders.ts'
import {
  aBatchForm,
  aClassroom,
  anAssignmentAsset,
  anItem,
  aSection,
  inHours,
  refused,
} from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { inviteInPortions } from '../../learning/cohort/enrollment/invite-job.ts'
import type { JobTools } from '../../platform/jobs/job-runner.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const mailsOf = async (batchId: string, template: string): Promise<number> => {
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`
      select count(*) as n from outbox o join enrollments e on e.cohort_id = ${batchId} join memberships m on m.id = e.user_id and m.email = o.recipient
       where o.template = ${template}`.execute(db),
  )
  return rows[0]?.n ?? 0
}
const statesOf = async (batchId: string) => {
  const rows = await org.work((db) =>
    db.selectFrom('enrollments').select('status').where('cohort_id', '=', batchId).where('archived_at', 'is', null).execute(),
  )
  return [...new Set(rows.map((row) => row.status))].sort()
}
const invite = (cohort_ids: string[]) =>
  inviteInPortions({ input: { cohort_ids, total: 1 }, again: org.work, progress: async () => {} } as unknown as JobTools)

test('nothing is published while one batch has a problem, and each problem names its batch', async () => {
  const made = await aClassroom(org)
  const { id: bad } = await org.admin.call(classroomBatchApi.create, {
    params: { id: made.id },
    body: aBatchForm({ title: 'Batch B', location: null, graduation_determined_by: 'expert' }),
  })
  const publish = (ids: string[]) =>
    refused(org.admin.call(classroomApi.publish, { params: { id: made.id }, body: { publish_batch_ids: ids } }))
  expect(await publish([made.batchId, bad])).toEqual([
    422,
    ['Batch B: Location is required', 'Batch B: Expert is required', 'Batch B: presence needs at least one schedule'],
  ])
  const { results: offered } = await org.admin.call(classroomApi.publishable, { params: { id: made.id } })
  expect(offered.map(({ id, problems }) => [id === bad, problems.length])).toEqual(
    expect.arrayContaining([
      [false, 0],
      [true, 3],
    ]),
  )
  expect(await publish([])).toEqual([422, ['Please select at least one batch']])
  const other = await aClassroom(org)
  expect(await publish([other.batchId])).toEqual([404, 'Batch not found'])
  const { results } = await org.admin.call(classroomBatchApi.list, { params: { id: made.id }, query: {} })
  expect(results.map((row) => row.status)).toEqual(['draft', 'draft'])
  expect(
    await refused(
      org.admin.call(classroomBatchApi.setStatus, { params: { id: made.id, batchId: bad, status: 'gone' }, body: {} }),
    ),
  ).toEqual([404, 'Status not found'])
})

test('a published batch keeps what it was published with', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const change = (body: object) => org.admin.call(classroomBatchApi.update, { params, body })
  await change({ location: { name: 'Aula' } })
  await org.admin.call(classroomApi.publish, { params: { id: made.id }, body: { publish_batch_ids: [made.batchId] } })
  const broken = change({ location: null, graduation_determined_by: 'expert', experts: [] })
  expect(await refused(broken)).toEqual([422, ['Location is required', 'Expert is required']])
  expect(await refused(change({ session_mode: 'online', online_meeting_urls: [] }))).toEqual([422, ['Meeting URL is required']])
  expect(await change({ max_participants: 5 })).toMatchObject({ max_participants: 5, location: { name: 'Aula' } })
})

test('a batch is made long enough for the days of its class; days that were added since are asked for at publishing', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const save = (body: object) => org.admin.call(classroomBatchApi.update, { params, body })
  const { sections } = await org.admin.call(classroomContentApi.contents, { params: { id: made.id } })
  const tasks = [await anAssignmentAsset(org, 'Membaca'), await anAssignmentAsset(org, 'Menulis')]
  const days = tasks.map((task, n) => aSection(n + 2, [anItem('assignment', task)]))
  await org.admin.call(classroomContentApi.saveContents, { params: { id: made.id }, body: { sections: [...sections, ...days] } })
  const short = [422, ['Batch must cover 3 days']]
  await save({ title: 'Batch pagi' })
  expect(await refused(save({ end_at: inHours(58) }))).toEqual(short)
  expect(await refused(org.admin.call(classroomBatchApi.create, { params: { id: made.id }, body: aBatchForm() }))).toEqual(short)
  const publish = () => org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  expect(await refused(publish())).toEqual([422, ['Batch pagi: Batch must cover 3 days']])
  await save({ end_at: inHours(48 + 57) })
  expect((await publish()).status).toBe('publish')
})

test('publishing invites the drafts once each, whatever begins the work again', async () => {
  const made = await aClassroom(org)
  await participants(org, made.batchId, 5)
  expect(await statesOf(made.batchId)).toEqual(['draft'])
  const { job, published } = await org.admin.call(classroomApi.publish, {
    params: { id: made.id },
    body: { publish_batch_ids: [made.batchId] },
  })
  // So few are invited at once; many by the job.
  expect([published, job]).toEqual([1, null])
  await org.work((db) => sql`update enrollments set status = 'draft' where cohort_id = ${made.batchId}`.execute(db))
  await org.work((db) => sql`delete from outbox`.execute(db))
  await Promise.all([invite([made.batchId]), invite([made.batchId])])
  expect(await statesOf(made.batchId)).toEqual(['invited'])
  expect(await mailsOf(made.batchId, 'invitation')).toBe(5)
  expect(await org.admin.call(classroomApi.one, { params: { id: made.id } })).toMatchObject({
    status: 'publish',
    batches_published: 1,
  })
})

test('a batch is taken back before it begins, and cancelled with a reason everybody is told', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  await participants(org, made.batchId, 2)
  const move = (status: string, note?: string) =>
    org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status }, body: { ...(note && { note }) } })
  expect(await move('review')).toMatchObject({ status: 'review' })
  expect(await refused(move('draft'))).toEqual([422, ['Note is required']])
  expect(await move('draft', 'Ruangan belum dipesan')).toMatchObject({ status: 'draft' })
  expect(await org.admin.call(classroomBatchApi.one, { params })).toMatchObject({ review_note: 'Ruangan belum dipesan' })
  expect(await move('review')).toMatchObject({ status: 'review' })
  expect(await org.admin.call(classroomBatchApi.one, { params })).toMatchObject({ review_note: null })
  expect(await move('publish')).toMatchObject({ status: 'publish' })
  expect(await refused(move('review'))).toEqual([409, 'Status cannot change from publish to review'])
  expect(await move('draft')).toMatchObject({ status: 'draft' })
  expect(await statesOf(made.batchId)).toEqual(['draft'])
  expect(await org.admin.call(classroomApi.one, { params: { id: made.id } })).toMatchObject({ status: 'draft' })
  await move('publish')
  const reason = 'The trainer is ill'
  expect(await org.admin.call(classroomBatchApi.cancel, { params, body: { reason } })).toEqual({ cancelled: 2 })
  expect(await statesOf(made.batchId)).toEqual(['cancelled'])
  expect(await mailsOf(made.batchId, 'cancelled')).toBe(4)
  expect(await org.admin.call(classroomBatchApi.one, { params })).toMatchObject({ status: 'draft', cancel_reason: reason })
})

test('participants are added by NIK, reminded once a day, moved and removed', async () => {
  const made = await aClassroom(org, { batch: { max_participants: 2 } })
  const params = { id: made.id, batchId: made.batchId }
  const member = await org.member({ nik: 'NIK-77' })
  const niks = ['nik-77', 'nobody']
  const added = await org.admin.call(classroomParticipantApi.add, { params, body: { niks } })
  expect(added).toEqual({ added: 1, waiting: 0, skipped: [{ nik: 'nobody', reason: 'Nobody has this NIK' }] })
  const many = [(await org.member()).id, (await org.member()).id]
  expect(await refused(org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: many } }))).toEqual([
    409,
    'Maximum participants reached (2)',
  ])
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  expect(await org.admin.call(classroomParticipantApi.remind, { params })).toEqual({ reminded: 1 })
  expect(await org.admin.call(classroomParticipantApi.remind, { params })).toEqual({ reminded: 0 })
  expect(await refused(org.admin.call(classroomBatchApi.update, { params, body: { max_participants: 0 } }))).toEqual([200, null])
  const { id: second } = await org.admin.call(classroomBatchApi.duplicate, { params, body: { start_at: inHours(480) } })
  const list = (batchId: string) =>
    org.admin.call(classroomParticipantApi.list, { params: { id: made.id, batchId }, query: { keyword: 'nik-77' } })
  const participantId = (await list(made.batchId)).results[0]?.id ?? ''
  const moved = await org.admin.call(classroomParticipantApi.move, {
    params: { ...params, participantId },
    body: { batch_id: second },
  })
  expect(moved).toMatchObject({ user_id: member.id, status: 'draft' })
  expect((await list(made.batchId)).results).toEqual([])
  const gone = { id: made.id, batchId: second, participantId: moved.id }
  await org.admin.call(classroomParticipantApi.remove, { params: gone })
  expect((await list(second)).results).toEqual([])
})

test('an expert’s decision is asked for where the batch says so, and only of those who are confirmed', async () => {
  const made = await aClassroom(org, { batch: { graduation_determined_by: 'expert' } })
  const params = { id: made.id, batchId: made.batchId }
  const [one, two] = await participants(org, made.batchId, 2, 'confirmed')
  const ids = [one?.enrollment_id ?? '', two?.enrollment_id ?? '']
  const graduate = (learning_status: 'passed' | 'not_passed') =>
    org.admin.call(classroomParticipantApi.graduate, { params, body: { participant_ids: ids, learning_status, note: 'Baik' } })
  expect(await graduate('passed')).toEqual({ decided: 2 })
  const { results } = await org.admin.call(classroomParticipantApi.list, { params, query: { learning_status: 'passed' } })
  expect(results.map((row) => row.note)).toEqual(['Baik', 'Baik'])
  const bySystem = await aClassroom(org)
  const [other] = await participants(org, bySystem.batchId, 1, 'confirmed')
  expect(
    await refused(
      org.admin.call(classroomParticipantApi.decide, {
        params: { id: bySystem.id, batchId: bySystem.batchId, participantId: other?.enrollment_id ?? '' },
        body: { learning_status: 'passed' },
      }),
    ),
  ).toEqual([409, 'Graduation of this batch is determined by the system'])
})

test('who waits is approved while there is a seat, and told where there is none', async () => {
  const made = await aClassroom(org, { batch: { max_participants: 1 } })
  const people = [await org.member(), await org.member(), await org.member()]
  await org.work((db) =>
    enrollPeople(
      db,
      made.batchId,
      people.map((person) => person.id),
      { source: 'self', needsApproval: true, overflow: 'wait' },
    ),
  )
  const query = { content_id: 24, relation_id: made.id, status: 'waiting' as const }
  const { results } = await org.admin.call(waitingListApi.list, { query })
  const ids = results.map((row) => row.id)
  expect(results.map((row) => [row.position, row.user.division])).toEqual([1, 2, 3].map((n) => [n, null]))
  expect(await refused(org.admin.call(waitingListApi.approve, { body: { ids } }))).toEqual([
    409,
    'Maximum participants reached (1)',
  ])
  expect(await org.admin.call(waitingListApi.approve, { body: { ids: ids.slice(0, 1) } })).toEqual({ approved: 1 })
  const left = await org.admin.call(waitingListApi.list, { query: { ...query, status: undefined } })
  expect(left.results.map((row) => row.position)).toEqual([null, 1, 2])
  expect(await org.admin.call(waitingListApi.reject, { body: { ids: ids.slice(1, 2), note: 'Penuh' } })).toEqual({ rejected: 1 })
  const seats = await org.work((db) =>
    db
      .selectFrom('enrollments as e')
      .innerJoin('waiting_list as w', 'w.enrollment_id', 'e.id')
      .select(['e.status', 'w.status as entry', 'e.answer_reason', 'w.note'])
      .where('e.cohort_id', '=', made.batchId)
      .orderBy('w.requested_at')
      .orderBy('w.id')
      .execute(),
  )
  expect(seats).toEqual([
    { status: 'draft', entry: 'approved', answer_reason: null, note: null },
    { status: 'cancelled', entry: 'rejected', answer_reason: 'Penuh', note: 'Penuh' },
    { status: 'waiting_list', entry: 'waiting', answer_reason: null, note: null },
  ])
  expect(await refused(org.admin.call(waitingListApi.reject, { body: { ids } }))).toEqual([
    409,
    'This entry has already been decided',
  ])
})
