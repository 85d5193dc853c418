import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, participants } from '../../../test/builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { syncAttendances } from '../../learning/cohort/meetings/attendance.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { recordResults } from '../../learning/result/record-results.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const aSheet = (rows: readonly string[], header = 'NIK,Nama') =>
  new File([`${header}\n${rows.join('\n')}\n`], 'peserta.csv', { type: 'text/csv' })

test('a sheet is looked at first, and adds whom it names once', async () => {
  const { id, batchId } = await aClassroom(org, { batch: { max_participants: 2 } })
  const [one, two, three] = [await org.member(), await org.member(), await org.member()]
  const params = { id, batchId }
  const file = aSheet([`${one.nik},Satu`, `${one.nik},Satu lagi`, 'TIDAK-ADA,Siapa', `${two.nik},Dua`, `${three.nik},Tiga`])
  const send = (fields: { preview?: 'true'; overflow?: 'wait' }) =>
    org.admin.call(classroomParticipantApi.import, { params, file, fields })
  const preview = await send({ preview: 'true' })
  expect(preview).toMatchObject({ total: 5, added: 2, waiting: 1 })
  expect(preview.rows.map((row) => [row.row, row.action, row.reason])).toEqual([
    [2, 'add', null],
    [3, 'skip', 'NIK is duplicated in the file'],
    [4, 'skip', 'Nobody has this NIK'],
    [5, 'add', null],
    [6, 'wait', null],
  ])
  const listed = async () => (await org.admin.call(classroomParticipantApi.list, { params, query: {} })).results.length
  expect(await listed()).toBe(0)
  expect(await refused(send({}))).toEqual([409, 'Maximum participants reached (2)'])
  expect(await send({ overflow: 'wait' })).toMatchObject({ added: 2, waiting: 1 })
  expect(await send({ overflow: 'wait' })).toMatchObject({ added: 0, waiting: 0 })
  const other = org.admin.call(classroomParticipantApi.import, { params, file: aSheet(['x'], 'Nama'), fields: {} })
  expect(await refused(other)).toEqual([422, 'Template does not match. Missing: NIK'])
  const byHand = { preview: 'true', columns: JSON.stringify({ Nomor: 'NIK' }) } as const
  const matched = await org.admin.call(classroomParticipantApi.import, { params, file: aSheet(['x'], 'Nomor'), fields: byHand })
  expect(matched.columns).toEqual({ Nomor: 'NIK' })
  expect(matched.problems).toMatchObject([{ row: 2, column: 'Nomor', value: 'x', reason: 'Nobody has this NIK' }])
})

test('a reset begins anew: results and the decision go, seat and attendance stay', async () => {
  const { id, batchId, assignment, presence } = await aClassroom(org, { batch: { graduation_determined_by: 'expert' } })
  const person = await org.member()
  const params = { id, batchId }
  const { participantId, relations } = await org.work(async (db) => {
    await enrollPeople(db, batchId, [person.id])
    const { rows } = await sql<{ id: string }>`
      update enrollments set status = 'confirmed' where cohort_id = ${batchId} and user_id = ${person.id} returning id`.execute(
      db,
    )
    const { rows: uses } = await sql<{ id: string; item_id: string }>`
      select id, item_id from content_relations where cohort_id = ${batchId} and deleted_at is null`.execute(db)
    return { participantId: rows[0]?.id ?? '', relations: new Map(uses.map((use) => [use.item_id, use.id])) }
  })
  const one = { params: { ...params, participantId } }
  expect(await refused(org.admin.call(classroomParticipantApi.reset, one))).toEqual([409, 'There is no progress to reset'])
  await org.work(async (db) => {
    await syncAttendances(db, { cohort_id: batchId, user_ids: [person.id] })
    await sql`update attendances set clock_in = now(), value = 'present' where cohort_id = ${batchId} and user_id = ${person.id}`.execute(
      db,
    )
    const done = { enrollment_id: participantId, state: 'done', status: 'passed' } as const
    await recordResults(db, [
      { ...done, relation_id: relations.get(presence.id) ?? '' },
      { ...done, relation_id: relations.get(assignment.id) ?? '', score: 80 },
    ])
  })
  await org.admin.call(classroomParticipantApi.decide, { ...one, body: { learning_status: 'not_passed', note: 'Kurang' } })
  const [before] = (await org.admin.call(classroomParticipantApi.list, { params, query: {} })).results
  expect(before).toMatchObject({ progress: 100, learning_status: 'not_passed', note: 'Kurang' })
  const after = await org.admin.call(classroomParticipantApi.reset, one)
  expect(after).toMatchObject({ status: 'confirmed', progress: 50, score: null, learning_status: 'in_progress', note: null })
  const { rows } = await org.work((db) =>
    sql`select 1 from attendances where cohort_id = ${batchId} and user_id = ${person.id} and clock_in is not null`.execute(db),
  )
  expect(rows).toHaveLength(1)
  const [batch] = (await org.admin.call(classroomBatchApi.list, { params: { id }, query: {} })).results
  expect(batch).toMatchObject({ graduation_determined_by: 'expert', waiting_expert: 0 })
})

test('everybody of a job position is added, however it is written; one nobody has is told', async () => {
  const made = await aClassroom(org)
  const who = await org.member()
  await org.work((db) => db.updateTable('memberships').set({ posisi: 'Juru Las Utama' }).where('id', '=', who.id).execute())
  const answer = await org.admin.call(classroomParticipantApi.add, {
    params: { id: made.id, batchId: made.batchId },
    body: { positions: ['juru las utama', 'Astronaut'] },
  })
  expect(answer).toMatchObject({ added: 1, skipped: [{ nik: 'Astronaut', reason: 'Nobody has this job position' }] })
})

test('everybody active of a company is added, once', async () => {
  const made = await aClassroom(org)
  const [who, left] = [await org.member(), await org.member()]
  await org.work(async (db) => {
    const company = { company_code: 'PLT', company_name: 'PT Pelayaran' }
    const { id } = await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('memberships').set({ company_id: id }).where('id', 'in', [who.id, left.id]).execute()
    await db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', left.id).execute()
  })
  const { results } = await org.admin.call(workplaceApi.companies, { query: {} })
  const body = { company_ids: results.map(({ id }) => id), user_ids: [who.id] }
  const params = { id: made.id, batchId: made.batchId }
  expect(await org.admin.call(classroomParticipantApi.add, { params, body })).toMatchObject({ added: 1, skipped: [] })
})

test('the owner narrows who takes part to one organisation, the list and its spreadsheet alike', async () => {
  const [owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await server.services.database.platform
    .insertInto('organization_partners')
    .values({ from_org_id: owner.id, to_org_id: receiver.id })
    .execute()
  const { id, batchId } = await aClassroom(owner)
  const [own, guest] = [await owner.member(), await receiver.member()]
  await owner.work(async (db) => {
    await enrollPeople(db, batchId, [own.id])
    await sql`update cohorts set status = 'publish' where id = ${batchId}`.execute(db)
    await db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute()
    await distributeContent(db, { content_id: id, to_org_id: receiver.id })
  })
  await receiver.work((db) => inviteOwnPeople(db, batchId, [guest.id]))
  const listed = async (query: object) => owner.admin.call(classroomParticipantApi.list, { params: { id, batchId }, query })
  expect((await listed({})).results.map((row) => row.batch_title)).toEqual(['Batch 1', 'Batch 1'])
  for (const [organization_id, member] of [
    [owner.id, own],
    [receiver.id, guest],
  ] as const) {
    const { results, pagination } = await listed({ organization_id })
    expect([results.map((row) => row.user_id), pagination.total_data]).toEqual([[member.id], 1])
  }
  expect((await listed({ organization_id: org.id })).results).toEqual([])
})

const seatOf = (enrollment: string) =>
  org.work((db) =>
    db
      .selectFrom('enrollments')
      .select(['status', 'learning_status', 'decision_note', 'completed_at'])
      .where('id', '=', enrollment)
      .executeTakeFirstOrThrow(),
  )

test('a seat an administrator cancels goes to whoever has waited longest, and a confirmed one to nobody', async () => {
  const id = await aModule(org)
  const batchId = await aBatch(org, id, { max_participants: 1 })
  const [seated] = await participants(org, batchId, 1)
  const waiting = [await org.member(), await org.member()]
  for (const { id: next } of waiting) await org.work((db) => enrollPeople(db, batchId, [next], { overflow: 'wait' }))
  const params = { id, batchId, participantId: seated?.enrollment_id ?? '' }
  const statuses = async () => {
    const { results } = await org.admin.call(classroomParticipantApi.list, { params, query: {} })
    return [seated, ...waiting].map((person) => results.find((row) => row.user_id === person?.id)?.status)
  }
  const decide = (status: 'confirmed' | 'cancelled') =>
    org.admin.call(classroomParticipantApi.decide, { params, body: { status } })
  await decide('confirmed')
  expect(await statuses()).toEqual(['confirmed', 'waiting_list', 'waiting_list'])
  await decide('cancelled')
  expect(await statuses()).toEqual(['cancelled', 'invited', 'waiting_list'])
  await org.admin.call(classroomBatchApi.update, { params: { id, batchId }, body: { max_participants: 2 } })
  expect(await statuses()).toEqual(['cancelled', 'invited', 'invited'])
  expect(await refused(decide('confirmed'))).toEqual([409, 'Status cannot change from cancelled to confirmed'])
  await org.work((db) => db.updateTable('cohorts').set({ status: 'draft' }).where('id', '=', batchId).execute())
  expect(await refused(decide('cancelled'))).toEqual([409, 'The batch is not published yet'])
})

test('reminded is who has not answered or not begun, and nobody twice within a day', async () => {
  const id = await aModule(org)
  const batchId = await aBatch(org, id)
  const of = async (values: object) => {
    const [person] = await participants(org, batchId, 1)
    const enrollment = person?.enrollment_id ?? ''
    await org.work((db) => db.updateTable('enrollments').set(values).where('id', '=', enrollment).execute())
    return enrollment
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const wanted = [
    await of({ status: 'invited' }),
    await of({ status: 'invited', reminded_at: hoursAgo(25) }),
    await of({ status: 'confirmed', learning_status: 'not_started' }),
  ]
  await of({ status: 'invited', reminded_at: hoursAgo(23) })
  await of({ status: 'confirmed', learning_status: 'in_progress' })
  await of({ status: 'declined' })
  await of({ status: 'invited', archived_at: hoursAgo(1) })
  expect(await org.admin.call(classroomParticipantApi.remind, { params: { id, batchId } })).toEqual({ reminded: 3 })
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`
      select id from enrollments where cohort_id = ${batchId} and reminded_at > now() - interval '5 minutes'`.execute(db),
  )
  expect(rows.map((row) => row.id).sort()).toEqual(wanted.sort())
})

test('only confirmed participants graduate, and of several all or nobody', async () => {
  const id = await aModule(org)
  const batchId = await aBatch(org, id, { graduation_determined_by: 'expert' })
  const [confirmed] = await participants(org, batchId, 1, 'confirmed')
  const [invited] = await participants(org, batchId, 1)
  const ids = [confirmed, invited].map((person) => person?.enrollment_id ?? '')
  const graduate = (participant_ids: string[]) =>
    org.admin.call(classroomParticipantApi.graduate, {
      params: { id, batchId },
      body: { participant_ids, learning_status: 'passed' },
    })
  expect(await refused(graduate(ids))).toEqual([409, 'Only confirmed participants can graduate'])
  for (const one of ids) expect(await seatOf(one)).toMatchObject({ learning_status: 'not_started', completed_at: null })
  expect(await graduate(ids.slice(0, 1))).toEqual({ decided: 1 })
  expect(await seatOf(ids[0] ?? '')).toMatchObject({ learning_status: 'passed', completed_at: expect.any(String) })
})

test('a later decision changes the verdict, not when somebody was done', async () => {
  const id = await aModule(org)
  const batchId = await aBatch(org, id, { graduation_determined_by: 'expert' })
  const [person] = await participants(org, batchId, 1, 'confirmed')
  const participantId = person?.enrollment_id ?? ''
  const decide = (learning_status: 'passed' | 'not_passed', note: string) =>
    org.admin.call(classroomParticipantApi.decide, { params: { id, batchId, participantId }, body: { learning_status, note } })
  await decide('passed', 'Baik')
  const { completed_at } = await seatOf(participantId)
  await decide('not_passed', 'Keliru')
  expect(await seatOf(participantId)).toMatchObject({ learning_status: 'not_passed', decision_note: 'Keliru', completed_at })
})
