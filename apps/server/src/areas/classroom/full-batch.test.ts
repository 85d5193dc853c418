import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi as api } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { aBatch, participants } from '../../../test/builders.ts'
import { aClassroom } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const some = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await org.member()).id)
  return ids
}
const seatsOf = (params: { id: string; batchId: string }) => org.admin.call(api.seats, { params })

test('a refusal says how many seats are free, and each way out fills the batch', async () => {
  const { id, batchId } = await aClassroom(org, { batch: { max_participants: 2 } })
  const other = await aBatch(org, id, { title: 'Second', max_participants: 1 })
  const params = { id, batchId }
  expect(await seatsOf(params)).toMatchObject({ taken: 0, free: 2, others: [{ id: other, title: 'Second', free: 1 }] })
  const add = (user_ids: string[], overflow?: 'wait' | 'raise', batch = batchId) =>
    org.admin.call(api.add, { params: { id, batchId: batch }, body: { user_ids, ...(overflow && { overflow }) } })
  const three = await some(3)
  await expect(add(three)).rejects.toMatchObject({
    body: { data: { shortage: { max_participants: 2, taken: 0, free: 2, wanted: 3, may_wait: true, may_raise: true } } },
  })
  expect(await add(three, 'wait')).toMatchObject({ added: 2, waiting: 1 })
  expect(await add(await some(2), 'raise')).toMatchObject({ added: 2, waiting: 0 })
  expect(await seatsOf(params)).toMatchObject({ max_participants: 4, taken: 4, free: 0 })
  await expect(add(await some(2), undefined, other)).rejects.toMatchObject({
    body: { data: { shortage: { free: 1, wanted: 2 } } },
  })
  expect(await add(await some(1), undefined, other)).toMatchObject({ added: 1 })
  const [row] = (await org.admin.call(api.list, { params, query: { status: 'draft' } })).results
  const move = (overflow?: 'raise') =>
    org.admin.call(api.move, {
      params: { ...params, participantId: row?.id ?? '' },
      body: { batch_id: other, ...(overflow && { overflow }) },
    })
  await expect(move()).rejects.toMatchObject({ body: { data: { shortage: { max_participants: 1, free: 0, wanted: 1 } } } })
  expect(await move('raise')).toMatchObject({ user_id: row?.user_id })
})

test('who waits gets a seat that is added, or one in another batch', async () => {
  const { id, batchId } = await aClassroom(org, { batch: { max_participants: 1 } })
  const other = await aBatch(org, id, { title: 'Second', max_participants: 1 })
  const four = await some(4)
  await org.work((db) => enrollPeople(db, batchId, four, { overflow: 'wait' }))
  const listed = await org.admin.call(waitingListApi.list, { query: { content_id: 24, relation_id: id, status: 'waiting' } })
  const [one, two, three] = listed.results.map((row) => row.id)
  expect(await org.admin.call(waitingListApi.seats, { params: { id: one ?? '' } })).toMatchObject({ taken: 1, free: 0 })
  const approve = (ids: (string | undefined)[], more: { overflow?: 'raise'; batch_id?: string } = {}) =>
    org.admin.call(waitingListApi.approve, { body: { ids: ids.map(String), ...more } })
  await expect(approve([one])).rejects.toMatchObject({ body: { data: { shortage: { free: 0, wanted: 1 } } } })
  expect(await approve([one], { overflow: 'raise' })).toEqual({ approved: 1 })
  await expect(approve([two, three], { batch_id: other })).rejects.toMatchObject({
    body: { data: { shortage: { free: 1, wanted: 2 } } },
  })
  expect(await approve([two], { batch_id: other })).toEqual({ approved: 1 })
  expect(await seatsOf({ id, batchId })).toMatchObject({ max_participants: 2, taken: 2 })
  expect(await seatsOf({ id, batchId: other })).toMatchObject({ taken: 1, free: 0 })
  const elsewhere = await aClassroom(org)
  await expect(approve([three], { batch_id: elsewhere.batchId })).rejects.toMatchObject({ status: 422 })
})

test('a hundred who raise the limit at once add as many seats as people', async () => {
  const { id, batchId } = await aClassroom(org, { batch: { max_participants: 1 } })
  const people = await some(100)
  const answers = await atOnce(
    people.map((person) => () => org.work((db) => enrollPeople(db, batchId, [person], { overflow: 'raise' }))),
  )
  expect(answers.filter((answer) => answer.status === 'rejected')).toEqual([])
  expect(await seatsOf({ id, batchId })).toMatchObject({ max_participants: 100, taken: 100, free: 0 })
}, 120_000)

test('a reminder is shown before it is sent: whom it reaches, how it reads, who was reminded lately', async () => {
  const { id, batchId } = await aClassroom(org)
  const params = { id, batchId }
  await participants(org, batchId, 2, 'draft')
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  const shown = await org.admin.call(api.reminder, { params })
  expect(shown).toMatchObject({ total: 2, reminded_lately: 0, people: [{ status: 'invited', reminded_at: null }, {}] })
  expect(shown.mail?.text).toContain(shown.people[0]?.name)
  expect(await org.admin.call(api.remind, { params })).toEqual({ reminded: 2 })
  expect(await org.admin.call(api.reminder, { params })).toEqual({ people: [], total: 0, reminded_lately: 2, mail: null })
})
