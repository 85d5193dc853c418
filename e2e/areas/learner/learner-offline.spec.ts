import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { emailOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { enterAs } from './learners.ts'

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

/** What a phone may take to open the app while the server says nothing. */
const HANGING_MS = 2000

test('on a line that never answers the app opens at once with what the phone has', async ({ page }) => {
  await enterAs(page, LEARNER)
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/**', () => new Promise(() => {}))
  const begun = Date.now()
  await page.reload({ waitUntil: 'commit' })
  await expect(card).toBeVisible({ timeout: HANGING_MS })
  const took = Date.now() - begun
  test.info().annotations.push({ type: 'opened on a hanging line', description: `${took} ms` })
  expect(took).toBeLessThan(HANGING_MS)
  await page.unrouteAll()
})

test('a class that was never opened and a document that is kept are there without a connection', async ({ page, context }) => {
  const call = await callsOfLearner(LEARNER, 'nusantara')
  const { results } = await call(learnerApi.enrollments, { query: { page_size: -1 } })
  const mine = results.find(
    ({ status, end_at }) => status === 'confirmed' && (end_at === null || Date.parse(end_at) > Date.now()),
  )
  const found = (await call(learnerDocumentApi.list, { query: { page_size: 50, type_document: 'pdf' } })).results
  const details = await Promise.all(found.map(({ id }) => call(learnerDocumentApi.detail, { params: { id } })))
  const one = details.find(({ download_url, view_url }) => download_url !== null && view_url !== null)
  if (!mine || !one) throw new Error('The demonstration has no class to come or no document to keep')
  await enterAs(page, LEARNER)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const isHere = () =>
    page.evaluate(async (id) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('learner-kept-'))
      const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
      return kept.flat().some((url) => decodeURIComponent(url).includes('/learner/enrollments/:id') && url.includes(id))
    }, mine.id)
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true)
  await page.goto(`/learn/documents/${one.id}`)
  await page.getByRole('button', { name: 'Keep on this phone' }).click()
  await expect(page.getByRole('button', { name: 'Remove from this phone' })).toBeVisible({ timeout: 30_000 })

  await context.setOffline(true)
  await page.goto(`/learn/classes/${mine.module_type}/${mine.module_id}`)
  await expect(page.getByRole('heading', { name: mine.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^My progress in / }).first()).toBeVisible()
  await shoot(page, 'learner-class-offline')
  await page.goto(`/learn/documents/${one.id}`)
  await page.getByRole('button', { name: /^(Read|Go on at page \d+)$/ }).click()
  await expect(page.getByText(/^Page \d+ of \d+$/)).not.toHaveText(/of 0$/)
  await expect(page.locator('canvas')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  await shoot(page, 'learner-document-kept')
  await context.setOffline(false)
})

test('two organisations are two apps on one phone, each with its own session', async ({ page, context }) => {
  const manifestOf = async (org: string) => (await page.request.get(`/learn/manifest.webmanifest?org=${org}`)).json()
  expect((await manifestOf('nusantara')).id).not.toBe((await manifestOf('bahari')).id)
  const names: string[] = []
  for (const org of ['nusantara', 'bahari'] as const) {
    const app = await context.newPage()
    await app.goto(`/learn?org_code=${org}`)
    await signIn(app, emailOf(LEARNER, org))
    await expect(app.getByRole('heading', { name: /^Hi / })).toBeVisible()
    names.push((await app.getByRole('heading', { name: /^Hi / }).textContent()) ?? '')
  }
  for (const [at, org] of (['nusantara', 'bahari'] as const).entries()) {
    const app = await context.newPage()
    await app.goto(`/learn?org_code=${org}`)
    await expect(app.getByRole('heading', { name: names[at] ?? '' })).toBeVisible()
    await app.reload()
    await expect(app.getByRole('heading', { name: names[at] ?? '' })).toBeVisible()
  }
})
