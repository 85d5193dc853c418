import { mentoringApi } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { mentoringSlotApi } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import type { Browser, Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { dayIn } from '../classroom/classrooms.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

test.use({ actionTimeout: 15_000 })

async function phoneOf(browser: Browser, email: string, place: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  await page.goto(place)
  return page
}

/** So that the session begins while the journey goes on. */
const SOON_MS = 45_000

test('a mentoring is made with weekly slots, requested on a phone, approved by the coach on a phone, noted and rated', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const call = await callsOf('admin', 'nusantara')
  const coach = await anAccount(call, { full_name: unique('Coach Wulan'), groups: ['coach'] })
  const learner = await anAccount(call, { full_name: unique('Tirta Ayu') })
  for (const one of [coach, learner]) await acceptInvitation(one)
  const { full_name: coachName } = coach
  const { full_name: learnerName } = learner

  // Console: from nothing to three slots.
  const title = unique('Berani bicara')
  await page.goto('/mentoring')
  await expect(page.getByRole('tab', { name: 'Coaching' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Create Mentoring' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Berlatih berbicara di depan tim.')
  await page.getByRole('textbox', { name: 'Topics' }).fill('Komunikasi')
  await page.getByRole('combobox', { name: 'Coach' }).click()
  await page.getByRole('option', { name: coachName }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Mentoring has been successfully created.')).toBeVisible()
  const [made] = (await call(mentoringApi.list, { query: { keyword: title } })).results
  const id = made?.id ?? ''
  await page.goto(`/mentoring/detail/${id}?tab=slots`)
  const addSlots = async (button: 'Add' | 'Cancel') => {
    await page.getByRole('button', { name: 'Add Slot' }).click()
    const popup = page.getByRole('dialog', { name: 'Add Slot' })
    await popup.getByRole('textbox', { name: 'Start, day' }).fill(dayIn(7))
    await popup.getByRole('textbox', { name: 'Start, day' }).press('Tab')
    await popup.getByRole('textbox', { name: 'Location' }).fill('Ruang Coaching')
    await popup.getByRole('textbox', { name: 'Weeks' }).fill('3')
    await popup.getByRole('button', { name: 'Add', exact: true }).click()
    if (button === 'Add') return expect(popup).toBeHidden()
    // All three are in the way, and all three are told.
    await expect(popup.getByRole('alert').getByText('Coach already has a session at that time')).toHaveCount(3)
    await expectAccessible(page)
    await shoot(page, 'mentoring-problems')
    await popup.getByRole('button', { name: 'Cancel' }).click()
  }
  await addSlots('Add')
  await expect(page.getByText('3 slots have been successfully added.')).toBeVisible()
  await addSlots('Cancel')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('Mentoring is open now.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'mentoring-week')

  // The learner asks for the first time, which begins soon.
  const soon = {
    start_at: new Date(Date.now() + SOON_MS).toISOString(),
    minutes: 15,
    mode: 'offline',
    location: 'Ruang 2',
    capacity: 1,
  } as const
  await call(mentoringSlotApi.add, { params: { id }, body: soon })
  const phone = await phoneOf(browser, learner.email, '/learn/mentoring')
  const offer = phone.getByRole('article').filter({ hasText: title })
  await offer.getByRole('button', { name: '4 free times' }).click()
  await offer.getByRole('radio').first().check()
  await offer.getByLabel('What do you want to talk about?').fill('Gugup saat presentasi')
  await expectAccessible(phone)
  await shoot(phone, 'learner-mentoring')
  await offer.getByRole('button', { name: 'Request this time' }).click()
  await expect(phone.getByText('Requested')).toBeVisible()

  // The coach approves on another phone.
  const other = await phoneOf(browser, coach.email, '/learn/todo')
  await expect(other.getByRole('heading', { name: 'Requests 1' })).toBeVisible()
  await other
    .getByRole('link', { name: new RegExp(learnerName) })
    .first()
    .click()
  await expect(other.getByText('Gugup saat presentasi')).toBeVisible()
  await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Approved')).toBeVisible()
  await other.getByLabel('Notes', { exact: true }).fill('Latihan bernapas dahulu')
  await other.getByRole('checkbox', { name: /^Share notes with/ }).check()
  await other.getByRole('button', { name: 'Add follow-up' }).click()
  await other.getByLabel('Follow-up 1', { exact: true }).fill('Presentasi lima menit')
  await other.getByLabel('Due date of follow-up 1').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await expectAccessible(other)
  await shoot(other, 'coach-notes')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved')).toBeVisible()

  // What was agreed on waits for the learner, who reads the notes and ticks it off.
  await phone.goto('/learn/todo')
  await phone.getByRole('link', { name: /Presentasi lima menit/ }).click()
  await expect(phone.getByText('Latihan bernapas dahulu')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  await phone.getByRole('checkbox', { name: /Presentasi lima menit/ }).check()
  await shoot(phone, 'learner-booking')

  // Once it has begun the coach says who came, and the learner rates it.
  const came = other.getByRole('button', { name: 'Mark as attended' })
  await expect(async () => {
    await other.reload()
    await expect(came).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 70_000 })
  await came.click()
  await expect(other.getByText('Attended')).toBeVisible()
  await phone.reload()
  await phone.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
  await phone.getByLabel('Comment (optional)').fill('Sangat membantu')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Send feedback' }).click()
  await expect(phone.getByText('Thank you for your feedback')).toBeVisible()

  // The console shows the booking with its notes, and what the learner thought of it.
  await page.goto(`/mentoring/detail/${id}?tab=bookings`)
  const row = page.getByRole('row').filter({ hasText: learnerName })
  await expect(row.getByText('Attended')).toBeVisible()
  await row.getByRole('button', { name: 'Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Notes' })
  await expect(notes.getByText('Latihan bernapas dahulu')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'mentoring-notes')
  await notes.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByText('Sangat membantu')).toBeVisible()
  await shoot(page, 'mentoring-feedback')
  for (const one of [phone, other]) await one.context().close()
})
