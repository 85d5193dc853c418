import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { AttendanceRow } from '@pelita/contract/learning/attendance.ts'
import type { Locator, Page } from '@playwright/test'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { aPresence, type Meeting, meetings } from './presences.ts'

const DAY = 86_400_000

const figure = (page: Page, label: string) => page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd')

const peopleOf = async (call: Caller, { presence, batch_id, schedule_id }: Meeting, invitation: AttendanceRow['invitation']) => {
  const query = { batch_id, schedule_id, invitation, page_size: -1 }
  return (await call(presenceApi.attendances, { params: { id: presence.id }, query })).results
}

/** A meeting that has begun and to which somebody confirmed who has not come yet, and one of the same batch with six of them. */
async function openMeetings(call: Caller): Promise<{ begun: Meeting; full: Meeting }> {
  const all = await meetings(call)
  const now = Date.now()
  for (const begun of all.filter(({ start, end }) => start < now && now < end + DAY)) {
    if ((await peopleOf(call, begun, 'confirmed')).length === 0) continue
    for (const full of all.filter((other) => other.presence === begun.presence && other.batch_id === begun.batch_id))
      if ((await peopleOf(call, full, 'confirmed')).length > 5) return { begun, full }
  }
  throw new Error('The demonstration has no meeting with people still to come')
}

async function choose(within: Locator, { batch_title, start }: Meeting): Promise<void> {
  const batch = within.getByRole('combobox', { name: 'Batch' })
  if ((await batch.inputValue()) === '') {
    await batch.click()
    await within.getByRole('option', { name: batch_title, exact: true }).click()
  }
  await within.getByRole('combobox', { name: 'Schedule' }).click()
  await within.getByRole('option', { name: await dayTimeOf(within, start) }).click()
}

/** 15 Nov 2026 08:00, in the zone of the browser. */
const dayTimeOf = (within: Locator, moment: number): Promise<string> =>
  within.evaluate((_, at) => {
    const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options).format(new Date(at))
    const month = new Intl.DateTimeFormat('en-US', { month: 'long' }).format(new Date(at)).slice(0, 3)
    const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return `${part({ day: '2-digit' })} ${month} ${part({ year: 'numeric' })} ${time}`
  }, moment)

test('people who confirmed are marked present by hand', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { begun, full } = await openMeetings(call)
  const [person] = await peopleOf(call, begun, 'confirmed')
  await page.goto(`/presence/detail/${begun.presence.id}?tab=attendance`)
  const came = Number(await figure(page, 'Presence').innerText())
  await page.getByRole('button', { name: 'Manual Presence' }).click()
  const popup = page.getByRole('dialog', { name: 'Manual Presence' })
  await expect(popup.getByText('Please select a batch and schedule to display the data')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await popup.getByRole('button', { name: 'Choose', exact: true }).click()
  const first = popup.getByRole('combobox').first()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await first.click()
  await choose(popup, full)
  await expect(popup.getByText(/^1-5 of \d+$/)).toBeVisible()
  await expectAccessible(page)
  await choose(popup, begun)
  await popup.getByRole('checkbox', { name: `Select ${person?.name}`, exact: true }).check()
  await expect(popup.getByText('1 selected')).toBeVisible()
  await popup.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('dialog', { name: 'Submit Presence?' })
  await expect(question).toContainText('This action cannot be undone once you allow it.')
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Manual Presence has been successfully added.')).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(figure(page, 'Presence')).toHaveText(String(came + 1))
  const present = await peopleOf(call, begun, 'present')
  expect(present.map((row) => row.user_id)).toContain(person?.user_id)
})

test('times, coordinates and status of those who came fit a usual screen', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const past = (await meetings(call)).filter(({ end }) => end < Date.now() - 3 * DAY)
  const located = await Promise.all(
    past.map(async (one) => (await peopleOf(call, one, 'present')).some(({ lat }) => lat !== null)),
  )
  const meeting = past[located.indexOf(true)]
  if (!meeting) throw new Error('The demonstration has no meeting of the past to which people came at a place')
  const { presence, batch_id } = meeting
  await page.goto(`/presence/detail/${presence.id}?tab=attendance&batch_id=${batch_id}&order_by=clock_in&order_type=asc`)
  await expect(page.getByRole('cell', { name: /^-?\d+\.\d+, -?\d+\.\d+$/ }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: /^(Present|Late)$/ }).first()).toBeInViewport({ ratio: 1 })
})

test('nobody is marked present before the meeting begins', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const all = await meetings(call)
  const later = all.filter(({ start }) => start > Date.now() + DAY)
  const sizes = await Promise.all(later.map(async (meeting) => (await peopleOf(call, meeting, 'confirmed')).length))
  const meeting = later[sizes.findIndex((size) => size > 0)]
  if (!meeting) throw new Error('The demonstration has no meeting to come')
  await page.goto(`/presence/detail/${meeting.presence.id}?tab=attendance`)
  await page.getByRole('button', { name: 'Manual Presence' }).click()
  const popup = page.getByRole('dialog', { name: 'Manual Presence' })
  await choose(popup, meeting)
  await popup.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await popup.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog', { name: 'Submit Presence?' }).getByRole('button', { name: 'Submit' }).click()
  // Told in the popup itself, with what was chosen.
  await expect(popup.getByText('Schedule has not started')).toBeVisible()
  await expect(popup.getByText('Schedule has not started')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('the exported sheet holds the rows, the order and the filters of the screen', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const past = (await meetings(call)).find(({ end }) => end < Date.now())
  const { id, title } = past?.presence ?? { id: '', title: '' }
  const query = { batch_id: past?.batch_id, invitation: 'present', order_by: 'name', order_type: 'desc' } as const
  const { results } = await call(presenceApi.attendances, { params: { id }, query: { ...query, page_size: -1 } })
  await page.goto(`/presence/detail/${id}?tab=attendance&batch_id=${past?.batch_id}&invitation=present`)
  const names = page.getByRole('columnheader', { name: 'Name' })
  await names.getByRole('button').click()
  await expect(names).toHaveAttribute('aria-sort', 'ascending')
  await names.getByRole('button').click()
  await expect(names).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText(results[0]?.name ?? '')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toBe(`Attendance_${title}.xlsx`)
  const { header, column, typeOf } = await sheetOf(await saved)
  expect(header).toEqual([
    ...['No', 'NIK', 'Name', 'Email', 'Job Position', 'Division', 'Batch', 'Schedule'],
    ...['Status', 'Clock In', 'Method', 'Latitude', 'Longitude', 'Note'],
  ])
  expect(column('Name')).toEqual(results.map((row) => row.name))
  expect(column('NIK')).toEqual(results.map((row) => row.nik))
  expect(column('No')).toEqual(results.map((_, index) => index + 1))
  expect(new Set(column('Status'))).toEqual(new Set(['Present']))
  expect(new Set(column('Batch'))).toEqual(new Set([past?.batch_title]))
  const zero = results.findIndex((row) => row.nik.startsWith('0'))
  expect(zero).toBeGreaterThanOrEqual(0)
  expect(typeOf('NIK', zero)).toBe('s')
  const onScreen = await page.getByRole('row').locator('td:nth-child(2)').allInnerTexts()
  expect(column('NIK').slice(0, 10)).toEqual(onScreen)
})

test('a presence no module uses lists every check-in and offers nothing by hand', async ({ page }) => {
  const presence = await aPresence(await callsOf('admin', 'nusantara'))
  const learner = await callsOfLearner('learner6', 'nusantara')
  const { user } = await learner(learnerApi.me, {})
  await learner(learnerPresenceApi.scan, { body: { code: presence.code ?? '', lat: -6.2, lon: 106.816667 } })
  await page.goto(`/presence/detail/${presence.id}?tab=attendance`)
  const row = page.getByRole('row', { name: user.full_name })
  await expect(row).toContainText(user.nik)
  await expect(row).toContainText('-6.2, 106.816667')
  await expect(figure(page, 'Presence')).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Manual Presence' })).toBeHidden()
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'NIK', 'Name', 'Email', 'Presence', 'Coordinate'])
})
