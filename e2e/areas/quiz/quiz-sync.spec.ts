import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Page } from '@playwright/test'
import { PORT } from '../../kit/address.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'

/** The demonstration's events platform runs beside the server, a hundred ports above. */
const platform = (path: string) => fetch(`http://127.0.0.1:${PORT + 100}/__sim/${path}`, { method: 'POST' })

const popup = (page: Page) => page.getByRole('dialog', { name: 'Sync Quiz from DigiVerse' })

async function chooseEvent(page: Page, event: string): Promise<void> {
  await page.goto('/content-quiz')
  await page.getByRole('button', { name: 'Sync Data' }).click()
  await popup(page).getByRole('searchbox', { name: 'Search by event ID or event name' }).fill(event)
  await expect(popup(page).getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await expect(popup(page).getByRole('radio')).toHaveCount(1)
  await popup(page).getByRole('radio').check()
}

test.afterEach(async () => void (await platform('reset')))

test('an event is synced in two steps, and its quizzes can be synced again', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  await chooseEvent(page, 'EV-2605')
  await expectAccessible(page)
  await popup(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(popup(page).getByRole('columnheader')).toHaveText(['No', 'Assessment Name', 'Quiz Type', 'Objective'])
  const names = await popup(page).getByRole('row').locator('td:nth-child(2)').allTextContents()
  await popup(page).getByRole('button', { name: 'Sync Now' }).click()
  await expect(page.getByText('Synchronizing data successfully added.')).toBeVisible()
  await expect(popup(page)).toBeHidden()
  for (const name of names) await expect(page.getByRole('row', { name })).toContainText('Sync DV')
  const [name = ''] = names
  await page.getByRole('button', { name: `Re-sync ${name}` }).click()
  await expect(page.getByText('Synchronizing data successfully updated.')).toBeVisible()
  const { results } = await call(quizApi.list, { query: { keyword: name } })
  expect(results).toHaveLength(1)
})

test('a platform that fails is told, and nothing of a quiz is left behind', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  await chooseEvent(page, 'EV-2606')
  await popup(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(popup(page).getByRole('button', { name: 'Sync Now' })).toBeEnabled()
  const names = await popup(page).getByRole('row').locator('td:nth-child(2)').allTextContents()
  const known = () =>
    Promise.all(names.map(async (keyword) => (await call(quizApi.list, { query: { keyword } })).pagination.total_data))
  const before = await known()
  expect(before.length).toBeGreaterThan(0)
  await platform('fail?mode=500')
  await popup(page).getByRole('button', { name: 'Sync Now' }).click()
  const failure = page.getByRole('dialog').filter({ hasText: 'DigiVerse is not reachable' })
  await failure.getByRole('button', { name: 'OK' }).click()
  expect(await known()).toEqual(before)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sync Data' }).click()
  await expect(popup(page).getByText('DigiVerse is not reachable')).toBeVisible()
  await platform('reset')
  await popup(page).getByRole('button', { name: 'Retry' }).click()
  await expect(popup(page).getByRole('radio').first()).toBeVisible()
})

test('a server that restarts in the middle is waited for, and the sync is told to its end', async ({ page }) => {
  await chooseEvent(page, 'EV-2609')
  await popup(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(popup(page).getByRole('button', { name: 'Sync Now' })).toBeEnabled()
  // One answer that never comes: the sync goes on for ten seconds.
  await platform('fail?mode=timeout&times=1&only=assessments/EV')
  const back = Date.now() + 7_000
  await page.route('**/api/external/digiverse/assessment/syncs/*', (route) =>
    Date.now() < back ? route.abort('connectionrefused') : route.fallback(),
  )
  await popup(page).getByRole('button', { name: 'Sync Now' }).click()
  await expect(popup(page).getByText('0 of 1 assessments')).toBeVisible()
  await expect(page.getByText('Synchronizing data successfully added.')).toBeVisible({ timeout: 30_000 })
  await expect(popup(page)).toBeHidden()
})
