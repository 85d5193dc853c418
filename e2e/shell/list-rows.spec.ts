import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { aPresence, meetings, unique } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'

test('ticked rows are deleted after a dry run told which stay and why, and come back by Undo', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const name = unique('Apel')
  for (const letter of ['A', 'B']) await aPresence(call, { title: `${name} ${letter}` })
  const used = (await meetings(call))[0]?.presence.title ?? ''
  await page.goto(`/presence?keyword=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('searchbox').fill(used)
  await page
    .getByRole('checkbox', { name: `Select ${used}` })
    .first()
    .check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const plan = page.getByRole('dialog', { name: 'Delete 3 presences?' })
  await expect(plan).toContainText('2 presences will be moved to the bin.')
  await expect(plan).toContainText(used)
  await expectAccessible(page)
  await plan.getByRole('button', { name: 'Delete 2' }).click()
  await expect(page.getByText('2 presences deleted')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('Try another word or remove a filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(2)
})

test('a view of a list is saved, opened and removed', async ({ page }) => {
  const name = unique('Mine')
  await page.goto('/presence?content_type=webinar')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('Name of this view').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('button', { name, exact: true })
  await expect(view).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
  await page.goto('/presence')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await view.click()
  await expect(page).toHaveURL('/presence?content_type=webinar')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: `Remove view ${name}` }).click()
  await expect(view).toHaveCount(0)
})

test('what is published already is told before several are published, and stays as it is', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(templateApi.list, { query: { page_size: 100 } })
  const published = results.filter(({ status }) => status === 'publish')
  await page.goto('/certificate?status=publish')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const plan = page.getByRole('dialog', { name: `Publish ${published.length} certificate templates?` })
  await expect(plan).toContainText('Is published already')
  await expect(plan).toContainText(published[0]?.title ?? '')
  await expect(plan.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await expectAccessible(page)
})
