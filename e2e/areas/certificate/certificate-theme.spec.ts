import { readFile } from 'node:fs/promises'
import { templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { themeApi, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Download, Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { badgePicture } from '../achievement/badges.ts'
import { unique } from '../presence/presences.ts'

const sheet = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const code = (page: Page, language: 'HTML' | 'CSS') => page.getByRole('textbox', { name: `${language} code` })

/** Replaces what the editor holds, as a paste does. */
async function write(page: Page, language: 'HTML' | 'CSS', text: string): Promise<void> {
  await code(page, language).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

async function startOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 5).toString()
}

async function saved(page: Page, name: string, role: 'button' | 'menuitem' = 'button'): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  return download
}

test('a theme is written with its sheet beside it: what is missing is asked for, what is unknown is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = unique('Tema Biru')
  await page.goto(themeScreens.list.path)
  await page.getByRole('link', { name: 'Create Certificate Theme' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await expect(sheet(page).getByText('Anindya Putri Wardhani')).toBeVisible()

  await write(page, 'HTML', '<section><h1>Halo {{siapa}}</h1><p>{{certificate_number}}</p></section>')
  await expect(page.getByText('Placeholder {{participant_name}} is required')).toBeVisible()
  await expect(code(page, 'HTML')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Unknown placeholder {{siapa}}')).toBeVisible()
  await expect(sheet(page).getByText('{{siapa}}')).toHaveCSS('color', 'rgb(201, 42, 42)')
  await expect(page.locator('.cm-lintRange-warning')).toHaveText('{{siapa}}')
  await expectAccessible(page)

  await write(page, 'HTML', '<section><h1>{{participant_name}}</h1><p>{{certificate_number}}</p></section>')
  await expect(page.getByText('Placeholder {{participant_name}} is required')).toHaveCount(0)
  await expect(page.getByText('Unknown placeholder {{siapa}}')).toHaveCount(0)
  await page.getByRole('button', { name: 'Format' }).click()
  await page.getByRole('button', { name: 'Copy Code' }).click()
  await expect(page.getByText('Copied to clipboard').first()).toBeVisible()
  const lines = ['<section>', '  <h1>{{participant_name}}</h1>', '  <p>{{certificate_number}}</p>', '</section>']
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join('\n'))
  await page.getByRole('button', { name: 'Copy {{city}}' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{{city}}')

  await page.getByText('CSS', { exact: true }).click()
  await write(page, 'CSS', 'h1 { color: rgb(1, 2, 3)')
  await expect(page.getByText('CSS could not be read completely')).toBeVisible()
  await expect(sheet(page).getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)')
  expect(await startOf(await saved(page, 'Preview as PDF'))).toBe('%PDF-')

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Certificate Theme has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveTitle(/^Certificate Theme Details/)
  await expect(sheet(page).getByRole('heading')).toHaveText('Anindya Putri Wardhani')
  await expect(page.getByText('CSS could not be read completely')).toBeVisible()
})

test('the editor is left by keyboard, and what was written survives a reload', async ({ page }) => {
  await page.goto(themeScreens.create.path)
  await write(page, 'HTML', '<p>{{participant_name}} {{certificate_number}} Draf saya</p>')
  await page.keyboard.press('Tab')
  await expect(code(page, 'HTML')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(code(page, 'HTML')).not.toBeFocused()
  await expect(sheet(page).getByText('Draf saya')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(sheet(page).getByText('Draf saya')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to Saved' }).click()
  await expect(sheet(page).getByText('Draf saya')).toHaveCount(0)
  await expect(code(page, 'HTML')).toContainText('{{heading}}')
})

test('a template begins with the default theme, shows what is typed, and is saved with its pictures', async ({ page }) => {
  const title = unique('Templat Kursus')
  const { results } = await (await callsOf('admin', 'nusantara'))(themeApi.list, { query: { page_size: 100 } })
  await page.goto(templateScreens.create.path)
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue(results.find((one) => one.is_default)?.title ?? '')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Course' }).click()
  await page.getByRole('combobox', { name: 'City' }).click()
  await page.getByRole('option', { name: 'Bandung' }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Sertifikat Kelulusan')
  await expect(sheet(page).getByText('Sertifikat Kelulusan')).toBeVisible()
  await expect(sheet(page).getByText(/Bandung/)).toBeVisible()

  const first = page.getByRole('group', { name: 'Signatory 1' })
  await first.getByRole('textbox', { name: 'Name' }).fill('Ratna Dewi')
  await first.getByRole('textbox', { name: 'Position' }).fill('Direktur')
  await first.getByLabel('Signature', { exact: true }).setInputFiles(await badgePicture(page, 100))
  await expect(first.getByRole('button', { name: 'Remove Image' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Signatory' }).click()
  await page.getByRole('button', { name: 'Add Signatory' }).click()
  await expect(page.getByRole('button', { name: 'Add Signatory' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove signatory 2' }).click()
  await page.getByRole('button', { name: 'Remove signatory 2' }).click()
  await page.getByLabel('Logos', { exact: true }).setInputFiles(await badgePicture(page, 120))
  await expect(page.getByRole('img', { name: 'Logo 1' })).toBeVisible()
  await expect(sheet(page).getByText('Ratna Dewi')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Certificate Template has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(sheet(page).getByText('Ratna Dewi')).toBeVisible()
  await expect(page.getByText('No certificate uses this template yet')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sample = await saved(page, 'Download Sample', 'menuitem')
  expect(sample.suggestedFilename()).toBe(`${title}.pdf`)
  expect(await startOf(sample)).toBe('%PDF-')

  await page.goto(templateScreens.list.path)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
})

test('what is in use cannot be deleted, and says where; changing a used theme is asked about', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const templates = (await call(templateApi.list, { query: { page_size: 100 } })).results
  const template = templates.find(({ used_by }) => used_by > 0)
  if (!template) throw new Error('No template of the demonstration is used')
  await page.goto(templateScreens.list.path)
  await page.getByPlaceholder('Search by title').fill(template.title)
  await expect(page.getByRole('link', { name: `Edit ${template.title}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${template.title}`, exact: true })).toHaveCount(0)
  await page.goto(pathTo(templateScreens.detail.path, { id: template.id }))
  const { results: uses } = await call(templateApi.usedIn, { params: { id: template.id }, query: {} })
  await expect(page.getByRole('row').filter({ hasText: uses[0]?.name ?? '' })).toContainText(String(uses[0]?.issued))

  const theme = await call(themeApi.detail, { params: { id: template.theme.id } })
  await page.goto(pathTo(themeScreens.edit.path, { id: theme.id }))
  await page.getByRole('textbox', { name: 'Title' }).fill(`${theme.title} baru`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Save Changes?' })
  await expect(question).toContainText(`${theme.used_by} templates use this theme. Already issued certificates do not change.`)
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Certificate Theme has been successfully changed.')).toBeVisible()
})
