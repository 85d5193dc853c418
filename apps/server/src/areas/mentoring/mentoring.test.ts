import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { mentoringSlotApi } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { addDays } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { aCoachingSession, becomeCoach } from '../../../test/coaching-builders.ts'
import { aMentoring, aMentoringForm, aSlot, freeHour, pass, request, slotsOf } from '../../../test/mentoring-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const add = (id: string, slot: Parameters<typeof aSlot>[0]) =>
  org.admin.call(mentoringSlotApi.add, { params: { id }, body: aSlot(slot) })
const mails = () =>
  org.work(
    async (db) =>
      (
        await sql<{
          payload: {
            full_name: string
            news: string
            title: string
            participant: string | null
            reason: string | null
            calendar: { cancelled: boolean }[]
          }
        }>`
          select payload from outbox where template = 'coaching_status' order by created_at, id`.execute(db)
      ).rows,
  )

test('a mentoring is made as a draft, changed, opened, closed and moved to the bin', async () => {
  const coach = await org.member()
  await becomeCoach(org, coach.id)
  const made = await org.admin.call(mentoringApi.create, { body: aMentoringForm(coach.id, { title: 'Karier' }) })
  expect(made).toMatchObject({ status: 'draft', capacity: 0, booked: 0, next_slot: null, rating: null, can_delete: true })
  const changed = await org.admin.call(mentoringApi.update, { params: { id: made.id }, body: { minutes: 45, topics: [] } })
  expect(changed).toMatchObject({ minutes: 45, topics: [], title: 'Karier' })
  const set = (status: 'open' | 'closed' | 'draft') =>
    org.admin.call(mentoringApi.setStatus, { params: { id: made.id }, body: { status } })
  expect((await set('open')).status).toBe('open')
  expect(await refused(set('draft'))).toEqual([409, 'This mentoring is open and cannot become a draft'])
  expect((await set('closed')).status).toBe('closed')
  await org.admin.call(mentoringApi.remove, { params: { id: made.id }, query: {} })
  expect((await refused(org.admin.call(mentoringApi.detail, { params: { id: made.id } })))[0]).toBe(404)
})

test('only an active coach gives one, and minutes have their limits', async () => {
  const nobody = await org.member({ full_name: 'Bukan Coach' })
  const make = (values: object) => org.admin.call(mentoringApi.create, { body: { ...aMentoringForm(nobody.id), ...values } })
  expect(await refused(make({}))).toEqual([422, ['Bukan Coach is not a coach']])
  expect(await refused(make({ minutes: 10 }))).toEqual([422, ['Minutes must be between 15 and 480']])
  expect(await refused(make({ description: ' ' }))).toEqual([422, ['Description is required']])
})

test('a coach has one session at a time, whatever made it, and what is cancelled frees the time', async () => {
  const { id, coach, slot } = await aMentoring(org)
  const start_at = freeHour()
  await add(id, { start_at })
  expect(await refused(add(id, { start_at }))).toEqual([422, ['Coach already has a session at that time']])
  const classStart = freeHour()
  await aCoachingSession(org, coach.id, { start_at: classStart })
  expect(await refused(add(id, { start_at: classStart }))).toEqual([422, ['Coach already has a session at that time']])
  const [first] = await slotsOf(org, id)
  expect(first?.id).toBe(slot)
  await org.admin.call(mentoringSlotApi.cancel, { params: { id, slotId: slot }, body: {} })
  expect(await add(id, { start_at: first?.start_at ?? '' })).toEqual({ added: 1 })
})

test('a slot of the past is refused, and so is one without a place', async () => {
  const { id } = await aMentoring(org)
  expect(await refused(add(id, { start_at: new Date(Date.now() - 60_000).toISOString() }))).toEqual([
    422,
    ['Start must be in the future'],
  ])
  expect(await refused(add(id, { location: '' }))).toEqual([422, ['Location is required']])
  expect(await refused(add(id, { mode: 'online', location: null }))).toEqual([422, ['Meeting URL is required']])
})

test('slots repeat weekly at the same hour of the wall, and all that is in the way is told at once', async () => {
  await org.work((db) => sql`update organizations set timezone = 'Europe/Berlin'`.execute(db))
  const { id } = await aMentoring(org)
  // The clocks of Berlin are set back on 25 October 2026 and on 31 October 2027.
  const year = new Date().getUTCFullYear() + 1
  const sunday = [31, 30, 29, 28, 27, 26, 25].find((day) => new Date(Date.UTC(year, 9, day)).getUTCDay() === 0) ?? 25
  const start = `${addDays(`${year}-10-${sunday}`, -4)}T07:00:00Z`
  expect(
    await org.admin.call(mentoringSlotApi.add, { params: { id }, body: { ...aSlot({ start_at: start }), weeks: 3 } }),
  ).toEqual({
    added: 3,
  })
  const hours = (await slotsOf(org, id)).map(({ start_at }) => new Date(start_at).toISOString().slice(11, 16))
  expect(hours.slice(-3)).toEqual(['07:00', '08:00', '08:00'])
  const again = refused(
    org.admin.call(mentoringSlotApi.add, { params: { id }, body: { ...aSlot({ start_at: start }), weeks: 4 } }),
  )
  const [status, said] = await again
  expect([status, String(said).match(/Coach already has a session at that time/g)?.length]).toEqual([422, 3])
  expect(await slotsOf(org, id)).toHaveLength(4)
  await org.work((db) => sql`update organizations set timezone = 'Asia/Jakarta'`.execute(db))
})

test('capacity is not less than the seats that are given', async () => {
  const { id, slot } = await aMentoring(org, { form: { auto_approve: true }, slot: { capacity: 3 } })
  for (const who of [await org.member(), await org.member()]) await request(org, who, slot)
  const change = (capacity: number) =>
    org.admin.call(mentoringSlotApi.change, { params: { id, slotId: slot }, body: { capacity } })
  expect(await refused(change(1))).toEqual([422, ['Capacity must not be less than 2']])
  expect(await change(2)).toMatchObject({ capacity: 2, booked: 2, status: 'booked' })
})

test('to cancel a slot somebody asked for needs a reason, and those who asked and the coach are told it', async () => {
  const { id, slot } = await aMentoring(org)
  const { id: bookingId } = await request(org, await org.member(), slot)
  const cancel = (reason?: string) => org.admin.call(mentoringSlotApi.cancel, { params: { id, slotId: slot }, body: { reason } })
  expect(await refused(cancel())).toEqual([422, ['Reason is required']])
  const before = (await mails()).length
  expect(await cancel('Coach sakit')).toMatchObject({ status: 'cancelled', cancel_reason: 'Coach sakit', requested: 0 })
  const told = (await mails()).slice(before).map(({ payload }) => [payload.news, payload.reason, payload.participant !== null])
  expect(told.sort()).toEqual([
    ['cancelled', 'Coach sakit', false],
    ['cancelled', 'Coach sakit', true],
  ])
  expect(await org.admin.call(mentoringBookingApi.one, { params: { id, bookingId } })).toMatchObject({
    ...{ status: 'cancelled', reason: 'Coach sakit', may_become: [] },
  })
  expect(await refused(cancel('Coach sakit'))).toEqual([409, 'This slot was cancelled'])
})

test('cancelling a mentoring cancels its slots to come with a reason, and nothing can be changed afterwards', async () => {
  const { id, slot } = await aMentoring(org)
  await request(org, await org.member(), slot)
  const cancel = (reason?: string) =>
    org.admin.call(mentoringApi.setStatus, { params: { id }, body: { status: 'cancelled', reason } })
  expect(await refused(cancel())).toEqual([422, ['Reason is required']])
  expect(await cancel('Program dihentikan')).toMatchObject({ status: 'cancelled', capacity: 0, requested: 0 })
  expect((await slotsOf(org, id)).map(({ status }) => status)).toEqual(['cancelled'])
  expect(await refused(org.admin.call(mentoringApi.update, { params: { id }, body: { minutes: 30 } }))).toEqual([
    409,
    'This mentoring was cancelled',
  ])
  expect(await refused(add(id, {}))).toEqual([409, 'This mentoring was cancelled'])
})

test('what somebody asked for stays, and deleting one nobody asked for frees its times', async () => {
  const asked = await aMentoring(org)
  await request(org, await org.member(), asked.slot)
  expect((await refused(org.admin.call(mentoringApi.remove, { params: { id: asked.id }, query: {} })))[0]).toBe(409)
  const free = await aMentoring(org)
  const [slot] = await slotsOf(org, free.id)
  await org.admin.call(mentoringApi.remove, { params: { id: free.id }, query: {} })
  const next = await aMentoring(org, { coach: free.coach })
  expect(await add(next.id, { start_at: slot?.start_at ?? '' })).toEqual({ added: 1 })
})

test('slots to come go over to another coach, who is busy for none of them, and those who asked and both coaches are told', async () => {
  const { id, slot } = await aMentoring(org, { form: { title: 'Ganti coach' } })
  await request(org, await org.member(), slot)
  const [mine] = await slotsOf(org, id)
  const other = await org.member()
  const busy = await aMentoring(org, { coach: other, slot: { start_at: mine?.start_at ?? '' } })
  const change = () => org.admin.call(mentoringApi.update, { params: { id }, body: { coach_id: other.id, title: 'Coach baru' } })
  expect(await refused(change())).toEqual([422, ['Coach already has a session at that time']])
  await org.admin.call(mentoringSlotApi.cancel, { params: { id: busy.id, slotId: busy.slot }, body: {} })
  const before = (await mails()).length
  expect((await change()).coach.id).toBe(other.id)
  const told = (await mails()).slice(before).map(({ payload }) => [payload.news, payload.title, payload.calendar.length])
  expect(told.sort()).toEqual(['changed', 'handed_over', 'taken_over'].map((news) => [news, 'Coach baru', 0]))
})

test('what an administrator answers is told to the coach, whose calendar follows, and what the coach answers is not', async () => {
  const who = await org.member({ full_name: 'Peminta' })
  const { id, slot } = await aMentoring(org)
  const { id: bookingId } = await request(org, who, slot)
  const before = (await mails()).length
  const answer = (body: object) => org.admin.call(mentoringBookingApi.change, { params: { id, bookingId }, body })
  await answer({ status: 'approved' })
  await org.admin.call(mentoringSlotApi.change, { params: { id, slotId: slot }, body: { location: 'Ruang lain' } })
  const other = await org.member()
  await becomeCoach(org, other.id)
  await org.admin.call(mentoringApi.update, { params: { id }, body: { coach_id: other.id } })
  await answer({ status: 'rejected', reason: 'Diganti' })
  const ofCoaches = (await mails()).slice(before).flatMap(({ payload }) => (payload.participant === 'Peminta' ? [payload] : []))
  expect(
    ofCoaches.map(({ news, calendar, reason }) => [news, calendar.map(({ cancelled }) => cancelled), reason]).sort(),
  ).toEqual([
    ['approved', [false], null],
    ['changed', [false], null],
    ['handed_over', [true], null],
    ['rejected', [], 'Diganti'],
    ['taken_over', [false], null],
  ])
})

test('a coach who was deactivated gives nothing new; what is booked can still be answered', async () => {
  const { id, coach, slot } = await aMentoring(org)
  const { id: bookingId } = await request(org, await org.member(), slot)
  await org.admin.call(userApi.act, { params: { id: coach.id, action: 'deactivate' }, body: {} })
  expect((await org.admin.call(mentoringApi.detail, { params: { id } })).coach.is_available).toBe(false)
  expect((await refused(add(id, {})))[0]).toBe(422)
  expect((await org.admin.call(mentoringApi.update, { params: { id }, body: { minutes: 30 } })).minutes).toBe(30)
  const answered = await org.admin.call(mentoringBookingApi.change, { params: { id, bookingId }, body: { status: 'approved' } })
  expect(answered.status).toBe('approved')
})

test('a batch takes a free slot, which is then only looked at here, and gives it back; one that is asked for is not offered', async () => {
  const { id, slot } = await aMentoring(org)
  const made = await aClassroom(org, { title: 'Kelas pengambil', batch: { title: 'Batch A', coaches: [{ id: slot }] } })
  const [taken] = await slotsOf(org, id)
  expect(taken?.batch).toMatchObject({ id: made.batchId, title: 'Batch A' })
  const cancel = () => org.admin.call(mentoringSlotApi.cancel, { params: { id, slotId: slot }, body: {} })
  expect(await refused(cancel())).toEqual([409, 'A classroom took this slot: it is changed there'])
  const batch = { id: made.id, batchId: made.batchId }
  await org.admin.call(classroomBatchApi.update, { params: batch, body: { coaches: [] } })
  expect(await slotsOf(org, id)).toMatchObject([{ batch: null, status: 'available' }])
  const asked = await aMentoring(org, { form: { title: 'Diminta' } })
  await request(org, await org.member(), asked.slot)
  const [status, said] = await refused(aClassroom(org, { title: 'Kelas lain', batch: { coaches: [{ id: asked.slot }] } }))
  expect([status, said]).toEqual([422, ['Diminta is not available']])
  const own = await aCoachingSession(org, org.adminId, { title: 'Dari kelas' })
  const { results } = await org.admin.call(mentoringSlotApi.ofClasses, { query: { keyword: 'Dari kelas' } })
  expect(results.map((row) => [row.id, row.mentoring])).toEqual([[own.id, null]])
})

test('a week of a coach holds all that the coach gives, but for what was cancelled', async () => {
  const { id, coach } = await aMentoring(org, { slot: { start_at: '2031-03-05T02:00:00Z' } })
  await aCoachingSession(org, coach.id, { title: 'Sesi kelas', start_at: '2031-03-06T02:00:00Z' })
  await add(id, { start_at: '2031-03-09T16:30:00Z', minutes: 60 })
  const week = (start: string) =>
    org.admin
      .call(mentoringSlotApi.week, { query: { coach_id: coach.id, start } })
      .then(({ results }) => results.map((row) => row.title))
  expect(await week('2031-03-03')).toEqual(['Memimpin tim kecil', 'Sesi kelas', 'Memimpin tim kecil'])
  // The last one goes on over midnight in Jakarta.
  expect(await week('2031-03-10')).toEqual(['Memimpin tim kecil'])
  expect(await week('2031-03-17')).toEqual([])
})

test('the list shows the next slot, seats, rating and type, and the coach finds it', async () => {
  const coach = await org.member({ full_name: 'Rini Coachwati' })
  const { id, slot } = await aMentoring(org, {
    coach,
    form: { type: 'mentoring', title: 'Dicari', auto_approve: true },
    slot: { capacity: 4 },
  })
  const { id: bookingId } = await request(org, await org.member(), slot)
  await pass(org, slot)
  await org.admin.call(mentoringBookingApi.change, { params: { id, bookingId }, body: { status: 'attended' } })
  await org.work((db) => sql`update coaching_bookings set rating = 4, rated_at = now() where id = ${bookingId}`.execute(db))
  const { results } = await org.admin.call(mentoringApi.list, {
    query: { keyword: 'rini coach', type: 'mentoring', sort_by: 'rating' },
  })
  expect(results).toMatchObject([{ id, booked: 1, capacity: 4, rating: 4, next_slot: null, status: 'open', can_delete: false }])
  expect((await org.admin.call(mentoringApi.list, { query: { keyword: 'rini coach', type: 'coaching' } })).results).toEqual([])
  const told = await org.admin.call(mentoringBookingApi.ratings, { params: { id }, query: {} })
  expect(told).toMatchObject({ average: 4, responses: 1, attended: 1, results: [{ rating: 4 }] })
  expect(told.distribution.map(({ total }) => total)).toEqual([0, 1, 0, 0, 0])
})
