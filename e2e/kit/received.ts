import { referenceApi } from '@pelita/contract/areas/reference.ts'
import type { Page } from '@playwright/test'
import type { Caller } from './api.ts'
import { expect, expectAccessible } from './browser-test.ts'
import { shoot } from './inspect.ts'

/** The other organisation of the demonstration, as contents are distributed to it. */
export async function partnerId(call: Caller): Promise<string> {
  const { results } = await call(referenceApi.organizations, { query: {} })
  const other = results.find(({ title }) => title.startsWith('Bahari'))
  if (!other) throw new Error('The demonstration has no organisation to distribute to')
  return other.id
}

/** Finds what another organisation distributes by the filter of its list, and opens it. */
export async function openReceived(page: Page, list: string, title: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Distributed' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByTitle(/^From Nusantara/)).toHaveText('Distributed')
  await expect(row.getByRole('link', { name: /^Edit / })).toHaveCount(0)
  await expectAccessible(page)
  await shoot(page, `received${list.replace('/', '-')}-list`)
  await row.getByRole('link', { name: `${title} Distributed` }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Distributed', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Nusantara /).last()).toBeVisible()
}

/** Adds one's own people to the participants that are open, by their NIK. */
export async function invitePasted(page: Page, nik: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Participants' })
  await dialog.getByText('Paste NIKs').click()
  await dialog.getByRole('textbox', { name: 'NIKs' }).fill(nik)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: nik })).toBeVisible()
}
