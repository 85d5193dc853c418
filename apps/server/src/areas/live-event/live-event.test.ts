import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPresence } from '../../../test/builders.ts'
import {
  aLiveEvent,
  at,
  createdLiveEvent,
  type EventSections,
  publishEvent,
  publishedLiveEvent,
  saveSections,
  twoDays,
} from '../../../test/live-event-builders.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const change = (id: string, body: object) => org.admin.call(liveEventApi.update, { params: { id }, body })
const contentsOf = (id: string) => org.admin.call(liveEventContentApi.contents, { params: { id } })
const session = (values: object): EventSections => [
  { id: 's', title: 'Sesi', day_id: 1, contents: [{ id: 'i', title: 'Kuliah', content_type: 'online_meeting', ...values }] },
]

test('an event says when and where it takes place, what it asks and costs, and how many days it has', async () => {
  const made = await createdLiveEvent(org, {
    ...{ event_mode: 'hybrid', venue: { name: 'Kampus Jakarta' }, price: 150_000, max_participants: 80 },
    registration_questions: [
      { text: 'Ukuran kaus', type: 'choice', options: ['S', 'M', 'L'], required: true },
      { text: 'Ikut makan malam?', type: 'yes_no' },
    ],
  })
  expect(made).toMatchObject({
    ...{ status: 'draft', phase: 'upcoming', event_mode: 'hybrid', days: 2, contents: 0, price: 150_000, can_delete: true },
    venue: { name: 'Kampus Jakarta', location_id: null },
    registration_questions: [
      { text: 'Ukuran kaus', type: 'choice', options: ['S', 'M', 'L'], required: true },
      { text: 'Ikut makan malam?', type: 'yes_no', options: [], required: false },
    ],
  })
  const [first] = made.registration_questions
  const kept = await change(made.id, { registration_questions: [{ ...first, text: 'Ukuran baju' }] })
  expect(kept.registration_questions).toEqual([{ ...first, text: 'Ukuran baju' }])
  expect((await change(made.id, { event_mode: 'online' })).venue).toBeNull()
  const { results } = await org.admin.call(liveEventApi.list, { query: { event_mode: 'online' } })
  expect(results).toMatchObject([{ id: made.id, title: 'Pekan Inovasi', contents: 0 }])
})

test('what does not fit is told by field; an event has no limit of twelve hours', async () => {
  const saying = async (values: object) =>
    (await org.admin.send(liveEventApi.create, { body: await aLiveEvent(org, values) })).json().message
  expect(await saying({ end_date_time: at(9, '08:00') })).toEqual(['End date must be after start date'])
  expect(await saying({ end_date_time: at(80, '08:00') })).toEqual(['At most 60 days'])
  expect(await saying({ registration_questions: [{ text: 'Kaus', type: 'choice', options: ['S'] }] })).toEqual([
    'At least two options are needed',
  ])
  expect(await saying({ venue: { location_id: '00000000-0000-4000-8000-000000000000', name: 'X' } })).toEqual([
    'Location is not valid',
  ])
  const six = Array.from({ length: 6 }, (_, n) => ({ text: `Tanya ${n}`, type: 'text' }))
  expect(await saying({ registration_questions: six })).toEqual(['At most 5 questions'])
})

test('days and sessions are kept with room and speaker; a day in which nothing stands stays one', async () => {
  const { id } = await createdLiveEvent(org, { view_time: 30 })
  const [, second] = twoDays()
  const saved = await saveSections(org, id, second ? [second] : [])
  expect(saved.sections).toMatchObject([{ title: 'Lanjutan', day_id: 2, day_title: 'Day 2' }])
  expect(saved.days).toHaveLength(2)
  expect(Object.keys(saved.ids)).toEqual(['lanjut', 'bahan'])
  const expert = await org.member({ full_name: 'Nyoman Pembicara' })
  const talk = { start_date_time: at(10, '09:00'), end_date_time: at(10, '10:00') }
  await saveSections(org, id, session({ ...talk, room: 'Aula', speaker: { user_id: expert.id, name: 'Lain' } }))
  expect((await contentsOf(id)).sections).toMatchObject([
    { day_id: 1, contents: [{ content_type: 'online_meeting', room: 'Aula', speaker: { name: 'Nyoman Pembicara' }, ...talk }] },
  ])
})

test('a session takes place on its day and within the event, also past midnight', async () => {
  const { id } = await createdLiveEvent(org)
  const refusal = async (sections: EventSections) =>
    (await org.admin.send(liveEventContentApi.saveContents, { params: { id }, body: { sections } })).json().message
  const [from, to] = [at(10, '07:00'), at(10, '09:00')]
  expect(await refusal(session({ start_date_time: from, end_date_time: to }))).toEqual(['Session must be within its day'])
  expect(await refusal(session({ start_date_time: at(11, '09:00'), end_date_time: at(11, '10:00') }))).toEqual([
    'Session must be within its day',
  ])
  expect(await refusal(session({ start_date_time: at(10, '09:00') }))).toEqual(['End is required'])
  expect(await refusal([{ id: 's', title: 'Sesi', day_id: 3, contents: [] }])).toEqual(['Live event has 2 days'])
  const late = session({ start_date_time: at(10, '22:00'), end_date_time: at(11, '01:00') })
  expect((await saveSections(org, id, late)).sections).toHaveLength(1)
})

test('what stands in it moves with the event, which is not made shorter than its sessions', async () => {
  const { id } = await createdLiveEvent(org)
  await saveSections(org, id, twoDays())
  await change(id, { start_date_time: at(17, '10:00'), end_date_time: at(18, '17:00') })
  expect((await contentsOf(id)).sections[0]?.contents[0]).toMatchObject({
    ...{ start_date_time: at(17, '10:00'), end_date_time: at(17, '11:30') },
  })
  await expect(change(id, { end_date_time: at(17, '11:00') })).rejects.toThrow('Session must be within its day')
})

test('publishing asks for a day, a content, an address online and a place on site', async () => {
  const { id } = await createdLiveEvent(org, { meeting_url: '', event_mode: 'hybrid' })
  const refused = await org.admin.send(liveEventApi.setStatus, { params: { id }, body: { status: 'publish' } })
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    ['Meeting URL is required', 'Location is required', 'At least one day is required', 'Content is required'],
  ])
  await change(id, { event_mode: 'offline', venue: { name: 'Aula' } })
  await saveSections(org, id, twoDays())
  expect(await publishEvent(org, id)).toMatchObject({ status: 'publish', contents: 2, can_delete: false })
  await expect(change(id, { venue: null })).rejects.toThrow('Location is required')
})

test('presence, quiz and a webinar of one’s own stand in it; what people have results of stays', async () => {
  const presence = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'live-event' }) })
  const [quiz, webinar] = [await createdQuiz(org), await publishedWebinar(org)]
  const items = [
    { id: 'p', title: 'Hadir', content_type: 'presence' as const, content_id: presence.id },
    { id: 'q', title: 'Kuis', content_type: 'quiz' as const, content_id: quiz.id },
    { id: 'w', title: 'Webinar', content_type: 'webinar' as const, content_id: webinar.id },
  ]
  const { id } = await publishedLiveEvent(org, {}, [{ id: 's', title: 'Sesi', day_id: 1, contents: items }])
  expect((await contentsOf(id)).sections[0]?.contents.map(({ content_type }) => content_type)).toEqual([
    'presence',
    'quiz',
    'webinar',
  ])
  await org.admin.call(liveEventParticipantApi.add, { params: { id }, body: { user_ids: [org.someone.id] } })
  await org.work((db) =>
    sql`update item_results set started_at = now() where relation_id in (select u.id from uses u where u.cohort_id = ${id} and u.type = 'quiz')`.execute(
      db,
    ),
  )
  const sent = await org.admin.send(liveEventContentApi.saveContents, { params: { id }, body: { sections: twoDays() } })
  expect([sent.statusCode, sent.json().message]).toEqual([409, 'Content already has participant results'])
  await expect(saveSections(org, id, session({ content_type: 'course', content_id: webinar.id }))).rejects.toThrow(
    'Kuliah is not available',
  )
})

test('an event that holds a webinar is offered to nobody else', async () => {
  const receiver = await testOrg(server)
  await addPartner(server.services.database.platform, org.id, receiver.id)
  const webinar = await publishedWebinar(org)
  const { id } = await createdLiveEvent(org)
  await saveSections(org, id, session({ content_type: 'webinar', content_id: webinar.id }))
  await expect(change(id, { distributed_organizations: [receiver.id] })).rejects.toThrow(
    'A content with another content inside cannot be distributed',
  )
})

test('a copy is a draft in a week to come with its tree and questions, without people', async () => {
  const { id } = await createdLiveEvent(org, {
    registration_questions: [{ text: 'Ukuran kaus', type: 'text' }],
    invited_user_ids: [org.someone.id],
  })
  await saveSections(org, id, twoDays())
  const copy = await org.admin.call(liveEventApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ title: 'Pekan Inovasi (copy)', status: 'draft', participants: 0, days: 2, contents: 2 })
  expect(copy.registration_questions).toMatchObject([{ text: 'Ukuran kaus' }])
  const [first] = (await contentsOf(copy.id)).sections
  expect(first?.contents[0]).toMatchObject({ room: 'Aula', speaker: { name: 'Ratna Sari' } })
  expect(Date.parse(first?.contents[0]?.start_date_time ?? '')).toBe(Date.parse(copy.start_date_time ?? ''))
})

test('whoever builds classes chooses among them; addresses of sessions are told to whoever arranges it', async () => {
  const link = 'https://meet.example/sesi-rahasia'
  const { id } = await createdLiveEvent(org)
  await saveSections(org, id, session({ url: link }))
  const planner = await org.as([feature('content-classroom').can('update')])
  expect((await planner.call(liveEventApi.list, { query: {} })).results).toMatchObject([{ id }])
  const reader = await org.as([feature('content-live-event').can('view')])
  expect(JSON.stringify(await reader.call(liveEventContentApi.contents, { params: { id } }))).not.toContain(link)
  expect(JSON.stringify(await contentsOf(id))).toContain(link)
})
