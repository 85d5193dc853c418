import { announcementApi, learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'

test('an announcement is written, published, read by a learner and counted', async ({ page }) => {
  const title = unique('Pengumuman')
  await page.goto('/setting/announcement')
  await page.getByRole('link', { name: 'Create Announcement' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('Kampus tutup hari Jumat')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByText('Kampus tutup hari Jumat')).toBeVisible()
  await page.getByRole('radio', { name: 'People' }).check()
  await expect(page.getByRole('combobox', { name: 'People' })).toBeVisible()
  await page.getByRole('radio', { name: 'Everybody' }).check()
  await expectAccessible(page)
  await shoot(page, 'announcement-form')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog', { name: 'Create Announcement' }).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Announcement has been successfully created.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Announcement?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Announcement has been successfully published.')).toBeVisible()
  const learner = await callsOfLearner('learner2', 'nusantara')
  const { results } = await learner(learnerAnnouncementApi.list, { query: { keyword: title } })
  const id = results[0]?.id ?? ''
  await learner(learnerAnnouncementApi.read, { params: { id } })
  await page.getByRole('tab', { name: 'Readers' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'learner2@nusantara.test' })).toBeVisible()
  const call = await callsOf('admin', 'nusantara')
  await call(announcementApi.remove, { params: { id }, query: {} })
})
