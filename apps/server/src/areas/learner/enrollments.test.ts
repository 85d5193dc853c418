import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aMeeting, inMinutes, participants } from '../../../test/builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { statements } from '../../platform/db/client-dialect.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

type Action = 'confirm' | 'decline' | 'cancel'
const answer = async (who: Member & { enrollment_id: string }, action: Action, reason?: string) =>
  (await org.learner(who)).call(learnerApi.answer, { params: { id: who.enrollment_id }, body: { action, reason } })
const one = async (batch = {}, status?: 'confirmed' | 'waiting_list') => {
  const made = await aClass(org, { batch })
  const [person] = await participants(org, made.batch_id, 1, status)
  if (!person) throw new Error('nobody was enrolled')
  return { made, person }
}
const valuesOf = async (id: string) =>
  (await org.admin.call(presenceApi.attendances, { params: { id }, query: {} })).results.map((row) => row.invitation)

test('confirming and declining change the attendance list at once', async () => {
  const { made, person } = await one()
  expect(await valuesOf(made.presence_id)).toEqual(['invited'])
  expect(await answer(person, 'confirm')).toEqual({ id: person.enrollment_id, status: 'confirmed' })
  expect(await valuesOf(made.presence_id)).toEqual(['confirmed'])
  await expect(answer(person, 'decline')).rejects.toMatchObject({ status: 409 })
  expect(await answer(person, 'cancel', 'Sakit')).toMatchObject({ status: 'cancelled' })
  expect(await valuesOf(made.presence_id)).toEqual([])
})

test('who confirms is told so with an entry for the calendar, who declines is not', async () => {
  const { made, person } = await one()
  await answer(person, 'confirm')
  const [other] = await participants(org, made.batch_id, 1)
  if (other) await answer(other, 'decline')
  const inbox = await (await org.learner(person)).call(learnerNotificationApi.list, { query: { language: 'id' } })
  expect(inbox.results[0]).toMatchObject({ event: 'seat_confirmed', title: expect.stringMatching(/^Kursi Anda terkonfirmasi: /) })
  const { rows } = await org.work((db) =>
    sql<{ recipient: string; entries: number }>`
      select recipient, jsonb_array_length(payload -> 'calendar') as entries from outbox
       where template = 'seat_confirmed' and payload ->> 'cohort_id' = ${made.batch_id}`.execute(db),
  )
  expect(rows).toEqual([{ recipient: expect.stringContaining('@'), entries: expect.any(Number) }])
  expect(rows[0]?.entries).toBeGreaterThan(0)
})

test('after the deadline, or else the start, confirmation is closed', async () => {
  for (const batch of [{ confirmation_deadline: inMinutes(-1) }, { start_at: inMinutes(-1) }]) {
    const { person } = await one(batch)
    for (const action of ['confirm', 'decline'] as const)
      await expect(answer(person, action)).rejects.toMatchObject({ status: 423, body: { message: 'Confirmation is closed' } })
  }
})

test('nobody answers for somebody else', async () => {
  const { person } = await one()
  const other = { ...(await org.member()), enrollment_id: person.enrollment_id }
  await expect(answer(other, 'confirm')).rejects.toMatchObject({ status: 404 })
})

test('a freed seat goes to whoever has waited longest, with a mail', async () => {
  const made = await aClass(org, { batch: { max_participants: 1 } })
  const [seated] = await participants(org, made.batch_id, 1)
  const waiting = [await org.member(), await org.member()]
  const result = await org.work((db) =>
    enrollPeople(
      db,
      made.batch_id,
      waiting.map((member) => member.id),
      { overflow: 'wait' },
    ),
  )
  expect(result).toMatchObject({ added: 0, waiting: 2 })
  if (seated) await answer(seated, 'decline')
  const states = await org.work((db) =>
    db.selectFrom('enrollments').select(['user_id', 'status']).where('cohort_id', '=', made.batch_id).execute(),
  )
  const statusOf = (id: string | undefined) => states.find((row) => row.user_id === id)?.status
  expect([seated?.id, waiting[0]?.id, waiting[1]?.id].map(statusOf)).toEqual(['declined', 'invited', 'waiting_list'])
  expect(await valuesOf(made.presence_id)).toEqual(['invited'])
  const mails = await org.work((db) =>
    db.selectFrom('outbox').select(['template', 'recipient']).where('template', '=', 'waiting_list_promoted').execute(),
  )
  expect(mails).toEqual([{ template: 'waiting_list_promoted', recipient: expect.stringContaining('@') }])
})

test('my list shows what comes next first, with its meetings, in the same number of statements for one and many', async () => {
  const person = await org.member()
  const join = async (start: number, end: number, title: string) => {
    const made = await aClass(org, {
      batch: { title, start_at: inMinutes(start), end_at: inMinutes(end) },
      meetings: [aMeeting(), aMeeting({ start_date_time: inMinutes(600), end_date_time: inMinutes(700) })],
    })
    await org.work((db) => enrollPeople(db, made.batch_id, [person.id]))
  }
  const learner = await org.learner(person)
  const mine = () => learner.call(learnerApi.enrollments, { query: {} })
  await join(2000, 3000, 'Nanti')
  const before = statements.count
  await mine()
  const once = statements.count - before
  await join(100, 200, 'Segera')
  await join(-3000, -2000, 'Lampau')
  await join(-5000, -4000, 'Dahulu')
  const again = statements.count
  const { results, pagination } = await mine()
  expect(statements.count - again).toBe(once)
  expect(results.map((row) => row.batch_title)).toEqual(['Segera', 'Nanti', 'Lampau', 'Dahulu'])
  expect(pagination.total_data).toBe(4)
  expect(results.map((row) => row.can_answer)).toEqual([true, true, false, false])
  expect(results[0]?.schedules.map((row) => [row.invitation, row.is_open])).toEqual([
    ['invited', true],
    ['invited', false],
  ])
  expect((await learner.call(learnerApi.enrollments, { query: { status: 'confirmed' } })).results).toEqual([])
  expect((await learner.call(learnerApi.enrollments, { query: { keyword: 'segera' } })).results).toHaveLength(1)
})

test('a draft is the organiser’s affair', async () => {
  const { person } = await one({ status: 'draft' })
  expect((await (await org.learner(person)).call(learnerApi.enrollments, { query: {} })).results).toEqual([])
})
