import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { learnerLiveEventApi } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import { publishedLiveEvent, runsSince, twoDays } from '../../../test/live-event-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Learner = Awaited<ReturnType<TestOrg['learner']>>
const join = (learner: Learner, id: string) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'live-event', module_id: id } })
const see = (learner: Learner, id: string) => learner.call(learnerLiveEventApi.detail, { params: { id } })
const tell = (learner: Learner, relation_id: string, event: 'join' | 'heartbeat') =>
  learner.call(learnerProgressApi.report, { body: { relation_id, event } })
const passes = (minutes: number) =>
  server.services.database.pool.query(
    `update step_entries set entered_at = entered_at - interval '${minutes} minutes' where kind = 'visit'`,
  )
const rowOf = async (id: string) => (await org.admin.call(liveEventParticipantApi.list, { params: { id }, query: {} })).results[0]

test('the agenda goes by day and time; steps and addresses are for whoever is confirmed', async () => {
  const { id } = await publishedLiveEvent(org)
  const learner = await org.learner()
  const before = await see(learner, id)
  expect(before).toMatchObject({ timezone: 'Asia/Jakarta', event_mode: 'online', meeting: null })
  expect(before.agenda.map(({ day_id, sessions }) => [day_id, sessions.map(({ title }) => title)])).toEqual([
    [1, ['Kuliah umum']],
    [2, ['Bahan bacaan']],
  ])
  expect(before.agenda[0]?.sessions[0]).toMatchObject({
    room: 'Aula',
    speaker: { name: 'Ratna Sari' },
    relation_id: null,
    url: null,
  })
  await join(learner, id)
  const [first] = (await see(learner, id)).agenda
  expect(first?.sessions[0]).toMatchObject({ url: 'https://meet.example/inovasi', relation_id: expect.any(String) })
})

test('staying long enough in what may not be skipped is to have passed the event', async () => {
  const { id } = await publishedLiveEvent(org, { view_time: 30 })
  const learner = await org.learner()
  await join(learner, id)
  const session = (await see(learner, id)).agenda[0]?.sessions[0]?.relation_id ?? ''
  await expect(tell(learner, session, 'join')).rejects.toThrow('Online Meeting is not open yet')
  await runsSince(org, id, 40)
  expect(await tell(learner, session, 'join')).toMatchObject({ is_done: false })
  await passes(10)
  expect(await tell(learner, session, 'heartbeat')).toMatchObject({ is_done: false })
  await passes(21)
  expect(await tell(learner, session, 'heartbeat')).toMatchObject({ is_done: true })
  expect(await rowOf(id)).toMatchObject({ learning_status: 'passed', visit: { view_minutes: 31, attended: true } })
  expect(await org.admin.call(liveEventApi.detail, { params: { id } })).toMatchObject({ joined: 1, attended: 1 })
  await org.work((db) =>
    sql`update content_relations set closes_at = now() - interval '1 minute' where id = ${session}`.execute(db),
  )
  await expect(tell(learner, session, 'join')).rejects.toThrow('Online Meeting is closed')
})

test('who checks in has attended, and has passed no other session by it', async () => {
  const { id: presence_id } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'live-event' }) })
  const presence = {
    id: 'hadir',
    title: 'Daftar hadir',
    content_type: 'presence' as const,
    content_id: presence_id,
    can_skip: true,
  }
  const { id } = await publishedLiveEvent(org, {}, [...twoDays(), { id: 'x', title: 'Hadir', day_id: 1, contents: [presence] }])
  const learner = await org.learner()
  await join(learner, id)
  await runsSince(org, id, 5)
  await org.work((db) =>
    sql`update schedules set start_date_time = now() - interval '5 minutes' where cohort_id = ${id}`.execute(db),
  )
  const { rows } = await org.work((db) =>
    sql<{ code: string }>`select code from presence_codes where presence_id = ${presence_id} and retired_at is null`.execute(db),
  )
  expect(await learner.call(learnerPresenceApi.scan, { body: { code: rows[0]?.code ?? '' } })).toMatchObject({
    invitation: 'present',
  })
  expect(await rowOf(id)).toMatchObject({ learning_status: 'in_progress', visit: { joined_at: null, attended: true } })
})

test('who comes to an event is brought into the webinar in it, and leaves both', async () => {
  const webinar = await publishedWebinar(org)
  const item = { id: 'w', title: 'Webinar', content_type: 'webinar' as const, content_id: webinar.id }
  const { id } = await publishedLiveEvent(org, {}, [{ id: 's', title: 'Sesi', day_id: 1, contents: [item] }])
  const learner = await org.learner()
  await join(learner, id)
  const content = await learner.call(learnerCatalogueApi.content, { params: { module_type: 'webinar', id: webinar.id } })
  expect(content.part_of).toMatchObject([{ module_type: 'live-event', module_id: id }])
  const place = await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: webinar.id } })
  expect(place.status).toBe('confirmed')
})

test('people of the receiver register and join; the owner has totals, a stranger nothing', async () => {
  const [receiver, stranger] = [await testOrg(server, 'Receiver'), await testOrg(server)]
  await addPartner(server.services.database.platform, org.id, receiver.id)
  const { id } = await publishedLiveEvent(org, {
    distributed_organizations: [receiver.id],
    registration_questions: [{ text: 'Ukuran kaus', type: 'text', required: true }],
  })
  const member = await receiver.member({ full_name: 'Wayan Laksmi' })
  const learner = await receiver.learner(member)
  const [question] = (await see(learner, id)).registration_questions
  const answers = [{ question_id: question?.id ?? '', value: 'XL-tamu' }]
  await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'live-event', module_id: id, answers } })
  const { agenda, meeting } = await see(learner, id)
  expect([meeting?.meeting_url, agenda[0]?.sessions[0]?.url]).toEqual(Array(2).fill('https://meet.example/inovasi'))
  await runsSince(org, id, 20)
  expect(await tell(learner, agenda[0]?.sessions[0]?.relation_id ?? '', 'join')).toMatchObject({ is_done: true })

  const at = { params: { id }, query: {} }
  const theirs = await receiver.admin.call(liveEventParticipantApi.list, at)
  expect(theirs.results).toMatchObject([{ user_id: member.id, answers: [{ value: 'XL-tamu' }], visit: { attended: true } }])
  expect(await receiver.admin.call(liveEventApi.detail, at)).toMatchObject({ meeting: null, participants: 1, attended: 1 })
  const tree = await receiver.admin.call(liveEventContentApi.contents, at)
  expect(tree.sections[0]?.contents[0]).toMatchObject({ room: 'Aula', url: null })
  expect(await org.admin.call(liveEventApi.detail, at)).toMatchObject({ participants: 1, joined: 1, attended: 1 })
  const named = (await org.admin.send(liveEventParticipantApi.list, at)).body
  expect([named.includes('Wayan'), named.includes('XL-tamu')]).toEqual([false, false])
  const save = await receiver.admin.send(liveEventContentApi.saveContents, { params: { id }, body: { sections: twoDays() } })
  expect([save.statusCode, save.json().message]).toEqual([403, expect.stringContaining('Alpha')])
  for (const call of [liveEventApi.detail, liveEventParticipantApi.list, liveEventContentApi.contents])
    expect((await stranger.admin.send(call, at)).statusCode).toBe(404)
  expect((await (await stranger.learner()).send(learnerLiveEventApi.detail, at)).statusCode).toBe(404)
})
