import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { takesFeedback } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { gradingQueueApi, type QueuedWork } from '@pelita/contract/learning/grading-queue.ts'
import { type Caller, callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { unique } from '../presence/presences.ts'

/** The first one in the queue that is answered in words. */
async function answeredInWords(call: Caller): Promise<QueuedWork> {
  for (const work of (await call(gradingQueueApi.list, { query: { kind: 'assignment' } })).results)
    if (takesFeedback((await call(assignmentApi.detail, { params: { id: work.asset_id } })).grading_status)) return work
  throw new Error('Nothing in the queue is answered in words')
}

test('what waits is one click from the dashboard, and who grades it is told', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const graded = async () =>
    (await call(gradingQueueApi.list, { query: { kind: 'assignment', page_size: 100 } })).results.filter((row) => row.grader)
  await page.goto('/dashboard')
  const figure = page.getByRole('link', { name: 'Assignments to review' })
  const count = /\d+/.exec(await figure.innerText())?.[0] ?? 'none'
  await figure.click()
  await expect(page).toHaveURL(/\/grading-queue\?.*kind=assignment/)
  await expect(page.getByRole('heading', { name: 'Grading Queue' })).toBeVisible()
  await expect(page.getByText(`of ${count}`)).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Class' })
    .or(page.getByRole('button', { name: 'Class' }))
    .first()
    .click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // Wherever the row is pressed.
  const { title, name } = await answeredInWords(call)
  const row = page.getByRole('row').filter({ hasText: title }).filter({ hasText: name })
  await row.first().getByRole('cell', { name: 'Assignment', exact: true }).click()
  await expect(page).toHaveURL(/\/assignment\/detail\/.+\/grading\?detail=/)
  await expect(page.getByRole('region', { name: 'Grading queue' })).toBeVisible()
  await expect.poll(async () => (await graded()).length).toBe(1)

  const feedback = page.getByRole('textbox', { name: 'Feedback' })
  const words = unique('Sebutkan sumbernya')
  await feedback.fill(words)
  await page.getByRole('button', { name: 'Keep as snippet' }).click()
  await feedback.fill('Bagus.')
  await page.getByRole('button', { name: 'Snippets' }).click()
  await page.getByRole('menuitem', { name: words }).click()
  await expect(feedback).toHaveValue(`Bagus. ${words}`)
})
