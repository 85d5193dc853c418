import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { aClassroomWithBatch } from './classrooms.ts'

async function paste(page: Page, niks: readonly string[]) {
  await page.getByRole('button', { name: 'Add Participants' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Participants' })
  await dialog.getByText('Paste NIKs').click()
  await dialog.getByRole('textbox', { name: 'NIKs' }).fill(niks.join('\n'))
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  return dialog
}

test('a full batch is filled through every way out', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, batchId } = await aClassroomWithBatch(call, 40)
  await call(classroomBatchApi.update, { params: { id, batchId }, body: { max_participants: 2 } })
  const other = await call(classroomBatchApi.duplicate, {
    params: { id, batchId },
    body: { start_at: new Date(Date.now() + 60 * 86_400_000).toISOString() },
  })
  const { results } = await call(userListApi.list, { query: { choosable: 'true', page_size: 10 } })
  const niks = results.map((person) => person.nik ?? '')
  const seats = (batch: string) => call(classroomParticipantApi.seats, { params: { id, batchId: batch } })
  await page.goto(`/classroom/detail/${id}?tab=participant&batch_id=${batchId}`)

  const first = await paste(page, niks.slice(0, 3))
  await expect(first.getByRole('alert')).toContainText('has 2 seats free, and 3 people need one')
  await expect(first.getByRole('textbox', { name: 'NIKs' })).toHaveValue(niks.slice(0, 3).join('\n'))
  await first.getByRole('button', { name: 'Add the first 2, the others wait for a seat' }).click()
  await expect(page.getByText('2 people added, 1 person on the waiting list.')).toBeVisible()

  const second = await paste(page, niks.slice(3, 4))
  await expect(second.getByRole('alert')).toContainText('is full: 2 of 2 seats are taken')
  await second.getByRole('button', { name: 'Raise the limit to 3 and add all' }).click()
  await expect.poll(() => seats(batchId)).toMatchObject({ max_participants: 3, taken: 3, free: 0 })

  const third = await paste(page, niks.slice(4, 6))
  await third.getByRole('combobox', { name: 'Another batch' }).click()
  await page.getByRole('option').first().click()
  await expect.poll(() => seats(other.id)).toMatchObject({ taken: 2, free: 0 })

  await page.goto(`/classroom/detail/${id}?tab=waiting-list`)
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .click()
  const approval = page.getByRole('dialog', { name: 'Approve Waiting List?' })
  await approval.getByRole('button', { name: 'Add a seat and approve' }).click()
  await expect(page.getByText('Waiting list has been approved.')).toBeVisible()
  expect(await seats(batchId)).toMatchObject({ max_participants: 4, taken: 4 })
})
