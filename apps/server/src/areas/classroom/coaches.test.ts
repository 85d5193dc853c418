import { classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { aCoachedClass, aCoachingSession } from '../../../test/coaching-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { HAS_BEGUN, IS_FULL } from '../../learning/coaching/book-session.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const mailsOf = (template: string) =>
  org.work(async (db) => {
    const { rows } = await sql<{ recipient: string; news: string }>`
      select recipient, payload ->> 'news' as news from outbox where template = ${template} order by created_at, id`.execute(db)
    return rows.map(({ recipient, news }) => `${recipient} ${news}`)
  })

test('a session needs a coach who is free then, and a place', async () => {
  const { start_at, coach } = await aCoachingSession(org, org.adminId)
  const body = { title: 'Lagi', coach_id: coach.id, start_at, minutes: 30, mode: 'offline' as const, location: 'R2', capacity: 1 }
  const add = (values: object) => refused(org.admin.call(classroomCoachApi.addSession, { body: { ...body, ...values } }))
  expect(await add({})).toEqual([422, ['Coach already has a session at that time']])
  expect(await add({ start_at: inHours(-2) })).toEqual([422, ['Start must be in the future']])
  expect(await add({ coach_id: org.someone.id })).toEqual([422, [expect.stringMatching(/ is not a coach$/)]])
  expect(await add({ start_at: inHours(900), location: '' })).toEqual([422, ['Location is required']])
  expect(await add({ start_at: inHours(900), mode: 'online' })).toEqual([422, ['Meeting URL is required']])
  // The hour after it is free.
  const next = new Date(Date.parse(start_at) + 3_600_000).toISOString()
  expect((await add({ start_at: next }))[0]).toBe(200)
})

test('a batch takes a session for itself alone, and lets go of it', async () => {
  const { session, save, params } = await aCoachedClass(org, [])
  const free = async () =>
    (
      await org.admin.call(classroomCoachApi.sessions, { query: { exclude_associated_with_classroom: 'true', page_size: 100 } })
    ).results.map(({ id }) => id)
  expect(await free()).not.toContain(session.id)
  const other = refused(aClassroom(org, { batch: { coaches: [{ id: session.id }] } }))
  expect(await other).toEqual([422, ['Coaching belongs to another classroom']])
  const saved = await save([{ id: session.id }])
  expect(saved.coaches).toMatchObject([{ id: session.id, title: 'Coaching', minutes: 60, capacity: 1, booked: 0 }])
  expect((await save([{ id: session.id }])).updated_at).toBe(saved.updated_at)
  expect((await save([])).coaches).toEqual([])
  expect(await free()).toContain(session.id)
  expect(params.batchId).toBeTruthy()
})

test('participants book the seats there are; the coach is told, and so are they', async () => {
  const [one, two] = [await org.member(), await org.member()]
  const { session, enrollmentOf, save } = await aCoachedClass(org, [one, two], { title: 'Sesi satu kursi' })
  const [first, second] = [await org.learner(one), await org.learner(two)]
  const at = (who: typeof one) => ({ id: enrollmentOf(who), sessionId: session.id })
  const before = await mailsOf('coaching_status')
  expect(await first.call(learnerCoachingApi.book, { params: at(one), body: { objective: 'Berani bicara' } })).toMatchObject({
    ...{ is_booked: true, seats_left: 0, refusal: null },
  })
  expect(await refused(second.call(learnerCoachingApi.book, { params: at(two), body: {} }))).toEqual([409, IS_FULL])
  // Somebody else's place in the class is not theirs to book for.
  expect((await refused(second.call(learnerCoachingApi.book, { params: at(one), body: {} })))[0]).toBe(404)
  const { bookings } = await org.admin.call(classroomCoachApi.session, { params: { id: session.id } })
  expect(bookings).toMatchObject([{ user_id: one.id, objective: 'Berani bicara' }])
  await first.call(learnerCoachingApi.letGo, { params: at(one) })
  await second.call(learnerCoachingApi.book, { params: at(two), body: {} })
  await org.admin.call(classroomCoachApi.changeSession, { params: { id: session.id }, body: { location: 'Ruang 9' } })
  await save([])
  const news = (await mailsOf('coaching_status')).slice(before.length).map((line) => line.split(' ')[1])
  expect(news).toEqual(['booked', 'let_go', 'booked', 'changed', 'cancelled'])
  expect((await second.call(learnerCoachingApi.sessions, { params: { id: enrollmentOf(two) } })).results).toEqual([])
})

test('the last seat is given once, however many ask at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => org.member()))
  const { session, enrollmentOf } = await aCoachedClass(org, people, { capacity: 3 })
  const asked = await Promise.all(
    people.map(async (who) => {
      const learner = await org.learner(who)
      return refused(
        learner.call(learnerCoachingApi.book, { params: { id: enrollmentOf(who), sessionId: session.id }, body: {} }),
      )
    }),
  )
  expect(asked.filter(([status]) => status === 200)).toHaveLength(3)
  expect((await org.admin.call(classroomCoachApi.session, { params: { id: session.id } })).booked).toBe(3)
})

test('who leaves the class leaves the seat; what has begun stays as it is', async () => {
  const who = await org.member()
  const { session, enrollmentOf, params } = await aCoachedClass(org, [who])
  const learner = await org.learner(who)
  const place = { id: enrollmentOf(who), sessionId: session.id }
  await learner.call(learnerCoachingApi.book, { params: place, body: {} })
  expect(
    (await refused(org.admin.call(classroomCoachApi.changeSession, { params: { id: session.id }, body: { capacity: 0 } })))[0],
  ).toBe(422)
  await org.work((db) =>
    sql`update coaching_sessions set start_at = now() - interval '10 minutes' where id = ${session.id}`.execute(db),
  )
  expect(await refused(learner.call(learnerCoachingApi.letGo, { params: place }))).toEqual([409, HAS_BEGUN])
  await org.admin.call(classroomParticipantApi.remove, { params: { ...params, participantId: enrollmentOf(who) } })
  expect((await org.admin.call(classroomCoachApi.session, { params: { id: session.id } })).booked).toBe(0)
})
