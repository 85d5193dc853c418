import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { webinar, webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBadge } from '../../../test/achievement-builders.ts'
import { whileOpen } from '../../../test/at-once.ts'
import { aPresence, inMinutes } from '../../../test/builders.ts'
import { aMediaForm } from '../../../test/media-builders.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { aWebinar, createdWebinar, publishedWebinar } from '../../../test/webinar-builders.ts'
import { recordResults } from '../../learning/result/record-results.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const change = (id: string, body: object) => org.admin.call(webinarApi.update, { params: { id }, body })
const publish = (id: string) => org.admin.call(webinarApi.setStatus, { params: { id }, body: { status: 'publish' } })

test('a webinar says when it takes place, who speaks and where to meet, and its phase follows the clock', async () => {
  const expert = await org.member()
  const made = await createdWebinar(org, {
    ...{ view_time: 30, meeting_id: '812 345', passcode: 'rahasia', max_participants: 20 },
    speakers: [
      { user_id: expert.id, name: 'Somebody else' },
      { name: 'Ratna Sari', title: 'Peneliti' },
    ],
    moderator: { name: 'Budi' },
  })
  expect(made).toMatchObject({ phase: 'upcoming', status: 'draft', view_time: 30, max_participants: 20, can_delete: true })
  expect(made.speakers).toMatchObject([
    { user_id: expert.id, title: null },
    { user_id: null, name: 'Ratna Sari', title: 'Peneliti' },
  ])
  expect(made.speakers[0]?.name).not.toBe('Somebody else')
  expect(made.meeting).toEqual({
    meeting_provider: 'zoom',
    meeting_url: 'https://meet.example/keamanan',
    meeting_id: '812 345',
    passcode: 'rahasia',
  })
  const { results } = await org.admin.call(webinarApi.list, { query: { phase: 'upcoming' } })
  expect(results).toMatchObject([{ id: made.id, description: '<p>Untuk semua</p>', view_time: 30 }])
  expect((await org.admin.call(webinarApi.list, { query: { level_id: 99 } })).results).toEqual([])
  await change(made.id, { start_date_time: inMinutes(-10), end_date_time: inMinutes(10) })
  expect((await org.admin.call(webinarApi.list, { query: { phase: 'live' } })).results).toHaveLength(1)
  const over = await change(made.id, { start_date_time: inMinutes(-20), end_date_time: inMinutes(-10) })
  expect(over.phase).toBe('ended')
})

test('times that do not fit are told by field, also when only one of them is sent', async () => {
  const wrong = async (values: object) => org.admin.send(webinarApi.create, { body: await aWebinar(org, values) })
  const saying = async (values: object) => (await wrong(values)).json().message
  expect(await saying({ end_date_time: inMinutes(23 * 60) })).toEqual(['End date must be after start date'])
  expect(await saying({ end_date_time: inMinutes(37 * 60) })).toEqual(['Duration must not exceed 12 hours'])
  expect(await saying({ registration_until: inMinutes(25 * 60) })).toEqual(['Registration must end before the start'])
  expect(await saying({ meeting_url: 'http://meet.example' })).toEqual(['Meeting URL is not a valid URL'])
  expect(await saying({ speakers: [{ title: 'Peneliti' }] })).toEqual(['Speaker is required'])
  expect(await saying({ level_id: 4 })).toEqual(['Level is not valid'])
  const { id } = await createdWebinar(org)
  await expect(change(id, { end_date_time: inMinutes(60) })).rejects.toThrow('End date must be after start date')
})

test('over midnight and over a change of clocks it lasts as long as it says', async () => {
  const night = { start_date_time: '2149-03-29T22:30:00+01:00', end_date_time: '2149-03-30T03:30:00+02:00' }
  const made = await createdWebinar(org, night)
  expect(Date.parse(made.end_date_time ?? '') - Date.parse(made.start_date_time ?? '')).toBe(4 * 3_600_000)
})

test('publishing asks for a meeting URL and a start to come', async () => {
  const { id } = await createdWebinar(org, { meeting_url: '' })
  await change(id, { start_date_time: inMinutes(-30), end_date_time: inMinutes(30) })
  const refused = await org.admin.send(webinarApi.setStatus, { params: { id }, body: { status: 'publish' } })
  expect([refused.statusCode, refused.json().message]).toEqual([422, ['Meeting URL is required', 'Start must be in the future']])
  await change(id, { start_date_time: inMinutes(30), end_date_time: inMinutes(60), meeting_url: 'https://meet.example/a' })
  expect(await publish(id)).toMatchObject({ status: 'publish', can_delete: false })
})

test('a published one keeps its way in and is not moved into the past; what lies in the past already can be corrected', async () => {
  const { id, start_date_time } = await publishedWebinar(org)
  await expect(change(id, { meeting_url: '' })).rejects.toThrow('Meeting URL is required')
  const past = { start_date_time: inMinutes(-30), end_date_time: inMinutes(30) }
  await expect(change(id, past)).rejects.toThrow('Start must be in the future')
  expect((await change(id, { start_date_time: start_date_time ?? '', title: 'Nama baru' })).title).toBe('Nama baru')
  await org.work((db) =>
    db.updateTable('cohorts').set({ start_at: past.start_date_time, end_at: past.end_date_time }).where('id', '=', id).execute(),
  )
  expect((await change(id, { ...past, recording_url: 'https://video.example/rekaman' })).recording_url).not.toBeNull()
})

test('presence, quiz, survey and materials stand in it and leave it; a presence of another kind and a quiz without questions cannot', async () => {
  const presence = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'webinar', title: 'Hadir' }) })
  const other = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'classroom', title: 'Kelas' }) })
  const quiz = await createdQuiz(org, { title: 'Kuis siber' })
  const made = await publishedWebinar(org, { presence_id: presence.id, quiz_id: quiz.id })
  expect(made).toMatchObject({ presence: { title: 'Hadir' }, quiz: { title: 'Kuis siber' }, survey: null, materials: [] })
  await expect(change(made.id, { presence_id: other.id })).rejects.toThrow('Kelas is not available')
  const taken = await org.admin.call(presenceApi.detail, { params: { id: presence.id }, query: {} })
  expect(JSON.stringify(taken)).toContain('Keamanan Siber')
  const without = await change(made.id, { presence_id: '', quiz_id: '' })
  expect(without).toMatchObject({ presence: null, quiz: null })
})

test('a quiz that somebody begins at the same moment does not leave it', async () => {
  const quiz = await createdQuiz(org)
  const { id } = await publishedWebinar(org, { quiz_id: quiz.id, invited_user_ids: [org.someone.id] })
  const begin = async (db: OrgDb) => {
    const { rows } = await sql<{ enrollment_id: string; relation_id: string }>`
      select enrollment_id, relation_id from item_results where cohort_id = ${id} and type = 'quiz'`.execute(db)
    await recordResults(
      db,
      rows.map((row) => ({ ...row, begun: true })),
    )
  }
  const [left] = await whileOpen(server, org, begin, [() => change(id, { quiz_id: '' })])
  expect(left).toMatchObject({ status: 'rejected', reason: { status: 409 } })
})

test('materials stand in the order they are sent in, which can be changed, also by one more in between', async () => {
  const ids = await Promise.all(
    ['A', 'B', 'C'].map(async (title) => {
      const { id } = await org.admin.call(videoApi.create, { body: await aMediaForm(org, { title }) })
      await org.work((db) => sql`update contents set status = 'publish' where id = ${id}`.execute(db))
      return id
    }),
  )
  const [a = '', b = '', c = ''] = ids
  const made = await createdWebinar(org, { materials: [a, b] })
  const orderOf = ({ materials }: { materials: { title: string }[] }) => materials.map(({ title }) => title).join('')
  expect(orderOf(made)).toBe('AB')
  expect(orderOf(await change(made.id, { materials: [b, c, a] }))).toBe('BCA')
  expect(orderOf(await change(made.id, { title: 'Nama baru' }))).toBe('BCA')
  expect(orderOf(await change(made.id, { materials: [a, c] }))).toBe('AC')
})

test('people who are invited wait as draft, get an invitation once it is published, and the list shows what they made of it', async () => {
  const guest = await org.member()
  const { id } = await createdWebinar(org, { invited_user_ids: [guest.id] })
  const rows = async () => (await org.admin.call(webinarParticipantApi.list, { params: { id }, query: {} })).results
  expect(await rows()).toMatchObject([{ user_id: guest.id, status: 'draft' }])
  await publish(id)
  expect(await rows()).toMatchObject([{ status: 'invited', visit: { joined_at: null, view_minutes: 0, attended: false } }])
  const mails = await org.work((db) => db.selectFrom('outbox').select(['template', 'payload']).execute())
  expect(mails.map(({ template }) => template)).toEqual(['invitation'])
})

test('of a published one another time or meeting is told, with an entry of a higher number; anything else is not', async () => {
  const { id } = await createdWebinar(org, { invited_user_ids: [org.someone.id] })
  await publish(id)
  const told = async () =>
    (
      await org.work((db) =>
        db.selectFrom('outbox').select('payload').where('template', '=', 'schedule_changed').orderBy('created_at').execute(),
      )
    ).map(({ payload }) => (payload as { calendar: { sequence: number }[] }).calendar.map(({ sequence }) => sequence))
  await change(id, { title: 'Nama baru', notify: true })
  await change(id, { passcode: '123', notify: false })
  expect(await told()).toEqual([])
  await change(id, { passcode: '456', notify: true })
  await change(id, { end_date_time: inMinutes(27 * 60), notify: true })
  expect(await told()).toEqual([[1], [2]])
})

test('who takes part in one that is taken back is told, and told again once it is back; of one that is over nobody is', async () => {
  const [invited, waits] = [org.someone, await org.member()]
  const { id } = await createdWebinar(org, { invited_user_ids: [invited.id] })
  const takeBack = () => org.admin.call(webinarApi.setStatus, { params: { id }, body: { status: 'draft' } })
  const news = async () =>
    (
      await org.work((db) =>
        db.selectFrom('outbox').select(['template', 'payload']).orderBy('created_at').orderBy('id').execute(),
      )
    ).map(({ template, payload }) => {
      const { full_name, calendar } = payload as { full_name: string; calendar: { sequence: number; cancelled: boolean }[] }
      return [template, full_name, calendar.map(({ sequence, cancelled }) => [sequence, cancelled])]
    })
  await publish(id)
  expect(await org.admin.call(webinarParticipantApi.told, { params: { id }, query: { event: 'unpublish' } })).toMatchObject({
    total: 1,
  })
  await takeBack()
  const [first, second] = await news()
  expect([first?.[0], second]).toEqual(['invitation', ['cancelled', first?.[1], [[1, true]]]])
  await org.admin.call(webinarParticipantApi.add, { params: { id }, body: { user_ids: [waits.id] } })
  const asked = await org.admin.call(webinarParticipantApi.told, { params: { id }, query: { event: 'publish' } })
  expect(asked.people.map(({ status }) => status).sort()).toEqual(['draft', 'invited'])
  await publish(id)
  expect(
    (await news())
      .slice(2)
      .map(([template]) => template)
      .sort(),
  ).toEqual(['brought_back', 'invitation'])
  expect(await news()).toContainEqual(['brought_back', first?.[1], [[2, false]]])
  await org.work((db) =>
    sql`update cohorts set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour' where id = ${id}`.execute(
      db,
    ),
  )
  await takeBack()
  expect(await news()).toHaveLength(4)
})

test('a copy is a draft in the first week to come at the same time of day, without people and presence', async () => {
  const badge = await aBadge(org, { name: 'Peserta' })
  const { id } = await createdWebinar(org, {
    achievement: { kind: 'badge', achievement_id: badge },
    invited_user_ids: [org.someone.id],
  })
  await change(id, { start_date_time: inMinutes(-60 * 24 * 10), end_date_time: inMinutes(-60 * 24 * 10 + 90) })
  const copy = await org.admin.call(webinarApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({
    title: 'Keamanan Siber (copy)',
    status: 'draft',
    participants: 0,
    phase: 'upcoming',
    achievement: { title: 'Peserta' },
  })
  const later = Date.parse(copy.start_date_time ?? '') - Date.now()
  expect(later).toBeGreaterThan(0)
  expect(later).toBeLessThanOrEqual(7 * 86_400_000)
  expect(copy.meeting?.meeting_url).toBe('https://meet.example/keamanan')
})

test('a draft goes to review and back with a note; what nobody began can be deleted', async () => {
  const rights = [webinar.can('view'), webinar.can('create'), webinar.can('update'), webinar.can('delete')]
  const writer = await org.as(rights)
  const { id } = await writer.call(webinarApi.create, { body: await aWebinar(org) })
  const move = (status: 'review' | 'draft', note?: string) =>
    writer.call(webinarApi.setStatus, { params: { id }, body: { status, ...(note && { note }) } })
  await move('review')
  await expect(move('draft')).rejects.toThrow('Note is required')
  expect(await move('draft', 'Kurang jelas')).toMatchObject({ status: 'draft', review_note: 'Kurang jelas' })
  await writer.call(webinarApi.remove, { params: { id }, query: {} })
  await expect(writer.call(webinarApi.detail, { params: { id } })).rejects.toThrow('Webinar not found')
})
