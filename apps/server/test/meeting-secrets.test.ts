import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { liveEvent, liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { webinar, webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPartner } from '../src/areas/organization/partners-command.ts'
import { publishedLiveEvent, twoDays } from './live-event-builders.ts'
import { answersOf, everyRead } from './suites/every-read.ts'
import { emptyTestServer, gatherStatistics, testOrg } from './test-server.ts'
import { publishedWebinar } from './webinar-builders.ts'

const server = emptyTestServer()
const CANARIES = ['canary-address', 'canary-number', 'canary-passcode', 'canary-session'] as const
const tellsOf = (text: string) => CANARIES.some((canary) => text.includes(canary))

test('passcode and address reach nobody who is not confirmed: no call, sheet, mail, history or calendar', async () => {
  const [org, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, org.id, receiver.id)
  const [invited, waiting, mine] = [await org.member(), await org.member(), await org.member()]
  const { id } = await publishedWebinar(org, {
    ...{ meeting_url: 'https://meet.example/canary-address', meeting_id: 'canary-number', passcode: 'canary-passcode' },
    ...{ max_participants: 2, distributed_organizations: [receiver.id] },
  })
  const confirmed = await org.learner(mine)
  const event = await publishedLiveEvent(
    org,
    {
      ...{ meeting_url: 'https://meet.example/canary-address', meeting_id: 'canary-number', passcode: 'canary-passcode' },
      ...{ title: 'Pekan Keamanan', max_participants: 2, distributed_organizations: [receiver.id] },
    },
    twoDays().map((section) => ({
      ...section,
      contents: section.contents.map((item) => ({ ...item, url: 'https://meet.example/canary-session' })),
    })),
  )
  const enroll = async (learner: typeof confirmed) => {
    await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'live-event', module_id: event.id } })
    return learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: id } })
  }
  await org.admin.call(webinarParticipantApi.add, { params: { id }, body: { user_ids: [invited.id] } })
  await org.admin.call(liveEventParticipantApi.add, { params: { id: event.id }, body: { user_ids: [invited.id] } })
  await enroll(confirmed)
  const queued = await org.learner(waiting)
  await enroll(queued)
  await org.admin.call(webinarApi.update, { params: { id }, body: { passcode: 'canary-passcode 2', notify: true } })
  await org.admin.call(liveEventApi.update, { params: { id: event.id }, body: { passcode: 'canary-passcode 2', notify: true } })
  const { rows } = await org.work((db) =>
    sql<{
      relation: string
      place: string
    }>`select u.id as relation, (select e.id from enrollments e where e.cohort_id = u.cohort_id limit 1) as place
      from uses u where u.cohort_id in (${id}, ${event.id}) and u.type = 'online_meeting' order by u.cohort_id = ${event.id}`.execute(
      db,
    ),
  )
  const known = {
    module_id: id,
    content_id: id,
    cohort_id: id,
    relation_id: rows[0]?.relation ?? '',
    id: rows[0]?.place ?? '',
    event: event.id,
    event_relation: rows[1]?.relation ?? '',
    event_place: rows[1]?.place ?? '',
    module_type: 'webinar',
  }

  // Everything else an organisation may do is no reason to know it.
  const arranging = [webinar, liveEvent].flatMap(({ can }) => [can('update'), can('create')])
  const others = allPermissions.filter((one) => !arranging.some((other) => other === one))
  const learners = { invited: await org.learner(invited), waiting: queued, stranger: await org.learner() }
  const reads = [
    ...(await everyRead(server, org, { admin: await org.as(others), ...learners }, known)).reads,
    ...(await everyRead(server, receiver, { admin: receiver.admin, theirs: await receiver.learner() }, known)).reads,
  ]
  expect(reads.length).toBeGreaterThan(200)
  await gatherStatistics(server)
  const answers = await answersOf(reads)
  expect([...answers].flatMap(([name, text]) => (tellsOf(text) ? [name] : []))).toEqual([])
  for (const call of [
    'webinar.detail as admin',
    'live-event.detail as admin',
    'live-event-content.contents as admin',
    'learner-live-event.detail as waiting',
  ])
    expect(
      [...answers.keys()].some((name) => name.startsWith(call)),
      call,
    ).toBe(true)

  const mails = await org.work((db) => sql<{ row: string }>`select o::text as row from outbox o`.execute(db))
  const inbox = await org.work((db) => sql<{ row: string }>`select n::text as row from notifications n`.execute(db))
  const history = await org.work((db) => sql<{ row: string }>`select a::text as row from audit_logs a`.execute(db))
  expect(mails.rows.length).toBeGreaterThan(2)
  expect([...mails.rows, ...inbox.rows, ...history.rows].filter(({ row }) => tellsOf(row))).toEqual([])
  const { url } = await confirmed.call(calendarApi.myLink, {})
  const feed = await server.app.inject({ method: 'GET', url: new URL(url).pathname })
  expect(feed.body).toContain('Keamanan Siber')
  expect(tellsOf(feed.body)).toBe(false)

  // Who is confirmed reads it, who arranges it too, and a learner of the receiver once there is a seat.
  const told = { meeting_url: 'https://meet.example/canary-address', meeting_id: 'canary-number', passcode: 'canary-passcode 2' }
  expect((await confirmed.call(learnerWebinarApi.detail, { params: { id } })).meeting).toMatchObject(told)
  expect((await org.admin.call(webinarApi.detail, { params: { id } })).meeting).toMatchObject(told)
  await org.admin.call(webinarApi.update, { params: { id }, body: { max_participants: 9 } })
  const theirs = await receiver.learner()
  expect((await theirs.call(learnerWebinarApi.detail, { params: { id } })).meeting).toBeNull()
  await enroll(theirs)
  expect((await theirs.call(learnerWebinarApi.detail, { params: { id } })).meeting).toMatchObject(told)

  // Nor is it told once it has ended or was taken back, not even to whoever attended.
  const lasts = (minutes: number) =>
    org.work((db) =>
      sql`update cohorts set start_at = now() - interval '2 hours', end_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(
        db,
      ),
    )
  const address = async () => (await confirmed.call(learnerStepApi.detail, { params: { id: known.relation_id } })).url
  await lasts(60)
  await confirmed.call(learnerProgressApi.report, { body: { relation_id: known.relation_id, event: 'join' } })
  expect(await address()).toBe(told.meeting_url)
  await lasts(-1)
  expect(await address()).toBeNull()
  await lasts(60)
  await org.admin.call(webinarApi.setStatus, { params: { id }, body: { status: 'draft' } })
  expect(await address()).toBeNull()
}, 300_000)
