import { classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { mentoring, mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { mentoringSlotApi } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../../test/classroom-builders.ts'
import { aCoachedClass } from '../../../test/coaching-builders.ts'
import { aMentoring, freeHour, pass, request } from '../../../test/mentoring-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { HAS_BEGUN, IS_FULL } from '../../learning/coaching/book-session.ts'
import { HAS_ANOTHER, HAVE_ANOTHER } from '../../learning/coaching/other-sessions.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { NOT_BEGUN } from './booking-rules.ts'
import { NOT_OPEN, WAS_REJECTED } from './request-slot.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const as = (who: Member) => org.learner(who)
type Change = Parameters<Awaited<ReturnType<typeof as>>['call']>[1]
const change = async (who: Member, id: string, body: object) =>
  (await as(who)).call(learnerMentoringApi.change, { params: { id }, body } as Change & { params: { id: string }; body: object })
const read = async (who: Member, id: string) => (await as(who)).call(learnerMentoringApi.booking, { params: { id } })
const news = () =>
  org.work(async (db) =>
    (
      await sql<{ payload: { news: string; full_name: string; calendar: unknown[] } }>`
          select payload from outbox where template = 'coaching_status' order by created_at, id`.execute(db)
    ).rows.map(({ payload }) => [payload.news, payload.calendar.length]),
  )

test('a slot is requested, approved by its coach, noted, attended and rated', async () => {
  const who = await org.member({ full_name: 'Tia' })
  const {
    id: mentoringId,
    coach,
    slot,
  } = await aMentoring(org, {
    ...{
      form: { title: 'Presentasi', topics: ['Bicara'] },
      slot: { mode: 'online', url: 'https://meet.example.com/rahasia', location: null },
    },
  })
  const offered = await (await as(who)).call(learnerMentoringApi.list, { query: { topic: 'Bicara' } })
  expect(offered).toMatchObject({
    results: [{ title: 'Presentasi', slots: [{ id: slot, seats_left: 1, booking: null }] }],
    coaches: [{ id: coach.id }],
    topics: ['Bicara'],
  })
  const before = (await news()).length
  const asked = await request(org, who, slot, 'Lebih tenang')
  expect(asked).toMatchObject({ status: 'requested', role: 'learner', may_become: [], can_cancel: true, slot: { url: null } })
  expect(await request(org, who, slot)).toMatchObject({ id: asked.id, objective: 'Lebih tenang' })

  const { results } = await (await as(coach)).call(learnerMentoringApi.given, {})
  expect(results).toMatchObject([
    { id: asked.id, role: 'coach', user: { full_name: 'Tia' }, may_become: ['approved', 'rejected'] },
  ])
  await change(coach, asked.id, { coach: { status: 'approved' } })
  expect(await read(who, asked.id)).toMatchObject({ status: 'approved', slot: { url: 'https://meet.example.com/rahasia' } })
  // The coach hears of the request, which is no appointment yet; who asked gets one.
  expect((await news()).slice(before)).toEqual([
    ['requested', 0],
    ['approved', 1],
  ])
  expect(await refused(change(coach, asked.id, { coach: { status: 'attended' } }))).toEqual([409, NOT_BEGUN])

  await pass(org, slot)
  const follow_ups = [{ text: 'Presentasi di rapat', due: '2020-01-31' }, { text: 'Baca buku' }]
  const noted = { status: 'attended', notes: '<p>Sudah berani</p>', is_shared: false, follow_ups }
  await change(coach, asked.id, { coach: noted })
  expect(await read(who, asked.id)).toMatchObject({ status: 'attended', notes: null, can_rate: true })
  await change(coach, asked.id, { coach: { is_shared: true } })
  const mine = await read(who, asked.id)
  expect(mine).toMatchObject({ notes: '<p>Sudah berani</p>', follow_ups_open: 2 })

  const todo = async () =>
    (await (await as(who)).call(learnerTodoApi.list, {})).results.map(({ kind, id, title, is_late }) => [
      kind,
      id,
      title,
      is_late,
    ])
  expect(await todo()).toEqual([
    ['follow_up', asked.id, 'Presentasi di rapat', true],
    ['follow_up', asked.id, 'Baca buku', false],
  ])
  await change(who, asked.id, { ticked: { id: mine.follow_ups[0]?.id, is_done: true } })
  expect((await todo()).map(([, , title]) => title)).toEqual(['Baca buku'])
  // The coach had read them before one was ticked and an administrator added another: neither is undone.
  const added = { follow_ups: [{ text: 'Telepon mentor' }], follow_ups_read: [] }
  await org.admin.call(mentoringBookingApi.change, { params: { id: mentoringId, bookingId: asked.id }, body: added })
  const readBefore = { follow_ups: mine.follow_ups.slice(0, 1).map(({ id, text }) => ({ id, text })) }
  await change(coach, asked.id, { coach: { ...readBefore, follow_ups_read: mine.follow_ups.map(({ id }) => id) } })
  expect((await read(who, asked.id)).follow_ups.map(({ text, is_done }) => [text, is_done])).toEqual([
    ['Presentasi di rapat', true],
    ['Telepon mentor', false],
  ])
  await change(who, asked.id, { rating: 5, rating_comment: 'Sangat membantu' })
  const { results: ratings } = await org.admin.call(mentoringBookingApi.ratings, { params: { id: mentoringId }, query: {} })
  expect(ratings).toMatchObject([{ rating: 5, comment: 'Sangat membantu', name: 'Tia' }])
})

test('a key that acts for everybody neither reads nor changes what a coach does', async () => {
  const who = await org.member()
  const { coach, slot } = await aMentoring(org)
  const { id } = await request(org, who, slot)
  await change(coach, id, { coach: { status: 'approved' } })
  await change(coach, id, { coach: { notes: '<p>Hanya saya</p>' } })
  const key = `key-of-${org.code}`
  await server.services.database.platform
    .insertInto('api_credentials')
    .values({ org_id: org.id, name: 'Gateway', key_hash: hashToken(key), scopes: ['learner-intake'] })
    .execute()
  const acting = ({ nik }: Member) => server.anonymous.with({ 'x-api-key': key, 'x-act-as': nik })
  const answers = (by: Member, body: object) =>
    Promise.all([
      acting(by).send(learnerMentoringApi.booking, { params: { id } }),
      acting(by).send(learnerMentoringApi.change, { params: { id }, body }),
      acting(by).send(learnerMentoringApi.calendar, { params: { id } }),
    ]).then((all) => all.map(({ statusCode }) => statusCode))
  expect(await answers(coach, { coach: { is_shared: true } })).toEqual([403, 403, 403])
  expect(await answers(who, {})).toEqual([200, 200, 200])
})

test('notes are seen by the coach and whoever may change mentorings, never by others', async () => {
  const [who, other] = [await org.member(), await org.member()]
  const { id, coach, slot } = await aMentoring(org, { form: { auto_approve: true }, slot: { capacity: 2 } })
  const { id: bookingId } = await request(org, who, slot)
  await request(org, other, slot)
  await change(coach, bookingId, { coach: { notes: '<p>Hanya kami</p>' } })
  expect((await read(who, bookingId)).notes).toBeNull()
  expect((await refused(read(other, bookingId)))[0]).toBe(404)
  expect((await refused(change(other, bookingId, { rating: 1 })))[0]).toBe(404)
  expect((await refused(change(who, bookingId, { coach: { notes: '<p>Saya</p>' } })))[0]).toBe(403)
  const params = { id, bookingId }
  expect((await org.admin.call(mentoringBookingApi.one, { params })).notes).toBe('<p>Hanya kami</p>')
  const viewer = await org.as([mentoring.can('view'), mentoring.can('list')])
  expect((await refused(viewer.call(mentoringBookingApi.one, { params })))[0]).toBe(403)
  const { results } = await viewer.call(mentoringBookingApi.list, { params: { id }, query: {} })
  expect(results.find((row) => row.id === bookingId)).toMatchObject({ has_notes: true })
  expect(JSON.stringify(results)).not.toContain('Hanya kami')
  const history = await org.work((db) => sql`select 1 from audit_logs where changes::text like '%Hanya kami%'`.execute(db))
  expect(history.rows).toEqual([])
})

test('the last seat is given once, though a hundred ask at the same time', async () => {
  const { slot } = await aMentoring(org, { form: { auto_approve: true } })
  const people = await Promise.all(Array.from({ length: 100 }, () => org.member()))
  const answers = await Promise.all(
    people.map((who) =>
      request(org, who, slot).then(
        ({ status }) => status,
        (cause: { body?: { message?: unknown } }) => String(cause.body?.message ?? cause),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'approved')).toHaveLength(1)
  expect(answers.filter((answer) => answer === IS_FULL)).toHaveLength(99)
}, 60_000)

test('nobody gets two sessions at once, though both are asked for at the same time', async () => {
  for (let round = 0; round < 8; round++) {
    const values = { form: { auto_approve: true }, slot: { start_at: freeHour() } }
    const [first, second] = [await aMentoring(org, values), await aMentoring(org, values)]
    const who = await org.member()
    const asked = await Promise.allSettled([first, second].map(({ slot }) => request(org, who, slot)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('what somebody asked for is not approved over another session of theirs', async () => {
  const who = await org.member()
  const [first, second] = [await aMentoring(org), await aMentoring(org)]
  const [one, other] = [await request(org, who, first.slot), await request(org, who, second.slot)]
  const params = { id: second.id, slotId: second.slot }
  await org.admin.call(mentoringSlotApi.change, { params, body: { start_at: one.slot.start_at } })
  await change(first.coach, one.id, { coach: { status: 'approved' } })
  expect(await refused(change(second.coach, other.id, { coach: { status: 'approved' } }))).toEqual([409, HAS_ANOTHER])
  await change(first.coach, one.id, { coach: { status: 'rejected', reason: 'Berhalangan' } })
  expect((await change(second.coach, other.id, { coach: { status: 'approved' } })).status).toBe('approved')
})

test('a session of a class and one of a mentoring are never had at once, nor moved over one another', async () => {
  const who = await org.member({ full_name: 'Sari' })
  const start_at = freeHour()
  const { id, slot } = await aMentoring(org, { form: { auto_approve: true }, slot: { start_at } })
  await request(org, who, slot)
  const { session, enrollmentOf } = await aCoachedClass(org, [who])
  const params = { id: enrollmentOf(who), sessionId: session.id }
  const learner = await as(who)
  const move = (to: string) =>
    refused(org.admin.call(classroomCoachApi.changeSession, { params: { id: session.id }, body: { start_at: to } }))
  expect((await move(start_at))[0]).toBe(200)
  expect(await refused(learner.call(learnerCoachingApi.book, { params, body: {} }))).toEqual([409, HAVE_ANOTHER])
  const later = freeHour()
  expect((await move(later))[0]).toBe(200)
  expect(await learner.call(learnerCoachingApi.book, { params, body: {} })).toMatchObject({ is_booked: true, refusal: null })
  const told = [422, ['Sari already has a session at that time']]
  expect(await move(start_at)).toEqual(told)
  const over = { params: { id, slotId: slot }, body: { start_at: later } }
  expect(await refused(org.admin.call(mentoringSlotApi.change, over))).toEqual(told)
})

test('a coach approves no more than fit in', async () => {
  const { coach, slot } = await aMentoring(org)
  const [first, second] = [await request(org, await org.member(), slot), await request(org, await org.member(), slot)]
  await change(coach, first.id, { coach: { status: 'approved' } })
  expect(await refused(change(coach, second.id, { coach: { status: 'approved' } }))).toEqual([409, IS_FULL])
  expect(await refused(change(coach, first.id, { coach: { status: 'rejected' } }))).toEqual([422, ['Reason is required']])
  await change(coach, first.id, { coach: { status: 'rejected', reason: 'Bentrok' } })
  expect((await change(coach, second.id, { coach: { status: 'approved' } })).status).toBe('approved')
})

test('a refused request ends no entry in a calendar, a seat that is taken back does', async () => {
  const { coach, slot } = await aMentoring(org, { slot: { capacity: 2 } })
  const [refusedOne, taken] = [await request(org, await org.member(), slot), await request(org, await org.member(), slot)]
  const before = (await news()).length
  await change(coach, refusedOne.id, { coach: { status: 'rejected' } })
  await change(coach, taken.id, { coach: { status: 'approved' } })
  await change(coach, taken.id, { coach: { status: 'rejected', reason: 'Bentrok' } })
  expect((await news()).slice(before)).toEqual([
    ['rejected', 0],
    ['approved', 1],
    ['rejected', 1],
  ])
})

test('what cannot be requested says why', async () => {
  const [who, coach] = [await org.member(), await org.member()]
  const one = await aMentoring(org, { coach })
  expect((await refused(request(org, coach, one.slot)))[0]).toBe(403)
  const { id } = await request(org, who, one.slot)
  const at = await org.work((db) =>
    sql<{ start_at: string }>`select start_at from coaching_sessions where id = ${one.slot}`.execute(db),
  )
  const over = await aMentoring(org, { slot: { start_at: at.rows[0]?.start_at ?? '' } })
  expect(await refused(request(org, who, over.slot))).toEqual([409, HAVE_ANOTHER])
  await change(coach, id, { coach: { status: 'rejected' } })
  expect(await refused(request(org, who, one.slot))).toEqual([409, WAS_REJECTED])
  const draft = await aMentoring(org, { open: false })
  expect(await refused(request(org, who, draft.slot))).toEqual([409, NOT_OPEN])
  await pass(org, over.slot)
  expect(await refused(request(org, who, over.slot))).toEqual([409, HAS_BEGUN])
})

test('who lets go leaves the seat to others, and may ask again', async () => {
  const who = await org.member()
  const { slot } = await aMentoring(org, { form: { auto_approve: true } })
  const { id } = await request(org, who, slot)
  expect(await change(who, id, { cancel: true })).toMatchObject({ status: 'cancelled', can_cancel: false })
  expect((await request(org, await org.member(), slot)).status).toBe('approved')
  expect(await refused(request(org, who, slot))).toEqual([409, IS_FULL])
})

test('neither what is closed nor what a hidden module holds is offered', async () => {
  const who = await org.member()
  const { id } = await aMentoring(org, { form: { title: 'Ditutup' } })
  const found = async () =>
    (await (await as(who)).call(learnerMentoringApi.list, { query: { keyword: 'Ditutup' } })).results.map(({ title }) => title)
  expect(await found()).toEqual(['Ditutup'])
  await org.admin.call(mentoringApi.setStatus, { params: { id }, body: { status: 'closed' } })
  expect(await found()).toEqual([])
})
