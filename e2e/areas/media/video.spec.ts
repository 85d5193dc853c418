import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { smallVideo } from '../../../apps/server/src/seed/media/small-video.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'

/** Ten seconds of a grey that differs each time, so that no two files are the same. */
const aVideo = () => {
  const rgb = new Uint8Array(64 * 48 * 3).map(() => 40 + Math.floor(Math.random() * 170))
  return smallVideo([{ width: 64, height: 48, rgb }], 10)
}

test('a video is uploaded, published, watched to nine tenths by calls and shown in its statistics', async ({ page }) => {
  const title = unique('Video')
  await page.goto('/video/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Alat pelindung diri')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option').first().click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'k3.mp4', mimeType: 'video/mp4', buffer: Buffer.from(aVideo()) })
  await expect(page.getByRole('button', { name: 'Remove File' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue(/^1/)
  await expectAccessible(page)
  await shoot(page, 'video-form')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Video has been successfully created.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Tags' }).fill('k3')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Video has been successfully changed.')).toBeVisible()

  const call = await callsOfLearner('learner7', 'nusantara')
  const { results } = await call(learnerMediaApi.list, { query: { keyword: title } })
  const item_id = results[0]?.id ?? ''
  await call(learnerProgressApi.report, { body: { item_id, event: 'open' } })
  // Nobody has seen more than the time since allows, and each call begins to count anew.
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(4_500)
  const { is_done } = await call(learnerProgressApi.report, { body: { item_id, event: 'heartbeat', position_seconds: 10 } })
  expect(is_done).toBe(true)

  await page.goto(`/video/detail/${item_id}?tab=statistics`)
  await expect(page.getByText('100%').first()).toBeVisible()
  await shoot(page, 'video-statistics')
  await page.goto(`/video/detail/${item_id}?tab=viewers`)
  await expect(page.getByRole('row').filter({ hasText: '100%' })).toBeVisible()
})
