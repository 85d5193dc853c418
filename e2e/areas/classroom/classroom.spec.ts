import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { aPresence, unique } from '../presence/presences.ts'
import { choose, dayIn, moment } from './classrooms.ts'

test('a classroom is made from nothing and published, and its participant is invited', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Kelas Keselamatan')
  const presence = await aPresence(call, { title: unique('Presensi'), content_type: 'classroom' })
  const { results } = await call(userListApi.list, { query: { choosable: 'true', page_size: 1 } })
  const nik = results[0]?.nik ?? ''

  await page.goto('/classroom')
  await page.getByRole('button', { name: 'Create Classroom' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Apa dan mengapa')
  for (const label of ['Level', 'Category', 'Competencies', 'Providers']) await choose(page, label)
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.getByRole('button', { name: 'Add Day' }).click()
  await page.getByRole('textbox', { name: 'Section' }).fill('Pembukaan')
  await page
    .getByRole('button', { name: /Add Content/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Add Content' })
  await picker.getByRole('searchbox').fill(presence.title)
  await picker.getByRole('checkbox', { name: new RegExp(presence.title) }).check()
  await picker.getByRole('button', { name: /^Add \(/ }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.getByRole('link', { name: 'Create Batch' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Batch 1')
  await moment(page, 'Start', dayIn(20), '08:00')
  await moment(page, 'End', dayIn(20), '17:00')
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await moment(page, 'End 1', dayIn(20), '16:00')
  await page.getByRole('button', { name: 'Create', exact: true }).click()

  const made = page.getByRole('link', { name: 'Batch 1', exact: true })
  await expect(made).toBeVisible()
  await page.getByRole('button', { name: 'More Batch 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Batch?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(made).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('textbox', { name: 'Target Audience' }).fill('Seluruh karyawan')
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.getByRole('button', { name: 'Add Participants' }).click()
  const people = page.getByRole('dialog', { name: 'Add Participants' })
  await people.getByText('Paste NIKs').click()
  await people.getByRole('textbox', { name: 'NIKs' }).fill(nik)
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Classroom?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Classroom has been successfully published.')).toBeVisible()

  const id = /create\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  expect(await call(classroomApi.one, { params: { id } })).toMatchObject({ title, status: 'publish', batches_published: 1 })
  const batch = (await call(classroomBatchApi.list, { params: { id }, query: {} })).results[0]
  const params = { id, batchId: batch?.id ?? '' }
  const { results: invited } = await call(classroomParticipantApi.list, { params, query: {} })
  expect(invited.map((row) => [row.nik, row.status])).toEqual([[nik, 'invited']])
})
