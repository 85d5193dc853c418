import { shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { pngSize } from '../../kit/saved-files.ts'
import { unique } from '../presence/presences.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const visit = (link: string, agent = BROWSER) => fetch(link, { redirect: 'manual', headers: { 'user-agent': agent } })

test('a short link is made with its own address, copied, opened and counted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = unique('Kelas K3')
  const address = `k3-${Date.now().toString(36)}`
  await page.goto('/setting/shorten-link')
  await page.getByRole('link', { name: 'Create Short Link' }).click()
  await page.getByRole('button', { name: 'Create', disabled: true }).click({ force: true })
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Target URL is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Target URL' }).fill('javascript:alert(1)')
  await expect(page.getByText('Target URL is not a valid URL')).toBeVisible()
  await page.getByRole('textbox', { name: 'Target URL' }).fill('https://belajar.nusantara.example/kelas/k3')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill(address)
  const preview = page.getByRole('complementary', { name: 'Preview of the unavailable page' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('This link is not available.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Short Link has been successfully created.')).toBeVisible()
  await expect(page).toHaveURL(/\/setting\/shorten-link\/detail\//)
  await expect(page.getByRole('img', { name: `QR code of ${title}` })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${title}.png`)
  const { width, height } = await pngSize(download)
  expect([width, height]).toEqual([760, 760])
  await page.getByRole('button', { name: 'Copy Short Link' }).first().click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/s/${address}$`))
  expect((await visit(link)).headers.get('location')).toBe('https://belajar.nusantara.example/kelas/k3')
  await visit(link, 'Googlebot/2.1')
  await page.reload()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.getByRole('figure', { name: 'Clicks per day' })).toBeVisible()
  await expect(page.getByText('Direct, mail or QR code: Clicks 1')).toBeAttached()
})

test('cancelling a half-filled link is asked about; a saved one has nothing to cancel', async ({ page }) => {
  await page.goto('/setting/shorten-link/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('Setengah jalan')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel create short link?' })
  await expect(question).toContainText('All information entered for this Create Short Link will be lost')
  await question.getByRole('button', { name: 'No, Keep it' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Setengah jalan')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await question.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page).toHaveURL('/setting/shorten-link')
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
})

test('a closed link shows its message and its button to visitors', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, link } = await call(shortLinkApi.save, {
    body: { title: unique('Pendaftaran'), target_url: 'https://belajar.nusantara.example/daftar' },
  })
  await page.goto(`/setting/shorten-link/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Available Until, day' }).fill('01/02/2026')
  await expect(page.getByRole('textbox', { name: 'Available Until, time' })).toHaveValue('23:59')
  await page.getByRole('textbox', { name: 'Message' }).fill('Pendaftaran sudah ditutup.')
  await page.getByRole('textbox', { name: 'Alternate URL' }).fill('https://belajar.nusantara.example/lain')
  await page.getByRole('button', { name: 'Save', disabled: true }).click({ force: true })
  await expect(page.getByText('Alternate Label is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Alternate Label' }).fill('Kelas lain')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Short Link has been successfully changed.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Pendaftaran sudah ditutup.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kelas lain' })).toHaveAttribute('href', 'https://belajar.nusantara.example/lain')
  await expectAccessible(page)
})
