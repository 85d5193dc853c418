import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { assignmentReport, type UsedAssignment, usedAssignment } from './assignments.ts'

const waiting = async (least = 1) => {
  const call = await callsOf('admin', 'nusantara')
  return usedAssignment(call, { row: ({ status }) => status === 'waiting_review', grading: 'graded-and-feedback', least })
}

const findRow = async (page: Page, { email, name }: { email: string | null; name: string }) => {
  await page.getByRole('searchbox', { name: 'Search by name, NIK, email or job position' }).fill(email ?? '')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  return page.getByRole('row', { name })
}

const resultOf = async ({ id }: UsedAssignment, resultId: string) => {
  const call = await callsOf('admin', 'nusantara')
  return call(assignmentResultApi.review, { params: { id, resultId } })
}

test('a report is filtered, its filters counted, and Cancle lets go of what was not applied', async ({ page }) => {
  const report = await waiting()
  await page.goto(assignmentReport('nusantara', report))
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await expect(page.getByText('Assignment individual report of participants')).toBeVisible()
  const headers = ['NIK', 'Name', 'Email', 'Job Position', 'Finish At', 'Last Modified', 'Score', 'Score Status', 'Action']
  await expect(page.getByRole('columnheader')).toContainText(headers)
  const filter = page.getByRole('button', { name: /^Filter/ })
  const menu = page.getByRole('dialog', { name: 'Filter' })
  const choose = async () => {
    await filter.click()
    await menu.getByRole('button', { name: 'Score Status' }).click()
    await page.getByRole('option', { name: 'Waiting for Review' }).click()
  }
  await filter.click()
  await expect(menu.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await menu.getByRole('button', { name: 'Cancle' }).click()
  await choose()
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Cancle' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await choose()
  await menu.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=waiting_review/)
  await expect(filter).toHaveText('Filter1')
  await expect(page.getByText(`1-${Math.min(report.rows.length, 10)} of ${report.rows.length}`)).toBeVisible()
  await filter.click()
  await menu.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await choose()
  await menu.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=waiting_review/)
  await filter.click()
  await menu.getByRole('button', { name: 'Waiting for Review' }).click()
  await page.getByRole('option', { name: 'Waiting for Review' }).click()
  await menu.getByRole('button', { name: 'Apply' }).click()
  await expect(page).not.toHaveURL(/status=/)
})

test('who has not handed in cannot be reviewed; a group names its members', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const late = await usedAssignment(call, { row: ({ status }) => status === 'not_done' })
  await page.goto(assignmentReport('nusantara', late))
  const [nobody] = late.rows
  const row = await findRow(page, nobody ?? { email: '', name: '' })
  await expect(row.getByRole('button', { name: 'Review' })).toBeDisabled()

  const together = await usedAssignment(call, { row: ({ members }) => members.length > 1, type: 'group' })
  const [lead] = together.rows
  await page.goto(assignmentReport('nusantara', together))
  await expect(page.getByText('Assignment group report of participants')).toBeVisible()
  const group = await findRow(page, lead ?? { email: '', name: '' })
  const open = group.getByRole('button', { name: /Member/ })
  await expect(open).toHaveText(`${lead?.members.length} Member`)
  await open.click()
  const popup = page.getByRole('dialog', { name: 'List Group Member' })
  await expect(popup.getByRole('listitem')).toHaveCount(lead?.members.length ?? 0)
  for (const member of lead?.members ?? []) await expect(popup).toContainText(member.email ?? member.nik)
  await expectAccessible(page)
})

test('a submission is read and graded, and graded again', async ({ page }) => {
  const report = await waiting()
  const [target] = report.rows
  if (!target) throw new Error('nothing waits')
  await page.goto(assignmentReport('nusantara', report))
  const row = await findRow(page, target)
  await row.getByRole('button', { name: 'Review' }).click()
  const popup = page.getByRole('dialog', { name: 'Review Assignment' })
  const grade = popup.getByRole('textbox', { name: 'Grade' })
  const submit = popup.getByRole('button', { name: 'Submit', exact: true })
  await expect(popup).toContainText(target.name)
  await expect(submit).toBeDisabled()
  await grade.fill('150')
  await expect(grade).toHaveValue('100')
  await grade.fill('-5')
  await expect(grade).toHaveValue('0')
  await expect(popup.getByText('Score must be between 1 and 100')).toBeVisible()
  await expect(submit).toBeDisabled()
  await expectAccessible(page)
  const [file] = target.files
  if (file) {
    const saved = page.waitForEvent('download')
    await popup.getByRole('button', { name: `Download ${file.name}` }).click()
    expect((await saved).suggestedFilename()).toBe(file.name)
  }
  await grade.fill('87,5')
  await popup.getByRole('textbox', { name: 'Feedback' }).fill('Rapi dan lengkap.')
  await submit.click()
  await expect(page.getByText('Grade has been successfully submitted.')).toBeVisible()
  await expect(popup).toBeHidden()
  expect(await resultOf(report, target.id)).toMatchObject({ score: 87.5, feedback: 'Rapi dan lengkap.' })

  await row.getByRole('button', { name: 'Review' }).click()
  await expect(grade).toHaveValue('87.5')
  await expect(submit).toBeHidden()
  await grade.fill('1')
  await popup.getByRole('button', { name: 'Resubmit' }).click()
  await expect(popup).toBeHidden()
  const { score, pass_grade } = await resultOf(report, target.id)
  expect(score).toBe(1)
  await expect(row).toContainText(pass_grade > 1 ? 'Not Passed' : 'Passed')
})

test('the queue saves with Enter and moves on', async ({ page }) => {
  const report = await waiting(2)
  await page.goto(assignmentReport('nusantara', report))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Grade Submissions' }).click()
  await expect(page).toHaveURL(/\/grading\?detail=/)
  const score = page.getByRole('textbox', { name: 'Score from 1 to 100' })
  const person = page.getByRole('heading', { level: 2 })
  await expect(score).toBeFocused()
  const name = (await person.first().textContent()) ?? ''
  const target = report.rows.find((row) => name.includes(row.name))
  await page.keyboard.type('76,5')
  await page.keyboard.press('Enter')
  await expect(person.first()).not.toHaveText(name)
  await expect(score).toHaveValue('')
  expect((await resultOf(report, target?.id ?? '')).score).toBe(76.5)
})

test('the downloaded report holds what the screen lists', async ({ page }) => {
  const report = await waiting()
  const call = await callsOf('admin', 'nusantara')
  const query = { relation_id: report.use.relation_id, page_size: 100 }
  const { results } = await call(assignmentResultApi.results, { params: { id: report.id }, query })
  await page.goto(assignmentReport('nusantara', report))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Report' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`Assignment_report_${report.title}.xlsx`)
  const sheet = await sheetOf(saved)
  expect(sheet.header.slice(0, 4)).toEqual(['ID', 'NIK', 'Name', 'Email'])
  expect(sheet.column('ID').toSorted()).toEqual(results.map(({ id }) => id).toSorted())
  const shown = new Map(results.map(({ id, score }) => [id, score ?? '']))
  expect(sheet.column('Score')).toEqual(sheet.column('ID').map((id) => shown.get(String(id))))
})

test('without a readable link there is no report', async ({ page }) => {
  const { id } = await waiting()
  await page.goto(`/assignment/detail/${id}/report`)
  await expect(page.getByText('No Report Selected')).toBeVisible()
  await expect(page.getByText('Please select a report you want to view')).toBeVisible()
  await page.goto(`/assignment/detail/${id}/report?detail=nonsense`)
  await expect(page.getByText('Invalid or tampered data.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`/assignment/detail/${id}`)
})
