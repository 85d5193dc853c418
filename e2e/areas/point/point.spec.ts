import { pointApi } from '@pelita/contract/areas/point.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'
import { anAccount } from '../user/accounts.ts'

test('a rule is made, found by its event and deleted', async ({ page }) => {
  const title = unique('Poin kelas')
  await page.goto('/setting/point')
  await page.getByRole('link', { name: 'Create Point' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Points', exact: true }).fill('25')
  await page.getByRole('combobox', { name: 'Event' }).click()
  await page.getByRole('option', { name: 'Content completed' }).click()
  await page.getByRole('checkbox', { name: 'Classroom' }).check()
  await expectAccessible(page)
  await shoot(page, 'point-form')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Point has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto(`/setting/point?event=content_completed&keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('+25')
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(pointApi.list, { query: { keyword: title } })
  await call(pointApi.remove, { params: { id: results[0]?.id ?? '' }, query: {} })
})

test('points of an account are adjusted for a reason', async ({ page }) => {
  const { id } = await anAccount(await callsOf('admin', 'nusantara'), { full_name: unique('Poin') })
  await page.goto(`/user/detail/${id}?tab=points`)
  await expect(page.getByText('No points yet')).toBeVisible()
  await page.getByRole('button', { name: 'Adjust Points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust Points' })
  await dialog.getByRole('textbox', { name: 'Points' }).fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Juara lomba K3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Points have been successfully adjusted.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Juara lomba K3' })).toContainText('+40')
  await shoot(page, 'account-points')
})
