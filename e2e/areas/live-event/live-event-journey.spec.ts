import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { type Caller, callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aHeldCertificate } from '../certificate/held-certificate.ts'
import { choose, inMinutes, moment } from '../classroom/classrooms.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { aPresence, unique } from '../presence/presences.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const DAY_MINUTES = 24 * 60
const PASSCODE = 'forum-2026'
const QUESTION = 'Ukuran kaos'

/** A hybrid event that begins in ten minutes and ends tomorrow evening, with a question to whoever registers; answers its identifier. */
async function create(page: Page, title: string): Promise<string> {
  await page.goto('/live-event')
  await page.getByRole('link', { name: 'Create Live Event' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Dua hari bersama para pemimpin.')
  for (const label of ['Category', 'Level']) await choose(page, label)
  const [start, end] = [await inMinutes(page, 10), await inMinutes(page, 10 + DAY_MINUTES)]
  await moment(page, 'Start', start.day, start.time)
  await moment(page, 'End', end.day, '23:59')
  await page.getByRole('combobox', { name: 'Mode', exact: true }).click()
  await page.getByRole('option', { name: 'Hybrid' }).click()
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await page.getByRole('textbox', { name: 'Meeting URL' }).fill('https://meet.example/forum')
  await page.getByRole('textbox', { name: 'Passcode' }).fill(PASSCODE)
  await page.getByRole('textbox', { name: 'Price' }).fill('150000')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill(QUESTION)
  await page.getByRole('combobox', { name: 'Type of Question 1' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  await page.getByRole('textbox', { name: 'Options of Question 1' }).fill('M\nL\nXL')
  await page.getByRole('switch', { name: 'Question 1 has to be answered' }).click({ force: true })
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Kampus Jakarta')
  await shoot(page, 'live-event-form')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Live Event has been successfully created.')).toBeVisible()
  return /detail\/([^/?]+)/.exec(page.url())?.[1] ?? ''
}

/** Adds a content to the last section of the tree; without a title one that is filled in there. */
async function addContent(page: Page, kind: string, title?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Content' }).last().click()
  const picker = page.getByRole('dialog', { name: 'Add Content' })
  await picker.getByText(kind, { exact: true }).first().click()
  if (title) await picker.getByRole('searchbox').fill(title)
  await picker.getByRole('checkbox', { name: new RegExp(title ?? `New ${kind}`) }).check()
  await picker.getByRole('button', { name: /^Add \(/ }).click()
}

async function addSection(page: Page, day: number, title: string): Promise<void> {
  await page
    .getByRole('button', { name: 'Add Section' })
    .nth(day - 1)
    .click()
  await page.getByRole('textbox', { name: 'Section' }).fill(title)
}

/** A session that nobody has to come to; its times are those of the day it stands in. */
async function session(page: Page, title: string, [from, to]: readonly [string, string]): Promise<void> {
  await addContent(page, 'Others')
  const chosen = page.getByRole('complementary', { name: 'What is chosen' })
  await chosen.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await chosen.getByRole('textbox', { name: 'Start', exact: true }).fill(from)
  await chosen.getByRole('textbox', { name: 'End', exact: true }).fill(to)
  await chosen.getByRole('textbox', { name: 'Room' }).fill('Aula')
  await chosen.getByRole('checkbox', { name: 'Can be skipped' }).check({ force: true })
}

/** Check-in on the first day; two sessions in one room at the same time on the second. */
async function fillDays(page: Page, id: string, presence: string): Promise<void> {
  await page.goto(`/live-event/detail/${id}?tab=contents`)
  await page.getByRole('link', { name: 'Manage Content' }).click()
  await addSection(page, 1, 'Pembukaan')
  await addContent(page, 'Presence', presence)
  await addSection(page, 2, 'Penutupan')
  await session(page, 'Diskusi panel', ['09:00', '10:00'])
  await session(page, 'Rangkuman', ['09:30', '10:30'])
  await expect(page.getByRole('complementary', { name: 'What is chosen' })).toContainText('Overlaps with Diskusi panel')
  await expectAccessible(page)
  await shoot(page, 'live-event-contents')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Contents have been successfully saved.')).toBeVisible()
  await expect(page.getByText(/ 09:00 - 10:00 WIB · Aula$/)).toBeVisible()
}

const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Live Event?' }).getByRole('button', { name: 'Publish' }).click()
}

/** Among the events, on a phone: what is asked has to be answered. */
async function register(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('navigation', { name: 'Find something' }).getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search by title or description' }).fill(title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Price: Rp150.000')).toBeVisible()
  await expect(page.getByText('Diskusi panel')).toBeVisible()
  await expect(page.getByText(PASSCODE)).toBeHidden()
  await page.getByRole('button', { name: 'Enroll' }).click()
  const asked = page.getByRole('form', { name: 'Registration' })
  await asked.getByRole('button', { name: 'Enroll' }).click()
  await expect(asked.getByRole('alert')).toHaveText(`${QUESTION} is required`)
  await asked.getByRole('radio', { name: 'L', exact: true }).check()
  await expectAccessible(page)
  await shoot(page, 'learner-event-registration')
  await asked.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(/^Confirmed: you take part in /)).toBeVisible()
}

/** The code that stands at the door. */
async function codeOf(call: Caller, presenceId: string, eventId: string): Promise<string> {
  const { results } = await call(presenceApi.schedules, { params: { id: presenceId }, query: { batch_id: eventId } })
  const query = { schedule_id: results[0]?.schedule_id ?? '' }
  return (await call(presenceApi.detail, { params: { id: presenceId }, query })).code ?? ''
}

test('an event of two days is made, registered for with an answer, checked in at, rated and certified', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Forum Pemimpin')
  const presence = await aPresence(call, { title: unique('Presensi Forum'), content_type: 'live-event' })
  const learner = await aNewLearner('nusantara', 'Rani Wulandari')
  const id = await test.step('it is made in the console', () => create(page, title))

  await test.step('it is published once something stands in its days', async () => {
    await page.goto(`/live-event/detail/${id}`)
    await publish(page)
    await expect(page.getByText('Content is required')).toBeVisible()
    await page.getByRole('dialog').getByRole('button').last().click()
    await fillDays(page, id, presence.title)
    const { updated_at } = await call(liveEventApi.detail, { params: { id } })
    const achievement = { kind: 'certificate' as const, achievement_id: await aHeldCertificate(call) }
    await call(liveEventApi.update, { params: { id }, body: { achievement, updated_at } })
    await page.reload()
    await publish(page)
    await expect(page.getByText('Live Event has been successfully published.')).toBeVisible()
  })

  await test.step('it is found among the events, and who registers answers what is asked', async () => {
    await page.setViewportSize(PHONE)
    await enterAs(page, learner.nik)
    await register(page, title)
    await expect(page.getByText(PASSCODE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join meeting' })).toHaveAttribute('href', 'https://meet.example/forum')
    const agenda = page.locator('.agenda')
    await expect(agenda.getByRole('listitem').filter({ hasText: 'Diskusi panel' })).toContainText('Next')
    await expect(agenda.getByRole('listitem').filter({ hasText: 'Diskusi panel' })).toContainText('Aula')
    await expectAccessible(page)
    await shoot(page, 'learner-event')
  })
  const event = new URL(page.url()).pathname

  await test.step('checking in at the door is to have been there, and it is rated', async () => {
    await page.goto(`/learn/scan#code=${await codeOf(call, presence.id, id)}`)
    await page.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible()
    await page.goto(event)
    await expect(page.getByText('Attended', { exact: true })).toBeVisible()
    await expect(page.locator('.agenda').getByRole('listitem').filter({ hasText: presence.title })).toContainText('Done')
    await page.getByRole('link', { name: 'Rate the event' }).click()
    await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText(/thank/i).first()).toBeVisible()
  })

  await test.step('its certificate is claimed', async () => {
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('link', { name: /Achievements/ }).click()
    const given = page.getByRole('article').filter({ hasText: title })
    await given.getByRole('button', { name: 'Claim' }).click()
    await expect(given.getByText('Claimed', { exact: true })).toBeVisible()
  })

  await test.step('the console tells who came and what they answered', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`/live-event/detail/${id}?tab=participants`)
    const row = page.getByRole('row').filter({ hasText: learner.nik })
    await expect(row).toContainText(`${QUESTION}: L`)
    await expect(row).toContainText('Passed')
    await expectAccessible(page)
    await shoot(page, 'live-event-participants')
  })
})

test('who is invited answers what is asked, and joins a session from the agenda', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Temu Wicara')
  const learner = await aNewLearner('nusantara', 'Dimas Pratama')
  const { results } = await call(liveEventApi.list, { query: { source: 'own', page_size: 1 } })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { start_date_time: at(5), end_date_time: at(65) }
  const { id } = await call(liveEventApi.create, {
    body: {
      ...{ title, description: '<p>Satu jam bersama</p>', category_id: results[0]?.category_id ?? '', level_id: 1 },
      ...{ ...times, event_mode: 'online', meeting_url: 'https://meet.example/temu' },
      registration_questions: [{ text: 'Ikut foto bersama', type: 'yes_no', required: true }],
    },
  })
  const meeting = { title: 'Sesi utama', content_type: 'online_meeting', ...times }
  const sections = [{ title: 'Pagi', day_id: 1, contents: [meeting] }]
  await call(liveEventContentApi.saveContents, { params: { id }, body: { sections } })
  await call(liveEventApi.setStatus, { params: { id }, body: { status: 'publish' } })
  await call(liveEventParticipantApi.add, { params: { id }, body: { niks: [learner.nik] } })

  await page.setViewportSize(PHONE)
  await enterAs(page, learner.nik)
  // What is asked is answered where it is read what it is about.
  const invitation = page.getByRole('article').filter({ hasText: title })
  await invitation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Sesi utama' })).toBeHidden()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const asked = page.getByRole('form', { name: 'Registration' })
  await asked.getByRole('radio', { name: 'Yes' }).check()
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Confirmed: you take part in /)).toBeVisible()

  await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'Meeting' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Join Sesi utama' }).click()
  await (await opened).close()
  await expect(page.getByText('You are in the meeting.', { exact: false })).toBeVisible()
  await expect(page.getByText('Attended', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'learner-event-joined')
  const { results: people } = await call(liveEventParticipantApi.list, { params: { id }, query: {} })
  expect(people[0]).toMatchObject({ status: 'confirmed', answers: [{ text: 'Ikut foto bersama', value: true }] })
  expect(people[0]?.visit?.attended).toBe(true)
})
