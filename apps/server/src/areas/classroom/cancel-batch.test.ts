import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { participants } from '../../../test/builders.ts'
import { aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

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

test('a cancelled batch is brought back with everybody who was in it, once, and they are told', async () => {
  const made = await aClassroom(org, { batch: { max_participants: 3 } })
  const params = { id: made.id, batchId: made.batchId }
  await participants(org, made.batchId, 2)
  const bringBack = (overflow: 'refuse' | 'raise' = 'refuse') =>
    org.admin.call(classroomBatchApi.bringBack, { params, body: { overflow } })
  const refusal = [409, 'Only a cancelled batch can be brought back']
  expect(await refused(bringBack())).toEqual(refusal)
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await org.work((db) =>
    sql`update enrollments set status = 'confirmed' where id = (select id from enrollments where cohort_id = ${made.batchId} limit 1)`.execute(
      db,
    ),
  )
  await org.admin.call(classroomBatchApi.cancel, { params, body: { reason: 'The trainer is ill' } })
  // Whoever took the seats meanwhile keeps them.
  const others = [(await org.member()).id, (await org.member()).id]
  const { id: extra } = await org.admin.call(classroomBatchApi.duplicate, { params, body: { start_at: inHours(480) } })
  await org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: others } })
  await expect(bringBack()).rejects.toMatchObject({
    ...{ status: 409, body: { data: { shortage: { max_participants: 3, taken: 2, free: 1, wanted: 2, may_raise: true } } } },
  })
  expect(await statesOf(made.batchId)).toEqual(['cancelled', 'draft'])
  expect(await bringBack('raise')).toMatchObject({ returned: 2, job: null })
  expect(await statesOf(made.batchId)).toEqual(['confirmed', 'invited'])
  expect(await mailsOf(made.batchId, 'brought_back')).toBe(2)
  expect(await org.admin.call(classroomBatchApi.one, { params })).toMatchObject({ status: 'publish', cancel_reason: null })
  expect(await refused(bringBack())).toEqual(refusal)
  expect(await org.admin.call(classroomBatchApi.one, { params: { ...params, batchId: extra } })).toMatchObject({
    cancelled_at: null,
  })
})

test('a cancelled batch is not published without its people, and who waited for a seat hears that it takes place', async () => {
  const made = await aClassroom(org, { batch: { max_participants: 1 } })
  const params = { id: made.id, batchId: made.batchId }
  const people = [(await org.member()).id, (await org.member()).id]
  await org.work((db) => enrollPeople(db, made.batchId, people, { overflow: 'wait' }))
  const publish = () => org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await publish()
  await org.admin.call(classroomBatchApi.cancel, { params, body: { reason: 'The trainer is ill' } })
  const sentence = 'The batch was cancelled. Bring it back, so that its people take part as before.'
  expect(await refused(publish())).toEqual([409, sentence])
  const some = org.admin.call(classroomApi.publish, { params: { id: made.id }, body: { publish_batch_ids: [made.batchId] } })
  expect(await refused(some)).toEqual([409, sentence])
  expect(await org.admin.call(classroomApi.publishable, { params: { id: made.id } })).toEqual({ results: [] })
  const told = await org.admin.call(classroomParticipantApi.told, { params, query: { event: 'bring_back' } })
  expect(told).toMatchObject({ total: 2 })
  await org.admin.call(classroomBatchApi.bringBack, { params, body: {} })
  const { rows } = await org.work((db) =>
    sql<{ days: number }>`select jsonb_array_length(payload -> 'calendar') as days from outbox
      where template = 'brought_back' and payload ->> 'cohort_id' = ${made.batchId} order by 1`.execute(db),
  )
  expect(rows.map(({ days }) => days > 0)).toEqual([false, true])
})

test('a cancelled batch whose time has begun says what can still be done', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await org.admin.call(classroomBatchApi.cancel, { params, body: { reason: 'The trainer is ill' } })
  await org.work((db) => sql`update cohorts set start_at = now() - interval '1 hour' where id = ${made.batchId}`.execute(db))
  const late = [409, expect.stringMatching(/^The batch was cancelled and would have begun by now/)]
  const publish = org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  expect(await refused(publish)).toEqual(late)
  expect(await refused(org.admin.call(classroomBatchApi.bringBack, { params, body: {} }))).toEqual(late)
})

test('of a hundred who bring a batch back at once one does', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  await participants(org, made.batchId, 3)
  await org.admin.call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await org.admin.call(classroomBatchApi.cancel, { params, body: { reason: 'The trainer is ill' } })
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => org.admin.call(classroomBatchApi.bringBack, { params, body: {} })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailsOf(made.batchId, 'brought_back')).toBe(3)
})
