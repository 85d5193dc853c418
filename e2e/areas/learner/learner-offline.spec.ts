import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { emailOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

const LEARNER = 'learner1'

test('the app is installed, opens without a connection and shows what the phone kept', async ({ page, context }) => {
  await page.goto('/learn?org_code=nusantara')
  const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '')
  expect(await manifest.json()).toMatchObject({ scope: '/learn', name: expect.stringContaining('Nusantara') })
  await page.getByLabel('Remember this phone').check()
  await signIn(page, emailOf(LEARNER, 'nusantara'))
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  const title = await page.getByRole('article').first().getByRole('heading').textContent()
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(new URL(scope).pathname).toBe('/learn')
  for (const name of ['To do', 'Learn', 'Me', 'Home']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Offline')
  await expect(page.getByText(/^No connection\. This is as of /)).toBeVisible()
  await expect(page.getByRole('heading', { name: title ?? '' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To do', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'To do', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email or NIK')).toBeVisible()
  const left = await page.evaluate(async () => [
    ...(await caches.keys()).filter((name) => !name.startsWith('learner-shell-')),
    ...Object.keys(localStorage).filter((key) => /session|outbox|draft/.test(key)),
  ])
  expect(left).toEqual([])
  await context.setOffline(false)
})

test('a remembered phone whose session ended goes on by itself', async ({ page }) => {
  await page.goto('/learn?org_code=nusantara')
  await page.getByLabel('Remember this phone').check()
  await signIn(page, emailOf(LEARNER, 'nusantara'))
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  let refused = 0
  await page.route('**/api/learner/enrollments?*', async (route) => {
    if (refused++ > 0) return route.continue()
    const body = { success: false, error: 'Unauthorized', message: 'Expired token' }
    await route.fulfill({ status: 401, json: body })
  })
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/learner/auth/renew'))
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
})
