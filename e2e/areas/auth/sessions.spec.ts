import { randomUUID } from 'node:crypto'
import { roleApi } from '@pelita/contract/areas/role.ts'
import type { Browser, Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { signIn } from '../../kit/sign-in.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

test.use({ as: null })

/** Somebody of this test alone, whose sessions nobody else uses. */
async function anAdministrator() {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(roleApi.list, { query: { page_size: -1 } })
  const account = await anAccount(call, { role_id: results.find(({ title }) => title === 'Content Manager')?.id ?? '' })
  await acceptInvitation(account)
  return account
}

const atConsole = async (page: Page, email: string) => {
  await page.goto('/?org_code=nusantara')
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
}

const elsewhere = async (browser: Browser, open: (page: Page) => Promise<void>) => {
  const page = await (await browser.newContext()).newPage()
  await open(page)
  return page
}

test('a console nobody uses says so before it ends, and keeps what was typed', async ({ page }) => {
  const { email } = await anAdministrator()
  await page.clock.install()
  await atConsole(page, email)
  await page.goto('/presence/create')
  const title = `Rapat ${randomUUID().slice(0, 6)}`
  await page.getByLabel('Title').fill(title)
  // It begins to watch once the page has nothing else to do.
  const used = async () => {
    await page.mouse.move(100 * Math.random(), 200)
    return page.evaluate(() => localStorage.getItem('used_at'))
  }
  await page.evaluate(() => localStorage.removeItem('used_at'))
  await expect.poll(used).not.toBeNull()
  await page.clock.fastForward('58:30')
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Shift')
  await expect(question).toBeHidden()
  await page.clock.fastForward('57:00')
  await expect(question).toBeHidden()
  await page.clock.fastForward('03:30')
  await expect(page).toHaveURL(/\/pages\/login/)
  const told = page.getByRole('dialog', { name: 'You have been signed out' })
  await expect(told).toContainText('Nothing was done here for 60 minutes')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'OK' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/presence/create')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('a session is ended by itself, from the profile and from the learner app', async ({ page, browser }) => {
  const { email } = await anAdministrator()
  await atConsole(page, email)
  const other = await elsewhere(browser, (one) => atConsole(one, email))
  await page.goto('/profile')
  const rows = page.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Console' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Here' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(page.getByText('That device has been signed out.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Console' })).toHaveCount(1)
  await other.goto('/presence')
  await expect(other).toHaveURL(/\/pages\/login/)

  const phone = await elsewhere(browser, async (one) => {
    await one.setViewportSize({ width: 390, height: 844 })
    await one.goto('/learn?org_code=nusantara')
    await signIn(one, email)
  })
  await expect(phone.getByRole('heading', { name: /^Hi / })).toBeVisible()
  await phone.goto('/learn/me/security')
  await expect(phone.getByText('This device')).toHaveCount(1)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await expect(phone.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await page.goto('/presence')
  await expect(page).toHaveURL(/\/pages\/login/)
})
