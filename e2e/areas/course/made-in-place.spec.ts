import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import type { Page } from '@playwright/test'
import { pdfOf } from '../../../apps/simulator/src/pdf-of.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { takeQuiz } from '../classroom/class-days.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { addQuestion, complete, writeQuestion } from '../quiz/quizzes.ts'
import { aCourse, PAGE } from './courses.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Content' })

async function uploadPdf(page: Page, title: string): Promise<void> {
  await adding(page).getByText('Document PDF', { exact: true }).click()
  await adding(page).getByRole('button', { name: 'Upload PDF' }).click()
  const popup = page.getByRole('dialog', { name: 'Upload PDF' })
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(['Satu', 'Dua']) }
  await popup.getByRole('button', { name: 'File', exact: true }).setInputFiles(file)
  await expect(popup.getByText('2 pages')).toBeVisible()
  await expect(popup.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  // Category is proposed as the course has it; its level is none a document has.
  await popup.getByRole('combobox', { name: 'Level' }).click()
  await page.getByRole('option').first().click()
  await shoot(page, 'upload-in-place')
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup).toBeHidden()
}

async function writeQuiz(page: Page, title: string): Promise<void> {
  await adding(page).getByText('Quiz', { exact: true }).first().click()
  await adding(page).getByRole('button', { name: 'Create Quiz' }).click()
  const popup = page.getByRole('dialog', { name: 'Create Quiz' })
  await popup.getByRole('textbox', { name: 'Title' }).fill(title)
  await popup.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Sebelum mulai bekerja')
  await addQuestion(page, 'mcsa')
  await writeQuestion(page, 1, 'Siapa yang boleh menghentikan mesin?')
  await complete.mcsa(page)
  await shoot(page, 'quiz-in-place')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup).toBeHidden()
}

test('a quiz is written and a PDF uploaded inside of Add Content, published with the course and opened by a learner', async ({
  page,
  browser,
}) => {
  const call = await callsOf('admin', 'nusantara')
  const [title, quiz, pdf] = [unique('Kursus Utuh'), unique('Kuis di sini'), unique('Lembar di sini')]
  const person = await aNewLearner('nusantara', 'Wulan Sari')
  const id = await aCourse(call, title, [PAGE])
  const other = await aCourse(call, unique('Kursus Lain'), [PAGE])

  await test.step('both are made without leaving the wizard', async () => {
    await page.goto(`/course/edit/${id}?step=2`)
    await page.getByRole('button', { name: 'Add Content' }).click()
    await page.getByRole('menuitem', { name: 'New' }).click()
    await uploadPdf(page, pdf)
    await writeQuiz(page, quiz)
    await adding(page).getByRole('button', { name: 'Add (2)' }).click()
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Learning Rule' })).toBeVisible()
  })

  await test.step('until it is published, no other course is offered them', async () => {
    const found = async (offered_to: string) =>
      (await call(documentApi.list, { query: { keyword: pdf, source: 'own', offered_to } })).results.map((row) => row.status)
    expect(await found(other)).toEqual([])
    expect(await found(id)).toEqual(['draft'])
    await call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
    expect(await found(other)).toEqual(['publish'])
  })

  await test.step('the preview shows both as learners see them', async () => {
    const { sections } = await call(courseContentApi.contents, { params: { id } })
    expect(sections[0]?.contents.map(({ is_draft }) => is_draft)).toEqual([false, false, false])
    await page.goto(`/course/detail/${id}/contents`)
    await page.getByRole('button', { name: `Preview ${quiz}` }).click()
    await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('Siapa yang boleh menghentikan mesin?')).toBeVisible()
    await shoot(page, 'course-preview-quiz')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Preview ${pdf}` }).click()
    await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('2', { exact: false }).first()).toBeVisible()
  })

  await test.step('a learner joins, reads and answers', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const app = await phone.newPage()
    await enterAs(app, person.nik)
    await app.getByRole('link', { name: 'Learn', exact: true }).click()
    await app.getByRole('navigation', { name: 'Find something' }).getByRole('link', { name: 'Courses', exact: true }).click()
    await app.getByRole('searchbox', { name: 'Search by title or description' }).fill(title)
    await app.getByRole('link', { name: title }).click()
    await app.getByRole('button', { name: 'Enroll' }).click()
    await app.getByRole('link', { name: pdf }).click()
    await app.getByRole('button', { name: 'Read', exact: true }).click()
    await expect(app.getByText(/1 of 2|1 \/ 2|Page 1/).first()).toBeVisible()
    await takeQuiz(await callsOfLearner(person.nik, 'nusantara'), quiz)
    await phone.close()
  })
})
