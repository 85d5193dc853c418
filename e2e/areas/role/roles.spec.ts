import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { stateOf } from '../../kit/people.ts'

/** The row of a role in the list. */
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an edited role takes effect in a second browser', async ({ page, browser, baseURL }) => {
  const storageState = stateOf({ role: 'viewer', org: 'nusantara' })
  const other = await (await browser.newContext({ storageState, ...(baseURL && { baseURL }) })).newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Presence', exact: true })).toBeHidden()

  await page.goto('/role')
  await row(page, 'Report Viewer').getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Search feature').fill('presence')
  await page.getByLabel('Presence: Create').check()
  await expect(page.getByLabel('Presence: List')).toBeChecked()
  await expect(page.getByText('14 permissions selected')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('will get the new permissions.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Role has been successfully changed.')).toBeVisible()

  await other.reload()
  await other.getByRole('link', { name: 'Presence', exact: true }).click()
  await expect(other.getByRole('link', { name: 'Create Presence' })).toBeVisible()

  await page.goto('/role')
  await row(page, 'Report Viewer').getByRole('link', { name: /^Edit/ }).click()
  await page.getByLabel('Search feature').fill('presence')
  await page.getByLabel('Presence: List').uncheck()
  await expect(page.getByLabel('Presence: Create')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Role has been successfully changed.')).toBeVisible()

  // The server decides at the very next call, whatever the other browser still shows.
  await other.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect(other.getByRole('alert')).toContainText("You don't have permission")
  await other.context().close()
})

test('an administrator looks at the console as another role and changes nothing', async ({ page }) => {
  await page.goto('/role')
  await row(page, 'Learning Operator').getByRole('link', { name: 'Learning Operator', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learning Operator' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'View as this role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'View as role' }).click()
  await expect(page.getByText('You are viewing the console as the role “Learning Operator”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Role', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'End view' }).click()
  await expect(page.getByText('You are viewing the console as the role')).toBeHidden()
  await page.goto('/role')
  await expect(page.getByRole('link', { name: 'Role', exact: true })).toBeVisible()
})

test('a deleted role is restored from the bin, and the audit log tells of it', async ({ page }) => {
  const name = `Temporary ${Date.now()}`
  await page.goto('/role/create')
  await page.getByLabel('Role Name').fill(name)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Cancel create role?' }).getByRole('button', { name: 'No, Keep it' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Role has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Role Deleted Successfully')).toBeVisible()
  await expect(page).toHaveURL('/role')

  await page.goto('/bin')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Role has been successfully restored.')).toBeVisible()

  await page.goto('/audit-log')
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Restored' })).toBeVisible()
  await page.goto('/role')
  await row(page, name).getByRole('link', { name, exact: true }).click()
})
