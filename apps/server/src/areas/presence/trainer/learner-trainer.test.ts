import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { learnerTrainerApi } from '@pelita/contract/areas/learner-trainer.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aClass, aMeeting, aModule, inMinutes, participants, type TestClass } from '../../../../test/builders.ts'
import { refused } from '../../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { hashToken } from '../../../platform/http/visitor.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const teach = (batch_id: string, user_id: string) =>
  org.work((db) => sql`insert into batch_experts (batch_id, user_id) values (${batch_id}, ${user_id})`.execute(db))

/** A class, its trainer and two people who confirmed. */
async function taught(meeting = {}, batch = {}) {
  const made = await aClass(org, { meetings: [aMeeting(meeting)], batch: { start_at: inMinutes(-30), ...batch } })
  const member = await org.member()
  await teach(made.batch_id, member.id)
  const people = await participants(org, made.batch_id, 2, 'confirmed')
  return { ...made, people, trainer: await org.learner(member), trainerId: member.id }
}
const at = (made: TestClass) => ({ params: { id: made.schedule_id } })

test('a trainer finds today’s session with class, room, zone and address, shows its code and sees who came and who is missing', async () => {
  // Within the first day of the batch, also where midnight is near.
  const made = await taught({}, { location: 'Kampus Jakarta', start_at: inMinutes(-10) })
  await org.work((db) =>
    sql`insert into batches (id, rundown) values (${made.batch_id}, ${JSON.stringify([
      { day_id: 1, activities: [{ title: 'Buka', building_name: 'Gedung A', room_name: 'Ruang 3' }] },
      { day_id: 2, activities: [{ title: 'Lagi', room_name: 'Ruang 9' }] },
    ])}::jsonb) on conflict (org_id, id) do update set rundown = excluded.rundown`.execute(db),
  )
  const { results } = await made.trainer.call(learnerTrainerApi.sessions, {})
  expect(results).toHaveLength(1)
  const shown = { id: made.schedule_id, batch_title: 'Batch 1', module_title: 'Kepemimpinan Dasar', timezone: 'Asia/Jakarta' }
  expect(results[0]).toMatchObject({ ...shown, location: 'Kampus Jakarta', rooms: ['Gedung A, Ruang 3'], is_open: true })
  expect(results[0]).toMatchObject({ came: 0, expected: 2, can_mark: true })

  const code = await made.trainer.call(learnerTrainerApi.code, at(made))
  expect(code).toMatchObject({ code_mode: 'static', typed: expect.stringMatching(/^[A-Z2-9]{8}$/) })
  const [first, second] = made.people
  await (await org.learner(first)).call(learnerPresenceApi.scan, { body: { code: code.typed } })
  const people = async (came: 'true' | 'false') =>
    (await made.trainer.call(learnerTrainerApi.people, { ...at(made), query: { came } })).results.map(({ user_id }) => user_id)
  expect([await people('true'), await people('false')]).toEqual([[first?.id], [second?.id]])

  const marking = { ...at(made), body: { user_ids: [second?.id ?? ''] } }
  expect(await made.trainer.call(learnerTrainerApi.mark, marking)).toEqual({ added: 1 })
  expect(await people('false')).toEqual([])
  expect(await made.trainer.call(learnerTrainerApi.session, at(made))).toMatchObject({ came: 2, expected: 2 })
  const { rows } = await org.work((db) =>
    sql`select method, marked_by from attendances where schedule_id = ${made.schedule_id} and user_id = ${second?.id}`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ method: 'manual', marked_by: made.trainerId }])
  expect((await refused(made.trainer.call(learnerTrainerApi.mark, marking)))[0]).toBe(409)
})

test('a rotating code is shown as six digits that check somebody in', async () => {
  const made = await taught()
  await org.admin.call(presenceApi.codeMode, { params: { id: made.presence_id }, body: { code_mode: 'rotating' } })
  const code = await made.trainer.call(learnerTrainerApi.code, at(made))
  expect(code).toMatchObject({ code_mode: 'rotating', typed: expect.stringMatching(/^\d{6}$/) })
  const scan = { body: { code: code.typed, schedule_id: made.schedule_id } }
  const answer = await (await org.learner(made.people[0])).call(learnerPresenceApi.scan, scan)
  expect(answer.presence_id).toBe(made.presence_id)
})

test('outside its window a session shows no code, before its start nobody is marked, and what is over is gone', async () => {
  const early = await taught({ start_date_time: inMinutes(70), end_date_time: inMinutes(90) })
  expect(await refused(early.trainer.call(learnerTrainerApi.code, at(early)))).toEqual([423, 'Presence is not open yet'])
  const marking = { ...at(early), body: { user_ids: [early.people[0]?.id ?? ''] } }
  expect(await refused(early.trainer.call(learnerTrainerApi.mark, marking))).toEqual([422, expect.anything()])
  const late = await taught({ start_date_time: inMinutes(-3000), end_date_time: inMinutes(-2900) })
  expect(await refused(late.trainer.call(learnerTrainerApi.code, at(late)))).toEqual([423, 'Presence is closed'])
  expect((await late.trainer.call(learnerTrainerApi.sessions, {})).results).toEqual([])
})

test('a participant, the trainer of another batch and an API credential see and mark nothing', async () => {
  const [made, other] = [await taught(), await taught()]
  const own = await org.learner(made.people[0])
  const body = { user_ids: [made.people[1]?.id ?? ''] }
  for (const caller of [own, other.trainer]) {
    const sentence = 'Only experts of the batch take its attendance'
    expect(await refused(caller.call(learnerTrainerApi.session, at(made)))).toEqual([403, sentence])
    expect(await refused(caller.call(learnerTrainerApi.code, at(made)))).toEqual([403, sentence])
    expect(await refused(caller.call(learnerTrainerApi.people, { ...at(made), query: {} }))).toEqual([403, sentence])
    expect(await refused(caller.call(learnerTrainerApi.mark, { ...at(made), body }))).toEqual([403, sentence])
  }
  expect((await own.call(learnerTrainerApi.sessions, {})).results).toEqual([])
  // A participant of another batch is none of this one.
  const stranger = { user_ids: [other.people[0]?.id ?? ''] }
  expect((await refused(made.trainer.call(learnerTrainerApi.mark, { ...at(made), body: stranger })))[0]).toBe(422)
  const key = `kunci-${org.code}`
  await server.services.database.platform
    .insertInto('api_credentials')
    .values({ org_id: org.id, name: 'Gateway', key_hash: hashToken(key), scopes: ['learner-intake'] })
    .execute()
  const { rows } = await org.work((db) =>
    sql<{ nik: string }>`select nik from memberships where id = ${made.trainerId}`.execute(db),
  )
  const headers = { 'x-api-key': key, 'x-act-as': rows[0]?.nik ?? '' }
  const answer = await server.app.inject({ method: 'GET', url: `/api/learner/expert/sessions/${made.schedule_id}/code`, headers })
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'An API credential cannot act as an expert or coach'])
})

test('a batch without attendance stands there by its days, a cancelled one does not', async () => {
  const member = await org.member()
  const module_id = await aModule(org)
  const times = { start_at: inMinutes(60 * 24), end_at: inMinutes(60 * 48 + 120) }
  const [plain, gone] = [await aBatch(org, module_id, times), await aBatch(org, module_id, times)]
  await teach(plain, member.id)
  await teach(gone, member.id)
  await org.work((db) =>
    sql`insert into batches (id, cancelled_at, cancel_reason) values (${gone}, now(), 'Sakit')
        on conflict (org_id, id) do update set cancelled_at = now(), cancel_reason = 'Sakit'`.execute(db),
  )
  const { results } = await (await org.learner(member)).call(learnerTrainerApi.sessions, {})
  expect(results.map(({ id, batch_id }) => [id, batch_id])).toEqual([
    [null, plain],
    [null, plain],
  ])
})
