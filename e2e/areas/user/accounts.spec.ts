import { roleApi } from '@pelita/contract/areas/role.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, aNik, anAccount } from './accounts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const search = async (page: Page, keyword: string) => {
  await page.goto(`/user?keyword=${encodeURIComponent(keyword)}`)
  await expect(page.getByRole('table')).toBeVisible()
}

const HEAD = 'NIK;Full Name;Email;Job Position;Division Code;Supervisor NIK'
const sheet = (rows: readonly string[]) => ({
  name: 'accounts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r')}\r`),
})

test('a sheet with errors is marked, mended and imported as a whole', { tag: '@embedded' }, async ({ page }) => {
  const [boss, staff] = [aNik(), aNik()]
  const right = [
    `${boss};Sekar Ayu;${boss}@nusantara.test;Manager;HC;`,
    `${staff};Bagas Wirawan;${staff}@nusantara.test;Officer;HC;${boss}`,
  ]
  await page.goto('/user')
  await page.getByRole('button', { name: 'Import' }).click()
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles(sheet([right[0] ?? '', `${staff};Bagas Wirawan;nonsense;Officer;NOWHERE;${boss}`]))
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('2 cells need attention')).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /3 Email nonsense Email is not valid/ })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /3 Division Code NOWHERE Division not found/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download marked file' }).click()
  const marked = await sheetOf(await download)
  expect(marked.column('NIK')).toEqual([boss, staff])
  expect(marked.column('Errors')[1]).toContain('Email is not valid')

  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await input.setInputFiles(sheet(right))
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('2 new')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page).getByRole('term').filter({ hasText: 'Succeeded' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await search(page, staff)
  await expect(page.getByRole('cell', { name: staff, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Bagas Wirawan', exact: true }).click()
  await expect(page.getByRole('link', { name: `Sekar Ayu (${boss})` })).toBeVisible()
})

test('headings that are not those of the template are matched by hand, and remembered', async ({ page }) => {
  const other = (nik: string) => ({
    ...sheet([]),
    buffer: Buffer.from(
      `Personnel No;Full Name;E-Mail;Job Position;Division Code;Shoe size\n${nik};Sekar Ayu;${nik}@nusantara.test;Officer;HC;38\n`,
    ),
  })
  const read = async () => {
    await page.goto('/user')
    await page.getByRole('button', { name: 'Import' }).click()
    await dialog(page).locator('input[type=file]').setInputFiles(other(aNik()))
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
  }
  await read()
  await expect(dialog(page).getByText('Missing: NIK')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Column for E-Mail' })).toHaveValue('Email')
  await expect(dialog(page).getByRole('combobox', { name: 'Column for Shoe size' })).toHaveValue('Leave out')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'Missing: NIK' }).last()).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'Column for Personnel No' }).click()
  await page.getByRole('option', { name: 'NIK', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText('1 new')).toBeVisible()
  await expect(dialog(page).getByText(/Matched by hand: Personnel No → NIK, E-Mail → Email. Left out: Shoe size/)).toBeVisible()
  await read()
  await expect(dialog(page).getByText('1 new')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Match again' }).click()
  await expect(dialog(page).getByText('Missing: NIK')).toBeVisible()
})

test('of two headings alike the first is read, and the screen says so', async ({ page }) => {
  const nik = aNik()
  const twice = `NIK;Full Name;Email;Job Position;Division Code;Full Name\n${nik};Sekar Ayu;${nik}@nusantara.test;Officer;HC;Another\n`
  await page.goto('/user')
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ ...sheet([]), buffer: Buffer.from(twice) })
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('There twice in the file: Full Name.')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'Column for Full Name', exact: true })).toHaveValue('Full Name')
  await expect(dialog(page).getByRole('combobox', { name: 'Column for Full Name (2)' })).toHaveValue('Leave out')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('cell', { name: 'Sekar Ayu' })).toBeVisible()
})

test('a request for access is approved, another one rejected with a note', async ({ page }) => {
  await page.goto('/user?status=waiting_approval')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await expect(page.getByRole('tab', { name: `Waiting Approval (${count})` })).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(dialog(page)).toContainText('will get access')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Account has been successfully approved.')).toBeVisible()
  await expect(page.getByRole('tab', { name: `Waiting Approval (${count - 1})` })).toBeVisible()

  await rows
    .first()
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Reject' })).toBeDisabled()
  await dialog(page).getByLabel('Note').fill('Please use your office address')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Account has been successfully rejected.')).toBeVisible()
  await expect(rows).toHaveCount(count - 2)
})

test('a deactivated account is signed out in its own browser', async ({ page, browser, baseURL }) => {
  const admin = await callsOf('admin', 'nusantara')
  const { results } = await admin(roleApi.list, { query: { keyword: 'Report Viewer' } })
  const account = await anAccount(admin, { full_name: unique('Galih'), role_id: results[0]?.id ?? '' })
  await acceptInvitation(account)
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) })
  const other = await context.newPage()
  await other.goto('/?org_code=nusantara')
  await signIn(other, account.email)
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await search(page, account.nik)
  await page.getByRole('button', { name: `More ${account.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(dialog(page)).toContainText(`${account.full_name} will be signed out and can no longer login.`)
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Account has been successfully deactivated.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: account.nik })).toContainText('Inactive')

  await other.reload()
  await expect(other).toHaveURL(/\/pages\/login/)
  await signIn(other, account.email)
  await expect(other.getByText('Email, NIK or password is incorrect')).toBeVisible()
  await context.close()
})

test('an account is created with a supervisor, copied and edited', async ({ page }) => {
  const nik = aNik()
  const name = unique('Ratri')
  await page.goto('/user/create')
  await page.getByRole('button', { name: 'Create', disabled: true }).click({ force: true })
  for (const problem of ['Full Name is required', 'NIK is required', 'Division is required'])
    await expect(page.getByText(problem)).toBeVisible()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email', { exact: false }).first().fill(`${nik}@nusantara.test`)
  await page.getByRole('textbox', { name: /^NIK/ }).fill(nik)
  await page.getByRole('textbox', { name: 'Job Position', exact: true }).fill('Analyst')
  await page.getByRole('combobox', { name: 'Division' }).click()
  await page.getByRole('option', { name: 'Human Capital' }).click()
  await page.getByRole('combobox', { name: 'Supervisor' }).fill('Dewi Kartika')
  await page.getByRole('option', { name: /Dewi Kartika Sari/ }).click()
  await page.getByLabel('Expert').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to create account?')
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Account has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create another account' })).toBeVisible()

  await page.goto('/user')
  await search(page, nik)
  await page.getByRole('button', { name: `More ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Job Position', exact: true })).toHaveValue('Analyst')
  await expect(page.getByRole('combobox', { name: 'Supervisor' })).toHaveValue('Dewi Kartika Sari')
  await expect(page.getByLabel('Full Name')).toHaveValue('')

  await search(page, nik)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name: 'Job Position', exact: true }).fill('Senior Analyst')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Account has been successfully changed.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: nik })).toContainText('Senior Analyst')
})

test('several accounts get a role at once, and the list leaves as a spreadsheet', async ({ page }) => {
  const admin = await callsOf('admin', 'nusantara')
  const family = unique('Wibowo')
  const made = [await anAccount(admin, { full_name: `Ani ${family}` }), await anAccount(admin, { full_name: `Ayu ${family}` })]
  await search(page, family)
  await page.getByLabel('Select all rows of this page').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign Role' }).click()
  await dialog(page).getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Report Viewer' }).click()
  await dialog(page).getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('2 accounts have been successfully changed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Report Viewer' })).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Account_\d{4}-\d\d-\d\d\.xlsx$/)
  const saved = await sheetOf(file)
  expect([...saved.column('NIK')].sort()).toEqual(made.map((account) => account.nik).sort())
  expect(saved.typeOf('NIK', 0)).toBe('s')
  for (const { id } of made) await admin(userApi.remove, { params: { id }, query: {} })
})

test('divisions are added, renamed and removed in their popup', async ({ page }) => {
  const code = `E2E-${Date.now().toString(36)}`
  const [first, second] = [`Quality ${code}`, `Assurance ${code}`]
  await page.goto('/user')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Manage Divisions' }).click()
  await page.getByRole('button', { name: 'Add Division' }).click()
  const form = page.getByRole('dialog', { name: 'Add Division' })
  await form.getByLabel('Division Code').fill(code)
  await form.getByLabel('Division Name').fill(first)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Division has been successfully created.')).toBeVisible()
  const popup = page.getByRole('dialog', { name: 'Manage Divisions' })
  await popup.getByRole('searchbox').fill(code)
  await popup.getByRole('button', { name: `Edit ${first}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Division' })
  await edit.getByLabel('Division Name').fill(second)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('cell', { name: second, exact: true })).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: `Delete ${second}` }).click()
  await page.getByRole('dialog', { name: 'Delete Division?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Division Deleted Successfully')).toBeVisible()
})
