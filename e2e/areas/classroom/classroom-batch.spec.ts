import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aClassroomWithBatch, dayIn, moment } from './classrooms.ts'

test('a row opens the place of its batch; a cancelled one is brought back', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const made = await aClassroomWithBatch(call, 73)
  const params = { id: made.id, batchId: made.batchId }
  await call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
  await page.goto(`/classroom/detail/${made.id}?tab=batch`)
  await expect(page.getByRole('link', { name: 'Create Batch' })).toBeVisible()
  await page
    .getByRole('row', { name: /Batch 1/ })
    .getByText('Offline')
    .click()
  await expect(page.getByRole('heading', { name: 'Batch 1', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(made.title)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next session' }).getByRole('link', { name: /^QR Code/ })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'batch-overview')
  await page.getByRole('tab', { name: 'Settings' }).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections).toContainText('Nothing is missing')
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('')
  await expect(sections).toContainText('1 missing')
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await shoot(page, 'batch-settings')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel Batch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Batch?' })
  await dialog.getByLabel('Reason').fill('Pengajar sakit')
  await dialog.getByRole('button', { name: 'Cancel Batch' }).click()
  await expect(page.getByText('Cancelled: Pengajar sakit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Bring Back', exact: true }).click()
  await page.getByRole('dialog', { name: 'Bring Batch Back?' }).getByRole('button', { name: 'Bring Back' }).click()
  await expect(page.getByText('Cancelled: Pengajar sakit')).toBeHidden()
  expect(await call(classroomBatchApi.one, { params })).toMatchObject({ status: 'publish', cancelled_at: null })
})

test('a batch made on the Batch tab opens its place, and Publish stands there while one waits', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, batchId } = await aClassroomWithBatch(call, 74)
  await call(classroomBatchApi.setStatus, { params: { id, batchId, status: 'publish' }, body: {} })
  await page.goto(`/classroom/detail/${id}?tab=batch`)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(page.getByRole('link', { name: 'Batch 1', exact: true })).toBeVisible()
  await expect(publish).toBeHidden()

  await page.getByRole('link', { name: 'Create Batch' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Batch 2')
  await moment(page, 'Start', dayIn(20), '08:00')
  await moment(page, 'End', dayIn(21), '17:00')
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await moment(page, 'End 1', dayIn(20), '16:00')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Batch 2', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()

  await page.goto(`/classroom/detail/${id}?tab=batch`)
  await expect(page.getByRole('row', { name: /Batch 2/ })).toBeVisible()
  await expect(publish).toBeVisible()
  await shoot(page, 'batch-tab')
})
