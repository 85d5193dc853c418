import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { changeKey, someRekeyedQuiz, someTakenQuiz } from './quiz-insights.ts'

const regrading = (page: Page) => page.getByRole('dialog', { name: 'Regrade' })

async function openRegrade(page: Page, quizId: string): Promise<void> {
  await page.goto(`/content-quiz/detail/${quizId}?tab=quiz-result`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Regrade' }).click()
  await expect(regrading(page).getByRole('radio', { name: /^Only the corrected key/ })).toBeChecked()
}

test('a changed key is tried out, then regraded as a job', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const quizId = await someRekeyedQuiz(call, 10)
  const expected = await call(quizInsightApi.regradePreview, { params: { id: quizId }, body: { mode: 'corrected' } })
  expect(expected.changed_attempts).toBeGreaterThan(0)

  await openRegrade(page, quizId)
  const dialog = regrading(page)
  await expect(dialog.getByRole('button', { name: /^Regrade \d/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  const result = dialog.getByRole('region', { name: 'Dry run' })
  await expect(result).toContainText(`${expected.changed_attempts} / ${expected.attempts}`)
  await expect(result.getByText('Key changed')).toBeVisible()
  for (const { name } of expected.moves.slice(0, 3)) await expect(result).toContainText(name)
  await expectAccessible(page)

  // Another way of grading needs a dry run of its own.
  await dialog.getByRole('radio', { name: /^Full points for everyone/ }).check()
  await expect(dialog.getByText('Make a dry run first')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Only the corrected key/ }).check()

  await dialog.getByRole('button', { name: `Regrade ${expected.changed_attempts} attempts` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Regrading has started.')).toBeVisible()
  const newest = async () => (await call(jobApi.mine, {})).results.find(({ kind }) => kind === 'quiz-regrade')?.state
  await expect.poll(newest, { timeout: 40_000, intervals: [1000] }).toBe('done')
  const after = await call(quizInsightApi.regradePreview, { params: { id: quizId }, body: { mode: 'corrected' } })
  expect(after.changed_attempts).toBe(0)
})

test('a quiz that changed since the dry run is tried out again', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const quizId = await someRekeyedQuiz(call, 10)
  await openRegrade(page, quizId)
  const dialog = regrading(page)
  await dialog.getByRole('radio', { name: /^Old or new key/ }).check()
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  const run = dialog.getByRole('button', { name: /^Regrade \d/ })
  await expect(run).toBeVisible()
  await changeKey(call, quizId)
  await run.click()
  await expect(dialog.getByRole('alert')).toContainText('changed since the dry run, so it was made again')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('the question bank tells how each question did', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const quizId = await someTakenQuiz(call, 10)
  // Somebody may answer the quiz meanwhile: then both are read once more.
  await expect(async () => {
    const { results } = await call(quizInsightApi.itemStatistics, { params: { id: quizId }, query: {} })
    await page.goto(`/content-quiz/detail/${quizId}?tab=question-bank`)
    const first = results[0]
    const section = page.getByRole('region', { name: `Statistics of question ${first?.no}`, exact: true })
    await expect(section).toContainText('Facility')
    await expect(section).toContainText(String(first?.answers), { timeout: 2_000 })
  }).toPass()
})

test('a survey shows before against after and learners against managers', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(quizApi.list, { query: { question_type: 'lim3' } })
  const impacts = await Promise.all(results.map(({ id }) => call(quizInsightApi.impact, { params: { id }, query: {} })))
  const at = impacts.findIndex(({ percent }) => percent.pre_learner != null && percent.post_learner != null)
  const [survey, impact] = [results[at], impacts[at]]
  if (!survey || !impact) throw new Error('The demonstration has no survey answered before and after')
  await page.goto(`/content-quiz/detail/${survey.id}/impact`)
  await expect(page.getByText('Gain of learners').first()).toBeVisible()
  await expect(page.getByText(`${Math.round(impact.percent.post_learner ?? 0)}%`).first()).toBeVisible()
  const chart = page.getByRole('figure', { name: 'Mean per question, in percent of the scale' })
  await chart.getByRole('button', { name: 'Show as table' }).click()
  await expect(chart.getByRole('columnheader')).toContainText(['Question', 'Pre Learner', 'Post Learner'])
  await page.getByText('Learner', { exact: true }).click()
  await expect(chart.getByRole('columnheader')).toHaveText(['Question', 'Pre Learner', 'Post Learner'])
  await expectAccessible(page)
})
