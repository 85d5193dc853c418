import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatchForm, aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const DAYS = 24
const at = (instant: string | null | undefined) => Date.parse(instant ?? '')
const batchesOf = async (id: string) => {
  const { results } = await org.admin.call(classroomBatchApi.list, {
    params: { id },
    query: { sort_by: 'start_at', order_by: 'asc' },
  })
  return Promise.all(results.map((row) => org.admin.call(classroomBatchApi.one, { params: { id, batchId: row.id } })))
}
const codesOf = async (id: string) => {
  const { rows } = await org.work((db) =>
    sql<{
      code: string
    }>`select k.code from cohorts b join schedules s on s.cohort_id = b.id join presence_codes k on k.schedule_id = s.id
       where b.content_id = ${id} and k.retired_at is null`.execute(db),
  )
  return rows.map((row) => row.code)
}

test('a copied classroom has the contents and the batches, moved together; nobody takes part and its codes are new', async () => {
  const made = await aClassroom(org)
  await org.work((db) => sql`update memberships set groups = '{expert}' where id = ${org.someone.id}`.execute(db))
  const assignments = [{ flow_id: made.assignment.id, pass_grade: 75, due_date: inHours(60) }]
  const experts = [{ user_id: org.someone.id, flows: [made.assignment.id] }]
  const params = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomBatchApi.update, { params, body: { assignments, experts } })
  const later = aBatchForm({ title: 'Batch 2', start_at: inHours(48 + 7 * DAYS), end_at: inHours(57 + 7 * DAYS) })
  await org.admin.call(classroomBatchApi.create, { params: { id: made.id }, body: later })
  await org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: [org.someone.id] } })

  const start_at = inHours(48 + 30 * DAYS)
  const copy = await org.admin.call(classroomApi.duplicate, { params: { id: made.id }, body: { start_at } })
  expect(copy).toMatchObject({ title: 'Kelas K3 (copy)', status: 'draft', batches_total: 2, participants: 0, days: 1 })
  expect(copy.steps).toEqual({ general: true, content: true, batch: true })
  const [first, second] = await batchesOf(copy.id)
  expect([at(first?.start_at), at(second?.start_at)]).toEqual([at(start_at), at(inHours(48 + 37 * DAYS))])
  expect(first).toMatchObject({ title: 'Batch 1', status: 'draft', participants: 0 })
  expect(at(first?.assignments[0]?.due_date) - at(start_at)).toBe(12 * 3_600_000)
  expect(first?.assignments[0]?.pass_grade).toBe(75)
  const tree = await org.admin.call(classroomContentApi.contents, { params: { id: copy.id } })
  const [presence, assignment] = tree.sections[0]?.contents ?? []
  expect([presence?.content_id === made.presence.content_id, assignment?.content_id]).toEqual([false, made.assignment.content_id])
  expect(first?.experts.map((one) => one.flows)).toEqual([[assignment?.id]])
  const [ours, theirs] = [await codesOf(copy.id), await codesOf(made.id)]
  expect([ours.length, ours.some((code) => theirs.includes(code))]).toEqual([theirs.length, false])
  // The original is as it was.
  expect((await batchesOf(made.id)).map((batch) => batch.participants)).toEqual([1, 0])
})

test('whoever is no expert any more is left out of the copy, and a day must be named', async () => {
  const made = await aClassroom(org)
  const member = await org.member()
  const groups = (value: string) =>
    org.work((db) => sql`update memberships set groups = ${value}::text[] where id = ${member.id}`.execute(db))
  await groups('{expert}')
  const params = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomBatchApi.update, { params, body: { experts: [{ user_id: member.id }] } })
  await groups('{}')
  const copy = await org.admin.call(classroomBatchApi.duplicate, { params, body: { start_at: inHours(480) } })
  expect(copy.experts).toEqual([])
  expect(await refused(org.admin.call(classroomApi.duplicate, { params: { id: made.id }, body: {} }))).toEqual([
    422,
    ['Start is required'],
  ])
})
