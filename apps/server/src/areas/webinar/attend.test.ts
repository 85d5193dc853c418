import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPresence, inMinutes } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'
import { closeBatches } from '../../learning/cohort/close-cohorts.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Learner = Awaited<ReturnType<TestOrg['learner']>>

const join = (learner: Learner, id: string) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: id } })
const see = (learner: Learner, id: string) => learner.call(learnerWebinarApi.detail, { params: { id } })
const tell = (learner: Learner, relation_id: string, event: 'join' | 'heartbeat' | 'leave') =>
  learner.call(learnerProgressApi.report, { body: { relation_id, event } })
/** It began so many minutes ago. */
const runsSince = (id: string, minutes: number, lasts = 60) =>
  org.work((db) =>
    sql`update cohorts set start_at = now() - make_interval(mins => ${minutes}), end_at = now() + make_interval(mins => ${lasts - minutes}) where id = ${id}`.execute(
      db,
    ),
  )
/** Whoever is there has been there so many minutes longer. */
const passes = (minutes: number) =>
  org.work((db) =>
    sql`update step_entries set entered_at = entered_at - make_interval(mins => ${minutes}) where kind = 'visit'`.execute(db),
  )
const rowOf = async (id: string) => (await org.admin.call(webinarParticipantApi.list, { params: { id }, query: {} })).results[0]

test('joining, staying long enough and leaving is to have attended; who leaves too early has not passed', async () => {
  const { id } = await publishedWebinar(org, { view_time: 30 })
  const learner = await org.learner()
  await join(learner, id)
  const early = await see(learner, id)
  expect(early).toMatchObject({
    phase: 'upcoming',
    locked_reason: 'Online Meeting is not open yet',
    meeting: { meeting_url: 'https://meet.example/keamanan' },
  })
  await expect(tell(learner, early.relation_id ?? '', 'join')).rejects.toThrow('Online Meeting is not open yet')
  await runsSince(id, 40)
  const { relation_id } = await see(learner, id)
  const session = relation_id ?? ''
  expect(await tell(learner, session, 'join')).toMatchObject({ is_done: false })
  await passes(10)
  expect(await tell(learner, session, 'leave')).toMatchObject({ is_done: false })
  expect(await rowOf(id)).toMatchObject({ learning_status: 'in_progress', visit: { view_minutes: 10, attended: false } })
  await tell(learner, session, 'join')
  await passes(21)
  expect(await tell(learner, session, 'heartbeat')).toMatchObject({ is_done: true })
  expect(await rowOf(id)).toMatchObject({ learning_status: 'passed', progress: 100, visit: { view_minutes: 31, attended: true } })
  expect(await org.admin.call(webinarApi.detail, { params: { id } })).toMatchObject({ joined: 1, attended: 1 })
})

test('who stayed for as long as a lowered limit asks has attended, and keeps it when more is asked again', async () => {
  const { id } = await publishedWebinar(org, { view_time: 30 })
  const [long, short] = [await org.learner(), await org.learner(await org.member())]
  for (const learner of [long, short]) await join(learner, id)
  await runsSince(id, 40)
  const session = (await see(long, id)).relation_id ?? ''
  const stays = async (learner: Learner, minutes: number) => {
    await tell(learner, session, 'join')
    await passes(minutes)
    await tell(learner, session, 'leave')
  }
  await stays(long, 20)
  await stays(short, 10)
  const asks = (view_time: number) => org.admin.call(webinarApi.update, { params: { id }, body: { view_time } })
  expect(await asks(25)).toMatchObject({ joined: 2, attended: 0 })
  expect(await asks(15)).toMatchObject({ joined: 2, attended: 1 })
  expect((await see(long, id)).visit).toMatchObject({ view_minutes: 20, attended: true })
  expect(await asks(60)).toMatchObject({ attended: 1 })
  expect(await tell(long, session, 'join')).toMatchObject({ is_done: true })
  expect(await tell(long, session, 'heartbeat')).toMatchObject({ is_done: true })
  expect(await asks(0)).toMatchObject({ attended: 2 })
})

test('two windows of one meeting count once, and nothing counts before the start or after the end', async () => {
  const { id } = await publishedWebinar(org, { view_time: 20 })
  const learner = await org.learner()
  await join(learner, id)
  await runsSince(id, -10)
  const session = (await see(learner, id)).relation_id ?? ''
  await tell(learner, session, 'join')
  await runsSince(id, 5)
  await passes(15)
  await tell(learner, session, 'heartbeat')
  expect((await rowOf(id))?.visit).toMatchObject({ view_minutes: 5 })
  await tell(learner, session, 'join')
  await passes(1)
  await tell(learner, session, 'heartbeat')
  await tell(learner, session, 'heartbeat')
  expect((await rowOf(id))?.visit).toMatchObject({ view_minutes: 6 })
  await tell(learner, session, 'leave')
  await tell(learner, session, 'heartbeat')
  await passes(4)
  await runsSince(id, 62)
  await tell(learner, session, 'heartbeat')
  expect((await rowOf(id))?.visit).toMatchObject({ view_minutes: 8 })
  await expect(tell(learner, session, 'join')).rejects.toThrow('Online Meeting is closed')
})

test('a check-in in time is to have attended as well', async () => {
  const { id: presence_id } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'webinar' }) })
  const { id } = await publishedWebinar(org, {
    view_time: 30,
    presence_id,
    start_date_time: inMinutes(30),
    end_date_time: inMinutes(90),
  })
  const learner = await org.learner()
  await join(learner, id)
  const { rows } = await org.work((db) =>
    sql<{ code: string }>`select code from presence_codes where presence_id = ${presence_id} and retired_at is null`.execute(db),
  )
  const scanned = await learner.call(learnerPresenceApi.scan, { body: { code: rows[0]?.code ?? '' } })
  expect(scanned).toMatchObject({ invitation: 'present' })
  expect(await rowOf(id)).toMatchObject({ learning_status: 'passed', visit: { joined_at: null, attended: true } })
})

test('who was removed in between, was never in it or is only invited cannot join', async () => {
  const { id } = await publishedWebinar(org)
  const [learner, stranger, invited] = [await org.learner(), await org.learner(), await org.member()]
  await join(learner, id)
  await org.admin.call(webinarParticipantApi.add, { params: { id }, body: { user_ids: [invited.id] } })
  await runsSince(id, 5)
  const session = (await see(learner, id)).relation_id ?? ''
  const row = (await org.admin.call(webinarParticipantApi.list, { params: { id }, query: { status: 'confirmed' } })).results[0]
  await org.admin.call(webinarParticipantApi.remove, { params: { id, participantId: row?.id ?? '' } })
  for (const one of [learner, stranger, await org.learner(invited)])
    await expect(tell(one, session, 'join')).rejects.toThrow('Please confirm your participation first')
})

test('after registration_until nobody joins, also from the queue of a phone, but who is invited answers until the start', async () => {
  const { id } = await publishedWebinar(org, { registration_until: inMinutes(10), invited_user_ids: [org.someone.id] })
  await org.work((db) => sql`update cohorts set registration_until = now() - interval '1 second' where id = ${id}`.execute(db))
  await expect(join(await org.learner(), id)).rejects.toThrow('Registration is closed')
  const guest = await org.learner(org.someone)
  const { results } = await guest.call(learnerApi.enrollments, { query: {} })
  const place = results[0]?.id ?? ''
  expect(await guest.call(learnerApi.answer, { params: { id: place }, body: { action: 'confirm' } })).toMatchObject({
    status: 'confirmed',
  })
})

test('the last seat is taken once by many at the same moment', async () => {
  const { id } = await publishedWebinar(org, { max_participants: 1 })
  const learners = await Promise.all(Array.from({ length: 12 }, () => org.learner()))
  const places = await Promise.all(learners.map((learner) => join(learner, id)))
  expect(places.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  expect(places.filter(({ waiting_for }) => waiting_for === 'capacity')).toHaveLength(11)
  // More seats go to those who wait.
  expect(await org.admin.call(webinarApi.update, { params: { id }, body: { max_participants: 4 } })).toMatchObject({
    participants: 4,
  })
})

test('who joins by themselves gets a mail with a calendar entry, and 30 days after the end who did not attend has not passed', async () => {
  const { id } = await publishedWebinar(org, { view_time: 10 })
  await join(await org.learner(), id)
  const mail = await org.work((db) => db.selectFrom('outbox').select(['template', 'payload']).executeTakeFirstOrThrow())
  expect(mail).toMatchObject({ template: 'seat_confirmed', payload: { calendar: [{ location: 'Online' }] } })
  await runsSince(id, 31 * 24 * 60)
  await org.work((db) => closeBatches(db))
  expect(await rowOf(id)).toMatchObject({ learning_status: 'not_passed' })
})

test('the replay is there for who is confirmed once it has ended, and changes no attendance', async () => {
  const { id } = await publishedWebinar(org, { recording_url: 'https://video.example/rekaman', view_time: 10 })
  const [learner, stranger] = [await org.learner(), await org.learner()]
  await join(learner, id)
  expect((await see(learner, id)).recording_url).toBeNull()
  await runsSince(id, 90)
  expect(await see(learner, id)).toMatchObject({ phase: 'ended', recording_url: 'https://video.example/rekaman', meeting: null })
  expect((await see(stranger, id)).recording_url).toBeNull()
  expect(await rowOf(id)).toMatchObject({ visit: { attended: false } })
})
