import { expect, expectAccessible, test } from './browser-test.ts'
import { shoot } from './inspect.ts'

test('the board, targets, merchandise and redemptions stand in tabs', async ({ page }) => {
  await page.goto('/setting/leaderboard')
  await page.getByRole('tab', { name: 'Target' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Target bulan ini' })).toBeVisible()
  await page.getByRole('tab', { name: 'Merchandise' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Botol Minum Baja' })).toBeVisible()
  await page.getByRole('tab', { name: 'Redemption' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'R-000001' })).toBeVisible()
  await page.goto('/setting/leaderboard?period=all')
  await expect(page.getByRole('row').nth(1)).toContainText('1')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leaderboard Settings' })
  await expect(dialog.getByLabel('Visible to learners')).toBeChecked()
  await expectAccessible(page)
  await shoot(page, 'leaderboard-settings')
})
