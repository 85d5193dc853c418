import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aMeeting, codeOf, inMinutes, participants, type TestClass } from '../../../test/builders.ts'
import { refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const DAY = 60 * 24
const running = { start_at: inMinutes(-30), end_at: inMinutes(DAY * 2) }
const onDay = (day: number) => aMeeting({ start_date_time: inMinutes(DAY * day + 5), end_date_time: inMinutes(DAY * day + 65) })
const at = ({ module_id: id, batch_id: batchId }: TestClass, n = 0, { schedule_ids }: Pick<TestClass, 'schedule_ids'>) => ({
  params: { id, batchId, sessionId: schedule_ids[n] ?? '' },
})
const cancel = (made: TestClass, n = 0, reason = 'Pelatih sakit') =>
  org.admin.call(classroomBatchApi.cancelSession, { ...at(made, n, made), body: { reason } })
const bringBack = (made: TestClass, n = 0) => org.admin.call(classroomBatchApi.returnSession, { ...at(made, n, made), body: {} })
const listed = async (made: TestClass, n = 0): Promise<number> => {
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*)::int as n from attendances where schedule_id = ${made.schedule_ids[n]}`.execute(db),
  )
  return rows[0]?.n ?? 0
}
const toldBy = async (template: string, people: readonly { id: string }[]) => {
  const { rows } = await org.work((db) =>
    sql<{ payload: Record<string, unknown> }>`select o.payload from outbox o join memberships m on m.email = o.recipient
      where o.template = ${template} and m.id = any (${people.map(({ id }) => id)}::uuid[]) order by o.created_at desc`.execute(
      db,
    ),
  )
  return rows.map(({ payload }) => payload)
}

test('a session is cancelled with a reason: nobody is expected, the phone says it, a scan is refused, and all of it comes back', async () => {
  const made = await aClass(org, { meetings: [aMeeting(), onDay(1)], batch: running })
  const people = await participants(org, made.batch_id, 2, 'confirmed')
  const learner = await org.learner(people[0])
  expect(await listed(made)).toBe(2)

  const asked = { params: { id: made.module_id, batchId: made.batch_id } }
  const query = { event: 'session_cancelled' as const, session_id: made.schedule_id }
  const told = await org.admin.call(classroomParticipantApi.told, { ...asked, query })
  expect(told).toMatchObject({ total: 2, mail: { subject: 'Session cancelled: Daftar Hadir Orientasi' } })
  expect(await cancel(made)).toEqual({ told: 2 })
  const mails = await toldBy('session_cancelled', people)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ reason: 'Pelatih sakit', session_title: expect.any(String) })

  expect([await listed(made), await listed(made, 1)]).toEqual([0, 2])
  const { results } = await org.admin.call(classroomBatchApi.sessions, asked)
  expect(results.map(({ cancel_reason }) => cancel_reason)).toEqual(['Pelatih sakit', null])
  const overview = await org.admin.call(classroomBatchApi.overview, asked)
  expect(overview.next_session?.id).toBe(made.schedule_ids[1])
  const mine = await learner.call(learnerApi.enrollments, { query: {} })
  expect(mine.results[0]?.schedules).toMatchObject([{ cancel_reason: 'Pelatih sakit', is_open: false }, { cancel_reason: null }])
  const scan = { body: { code: await codeOf(org, made) } }
  expect(await refused(learner.call(learnerPresenceApi.scan, scan))).toEqual([423, 'This session was cancelled'])
  expect((await refused(cancel(made)))[0]).toBe(409)

  expect(await bringBack(made)).toEqual({ told: 2 })
  expect(await listed(made)).toBe(2)
  expect(await toldBy('session_returned', people)).toHaveLength(2)
  expect((await refused(bringBack(made)))[0]).toBe(409)
  expect((await learner.call(learnerPresenceApi.scan, scan)).presence_id).toBe(made.presence_id)
  const sentence = 'Somebody has checked in already, so this session takes place'
  expect(await refused(cancel(made))).toEqual([409, sentence])
})

test('a step whose sessions are all cancelled holds up nobody, and counts again with the first that comes back', async () => {
  const made = await aClass(org, {
    meetings: [onDay(0), onDay(1)],
    batch: { ...running, learning_order_type: 'SEQUENTIAL', min_attendance_percent: 100 },
  })
  const [person] = await participants(org, made.batch_id, 1, 'confirmed')
  const owed = async () => {
    const { rows } = await org.work((db) =>
      sql<{ items_total: number }>`select items_total from cohorts where id = ${made.batch_id}`.execute(db),
    )
    return rows[0]?.items_total
  }
  expect(await owed()).toBe(1)
  await cancel(made, 0)
  expect(await owed()).toBe(1)
  await cancel(made, 1, 'Gedung ditutup')
  expect(await owed()).toBe(0)
  const tree = await (await org.learner(person)).call(learnerCatalogueApi.enrollment, {
    params: { id: person?.enrollment_id ?? '' },
  })
  expect(tree.sections[0]?.items[0]).toMatchObject({
    state: 'locked',
    locked_reason: 'This session was cancelled: Pelatih sakit',
  })
  await bringBack(made, 1)
  expect(await owed()).toBe(1)
})

test('calendars cancel a day once all its sessions are cancelled', async () => {
  const made = await aClass(org, { meetings: [onDay(1)], batch: running })
  const [person] = await participants(org, made.batch_id, 1, 'confirmed')
  const { url } = await (await org.learner(person)).call(calendarApi.myLink, {})
  const feed = async () => (await server.app.inject({ method: 'GET', url: new URL(url).pathname })).body
  expect(await feed()).not.toContain('STATUS:CANCELLED')
  await cancel(made)
  const lines = (await feed()).match(/STATUS:CANCELLED/g)
  expect(lines).toHaveLength(1)
  const [mail] = await toldBy('session_cancelled', person ? [person] : [])
  const entries = (mail?.calendar ?? []) as { cancelled: boolean; sequence: number }[]
  expect(entries.filter(({ cancelled }) => cancelled)).toHaveLength(1)
  await bringBack(made)
  expect(await feed()).not.toContain('STATUS:CANCELLED')
})

test('whom each step would write to is named before it is done', async () => {
  const made = await aClass(org, { batch: running })
  const [first] = await participants(org, made.batch_id, 1, 'confirmed')
  await participants(org, made.batch_id, 1, 'invited')
  const asked = { params: { id: made.module_id, batchId: made.batch_id } }
  const told = (event: 'publish' | 'notify' | 'cancel' | 'invite' | 'approve') =>
    org.admin.call(classroomParticipantApi.told, { ...asked, query: { event } })
  expect((await told('publish')).total).toBe(0)
  const notify = await told('notify')
  expect(notify.total).toBe(2)
  expect(notify.people.map(({ id }) => id)).toContain(first?.enrollment_id)
  expect(notify.mail?.text).toContain('Kepemimpinan Dasar')
  expect((await told('cancel')).mail?.text).toContain('…')
  // Whom the screen chooses is named there.
  expect(await told('invite')).toMatchObject({ people: [], total: 0, mail: { subject: expect.any(String) } })
})
