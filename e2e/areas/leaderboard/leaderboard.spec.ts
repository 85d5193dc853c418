import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { pointApi } from '@pelita/contract/areas/point.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

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

test('a target is made, and asks for what is missing', async ({ page }) => {
  const title = unique('Target')
  await page.goto('/setting/leaderboard/target/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('radio', { name: 'Job Positions' }).check()
  await page.getByRole('textbox', { name: 'Job Positions' }).fill(`${title} A\n${title} B`)
  const create = page.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  const day = page.getByRole('textbox', { name: 'Start Date' })
  await day.fill('01/02/2030')
  await day.blur()
  await expectAccessible(page)
  await shoot(page, 'target-form')
  await create.click()
  await expect(page.getByText('Target has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto(`/setting/leaderboard?tab=target&keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(targetApi.list, { query: { keyword: title } })
  await call(targetApi.remove, { params: { id: results[0]?.id ?? '' }, query: {} })
})

test('a target that gives a badge is made by choosing the badge', async ({ page }) => {
  const title = unique('Target lencana')
  await page.goto('/setting/leaderboard/target/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const day = page.getByRole('textbox', { name: 'Start Date' })
  await day.fill('01/03/2031')
  await day.blur()
  await page.getByRole('radio', { name: 'Job Positions' }).check()
  await page.getByRole('textbox', { name: 'Job Positions' }).fill(title)
  await page.getByRole('radio', { name: 'Badge' }).check()
  const create = page.getByRole('button', { name: 'Create' })
  await page.getByRole('button', { name: 'Pengumpul Poin' }).click()
  await expect(page.getByText('Selected: Pengumpul Poin')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'target-form-badge')
  await create.click()
  await expect(page.getByText('Target has been successfully created.')).toBeVisible()
  await expect(page.getByText('Badge “Pengumpul Poin”')).toBeVisible()
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(targetApi.list, { query: { keyword: title } })
  await call(targetApi.remove, { params: { id: results[0]?.id ?? '' }, query: {} })
})

test.describe('the learner', () => {
  test.use({ as: null, viewport: { width: 390, height: 844 } })

  test('spends points, is refused when short and gets them back', async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const account = await anAccount(call, { full_name: unique('Penukar') })
    await acceptInvitation(account)
    await page.goto('/learn?org_code=nusantara')
    await signIn(page, account.email)
    await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
    await call(pointApi.adjust, { body: { user_id: account.id, points: 70, reason: 'Lomba K3' } })
    await page.goto('/learn/points')
    const bottle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Kaus Pembelajar' }) })
    const redeem = bottle.first().getByRole('button', { name: 'Redeem' })
    await expect(redeem).toBeEnabled()
    await shoot(page, 'learner-points')
    await redeem.click()
    await page.getByRole('dialog', { name: 'Redeem?' }).getByRole('button', { name: 'Redeem' }).click()
    await expect(bottle.first()).toContainText(/\d+ points are missing/)
    await expect(redeem).toBeDisabled()
    await bottle.filter({ hasText: 'Requested' }).getByRole('button', { name: 'Cancel redemption' }).click()
    await expect(redeem).toBeEnabled()
    const { earned, balance } = await call(pointApi.ofPerson, { params: { id: account.id }, query: {} })
    expect(balance).toBe(earned)
  })

  test('who reaches a target claims its badge', async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const posisi = unique('Pengumpul')
    const account = await anAccount(call, { full_name: unique('Pencapai'), posisi })
    await acceptInvitation(account)
    const { results: badges } = await call(badgeApi.pick, { query: { keyword: 'Pengumpul Poin' } })
    const target = await call(targetApi.create, {
      body: {
        ...{
          title: unique('Tahun ini'),
          period_type: 'year',
          start_at: new Date().toISOString().slice(0, 10),
          scope: 'positions',
        },
        ...{ division_ids: [], positions: [posisi], target_points: 20, reward: 'badge', reward_badge_id: badges[0]?.id ?? '' },
        status: 'publish',
      },
    })
    await page.goto('/learn?org_code=nusantara')
    await signIn(page, account.email)
    await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
    await call(pointApi.adjust, { body: { user_id: account.id, points: 20, reason: 'Lomba K3' } })
    await page.goto('/learn/todo')
    await page.getByRole('link', { name: /Pengumpul Poin/ }).click()
    const badge = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pengumpul Poin' }) })
    await expect(badge).toContainText(target.title)
    await shoot(page, 'learner-target-badge')
    await badge.getByRole('button', { name: 'Claim' }).click()
    await expect(badge.getByRole('link', { name: 'Public check' })).toBeVisible()
    await page.goto('/learn/points')
    await shoot(page, 'learner-points-target')
    await call(targetApi.remove, { params: { id: target.id }, query: {} })
  })
})
