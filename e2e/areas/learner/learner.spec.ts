import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { type Caller, callsOf, callsOfLearner, mailedCode } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { emailOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { aPresence, meetings, unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'
import { enterAs } from './learners.ts'

test.use({ viewport: { width: 390, height: 844 } })

const NAMES = ['learner1', 'learner2', 'learner3', 'learner4']

const enrollmentsOf = async (call: Caller) => (await call(learnerApi.enrollments, { query: { page_size: -1 } })).results

async function openLearnerPage(page: Page, name: string): Promise<void> {
  await enterAs(page, name)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
}

test('Frontpage opens the learner page and leaves no token in its address', async ({ page, context }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Frontpage' }).click()
  const learner = await opened
  await expect(learner.getByRole('heading', { name: 'Hi Dewi Kartika Sari' })).toBeVisible()
  await expect(learner).toHaveURL('/learn')
  await expect(learner).toHaveTitle('My Learning | Nusantara Corporate University')
  await learner.reload()
  await expect(learner.getByRole('heading', { name: 'Hi Dewi Kartika Sari' })).toBeVisible()
})

test.describe('a learner', () => {
  test.use({ as: null })

  test('is told when the password is wrong', async ({ page }) => {
    await page.goto('/learn?org_code=nusantara')
    await signIn(page, emailOf('learner9', 'nusantara'), 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Email, NIK or password is incorrect')
  })

  test('sets a forgotten password anew without leaving the learner page', async ({ page }) => {
    const account = await anAccount(await callsOf('admin', 'nusantara'))
    await acceptInvitation(account)
    const { email, full_name } = account
    const password = unique('Perahu Kuning')
    await page.goto('/learn?org_code=nusantara')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText(/^Enter the 6-digit code that was sent to/)).toBeVisible()
    await expect.poll(() => mailedCode(email)).not.toBeNull()
    await page.getByLabel('Code').fill((await mailedCode(email)) ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(`${password} else`)
    await expect(page.getByRole('alert')).toHaveText('Confirm Password does not match')
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status')).toHaveText('Password has been successfully changed.')
    await expect(page).toHaveURL(/\/learn/)
    await signIn(page, email, password)
    await expect(page.getByRole('heading', { name: `Hi ${full_name}` })).toBeVisible()
  })

  test('confirms one invitation and declines another', async ({ page }) => {
    for (const name of NAMES) {
      const call = await callsOfLearner(name, 'nusantara')
      const [first, second] = (await enrollmentsOf(call)).filter((one) => one.can_answer)
      if (!first || !second) continue
      const statusOf = async (id: string) => (await enrollmentsOf(call)).find((one) => one.id === id)?.status
      const card = (one: typeof first) =>
        page
          .getByRole('article')
          .filter({ hasText: one.title })
          .filter({ hasText: one.batch_title ?? '' })
          .filter({ hasText: 'Decline' })
      await openLearnerPage(page, name)
      await card(first).getByRole('button', { name: 'Confirm' }).click()
      await expect(card(first)).toBeHidden()
      expect(await statusOf(first.id)).toBe('confirmed')
      await card(second).getByRole('button', { name: 'Decline' }).click()
      await card(second).getByLabel('Reason (optional)').fill('On leave that week')
      await card(second).getByRole('button', { name: 'Decline' }).click()
      await expect(card(second)).toBeHidden()
      expect(await statusOf(second.id)).toBe('declined')
      return
    }
    throw new Error('Nobody has two invitations left to answer')
  })

  test('checks in with the six digits on the screen, after a wrong try', { tag: '@embedded' }, async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const presence = await aPresence(call)
    const params = { id: presence.id }
    await call(presenceApi.codeMode, { params, body: { code_mode: 'rotating' } })
    await openLearnerPage(page, 'learner7')
    await page.getByRole('link', { name: 'Scan', exact: true }).click()
    const code = page.getByLabel('Code beside the picture: 6 digits or 8 characters')
    await code.fill('no such code')
    await page.getByRole('button', { name: 'Check in' }).first().click()
    await expect(page.getByRole('alert')).toContainText('QR code is not recognized')
    const over = (await meetings(call)).find(({ end }) => end < Date.now() - 86_400_000)
    const { batch_id, schedule_id } = over ?? {}
    const past = await call(presenceApi.detail, { params: { id: over?.presence.id ?? '' }, query: { batch_id, schedule_id } })
    await code.fill(past.code ?? '')
    await code.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Presence is closed')
    const { digits } = await call(presenceApi.rotatingCode, { params, query: {} })
    await code.fill(digits)
    await code.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'You are checked in' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: presence.title })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('link', { name: 'Attendance' }).click()
    await expect(page.getByRole('article').filter({ hasText: presence.title })).toContainText('Present')
    await page.getByRole('link', { name: 'Scan', exact: true }).click()
    await code.fill(digits)
    await code.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/You checked in already|QR code is no longer valid/)
  })

  test('checks in to the class that is open now', async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    for (const name of NAMES) {
      const mine = await enrollmentsOf(await callsOfLearner(name, 'nusantara'))
      const schedules = mine.filter(({ status }) => status === 'confirmed').flatMap((one) => one.schedules)
      const open = schedules.find((one) => one.is_open && !one.clock_in)
      const meeting = open && (await meetings(call)).find((one) => one.schedule_id === open.schedule_id)
      if (!meeting) continue
      const { batch_id, schedule_id } = meeting
      const { code } = await call(presenceApi.detail, { params: { id: meeting.presence.id }, query: { batch_id, schedule_id } })
      await openLearnerPage(page, name)
      const card = page.getByRole('article').filter({ hasText: meeting.presence.title })
      await card.getByRole('button', { name: 'Check in' }).first().click()
      const input = page.getByLabel('Code beside the picture: 6 digits or 8 characters')
      await expect(input).toBeFocused()
      await input.fill(code ?? '')
      await input.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'You are checked in' })).toBeFocused()
      const way = page.getByRole('navigation', { name: 'Way on' })
      await expect(way.getByRole('link', { name: /^Back to / })).toHaveAttribute('href', /\/learn\/classes\/classroom\//)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(card.filter({ hasText: 'Checked in at' })).toBeVisible()
      return
    }
    throw new Error('Nobody has an open class to check in to')
  })
})
