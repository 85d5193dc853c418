import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { aRubric } from '@pelita/contract/areas/assignment/rubric-builder.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { enterAs, whoHas } from '../learner/learners.ts'

/** A page with nothing on it, whole enough to be shown. */
const PAPER = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>\n%%EOF`,
)

test('an assignment is judged by its rubric beside the paper, and read by the learner', async ({ page }) => {
  const { name, call, entry } = await whoHas(async ({ kind, id }, by) => {
    if (kind !== 'assignment') return false
    const asked = await by(learnerAssignmentApi.open, { params: { relation_id: id } })
    const scored = asked.grading_status === 'graded' || asked.grading_status === 'graded-and-feedback'
    return scored && asked.assignment_type === 'individual' && asked.allowed_upload_extensions.includes('pdf')
  })
  const relation_id = entry.id
  const { assignment_id: id } = await call(learnerAssignmentApi.open, { params: { relation_id } })
  const admin = await callsOf('admin', 'nusantara')
  const rubric = aRubric(`Rubrik ${Date.now()}`)

  await test.step('the rubric is written in the form of the assignment', async () => {
    await admin(assignmentApi.update, { params: { id }, body: { rubric, display_result: true } })
    await page.goto(`/assignment/edit/${id}`)
    await expect(page.getByRole('textbox', { name: 'Rubric Title' })).toHaveValue(rubric.title)
    await page.getByRole('button', { name: 'Take from another assignment' }).click()
    const offers = page.getByRole('dialog', { name: 'Take from another assignment' })
    await offers.getByRole('textbox', { name: 'Search by title or criterion' }).fill(rubric.title)
    await expect(offers.getByRole('button', { name: `Take ${rubric.title}` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the learner reads it and hands in', async () => {
    await enterAs(page, name)
    await page.goto(`/learn/assignment/${relation_id}`)
    await expect(page.getByRole('heading', { name: rubric.title })).toBeVisible()
    await page.getByLabel('Answer').fill('Rencana saya.')
    const file = { name: 'rencana.pdf', mimeType: 'application/pdf', buffer: PAPER }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  })

  await test.step('the grader clicks levels beside the paper', async () => {
    const { results } = await admin(assignmentResultApi.results, {
      params: { id },
      query: { relation_id, status: 'waiting_review' },
    })
    const mine = results.find(({ files }) => files.some((file) => file.name === 'rencana.pdf'))
    await page.goto(`/assignment/detail/${id}/grading?first=${mine?.id ?? ''}`)
    await expect(page.getByRole('region', { name: 'Files' }).getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    const score = page.getByRole('textbox', { name: 'Score from 1 to 100' })
    await page.getByRole('radio', { name: /^Cukup/ }).check({ force: true })
    await expect(score).toHaveValue('')
    await page.getByRole('radio', { name: /^Lengkap/ }).check({ force: true })
    await expect(score).toHaveValue('71.4')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and next' }).click()
    await expect
      .poll(async () => (await admin(assignmentResultApi.review, { params: { id, resultId: mine?.id ?? '' } })).judged?.chosen)
      .toEqual([1, 1])
  })

  await test.step('the learner reads the levels with the score', async () => {
    await page.goto(`/learn/assignment/${relation_id}`)
    await expect(page.getByText('Score 71.4').first()).toBeVisible()
    await expect(page.locator('[data-chosen]')).toContainText([/Cukup/, /Lengkap/])
    await expectAccessible(page)
  })
})
