import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aMeeting, aPresence, codeOf, inMinutes, participants, type TestClass } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const list = (id: string, query = {}) => org.admin.call(presenceApi.attendances, { params: { id }, query })
const mark = (id: string, data: { user_id: string; schedule_id: string }[]) =>
  org.admin.call(presenceApi.addAttendances, { params: { id }, body: { data } })
const entries = (made: TestClass, people: readonly { id: string }[]) =>
  people.map((person) => ({ user_id: person.id, schedule_id: made.schedule_id }))

test('one row per participant and schedule stands there before anybody scans; who declined has none', async () => {
  const made = await aClass(org, {
    meetings: [aMeeting(), aMeeting({ start_date_time: inMinutes(200), end_date_time: inMinutes(300) })],
  })
  await participants(org, made.batch_id, 2, 'confirmed')
  await participants(org, made.batch_id, 1)
  await participants(org, made.batch_id, 1, 'declined')
  const whole = await list(made.presence_id)
  expect(whole.pagination.total_data).toBe(6)
  expect(whole.results[0]).toMatchObject({ batch: 'Batch 1', clock_in: null, lat: null, lon: null })
  expect(whole.results[0]?.schedule?.start_date_time).toMatch(/Z$/)
  const count = async (query: object) => (await list(made.presence_id, query)).pagination.total_data
  expect(await count({ schedule_id: made.schedule_id })).toBe(3)
  expect(await count({ batch_id: made.batch_id, invitation: 'confirmed' })).toBe(4)
  expect(await count({ invitation: 'invited' })).toBe(2)
  expect(await count({ schedule_id: made.schedule_id, invitation: 'present' })).toBe(0)
})

test('search finds NIK, name and e-mail but not the job position; every column sorts', async () => {
  const made = await aClass(org)
  const people = await participants(org, made.batch_id, 3)
  const [first] = people
  const found = async (keyword: string) => (await list(made.presence_id, { keyword })).results.map((row) => row.user_id)
  expect(await found(first?.nik ?? '')).toContain(first?.id)
  expect(await found('BUDI')).toHaveLength(3)
  expect(await found('staff')).toEqual([])
  expect(await found('%')).toEqual([])
  for (const column of ['nik', 'name', 'email', 'clock_in', 'invitation', 'updated_at']) {
    const [up, down] = [
      await list(made.presence_id, { order_by: column, order_type: 'asc' }),
      await list(made.presence_id, { order_by: column, order_type: 'desc' }),
    ]
    expect(up.results.map((row) => row.id)).toEqual(down.results.map((row) => row.id).reverse())
  }
})

test('a changed name is found and shown in the attendance list', async () => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 1)
  await server.services.database.platform
    .updateTable('persons')
    .set({ full_name: 'Siti Nurbaya' })
    .where('id', '=', person?.person_id ?? '')
    .execute()
  expect((await list(made.presence_id, { keyword: 'nurbaya' })).results.map((row) => row.name)).toEqual(['Siti Nurbaya'])
})

test('manual presence marks confirmed people present, once, at most at the end', async () => {
  const made = await aClass(org, { meetings: [aMeeting({ start_date_time: inMinutes(-120), end_date_time: inMinutes(-60) })] })
  const people = await participants(org, made.batch_id, 2, 'confirmed')
  expect(await mark(made.presence_id, entries(made, people))).toEqual({ added: 2 })
  const { results } = await list(made.presence_id)
  for (const row of results) {
    expect(row).toMatchObject({ invitation: 'present', lat: null, lon: null })
    expect(row.clock_in).toBe(row.schedule?.end_date_time)
  }
  await expect(mark(made.presence_id, entries(made, people))).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Budi Santoso \d+ already has attendance$/) },
  })
})

test('manual presence is all or nothing and names the first problem', async () => {
  const made = await aClass(org)
  const confirmed = await participants(org, made.batch_id, 1, 'confirmed')
  const invited = await participants(org, made.batch_id, 1)
  const outsider = await org.member({ full_name: 'Orang Luar' })
  await expect(mark(made.presence_id, entries(made, [...confirmed, ...invited]))).rejects.toMatchObject({
    status: 422,
    body: { message: [expect.stringMatching(/ is not confirmed$/)] },
  })
  await expect(mark(made.presence_id, entries(made, [...confirmed, outsider]))).rejects.toMatchObject({
    status: 422,
    body: { message: ['Orang Luar is not confirmed'] },
  })
  expect((await list(made.presence_id, { invitation: 'present' })).pagination.total_data).toBe(0)
  const later = await aClass(org, { meetings: [aMeeting({ start_date_time: inMinutes(5), end_date_time: inMinutes(60) })] })
  const early = await participants(org, later.batch_id, 1, 'confirmed')
  await expect(mark(later.presence_id, entries(later, early))).rejects.toMatchObject({
    status: 422,
    body: { message: ['Schedule has not started'] },
  })
  await expect(mark(made.presence_id, entries(later, early))).rejects.toMatchObject({ status: 404 })
  await expect(mark(made.presence_id, [])).rejects.toMatchObject({ status: 422 })
})

test('a repeated call with the same key marks nobody twice', async () => {
  const made = await aClass(org)
  const people = await participants(org, made.batch_id, 1, 'confirmed')
  const client = org.admin.with({ 'idempotency-key': 'popup-1' })
  const input = { params: { id: made.presence_id }, body: { data: entries(made, people) } }
  const [first, second] = [
    await client.send(presenceApi.addAttendances, input),
    await client.send(presenceApi.addAttendances, input),
  ]
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json().data).toEqual({ added: 1 })
})

test('cards overlap and rows do not: who confirmed and came counts in both', async () => {
  const made = await aClass(org)
  const [someone] = await participants(org, made.batch_id, 2, 'confirmed')
  await participants(org, made.batch_id, 1, 'declined')
  await participants(org, made.batch_id, 1)
  await mark(made.presence_id, entries(made, someone ? [someone] : []))
  const totals = await org.admin.call(presenceApi.detail, { params: { id: made.presence_id }, query: {} })
  expect(totals).toMatchObject({
    total_presence: 1,
    total_present: 1,
    total_late: 0,
    total_absent: 0,
    total_confirmed: 2,
    total_enrolled: 3,
    total_invited: 4,
  })
})

test('the live counter tells who came last, and how many are expected', async () => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 3, 'confirmed')
  await (await org.learner(person)).call(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })
  const live = await org.admin.call(presenceApi.live, {
    params: { id: made.presence_id },
    query: { schedule_id: made.schedule_id },
  })
  expect(live).toMatchObject({ checked_in: 1, expected: 3, latest: [{ invitation: 'present', picture: null }] })
  expect(live.latest[0]?.name).toMatch(/^Budi/)
})

test('without a module every member checks in once a day, and the counter is today’s', async () => {
  const { id, code } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  await (await org.learner()).call(learnerPresenceApi.scan, { body: { code: code ?? '' } })
  await (await org.learner()).call(learnerPresenceApi.scan, { body: { code: code ?? '' } })
  expect(await org.admin.call(presenceApi.live, { params: { id }, query: {} })).toMatchObject({ checked_in: 2, expected: 0 })
  expect((await list(id)).results[0]).toMatchObject({ batch: null, schedule: null, schedule_id: null, invitation: 'present' })
  expect(await org.admin.call(presenceApi.detail, { params: { id }, query: {} })).toMatchObject({
    total_presence: 2,
    total_present: 2,
    total_invited: 0,
    can_delete: false,
  })
})
