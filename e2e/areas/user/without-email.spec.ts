import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { aNik } from './accounts.ts'

const PEOPLE = 300
const dialog = (page: Page) => page.getByRole('dialog').last()

const sheet = (niks: readonly string[]) => ({
  name: 'plant.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['NIK;Full Name;Job Position;Division Code', ...niks.map((nik) => `${nik};Pekerja ${nik};Operator;HC`)].join('\r\n'),
  ),
})

test('300 people without e-mail are imported, their slips printed, and one signs in on a phone', async ({ page, browser }) => {
  test.slow()
  const start = aNik()
  const niks = Array.from({ length: PEOPLE }, (_, n) => `${start}-${n}`)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Import' }).click()
  await dialog(page).locator('input[type=file]').setInputFiles(sheet(niks))
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('300 new')).toBeVisible()
  await expect(dialog(page).getByText(/^300 without e-mail/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page).getByText(/^300 people have no e-mail/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'First Passwords' }).click()
  await expect(dialog(page).getByText('300 people can sign in')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save as Sheet' }).click()
  const saved = await sheetOf(await download)
  expect(saved.column('NIK').toSorted()).toEqual(niks.toSorted())
  // What the printer gets: the slips alone, none cut in two.
  await page.emulateMedia({ media: 'print' })
  const slips = page.locator('body > div > section')
  await expect(slips).toHaveCount(PEOPLE)
  await expect(slips.first()).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [nik, password] = [String(saved.column('NIK')[0]), String(saved.column('First Password')[0])]
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, storageState: { cookies: [], origins: [] } })
  await phone.goto('/learn?org_code=nusantara')
  await signIn(phone, nik, password)
  const own = unique('Perahu Kuning')
  await phone.getByLabel('New Password').fill(own)
  await phone.getByLabel('Confirm Password').fill(own)
  await phone.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByRole('heading', { name: `Hi Pekerja ${nik}` })).toBeVisible()
  await phone.close()
})

test('an account without e-mail is made, shown as such, and gets a new first password', async ({ page }) => {
  const nik = aNik()
  await page.goto('/user/create')
  await page.getByLabel('Full Name').fill('Wayan Sudarma')
  await page.getByRole('textbox', { name: /^NIK/ }).fill(nik)
  await page.getByRole('textbox', { name: 'Job Position', exact: true }).fill('Operator')
  await page.getByRole('combobox', { name: 'Division' }).click()
  await page.getByRole('option', { name: 'Human Capital' }).click()
  await expect(page.getByLabel('First Password')).toBeVisible()
  await page.getByLabel('Email', { exact: false }).first().fill('somebody@nusantara.test')
  await expect(page.getByLabel('First Password')).toHaveCount(0)
  await page.getByLabel('Email', { exact: false }).first().fill('')
  await page.getByRole('button', { name: 'Create' }).click()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wayan Sudarma' })).toBeVisible()
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(userApi.list, { query: { keyword: nik } })
  await page.goto(`/user/detail/${results[0]?.id}`)
  await expect(page.getByText('No email. Signs in with the NIK.')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Set Password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'New First Password' }).click()
  await expect(dialog(page).getByRole('row', { name: new RegExp(nik) })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  // Nothing was printed or saved: it is asked before they are gone.
  await page.getByRole('dialog', { name: 'Close First Passwords?' }).getByRole('button', { name: 'Close' }).click()
})
