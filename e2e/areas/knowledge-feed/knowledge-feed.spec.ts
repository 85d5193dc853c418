import { knowledgeFeedScreens } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'

test('a post waits, is approved on its page, commented, reported by five and hidden, and restored', async ({ page }) => {
  const title = unique('Catatan berbagi')
  const author = await callsOfLearner('learner1', 'nusantara')
  const { id } = await author(learnerKnowledgeApi.share, { body: { content: 'article', title, body: '<p>Isi catatan</p>' } })

  await page.goto('/knowledge-feed?status=waiting_review')
  await shoot(page, 'knowledge-feed-waiting')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('Isi catatan')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve Knowledge?' }).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Knowledge has been successfully published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()

  const names = ['learner2', 'learner3', 'learner4', 'learner5', 'learner6']
  const readers = await Promise.all(names.map((name) => callsOfLearner(name, 'nusantara')))
  await readers[0]?.(learnerKnowledgeApi.comment, { params: { id }, body: { text: 'Terima kasih' } })
  for (const call of readers) await call(learnerKnowledgeApi.report, { params: { id }, body: { reason: 'Perlu ditinjau' } })

  const path = pathTo(knowledgeFeedScreens.detail.path, { content: 'article', id })
  await page.goto(`${path}?tab=reports`)
  await expect(page.getByText('Perlu ditinjau')).toHaveCount(5)
  await shoot(page, 'knowledge-feed-reports')
  await page.getByRole('tab', { name: 'Comments' }).click()
  await page.getByRole('button', { name: 'Delete Terima kasih' }).click()
  await page.getByRole('dialog', { name: 'Delete Comment?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No comments yet')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog', { name: 'Restore Knowledge?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible()
})
