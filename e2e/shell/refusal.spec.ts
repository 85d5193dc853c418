import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { aClassroomWithBatch } from '../areas/classroom/classrooms.ts'
import { callsOf } from '../kit/api.ts'
import { expect, test } from '../kit/browser-test.ts'

test('a refused cancellation stays in its popup, with the reason that was typed', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, batchId } = await aClassroomWithBatch(call, 75)
  await call(classroomBatchApi.setStatus, { params: { id, batchId, status: 'publish' }, body: {} })
  await page.goto(`/classroom/detail/${id}?tab=batch`)
  await page.getByRole('button', { name: 'More Batch 1' }).click()
  await page.getByRole('menuitem', { name: 'Cancel Batch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Batch?' })
  await dialog.getByLabel('Reason').fill('Pengajar sakit')
  // Somebody else was faster.
  await call(classroomBatchApi.cancel, { params: { id, batchId }, body: { reason: 'Banjir' } })
  await dialog.getByRole('button', { name: 'Cancel Batch' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Pengajar sakit')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
