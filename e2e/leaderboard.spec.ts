import { pointApi } from '@pelita/contract/areas/point.ts'
import { acceptInvitation, anAccount } from './accounts.ts'
import { callsOf } from './api.ts'
import { expect, expectAccessible, test } from './browser-test.ts'
import { shoot } from './inspect.ts'
import { unique } from './presences.ts'
import { signIn } from './sign-in.ts'

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

test('a target is made and found in its tab', async ({ page }) => {
  const title = unique('Target')
  await page.goto('/setting/leaderboard/target/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('radio', { name: 'Job Positions' }).check()
  await page.getByRole('textbox', { name: 'Job Positions' }).fill(`${title} A\n${title} B`)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Start Date is required')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'target-form')
})

test.describe('the learner', () => {
  test.use({ as: null, viewport: { width: 390, height: 844 } })

  test('earns points, spends them, is refused when short and gets them back', async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const account = await anAccount(call, { full_name: unique('Penukar') })
    await acceptInvitation(account)
    const give = (points: number) => call(pointApi.adjust, { body: { user_id: account.id, points, reason: 'Lomba K3' } })
    await give(41)
    await page.goto('/learn?org_code=nusantara')
    await signIn(page, account.email)
    await page.goto('/learn/points')
    const bottle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Botol Minum Baja' }) })
    await expectAccessible(page)
    await shoot(page, 'learner-points')
    await bottle.first().getByRole('button', { name: 'Redeem' }).click()
    await page.getByRole('dialog', { name: 'Redeem?' }).getByRole('button', { name: 'Redeem' }).click()
    await expect(bottle.first()).toContainText('39 points are missing')
    await expect(bottle.first().getByRole('button', { name: 'Redeem' })).toBeDisabled()
    const mine = bottle.filter({ hasText: 'Requested' })
    await mine.getByRole('button', { name: 'Cancel redemption' }).click()
    await expect(bottle.first().getByRole('button', { name: 'Redeem' })).toBeEnabled()
    expect((await call(pointApi.ofPerson, { params: { id: account.id }, query: {} })).balance).toBe(41)
  })
})
