import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  aBatch,
  aClass,
  aMeeting,
  aModule,
  aPresence,
  codeOf,
  inMinutes,
  meet,
  participants,
  type TestClass,
} from '../../../../test/builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { removeParticipant } from '../../../learning/cohort/enrollment/enrollments.ts'
import type { NewMeeting } from '../../../learning/cohort/meetings/schedules.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const scan = async (who: Member | undefined, code: string, more: object = {}) =>
  (await org.learner(who)).call(learnerPresenceApi.scan, { body: { code, ...more } })
const refusedWith = (status: number, message: string | string[]) => ({ status, body: { message } })
const classOf = (meeting: Partial<NewMeeting> = {}, batch = {}) => aClass(org, { batch, meetings: [aMeeting(meeting)] })
const rowOf = (made: TestClass, who: Member | undefined) =>
  org.work((db) =>
    db
      .selectFrom('attendances')
      .selectAll()
      .where('schedule_id', '=', made.schedule_id)
      .where('user_id', '=', who?.id ?? '')
      .executeTakeFirst(),
  )
const enrollmentOf = (made: TestClass, who: Member | undefined) =>
  org.work((db) =>
    db
      .selectFrom('enrollments')
      .selectAll()
      .where('cohort_id', '=', made.batch_id)
      .where('user_id', '=', who?.id ?? '')
      .executeTakeFirstOrThrow(),
  )

test('an unknown code, also one of another organisation, is not recognized', async () => {
  const beta = await testOrg(server, 'Beta')
  const { code } = await beta.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  for (const unknown of ['x', code ?? '', '123456', 'AAAAAAAAAAAAAAAAAAAAAA.abc.AAAAAAAAAAAAAAAA'])
    await expect(scan(undefined, unknown)).rejects.toMatchObject(refusedWith(404, 'QR code is not recognized'))
})

test('on time is present, after the tolerance late, and the server’s clock is answered', async () => {
  const [early, late] = [await classOf(), await classOf({ start_date_time: inMinutes(-30) })]
  const [first] = await participants(org, early.batch_id, 1)
  const answer = await scan(first, await codeOf(org, early))
  expect(answer).toMatchObject({
    presence_id: early.presence_id,
    title: 'Daftar Hadir Orientasi',
    invitation: 'present',
    schedule: { schedule_id: early.schedule_id },
  })
  expect(Math.abs(Date.parse(answer.clock_in) - Date.now())).toBeLessThan(30_000)
  const [second] = await participants(org, late.batch_id, 1)
  expect((await scan(second, await codeOf(org, late))).invitation).toBe('late')
})

test('outside the window it is not open yet or closed', async () => {
  const before = await classOf({ start_date_time: inMinutes(70), end_date_time: inMinutes(90) })
  const after = await classOf({ start_date_time: inMinutes(-70), end_date_time: inMinutes(-1) })
  const [one] = await participants(org, before.batch_id, 1)
  const [two] = await participants(org, after.batch_id, 1)
  await expect(scan(one, await codeOf(org, before))).rejects.toMatchObject(refusedWith(423, 'Presence is not open yet'))
  await expect(scan(two, await codeOf(org, after))).rejects.toMatchObject(refusedWith(423, 'Presence is closed'))
})

test('the window comes before the place, the place before the list of participants', async () => {
  const made = await classOf({ require_location: true, radius_meters: 100, allow_visitor: false }, { lat: -6.9, lon: 107.6 })
  const code = await codeOf(org, made)
  const [person] = await participants(org, made.batch_id, 1)
  await expect(scan(undefined, code)).rejects.toMatchObject(refusedWith(422, ['Location is required']))
  await expect(scan(person, code, { lat: -6.9, lon: 107.7 })).rejects.toMatchObject({
    status: 403,
    body: { message: 'You are outside the location', data: { distance_meters: 11_039, radius_meters: 100 } },
  })
  await expect(scan(undefined, code, { lat: -6.9, lon: 107.6 })).rejects.toMatchObject(
    refusedWith(403, 'You are not a participant of this batch'),
  )
  expect((await scan(person, code, { lat: -6.9015, lon: 107.6, accuracy: 90 })).invitation).toBe('present')
  const closed = await classOf(
    { require_location: true, start_date_time: inMinutes(-70), end_date_time: inMinutes(-1) },
    { lat: -6.9, lon: 107.6 },
  )
  await expect(scan(undefined, await codeOf(org, closed))).rejects.toMatchObject(refusedWith(423, 'Presence is closed'))
})

test('eight characters that can be typed open what the code opens, until it is replaced', async () => {
  const presence = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  const params = { id: presence.id }
  const { short_code } = await org.admin.call(presenceApi.detail, { params, query: {} })
  expect(short_code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  const typed = `${short_code?.slice(0, 4).toLowerCase()}-${short_code?.slice(4)} `
  expect((await scan(await org.member(), typed)).presence_id).toBe(presence.id)
  await org.admin.call(presenceApi.regenerateCode, { params, query: {} })
  await expect(scan(await org.member(), typed)).rejects.toMatchObject(refusedWith(409, 'QR code is no longer valid'))
  await expect(scan(await org.member(), 'ABCD-2345')).rejects.toMatchObject(refusedWith(404, 'QR code is not recognized'))
})

test('who is not of the batch is a visitor where visitors are welcome', async () => {
  const made = await classOf()
  const visitor = await org.member()
  expect((await scan(visitor, await codeOf(org, made))).invitation).toBe('visitor')
  expect(await rowOf(made, visitor)).toMatchObject({ value: 'visitor', method: 'qr' })
})

test('a second scan is refused with the first clock', async () => {
  const made = await classOf()
  const [person] = await participants(org, made.batch_id, 1)
  const first = await scan(person, await codeOf(org, made))
  await expect(scan(person, await codeOf(org, made))).rejects.toMatchObject({
    status: 409,
    body: { message: 'You have already checked in', data: { clock_in: first.clock_in } },
  })
})

test('who declined, or had not answered, and comes after all is present and confirmed', async () => {
  const made = await classOf()
  const [declined] = await participants(org, made.batch_id, 1, 'declined')
  const [silent] = await participants(org, made.batch_id, 1)
  expect(await rowOf(made, declined)).toBeUndefined()
  for (const person of [declined, silent]) {
    expect((await scan(person, await codeOf(org, made))).invitation).toBe('present')
    expect(await enrollmentOf(made, person)).toMatchObject({ status: 'confirmed', learning_status: 'passed', progress: 100 })
  }
})

test('one device for two people is accepted and flagged', async () => {
  const made = await classOf()
  const [one, two] = await participants(org, made.batch_id, 2)
  for (const person of [one, two]) await scan(person, await codeOf(org, made), { device_id: 'ponsel-7' })
  expect(await rowOf(made, one)).toMatchObject({ suspicious: false, device_id: 'ponsel-7' })
  expect(await rowOf(made, two)).toMatchObject({ suspicious: true })
})

test('a removed participant is told so, even where visitors are welcome', async () => {
  const made = await classOf()
  const [person] = await participants(org, made.batch_id, 1)
  await org.work((db) => removeParticipant(db, person?.enrollment_id ?? ''))
  expect(await rowOf(made, person)).toBeUndefined()
  await expect(scan(person, await codeOf(org, made))).rejects.toMatchObject(refusedWith(403, 'You are no longer a participant'))
})

test('nothing starts in a batch that is not published', async () => {
  const made = await classOf({}, { status: 'draft' })
  await expect(scan(undefined, await codeOf(org, made))).rejects.toMatchObject(refusedWith(423, 'Content is not available'))
})

test('without a module a member checks in once a day', async () => {
  const { code } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  const person = await org.member()
  expect(await scan(person, code ?? '')).toMatchObject({ invitation: 'present', schedule: null })
  await expect(scan(person, code ?? '')).rejects.toMatchObject(refusedWith(409, 'You have already checked in'))
  await org.work((db) =>
    db
      .updateTable('attendances')
      .set({ day: '2026-01-01', clock_in: '2026-01-01T01:00:00Z' })
      .where('user_id', '=', person.id)
      .execute(),
  )
  expect((await scan(person, code ?? '')).invitation).toBe('present')
})

test('the one code of a program is booked to the open meeting of the scanner’s own batch', async () => {
  const { id: presence_id, code } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'program' }) })
  const module_id = await aModule(org, 'program')
  const [one, two] = [await aBatch(org, module_id), await aBatch(org, module_id, { title: 'Batch 2' })]
  const place = { module_id, module_type: 'program', presence_id }
  const mine = await meet(org, { ...place, batch_id: one }, [aMeeting({ start_date_time: inMinutes(-14) })])
  const other = await meet(org, { ...place, batch_id: two }, [aMeeting({ start_date_time: inMinutes(-2) })])
  const [person] = await participants(org, one, 1)
  expect(await scan(person, code ?? '')).toMatchObject({ invitation: 'present', schedule: { schedule_id: mine.schedule_ids[0] } })
  expect(await scan(undefined, code ?? '')).toMatchObject({
    invitation: 'visitor',
    schedule: { schedule_id: other.schedule_ids[0] },
  })
})

test('a course has no end: always present, never late', async () => {
  const { id: presence_id, code } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'course' }) })
  const module_id = await aModule(org, 'course')
  await meet(org, { module_id, module_type: 'course', batch_id: null, presence_id }, [
    { start_date_time: inMinutes(-60 * 24 * 30), end_date_time: null },
  ])
  const [person] = await participants(org, module_id, 1)
  expect((await scan(person, code ?? '')).invitation).toBe('present')
})

test('an API credential acts for a member, and the history says so', async () => {
  const made = await classOf()
  const [person] = await participants(org, made.batch_id, 1)
  const { hashToken } = await import('../../../platform/http/visitor.ts')
  await server.services.database.platform
    .insertInto('api_credentials')
    .values({ org_id: org.id, name: 'Gateway', key_hash: hashToken('kunci'), scopes: ['learner-intake'] })
    .execute()
  const gateway = server.anonymous.with({ 'x-api-key': 'kunci', 'x-act-as': person?.nik ?? '' })
  expect((await gateway.call(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })).invitation).toBe('present')
  const entry = await org.work((db) =>
    db
      .selectFrom('audit_logs')
      .select('via')
      .where('entity_type', '=', 'attendances')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  )
  expect(entry).toEqual({ via: 'credential' })
})

test('my check-ins are listed, the newest first', async () => {
  const [one, two] = [await classOf(), await classOf()]
  const person = await org.member()
  for (const made of [one, two]) await scan(person, await codeOf(org, made))
  const { results, pagination } = await (await org.learner(person)).call(learnerPresenceApi.presenceHistory, { query: {} })
  expect(pagination.total_data).toBe(2)
  expect(results.map((row) => Date.parse(row.clock_in))).toEqual(
    results.map((row) => Date.parse(row.clock_in)).sort((a, b) => b - a),
  )
  expect(results[0]).toMatchObject({ invitation: 'visitor', title: 'Daftar Hadir Orientasi' })
})
