import type { Page } from '@playwright/test'
import { pdfOf } from '../../../apps/simulator/src/pdf-of.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'

const pages = Array.from({ length: 12 }, (_, n) => `Halaman ${n + 1}\nIsi halaman ke-${n + 1}`)

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function fillIn(page: Page, title: string, file: Chosen): Promise<void> {
  await page.goto('/content-document/pdf/create')
  await expect(page.getByRole('heading', { name: 'Add PDF', level: 1 })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Langkah demi langkah')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option', { name: 'Fundamental' }).click()
  await page.getByRole('button', { name: 'File', exact: true }).setInputFiles(file)
  await expect(page.getByText('12 pages')).toBeVisible({ timeout: 60_000 })
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('PDF has been successfully created.')).toBeVisible()
}

test('a PDF is uploaded, its pages counted, published, and read page by page', async ({ page }) => {
  const title = unique('Panduan')
  await fillIn(page, title, { name: 'panduan.pdf', mimeType: 'application/pdf', buffer: pdfOf(pages) })
  await page.getByRole('radio', { name: 'Publish' }).check()
  await expectAccessible(page)
  await shoot(page, 'document-form')
  await create(page)

  await expect(page.getByRole('img', { name: 'Page 1 of 12' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('img', { name: 'Page 2 of 12' })).toBeVisible()
  await expect(page.getByText('Isi halaman ke-2', { exact: false })).toBeAttached()
  await page.getByRole('textbox', { name: 'Page' }).fill('12')
  await page.getByRole('textbox', { name: 'Page' }).press('Enter')
  await expect(page.getByRole('img', { name: 'Page 12 of 12' })).toBeVisible()
  await shoot(page, 'document-viewer')
})

test('a large PDF opens its first page without loading the rest', async ({ page }) => {
  const title = unique('Tebal')
  const buffer = pdfOf(pages, 2_500_000)
  expect(buffer.byteLength).toBeGreaterThan(30_000_000)
  await fillIn(page, title, { name: 'tebal.pdf', mimeType: 'application/pdf', buffer })
  let loaded = 0
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith('/files/private/')) loaded += Number(answer.headers()['content-length'] ?? 0)
  })
  await create(page)
  await expect(page.getByRole('img', { name: 'Page 1 of 12' })).toBeVisible()
  await expect(page.getByText('Isi halaman ke-1', { exact: false })).toBeAttached()
  expect(loaded).toBeGreaterThan(0)
  // One page weighs 2.5 MB here, the whole over 30.
  expect(loaded).toBeLessThan(buffer.byteLength / 5)
})

test('the shelf opens a PDF in a popup, and an unknown type leads nowhere', async ({ page }) => {
  await page.goto('/v2/document/pdf')
  await page.getByRole('button', { name: /Kode Etik/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/content-document/xls')
  await expect(page).toHaveURL(/\/pages\/error-404/)
})
