import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { aQuiz, option } from './quizzes.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Save Changes?' })
  await expect(question).toContainText('You are about to save your changes. Once saved, they will be applied.')
  await question.getByRole('button', { name: 'OK' }).click()
}

const saved = (page: Page) => expect(page.getByText('Quiz has been successfully edited.')).toBeVisible()

test('another tab is opened after a question, and its own part is saved', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id } = await aQuiz(call)
  await page.goto(`/content-quiz/edit/${id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Thrown away')
  await tab(page, 'Question Management').click()
  const question = page.getByRole('dialog', { name: 'Do you really want to change the tab?' })
  await expect(question).toContainText('changing tab will discard your changes.')
  await question.getByRole('button', { name: 'Change' }).click()
  await option(page, 'A', 1).fill('Better words')
  await save(page)
  await saved(page)
  await tab(page, 'Preferences').click()
  await page.getByRole('switch', { name: /^Display Result/ }).check()
  await save(page)
  // The message of the first saving may still stand.
  await expect.poll(async () => (await call(quizApi.detail, { params: { id } })).display_result).toBe(true)
  const quiz = await call(quizApi.detail, { params: { id } })
  expect(quiz.title).not.toBe('Thrown away')
  expect(quiz.questions[0]?.options[0]?.label).toBe('Better words')
})

test('another type empties the questions, after a question', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id } = await aQuiz(call)
  await page.goto(`/content-quiz/edit/${id}`)
  await page.getByRole('radio', { name: 'Learning Impact Measurement (LIM) Survey' }).click()
  const question = page.getByRole('dialog', { name: 'Change Question Type?' })
  await expect(question).toContainText('Changing question types will reset your current questions list.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('radio', { name: 'Quiz', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Learning Impact Measurement (LIM) Survey' }).click()
  await question.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'LIM Type' }).click()
  await page.getByRole('option', { name: 'LIM 1' }).click()
  await question.getByRole('button', { name: 'Change' }).click()
  await save(page)
  await saved(page)
  expect(await call(quizApi.detail, { params: { id } })).toMatchObject({ question_type: 'lim1', questions: [] })
})

test('a look at another objective is nothing to save', async ({ page }) => {
  const questions = (['pre_learner', 'post_learner'] as const).map((question_objective) =>
    aQuestion('essay', { question_objective }),
  )
  const { id } = await aQuiz(await callsOf('admin', 'nusantara'), { type: 'lim', question_type: 'lim3', questions })
  await page.goto(`/content-quiz/edit/${id}`)
  await tab(page, 'Question Management').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await page.getByRole('combobox', { name: 'Survey objective' }).click()
  await page.getByRole('option', { name: 'Post Learner' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText("There's no anything changed")).toBeVisible()
})

test('two editors of one quiz are told of each other', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, updated_at } = await aQuiz(call)
  await page.goto(`/content-quiz/edit/${id}`)
  await page.getByRole('textbox', { name: 'Title' }).fill('My title')
  await call(quizApi.update, { params: { id }, body: { title: 'Their title', pass_grade: 75, updated_at } })
  await save(page)
  const popup = page.getByRole('dialog', { name: /changed this before you saved$/ })
  await expect(popup).toContainText('Their title')
  await popup.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  expect(await call(quizApi.detail, { params: { id } })).toMatchObject({ title: 'My title', pass_grade: 75 })
})

test('a quiz of 500 questions opens at once, draws what is in sight and is saved whole', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const questions = Array.from({ length: 500 }, (_, i) => aQuestion('mcsa', { question: `<p>Question text ${i + 1}</p>` }))
  const { id } = await aQuiz(call, { questions: questions.map(({ id: _, ...question }) => question) })
  await page.goto(`/content-quiz/edit/${id}?tab=question-management`)
  await expect(page.getByRole('article')).toHaveCount(500)
  expect(await page.getByRole('textbox').count()).toBeLessThan(100)
  await page.getByRole('button', { name: 'Question 400', exact: true }).click()
  await option(page, 'B', 400).fill('Far down the page')
  await expect(option(page, 'B', 400)).toBeInViewport()
  await save(page)
  await saved(page)
  const quiz = await call(quizApi.detail, { params: { id } })
  expect(quiz.questions).toHaveLength(500)
  expect(quiz.questions[399]?.options[1]?.label).toBe('Far down the page')
})

test('a deleted quiz is told of in the words of the server, and the list begins at page 1', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, title } = await aQuiz(call)
  const { results } = await call(quizApi.list, { query: { page_size: -1, sort_by: 'created_at', order_by: 'asc' } })
  const at = Math.floor(results.findIndex((quiz) => quiz.id === id) / 10) + 1
  expect(at).toBeGreaterThan(1)
  await page.goto(`/content-quiz?page=${at}&order_by=created_at&order_type=asc`)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete Quiz?' })
  await expect(question).toContainText(`Are you sure want to delete quiz “${title}”`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Quiz Deleted Successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText(/^1-10 of/)).toBeVisible()
})
