import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aClass, aMeeting, aModule, codeOf, inMinutes, participants, type TestClass } from '../../../../test/builders.ts'
import { emptyTestServer, type Member, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { closeBatches } from '../close-cohorts.ts'
import { markAbsent } from '../meetings/attendance.ts'
import { runScheduled } from '../schedule.ts'
import { promoteWaiting } from '../waiting/waiting-list.ts'
import { enrollPeople, inviteDrafts, removeParticipant } from './enrollments.ts'

const server = emptyTestServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const enroll = (batch: string, people: readonly Member[], options = {}) =>
  org.work((db) =>
    enrollPeople(
      db,
      batch,
      people.map((person) => person.id),
      options,
    ),
  )
const statusesIn = async (batch: string) =>
  (
    await org.work((db) =>
      db.selectFrom('enrollments').select('status').where('cohort_id', '=', batch).orderBy('created_at').execute(),
    )
  ).map((row) => row.status)
const valuesIn = async (made: TestClass) =>
  (await org.work((db) => db.selectFrom('attendances').select('value').where('schedule_id', '=', made.schedule_id).execute()))
    .map((row) => row.value)
    .sort()
const one = (enrollment: string) =>
  org.work((db) => db.selectFrom('enrollments').selectAll().where('id', '=', enrollment).executeTakeFirstOrThrow())

test('over the limit nobody is added, unless the rest may wait', async () => {
  const batch = await aBatch(org, await aModule(org), { max_participants: 2 })
  const people = [await org.member(), await org.member(), await org.member()]
  await expect(enroll(batch, people)).rejects.toMatchObject({ statusCode: 409, message: 'Maximum participants reached (2)' })
  expect(await statusesIn(batch)).toEqual([])
  expect(await enroll(batch, people, { overflow: 'wait' })).toEqual({ added: 2, waiting: 1, skipped: [] })
  expect((await statusesIn(batch)).sort()).toEqual(['invited', 'invited', 'waiting_list'])
})

test('who is in already or whose account is not active is skipped and named', async () => {
  const batch = await aBatch(org, await aModule(org))
  const [inside, inactive] = [await org.member(), await org.member()]
  await enroll(batch, [inside])
  await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', inactive.id).execute())
  expect(await enroll(batch, [inside, inactive, await org.member()])).toEqual({
    added: 1,
    waiting: 0,
    skipped: [
      { nik: inside.nik, reason: 'Already in the batch' },
      { nik: inactive.nik, reason: 'Account is not active' },
    ],
  })
})

test('who declined may be invited again, in the same place', async () => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 1, 'declined')
  expect(await enroll(made.batch_id, person ? [person] : [])).toMatchObject({ added: 1 })
  expect(await statusesIn(made.batch_id)).toEqual(['invited'])
  expect(await valuesIn(made)).toEqual(['invited'])
})

test('where nobody has to confirm, who comes back is confirmed now; an invitation is not', async () => {
  const stamps = async (terms: Parameters<typeof aBatch>[2]) => {
    const batch = await aBatch(org, await aModule(org), terms)
    const [person] = await participants(org, batch, 1, 'cancelled')
    await enroll(batch, person ? [person] : [])
    const { invited_at, confirmed_at } = await one(person?.enrollment_id ?? '')
    return { invited_at, confirmed_at }
  }
  const now = expect.any(String)
  expect(await stamps({ attendance_confirmation_type: 'not_required' })).toEqual({ invited_at: now, confirmed_at: now })
  expect(await stamps({ attendance_confirmation_type: 'required' })).toEqual({ invited_at: now, confirmed_at: null })
})

test('where nobody has to confirm, who moves up from the waiting list is confirmed now; an invitation is not', async () => {
  const confirmedAt = async (attendance_confirmation_type: 'required' | 'not_required') => {
    const batch = await aBatch(org, await aModule(org), { max_participants: 1, attendance_confirmation_type })
    const [seated] = await participants(org, batch, 1)
    const next = await org.member()
    await enroll(batch, [next], { overflow: 'wait' })
    await org.work((db) => removeParticipant(db, seated?.enrollment_id ?? ''))
    return org.work((db) =>
      db
        .selectFrom('enrollments')
        .select(['status', 'confirmed_at'])
        .where('cohort_id', '=', batch)
        .where('user_id', '=', next.id)
        .executeTakeFirstOrThrow(),
    )
  }
  expect(await confirmedAt('not_required')).toEqual({ status: 'confirmed', confirmed_at: expect.any(String) })
  expect(await confirmedAt('required')).toEqual({ status: 'invited', confirmed_at: null })
})

test('several seats that come free at once go to as many who wait, each to one', async () => {
  const batch = await aBatch(org, await aModule(org), { max_participants: 1 })
  const people = [await org.member(), await org.member(), await org.member(), await org.member()]
  await enroll(batch, people, { overflow: 'wait' })
  await org.work((db) => db.updateTable('cohorts').set({ max_participants: 3 }).where('id', '=', batch).execute())
  expect(await org.work((db) => promoteWaiting(db, batch))).toBe(2)
  expect((await statusesIn(batch)).sort()).toEqual(['invited', 'invited', 'invited', 'waiting_list'])
})

test('a seat that comes free after the batch has begun stays free', async () => {
  const batch = await aBatch(org, await aModule(org), { max_participants: 1 })
  const [seated] = await participants(org, batch, 1)
  const next = await org.member()
  await enroll(batch, [next], { overflow: 'wait' })
  const begun = { start_at: inMinutes(-1) }
  await org.work((db) => db.updateTable('cohorts').set(begun).where('id', '=', batch).execute())
  await org.work((db) => removeParticipant(db, seated?.enrollment_id ?? ''))
  expect(await org.work((db) => promoteWaiting(db, batch))).toBe(0)
  expect(await statusesIn(batch)).toContain('waiting_list')
})

test('drafts are invited when their batch is published, and only then stand on the attendance list', async () => {
  const made = await aClass(org, { batch: { status: 'draft' } })
  await participants(org, made.batch_id, 2)
  expect(await valuesIn(made)).toEqual([])
  expect(await org.work((db) => inviteDrafts(db, made.batch_id))).toBe(0)
  await org.work((db) => db.updateTable('cohorts').set({ status: 'publish' }).where('id', '=', made.batch_id).execute())
  expect(await org.work((db) => inviteDrafts(db, made.batch_id))).toBe(2)
  expect(await valuesIn(made)).toEqual(['invited', 'invited'])
})

test('who is added is mailed where that is wished and the batch is published', async () => {
  const mailed = async (status: 'draft' | 'publish', mails: boolean) => {
    const batch = await aBatch(org, await aModule(org), { status })
    const person = await org.member()
    await enroll(batch, [person], { mails })
    const { rows } = await org.work((db) =>
      sql<{ template: string }>`
        select template from outbox where recipient = (select email from memberships where id = ${person.id})`.execute(db),
    )
    return rows.map((mail) => mail.template)
  }
  expect(await mailed('publish', true)).toEqual(['invitation'])
  expect(await mailed('publish', false)).toEqual([])
  expect(await mailed('draft', true)).toEqual([])
})

test('a removed participant frees a seat and may be added again', async () => {
  const made = await aClass(org, { batch: { max_participants: 1 } })
  const [person] = await participants(org, made.batch_id, 1)
  await org.work((db) => removeParticipant(db, person?.enrollment_id ?? ''))
  expect(await valuesIn(made)).toEqual([])
  expect(await enroll(made.batch_id, person ? [person] : [])).toMatchObject({ added: 1 })
})

test('somebody removed from the waiting list waits no longer; who has a seat or waits beside them is not touched', async () => {
  const batch = await aBatch(org, await aModule(org), { max_participants: 1 })
  const people = [await org.member(), await org.member(), await org.member(), await org.member()]
  await enroll(batch, people, { overflow: 'wait' })
  const entries = () =>
    org.work((db) =>
      db
        .selectFrom('waiting_list')
        .select(['user_id', 'enrollment_id', 'status'])
        .where('cohort_id', '=', batch)
        .orderBy('requested_at')
        .execute(),
    )
  const [first, second, third] = await entries()
  await org.work((db) => removeParticipant(db, second?.enrollment_id ?? ''))
  expect((await entries()).map((entry) => entry.status)).toEqual(['waiting', 'cancelled', 'waiting'])
  // The seat goes to whoever waited first; what was decided before stays decided.
  const [seated] = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('cohort_id', '=', batch).where('status', '=', 'invited').execute(),
  )
  await org.work((db) => removeParticipant(db, seated?.id ?? ''))
  expect((await entries()).map((entry) => entry.status)).toEqual(['approved', 'cancelled', 'waiting'])
  await org.work((db) => removeParticipant(db, first?.enrollment_id ?? ''))
  expect((await entries()).map((entry) => entry.status)).toEqual(['approved', 'cancelled', 'approved'])
  expect((await one(third?.enrollment_id ?? '')).status).toBe('invited')
})

test('who waits for a batch that has begun waits no longer; who waits for a later one goes on waiting', async () => {
  const [begun, later] = [
    await aBatch(org, await aModule(org), { max_participants: 1 }),
    await aBatch(org, await aModule(org), { max_participants: 1 }),
  ]
  const people = [await org.member(), await org.member()]
  await enroll(begun, people, { overflow: 'wait' })
  await enroll(later, people, { overflow: 'wait' })
  await org.work((db) =>
    db
      .updateTable('cohorts')
      .set({ start_at: inMinutes(-1) })
      .where('id', '=', begun)
      .execute(),
  )
  await runScheduled(server.services.database)
  expect((await statusesIn(begun)).sort()).toEqual(['cancelled', 'invited'])
  expect((await statusesIn(later)).sort()).toEqual(['invited', 'waiting_list'])
})

test('who did not come is absent once the time is over, visitors and comers stay', async () => {
  const made = await aClass(org, { meetings: [aMeeting({ end_date_time: inMinutes(1) })] })
  const [came] = await participants(org, made.batch_id, 3)
  const code = await codeOf(org, made)
  await (await org.learner(came)).call(learnerPresenceApi.scan, { body: { code } })
  await (await org.learner()).call(learnerPresenceApi.scan, { body: { code } })
  await runScheduled(server.services.database)
  expect(await valuesIn(made)).toEqual(['invited', 'invited', 'present', 'visitor'])
  const over = { start_date_time: inMinutes(-3000), end_date_time: inMinutes(-2000) }
  await org.work((db) => db.updateTable('schedules').set(over).where('id', '=', made.schedule_id).execute())
  await runScheduled(server.services.database)
  expect(await valuesIn(made)).toEqual(['absent', 'absent', 'present', 'visitor'])
  expect(await org.work(markAbsent)).toBe(0)
})

test('nobody waits for a batch that has begun', async () => {
  const batch = await aBatch(org, await aModule(org), { max_participants: 1, start_at: inMinutes(-1) })
  await enroll(batch, [await org.member(), await org.member()], { overflow: 'wait' })
  await runScheduled(server.services.database)
  expect((await statusesIn(batch)).sort()).toEqual(['cancelled', 'invited'])
})

test('an item is done when present, and completion needs enough meetings', async () => {
  const second = aMeeting({ start_date_time: inMinutes(-5) })
  const made = await aClass(org, { batch: { min_attendance_percent: 100 }, meetings: [aMeeting(), second] })
  const [person] = await participants(org, made.batch_id, 1)
  const learner = await org.learner(person)
  const scanAt = async (schedule_id: string) =>
    learner.call(learnerPresenceApi.scan, { body: { code: await codeOf(org, { ...made, schedule_id }) } })
  await scanAt(made.schedule_ids[0] ?? '')
  expect(await one(person?.enrollment_id ?? '')).toMatchObject({
    progress: 100,
    learning_status: 'in_progress',
    completed_at: null,
  })
  await scanAt(made.schedule_ids[1] ?? '')
  expect(await one(person?.enrollment_id ?? '')).toMatchObject({ learning_status: 'passed', completed_at: expect.any(String) })
})

test('where an expert decides, the finished participant waits for the expert', async () => {
  const made = await aClass(org, { batch: { graduation_determined_by: 'expert' } })
  const [person] = await participants(org, made.batch_id, 1)
  await (await org.learner(person)).call(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })
  expect((await one(person?.enrollment_id ?? '')).learning_status).toBe('waiting_expert')
})

const closing = [
  { days: 31, by: 'system', closed: true, becomes: 'not_passed' },
  { days: 29, by: 'system', closed: false, becomes: 'not_started' },
  { days: 31, by: 'expert', closed: true, becomes: 'not_started' },
] as const
test.each(closing)('$days days after its end a batch decided by the $by leaves the unfinished $becomes', async (found) => {
  const ago = 60 * 24 * found.days
  const times = { start_at: inMinutes(-ago - 60), end_at: inMinutes(-ago) }
  const batch = await aBatch(org, await aModule(org), { ...times, graduation_determined_by: found.by })
  const [person] = await participants(org, batch, 1, 'confirmed')
  await org.work(closeBatches)
  expect((await one(person?.enrollment_id ?? '')).learning_status).toBe(found.becomes)
  const { closed_at } = await org.work((db) =>
    db.selectFrom('cohorts').select('closed_at').where('id', '=', batch).executeTakeFirstOrThrow(),
  )
  expect(closed_at !== null).toBe(found.closed)
})
