import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { anAttemptToGrade, type HandedIn } from './quiz-attempts.ts'
import { reportAddress, reviewAddress, someReport } from './quiz-reports.ts'

const reportOf = ({ quizId, use, row }: HandedIn) => reportAddress('nusantara', { quizId, use, rows: [row] })
const reviewOf = ({ quizId, resultId }: HandedIn) => `/content-quiz/detail/${quizId}/review/${resultId}?tab=essay`
const scores = (page: Page) => page.getByRole('textbox', { name: /^Score of question/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Grade' })

async function findParticipant(page: Page, { email, name }: HandedIn['row']): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name, NIK, email or job position' }).fill(email ?? '')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(1)
}

test('an attempt is found in the report, reviewed and graded, and its status moves', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const attempt = await anAttemptToGrade(call)
  const { quizId, use, row, resultId } = attempt

  await page.goto(`/content-quiz/detail/${quizId}?tab=quiz-result`)
  await expect(page.getByRole('heading', { name: 'Associate Quiz List' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(use.title)
  const line = page.getByRole('row', { name: use.title }).filter({ hasText: use.batch_title ?? '' })
  await line.getByRole('link', { name: 'View Detail' }).first().click()
  await expect(page).toHaveURL(/\/report\?detail=/)

  await page.goto(reportOf(attempt))
  await findParticipant(page, row)
  await expect(page.getByRole('row', { name: row.name })).toContainText('Waiting for Review')
  await page.getByRole('button', { name: `View attempts of ${row.name}` }).click()
  const popup = page.getByRole('dialog', { name: `Attempts of ${row.name}` })
  await expect(popup.getByRole('columnheader')).toHaveText(['Attempt', 'Date', 'Score', 'Status', 'Action'])
  await expectAccessible(page)
  await popup
    .getByRole('button', { name: /^Review attempt/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: row.name })).toBeVisible()
  const essays = page.getByRole('tab', { name: 'Essay' })
  await expect(submit(page)).toBeVisible({ visible: (await essays.getAttribute('aria-selected')) === 'true' })
  await essays.click()
  await expect(scores(page).first()).toBeVisible()
  for (const input of await scores(page).all()) if (await input.isEnabled()) await input.fill('100')
  await submit(page).click()
  await expect(page.getByText('Grade successfully submitted.')).toBeVisible()

  const { detail } = await call(quizResultApi.review, { params: { quizId, resultId } })
  const label = detail.status === 'passed' ? 'Passed' : 'Not Passed'
  expect(detail.status).not.toBe('waiting_review')
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(label)
  await page.getByRole('button', { name: 'Back' }).click()
  await findParticipant(page, row)
  await expect(page.getByRole('row', { name: row.name })).toContainText(label)
})

test('results are filtered by status and score, and a least score above the most is told', async ({ page }) => {
  const attempt = await anAttemptToGrade(await callsOf('admin', 'nusantara'))
  await page.goto(reportOf(attempt))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Filter' })
  await expect(menu.getByRole('button', { name: 'Cancle' })).toBeVisible()
  await menu.getByRole('textbox', { name: 'Min. Score' }).fill('90')
  await menu.getByRole('textbox', { name: 'Max. Score' }).fill('10')
  await expect(menu.getByRole('alert')).toHaveText('Min. Score must not be above Max. Score')
  await expect(menu.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await menu.getByRole('textbox', { name: 'Max. Score' }).fill('')
  await menu.getByRole('textbox', { name: 'Min. Score' }).fill('0')
  await menu.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Waiting for Review' }).click()
  await menu.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('row', { name: attempt.row.name })).toContainText('Waiting for Review')
  await expect(page.getByRole('cell', { name: 'Not Done' })).toHaveCount(0)
})

test('report and review are saved as files that say what the screen says', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const attempt = await anAttemptToGrade(call)
  await page.goto(reportOf(attempt))
  await findParticipant(page, attempt.row)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Report' }).click(),
  ])
  expect(report.suggestedFilename()).toMatch(/^Quiz_report_.+\.xlsx$/)
  const sheet = await sheetOf(report)
  expect(sheet.header).toEqual(expect.arrayContaining(['NIK', 'Name', 'Email', 'Attempt', 'Score', 'Status']))
  expect(new Set(sheet.column('NIK'))).toEqual(new Set([attempt.row.nik]))
  expect(sheet.column('Status')).toContain('Waiting for Review')

  await page.goto(reviewOf(attempt))
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Report' }).click(),
  ])
  expect(result.suggestedFilename()).toBe(`Quiz_result_${attempt.row.name}.xlsx`)
  expect((await sheetOf(result)).rows.length).toBeGreaterThan(0)
})

test('two reviewers of one answer are told of each other, and nothing typed is lost', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const attempt = await anAttemptToGrade(call)
  const { quizId, resultId } = attempt
  await page.goto(reviewOf(attempt))
  await expect(submit(page)).toBeDisabled()
  const first = scores(page).first()
  await first.fill('70')
  await expect(submit(page)).toBeEnabled()
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(first).toHaveValue('70')

  const { detail, answers } = await call(quizResultApi.review, { params: { quizId, resultId } })
  const [essay] = answers.filter(({ question_type }) => question_type === 'essay')
  if (!essay) throw new Error('no essay')
  const grades = [{ question_id: essay.question_id, score: 40, updated_at: essay.updated_at }]
  await call(quizResultApi.grade, { params: { quizId, resultId }, body: { user_id: detail.user_id, grades } })
  await submit(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'gave this answer 40 while you were reading.' })
  await expect(told).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await submit(page).click()
  await expect(page.getByText('Grade successfully submitted.')).toBeVisible()
  const after = await call(quizResultApi.review, { params: { quizId, resultId } })
  expect(after.answers.find(({ question_id }) => question_id === essay.question_id)?.score).toBe(70)
})

test('a grade that was typed and not submitted is asked about before leaving', async ({ page }) => {
  const attempt = await anAttemptToGrade(await callsOf('admin', 'nusantara'))
  await page.goto(reviewOf(attempt))
  await scores(page).first().fill('55')
  await page.getByRole('button', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' })
  await expect(question).toContainText('You have unsaved changes. Do you really want to leave?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(scores(page).first()).toHaveValue('55')
})

test('a report needs a link that was made for it', async ({ page }) => {
  const attempt = await anAttemptToGrade(await callsOf('admin', 'nusantara'))
  const bare = `/content-quiz/detail/${attempt.quizId}/report`
  await page.goto(bare)
  await expect(page.getByText('No Report Selected')).toBeVisible()
  await expect(page.getByText('Please select a report you want to view')).toBeVisible()
  await page.goto(`${reportOf(attempt)}x`)
  await expect(page.getByText('Invalid or tampered data.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/content-quiz/detail/${attempt.quizId}`)
})

test('a score entered while another is being submitted stays, and two presses submit once', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const attempt = await anAttemptToGrade(call)
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/user-answer/grade', async (route) => {
    asked.push(route.request().postData() ?? '')
    await released
    await route.continue()
  })
  await page.goto(reviewOf(attempt))
  await scores(page).first().fill('10')
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 2; n++) button.click()
  })
  await expect.poll(() => asked.length).toBe(1)
  await scores(page).first().fill('20')
  release()
  await expect(page.getByText('Grade successfully submitted.')).toBeVisible()
  await expect(scores(page).first()).toHaveValue('20')
  await submit(page).click()
  await expect.poll(() => asked.length).toBe(2)
  const { quizId, resultId } = attempt
  const score = async () => (await call(quizResultApi.review, { params: { quizId, resultId } })).answers.map((one) => one.score)
  await expect.poll(score).toContain(20)
})

test('the review of a survey shows what was answered, and neither points nor a grade to give', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const answered = (row: HandedIn['row']) => row.status === 'passed'
  await page.goto(reviewAddress(await someReport(call, answered, 'lim1')))
  await expect(page.getByRole('article', { name: 'Question 1' })).toBeVisible()
  await expect(page.getByText(/of 100 points/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Essay' }).click()
  await expect(scores(page).first()).toBeDisabled()
  await expect(submit(page)).toBeDisabled()
})
