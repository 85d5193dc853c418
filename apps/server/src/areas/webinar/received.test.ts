import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
let stranger: TestOrg
beforeAll(async () => {
  ;[owner, receiver, stranger] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver'), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

const THEIRS = 'Wayan Laksmi'

test('people of the receiver register, join and are seen there; the owner has totals, seats count everybody', async () => {
  const expert = await owner.member({ full_name: 'Nyoman Pembicara' })
  const { id } = await publishedWebinar(owner, {
    ...{ distributed_organizations: [receiver.id], max_participants: 2, view_time: 5 },
    speakers: [{ user_id: expert.id }],
  })
  const at = { params: { id }, query: {} }
  const [guest, second] = [await receiver.member({ full_name: THEIRS }), await receiver.member()]
  await receiver.admin.call(webinarParticipantApi.add, { params: { id }, body: { user_ids: [guest.id] } })
  const learner = await receiver.learner(second)
  await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: id } })
  const own = await owner.learner()
  const third = await own.call(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: id } })
  expect(third).toMatchObject({ status: 'waiting_list', waiting_for: 'capacity' })

  await owner.work((db) =>
    sql`update cohorts set start_at = now() - interval '20 minutes', end_at = now() + interval '1 hour' where id = ${id}`.execute(
      db,
    ),
  )
  const seen = await learner.call(learnerWebinarApi.detail, { params: { id } })
  expect(seen).toMatchObject({ phase: 'live', speakers: [{ name: 'Nyoman Pembicara' }] })
  const tell = (event: 'join' | 'heartbeat') =>
    learner.call(learnerProgressApi.report, { body: { relation_id: seen.relation_id ?? '', event } })
  await tell('join')
  await server.services.database.pool.query(`update step_entries set entered_at = entered_at - interval '6 minutes'`)
  expect(await tell('heartbeat')).toMatchObject({ is_done: true })

  const { results } = await receiver.admin.call(webinarParticipantApi.list, at)
  expect(results.map(({ user_id, visit }) => [user_id, visit?.attended])).toEqual(
    expect.arrayContaining([
      [guest.id, false],
      [second.id, true],
    ]),
  )
  expect(await receiver.admin.call(webinarApi.detail, { params: { id } })).toMatchObject({
    received_from: 'Owner',
    meeting: null,
    participants: 2,
    attended: 1,
  })
  const totals = await owner.admin.call(webinarApi.detail, { params: { id } })
  expect(totals).toMatchObject({ participants: 2, joined: 1, attended: 1 })
  const named = await owner.admin.send(webinarParticipantApi.list, at)
  expect(named.body).not.toContain(THEIRS)
  const sheet = await receiver.admin.send(webinarParticipantApi.download, at)
  expect(sheet.statusCode).toBe(200)
  const change = await receiver.admin.send(webinarApi.update, { params: { id }, body: { title: 'Punya kami' } })
  expect([change.statusCode, change.json().message]).toEqual([403, expect.stringContaining('Owner')])
  for (const call of [webinarApi.detail, webinarParticipantApi.list])
    expect((await stranger.admin.send(call, at)).statusCode).toBe(404)
  expect((await (await stranger.learner()).send(learnerWebinarApi.detail, at)).statusCode).toBe(404)
})
