import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aClassroomWithBatch } from '../classroom/classrooms.ts'
import { enterAs } from '../learner/learners.ts'

test('a video and a document are placed in a class and told by “Used In”', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id } = await aClassroomWithBatch(call, 30)
  const video = (await call(videoApi.list, { query: { status: 'publish', page_size: 1 } })).results[0]
  const pdf = (await call(documentApi.list, { query: { type_document: 'pdf', status: 'publish', page_size: 1 } })).results[0]
  await page.goto(`/classroom/edit/${id}?step=2`)
  await page
    .getByRole('button', { name: /Add Content/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Add Content' })
  for (const [kind, title] of [
    ['Video', video?.title],
    ['Document PDF', pdf?.title],
  ] as const) {
    await picker
      .locator('label')
      .filter({ hasText: new RegExp(`^${kind}$`) })
      .click()
    await picker.getByRole('searchbox').fill(title ?? '')
    await picker
      .getByRole('checkbox', { name: new RegExp(title ?? '') })
      .first()
      .check()
  }
  await shoot(page, 'content-picker-media')
  await picker.getByRole('button', { name: /^Add \(2/ }).click()
  await expectAccessible(page)
  await shoot(page, 'classroom-content-media')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Contents have been successfully saved.')).toBeVisible()
  const { sections } = await call(classroomContentApi.contents, { params: { id } })
  const kinds = sections.flatMap((section) => section.contents.map((item) => item.content_type))
  expect(kinds).toEqual(expect.arrayContaining(['video', 'document-pdf']))
  await page.goto(`/video/detail/${video?.id}?tab=used-in`)
  await expect(page.getByRole('row').filter({ hasText: 'Classroom' }).first()).toBeVisible()
  await shoot(page, 'video-used-in')
})

test('what is said is found and played from its second; a deleted draft is undone from its message', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(videoApi.list, { query: { keyword: 'jalur evakuasi' } })
  await page.goto(`/video/detail/${results[0]?.id}`)
  await page.getByRole('searchbox', { name: 'Find what is said' }).fill('evakuasi')
  await page.getByRole('button', { name: '0:30' }).click()
  await expect.poll(() => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(29)
  await shoot(page, 'video-words')

  const copy = await call(videoApi.duplicate, { params: { id: results[0]?.id ?? '' } })
  await page.goto('/video')
  const row = page.getByRole('row').filter({ hasText: copy.title }).first()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Video has been successfully restored.')).toBeVisible()
  await page.goto('/video?link=broken')
  await expect(page.getByRole('row').filter({ hasText: 'Broken link' }).first()).toBeVisible()
  await shoot(page, 'video-list')
})

test('the playground shows its table', async ({ page }) => {
  await page.goto('/playground')
  for (const name of ['title', 'status_enum', 'updated_at'])
    await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible()
  await expect(page.getByText('PUBLISH').first()).toBeVisible()
  await shoot(page, 'playground')
})

test.describe('on a phone', () => {
  test.use({ as: null, viewport: { width: 390, height: 844 } })

  /** Somebody who takes part in the class of the demonstration that has something to read, and has not read it. */
  async function aReader() {
    for (let n = 1; n <= 30; n++) {
      const call = await callsOfLearner(`learner${n}`, 'nusantara').catch(() => null)
      if (!call) continue
      const { results } = await call(learnerApi.enrollments, { query: { status: 'confirmed', page_size: 100 } })
      for (const one of results.filter(({ module_type }) => module_type === 'classroom')) {
        const tree = await call(learnerCatalogueApi.enrollment, { params: { id: one.id } })
        const items = tree.sections.flatMap((section) => section.items)
        const pdf = items.find((item) => item.asset_type === 'document-pdf' && item.state !== 'done' && item.state !== 'locked')
        if (pdf) return { name: `learner${n}`, call, one, pdf }
      }
    }
    return null
  }

  test('a document of a class is read to its last page, and the step is done', async ({ page }) => {
    const reader = await aReader()
    if (!reader) throw new Error('Nobody one can sign in as has anything to read')
    const { name, call, one, pdf } = reader
    await enterAs(page, name)
    await page.goto(`/learn/classes/classroom/${one.module_id}`)
    await shoot(page, 'learner-class-media')
    await page.getByRole('link', { name: new RegExp(pdf.title) }).click()
    await page.getByRole('button', { name: /^(Read|Go on at page)/ }).click()
    await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible()
    const next = page.getByRole('button', { name: 'Next page' })
    await expect(async () => {
      if (await next.isEnabled()) await next.click()
      await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await expectAccessible(page)
    await shoot(page, 'learner-document-step')
    const told = await call(learnerProgressApi.report, { body: { relation_id: pdf.relation_id, event: 'open' } })
    expect(told.is_done).toBe(true)
  })
})
