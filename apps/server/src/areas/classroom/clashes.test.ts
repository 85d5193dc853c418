import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomCalendarApi } from '@pelita/contract/areas/classroom/classroom-calendar.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { aCoachedClass, aCoachingSession } from '../../../test/coaching-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { dateOfDay } from './busy-times.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

/** Hours from now until eight in the morning in Jakarta two days on: both classes then lie on one day, whatever the time is now. */
const MORNING = (() => {
  const now = Date.parse(inHours(0))
  return 48 + (new Date(now).setUTCHours(25, 0, 0, 0) - now) / 3_600_000
})()

/** A session of nine hours, with the whole of it in one room. */
async function aTaughtClass(title: string, hours: number, trainer: string, room: string) {
  const made = await aClassroom(org, { title, batch: { title, start_at: inHours(hours), end_at: inHours(hours + 9) } })
  const params = { id: made.id, batchId: made.batchId }
  const id = crypto.randomUUID()
  const rundown = [
    {
      day_id: 1,
      activities: [{ id, title: 'Materi', room_name: room, building_name: 'A', start_time: '00:00', end_time: '23:59' }],
    },
  ]
  const body = { experts: [{ user_id: trainer, flows: [] }], rundown }
  const batch = await org.admin.call(classroomBatchApi.update, { params, body })
  return { ...made, params, batch }
}
const clashesOf = (params: { id: string; batchId: string }) => org.admin.call(classroomCalendarApi.clashes, { params })

test('trainer, room and participant that two batches want at the same time are named, with the other batch', async () => {
  const trainer = await org.member()
  await org.work((db) => sql`update memberships set groups = '{expert}' where id = ${trainer.id}`.execute(db))
  const first = await aTaughtClass('Kelas pagi', MORNING, trainer.id, 'Ruang 1')
  const second = await aTaughtClass('Kelas siang', MORNING + 4, trainer.id, 'ruang  1')
  const later = await aTaughtClass('Kelas lusa', 24 * 20, trainer.id, 'Ruang 1')
  for (const { params } of [first, second])
    await org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: [org.someone.id] } })
  const { results, total } = await clashesOf(first.params)
  expect(results.map(({ kind, batch }) => [kind, batch?.title])).toEqual([
    ['trainer', 'Kelas siang'],
    ['room', 'Kelas siang'],
    ['participant', 'Kelas siang'],
  ])
  expect(total).toBe(3)
  const [taught] = results
  expect([Date.parse(taught?.start_at ?? ''), Date.parse(taught?.end_at ?? '')]).toEqual([
    Date.parse(inHours(MORNING + 4)),
    Date.parse(inHours(MORNING + 9)),
  ])
  expect((await clashesOf(later.params)).total).toBe(0)

  // As it would be saved: five hours later nothing is wanted twice by the trainer.
  const { presence_settings, rundown, session_mode, location } = first.batch
  const check = (start_at: string, end_at: string) => {
    const items = presence_settings.items.map(({ flow_id }) => ({
      flow_id,
      schedules: [{ start_date_time: start_at, end_date_time: end_at }],
    }))
    const experts = [{ user_id: trainer.id }]
    const body = { batch_id: first.batchId, start_at, end_at, session_mode, location, rundown, experts, training_supports: [] }
    return org.admin.call(classroomCalendarApi.checkClashes, {
      params: { id: first.id },
      body: { ...body, presence_settings: { items } },
    })
  }
  expect((await check(inHours(MORNING - 5), inHours(MORNING + 4))).results.filter((one) => one.kind === 'trainer')).toEqual([])
  expect((await check(inHours(MORNING - 5), inHours(MORNING + 5))).results.filter((one) => one.kind === 'trainer')).toHaveLength(
    1,
  )
})

test('a session of a coach clashes with what the coach teaches and with the class of who booked it', async () => {
  const coach = await org.member()
  const session = await aCoachingSession(org, coach.id, { title: 'Sesi bentrok', start_at: inHours(2002), capacity: 2 })
  await org.work((db) => sql`update memberships set groups = '{coach,expert}' where id = ${coach.id}`.execute(db))
  const taught = await aTaughtClass('Kelas coach', 2000, coach.id, 'Ruang 7')
  const told = async (params: { id: string; batchId: string }) =>
    (await clashesOf(params)).results.map(({ kind, user_id, batch, session: other }) => [
      kind,
      user_id,
      batch?.title,
      other?.title,
    ])
  expect(await told(taught.params)).toEqual([['trainer', coach.id, undefined, 'Sesi bentrok']])

  // Taken by a class that lies elsewhere: the coach is missed there, and the participant in both.
  const who = await org.member()
  const learner = await org.learner(who)
  const coached = await aCoachedClass(org, [who], { title: 'Sesi lain' })
  await coached.save([{ id: session.id }])
  expect(await told(coached.params)).toEqual([['coach', coach.id, 'Kelas coach', 'Sesi bentrok']])
  await org.admin.call(classroomParticipantApi.add, { params: taught.params, body: { user_ids: [who.id] } })
  await learner.call(learnerCoachingApi.book, {
    params: { id: coached.enrollmentOf(who), sessionId: session.id },
    body: {},
  })
  expect(await told(taught.params)).toEqual([
    ['trainer', coach.id, 'Batch 1', 'Sesi bentrok'],
    ['participant', who.id, 'Batch 1', 'Sesi bentrok'],
  ])

  // As it would be saved, a session of another hour is no clash.
  const { rundown, session_mode, location, start_at, end_at } = taught.batch
  const body = { start_at, end_at, session_mode, location, rundown: [], experts: [], training_supports: [] }
  const check = (ids: string[]) =>
    org.admin.call(classroomCalendarApi.checkClashes, {
      params: { id: coached.id },
      body: { ...body, coaches: ids.map((id) => ({ id })), presence_settings: { items: [] } },
    })
  expect(rundown).toHaveLength(1)
  expect((await check([session.id])).results.map(({ kind }) => kind)).toEqual(['coach'])
  expect((await check([coached.session.id])).total).toBe(0)
})

test('the calendar shows the sessions of coaches, taken or free, narrowed as the batches are', async () => {
  const coach = await org.member()
  const free = await aCoachingSession(org, coach.id, { title: 'Bebas', start_at: inHours(24 * 70), location: 'Pojok Baca' })
  const day = (hours: number) => inHours(hours).slice(0, 10)
  const shown = async (query: object) => {
    const asked = { start: day(24 * 69), end: day(24 * 72), ...query }
    const { coaching } = await org.admin.call(classroomCalendarApi.calendar, { query: asked })
    return coaching.map(({ title, coach: by, booked, batch }) => [title, by, booked, batch?.title ?? null])
  }
  expect(await shown({})).toEqual([['Bebas', free.full_name, 0, null]])
  expect(await shown({ expert_id: coach.id, room: 'pojok' })).toHaveLength(1)
  expect(await shown({ expert_id: org.someone.id })).toEqual([])
  expect(await shown({ status: 'publish' })).toEqual([])
  const made = await aClassroom(org, { title: 'Kelas pengambil', batch: { title: 'Batch P', coaches: [{ id: free.id }] } })
  expect(await shown({ classroom_id: made.id, status: 'draft' })).toEqual([['Bebas', free.full_name, 0, 'Batch P']])
})

test('a draft is moved whole and tells what clashes then; a stale version and a published batch are refused', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const before = await org.admin.call(classroomBatchApi.one, { params })
  const { updated_at } = before
  const answer = await org.admin.call(classroomCalendarApi.move, { params, body: { days: 7, updated_at } })
  const after = await org.admin.call(classroomBatchApi.one, { params })
  const WEEK = 7 * 24 * 3_600_000
  expect(Date.parse(answer.start_at) - Date.parse(before.start_at)).toBe(WEEK)
  const meeting = (batch: typeof before) => batch.presence_settings.items[0]?.schedules[0]
  expect(meeting(after)?.id).toBe(meeting(before)?.id)
  expect(Date.parse(meeting(after)?.start_date_time ?? '') - Date.parse(meeting(before)?.start_date_time ?? '')).toBe(WEEK)
  expect(await refused(org.admin.call(classroomCalendarApi.move, { params, body: { days: 1, updated_at } }))).toMatchObject([
    409,
    expect.anything(),
  ])
  await org.work((db) => sql`update cohorts set status = 'publish' where id = ${made.batchId}`.execute(db))
  expect(await refused(org.admin.call(classroomCalendarApi.move, { params, body: { days: 1 } }))).toEqual([
    409,
    'Only a draft can be moved',
  ])
})

test('the calendar shows batches and sessions of the days that are asked for, narrowed', async () => {
  const trainer = await org.member()
  await org.work((db) => sql`update memberships set groups = '{expert}' where id = ${trainer.id}`.execute(db))
  const made = await aTaughtClass('Kelas kalender', 24 * 40, trainer.id, 'Aula Besar')
  const day = (hours: number) => inHours(hours).slice(0, 10)
  const asked = { start: day(24 * 38), end: day(24 * 42) }
  const shown = async (query: object) =>
    (await org.admin.call(classroomCalendarApi.calendar, { query: { ...asked, ...query } })).results.map((one) => one.title)
  expect(await shown({ expert_id: trainer.id })).toEqual(['Kelas kalender'])
  const { results: taught } = await org.admin.call(classroomApi.list, { query: { expert_id: trainer.id } })
  expect(taught.map(({ title }) => title)).toEqual(['Kelas kalender'])
  expect(await shown({ room: 'aula' })).toEqual(['Kelas kalender'])
  expect(await shown({ classroom_id: made.id, status: 'draft' })).toEqual(['Kelas kalender'])
  expect(await shown({ classroom_id: made.id, status: 'publish' })).toEqual([])
  expect(await shown({ start: day(24 * 10), end: day(24 * 12), expert_id: trainer.id })).toEqual([])
  const { results, timezone } = await org.admin.call(classroomCalendarApi.calendar, {
    query: { ...asked, expert_id: trainer.id },
  })
  expect([timezone, results[0]?.sessions.length]).toEqual(['Asia/Jakarta', 1])
  const long = org.admin.call(classroomCalendarApi.calendar, { query: { start: '2026-01-01', end: '2026-12-31' } })
  expect(await refused(long)).toEqual([422, ['At most 100 days can be shown']])
})

test('a day of the rundown is the day on which people meet, also where they meet weekly', () => {
  const meeting = (start: string) => ({ flow_id: null, start, end: start })
  const weekly = { start_at: '2026-11-02T01:00:00Z', meetings: ['2026-11-02T01:00:00Z', '2026-11-09T01:00:00Z'].map(meeting) }
  expect([1, 2, 3].map((day) => dateOfDay(weekly, day, 'Asia/Jakarta'))).toEqual(['2026-11-02', '2026-11-09', '2026-11-10'])
  expect(dateOfDay({ start_at: '2026-11-01T20:00:00Z', meetings: [] }, 2, 'Asia/Jakarta')).toBe('2026-11-03')
})
