import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import type { Browser, Page } from '@playwright/test'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'
import { confirmClass } from './class-days.ts'
import { aClassroomWithBatch, dayIn } from './classrooms.ts'

test.use({ actionTimeout: 15_000 })

async function addSession(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Session' }).click()
  const popup = page.getByRole('dialog', { name: 'Create Session' })
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup.getByText('Title is required')).toBeVisible()
  await popup.getByRole('textbox', { name: 'Title' }).fill(title)
  await popup.getByRole('combobox', { name: 'Coach' }).click()
  await page.getByRole('option').first().click()
  await popup.getByRole('textbox', { name: 'Start, day' }).fill(dayIn(70 + Math.floor(Math.random() * 200)))
  await popup.getByRole('textbox', { name: 'Start, day' }).press('Tab')
  await popup.getByRole('textbox', { name: 'Location' }).fill('Ruang Coaching')
  await expectAccessible(page)
  await shoot(page, 'coaching-session-popup')
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup).toBeHidden()
}

async function phoneOf(browser: Browser, email: string, place: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  await page.goto(place)
  return page
}

test('a batch takes a session of a coach, and a participant books it on the phone', async ({ page, browser }) => {
  const call = await callsOf('admin', 'nusantara')
  const made = await aClassroomWithBatch(call, 66)
  const params = { id: made.id, batchId: made.batchId }
  const account = await anAccount(call, { full_name: unique('Sari Melati') })
  await acceptInvitation(account)
  await call(classroomParticipantApi.add, { params, body: { user_ids: [account.id] } })

  const title = unique('Rencana tindak lanjut')
  const manage = `/classroom/edit/${made.id}/batch/manage/${made.batchId}?tab=settings`
  await page.goto(manage)
  await addSession(page, title)
  await expect(page.getByText('0 of 1 booked')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Batch has been successfully changed.')).toBeVisible()
  expect((await call(classroomBatchApi.one, { params })).coaches.map((one) => one.title)).toEqual([title])
  await call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await confirmClass(await callsOfLearner(account.nik, 'nusantara'), made.title)

  const phone = await phoneOf(browser, account.email, `/learn/classes/classroom/${made.id}`)
  const session = phone.getByRole('article').filter({ hasText: title })
  await expect(session).toContainText('1 seat left')
  await session.getByLabel('What do you want to talk about?').fill('Berani memimpin rapat')
  await expectAccessible(phone)
  await session.getByRole('button', { name: 'Book a seat' }).click()
  await expect(session).toContainText('You have booked a seat')
  await shoot(phone, 'learner-coaching')
  await phone.context().close()

  await page.goto(manage)
  await expect(page.getByText('1 of 1 booked')).toBeVisible()
  await expect(page.getByText(/Berani memimpin rapat/)).toBeVisible()
  await page.getByText('1 of 1 booked').scrollIntoViewIfNeeded()
  await shoot(page, 'batch-coaches')
})
