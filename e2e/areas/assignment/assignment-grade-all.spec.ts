import { utils, write } from '@e965/xlsx'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { assignmentReport, type UsedAssignment, usedAssignment } from './assignments.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const gradable = async () => {
  const call = await callsOf('admin', 'nusantara')
  return usedAssignment(call, { grading: 'graded-and-feedback', least: 7 })
}

const scoresOf = async ({ id, use }: UsedAssignment) => {
  const call = await callsOf('admin', 'nusantara')
  const query = { relation_id: use.relation_id, page_size: 100 }
  const { results } = await call(assignmentResultApi.results, { params: { id }, query })
  return new Map(results.map((row) => [row.id, row.score]))
}

const openGradeAll = async (page: Page, report: UsedAssignment) => {
  await page.goto(assignmentReport('nusantara', report))
  await page.getByRole('button', { name: 'Grade All' }).click()
  return page.getByRole('dialog', { name: 'Grade All' })
}

/** Chooses a workbook of these rows in the popup and imports it. */
const importRows = async (page: Page, rows: readonly (readonly unknown[])[]) => {
  const popup = page.getByRole('dialog', { name: 'Grade All' })
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Results')
  const buffer: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
  await popup.locator('input[type=file]').setInputFiles({ name: 'grades.xlsx', mimeType: XLSX, buffer })
  await popup.getByRole('button', { name: 'Import' }).click()
}

test('the template is filled in, previewed with its errors first, and graded exactly so', async ({ page }) => {
  const report = await gradable()
  const before = await scoresOf(report)
  const popup = await openGradeAll(page, report)
  await expect(popup.getByRole('button', { name: 'Import' })).toBeDisabled()
  await expect(popup).toContainText('XLS, XLSX or CSV')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Download Report Template' }).click()
  const template = await sheetOf(await saving)
  expect(template.column('Score Status')).not.toContain('Not Done')
  const ids = template.column('ID').map(String)
  expect(ids.toSorted()).toEqual(report.rows.map(({ id }) => id).toSorted())

  const at = template.header.indexOf('Score')
  const [first, second] = ids
  const wanted = before.get(first ?? '') === 61.5 ? 62.5 : 61.5
  const filled = template.rows.map((row, n) =>
    row.map((cell, column) => {
      if (column === at) return n === 0 ? String(wanted).replace('.', ',') : n === 1 ? 101 : ''
      return cell
    }),
  )
  const unknown = template.header.map((name) => (name === 'ID' ? crypto.randomUUID() : name === 'Score' ? 80 : ''))
  await importRows(page, [template.header, ...filled, unknown])

  await expect(page.getByText('File has been successfully imported.')).toBeVisible()
  const rows = popup.getByRole('row')
  await expect(popup.getByText('1 will be graded')).toBeVisible()
  await expect(popup.getByText('2 with errors')).toBeVisible()
  await expect(popup.getByText(`${ids.length - 2} left empty`)).toBeVisible()
  await expect(rows.nth(1)).toContainText('Score must be between 1 and 100')
  await expect(rows.nth(1)).toContainText('101')
  await expect(rows.nth(2)).toContainText('ID is not found')
  await expect(rows.filter({ hasText: String(wanted) })).toHaveCount(1)
  await expectAccessible(page)
  expect(await scoresOf(report)).toEqual(before)
  const marked = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Download marked file' }).click()
  expect((await sheetOf(await marked)).rows.length).toBe(ids.length + 1)

  await popup.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('1 Participants have been successfully graded.')).toBeVisible()
  await expect(popup).toBeHidden()
  const after = await scoresOf(report)
  expect(after.get(first ?? '')).toBe(wanted)
  expect(after.get(second ?? '')).toBe(before.get(second ?? ''))
  expect(after).toEqual(new Map(before).set(first ?? '', wanted))
})

test('the preview shows five rows at a time and is searched', async ({ page }) => {
  const report = await gradable()
  const popup = await openGradeAll(page, report)
  const chosen = report.rows.slice(0, 7)
  await importRows(page, [['Score', 'ID'], ...chosen.map(({ id, score }) => [score === 55 ? 56 : 55, id])])
  await expect(popup.getByText(`1-5 of ${chosen.length}`)).toBeVisible()
  await expect(popup.getByRole('row')).toHaveCount(6)
  await popup.getByRole('searchbox').fill(chosen[0]?.email ?? '')
  await expect(popup.getByRole('row')).toHaveCount(2)
  await popup.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByRole('button', { name: 'Import' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the preview is read downwards, without moving it sideways', async ({ page }) => {
    const report = await gradable()
    const popup = await openGradeAll(page, report)
    const [first, second] = report.rows
    await importRows(page, [
      ['Score', 'ID'],
      [101, first?.id],
      [second?.score === 55 ? 56 : 55, second?.id],
    ])
    const rows = popup.getByRole('list', { name: 'Preview' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Score: 101')
    await expect(rows.first()).toContainText('Score must be between 1 and 100')
    await expectAccessible(page)
    const wider = await popup.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(wider).toBe(0)
  })
})

test('a sheet that is not the template is told, and graded once its headings are matched by hand', async ({ page }) => {
  const report = await gradable()
  const before = await scoresOf(report)
  const id = report.rows.at(-1)?.id ?? ''
  const wanted = before.get(id) === 71 ? 72 : 71
  const popup = await openGradeAll(page, report)
  const sheet = [
    ['Kode', 'Nilai'],
    [id, wanted],
  ]
  await importRows(page, sheet)
  await expect(popup.getByText('Missing: ID, Score')).toBeVisible()
  await expect(popup.getByRole('combobox', { name: 'Column for Nilai' })).toHaveValue('Leave out')
  await popup.getByRole('button', { name: 'Choose another file' }).click()
  await expect(popup.getByText('XLS, XLSX or CSV')).toBeVisible()
  await expect(popup.getByText('grades.xlsx')).toBeHidden()

  await importRows(page, sheet)
  for (const [heading, column] of [
    ['Kode', 'ID'],
    ['Nilai', 'Score'],
  ]) {
    await popup.getByRole('combobox', { name: `Column for ${heading}` }).click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByText('1 will be graded')).toBeVisible()
  await popup.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('1 Participants have been successfully graded.')).toBeVisible()
  expect(await scoresOf(report)).toEqual(new Map(before).set(id, wanted))
})
