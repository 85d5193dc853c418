import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { PASSWORD } from '../../kit/people.ts'
import { enterAs } from '../learner/learners.ts'

/** As if a quarter of an hour had passed since the sign-in: the first call of this path is told so, everything after it asks the server. */
const lateAt = (page: Page, path: string) =>
  page.route(
    path,
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, error: 'Forbidden', message: 'Enter your password to go on', data: { prove: ['password'] } },
      }),
    { times: 1 },
  )

test.describe('a learner', () => {
  test.use({ as: null, viewport: { width: 390, height: 844 } })

  test('is asked for the password, and the phone number that was typed is saved', async ({ page }) => {
    await enterAs(page, 'learner9')
    await page.goto('/learn/me/profile')
    const typed = `0812${String(Date.now()).slice(-8)}`
    await page.getByLabel('Phone').fill(typed)
    await lateAt(page, '**/api/learner/me/phone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const asked = page.getByRole('dialog', { name: 'Your password' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await asked.getByLabel('Password', { exact: true }).fill('Wrong-Word-1')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByRole('alert')).toHaveText('Password is incorrect')
    await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Phone')).toHaveValue(typed)
  })
})

test('somebody at the console is asked for the password in a popup, and nothing happens where they think better of it', async ({
  page,
}) => {
  // Another session of the same person: there is something to end.
  await callsOf('admin', 'nusantara')
  await page.goto('/profile')
  let sent = 0
  await page.route('**/api/cms/auth/sessions/end-others', (route) => {
    sent += 1
    return route.fallback()
  })
  await lateAt(page, '**/api/cms/auth/sessions/end-others')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Your password' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toBeHidden()
  expect(sent).toBe(0)
})
