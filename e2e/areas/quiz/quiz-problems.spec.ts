import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/browser-test.ts'
import { unique } from '../presence/presences.ts'
import { addQuestion, beginQuiz, next, option, writeQuestion } from './quizzes.ts'

const buttons = (page: Page) => page.locator('form footer')

test('Next pressed right after the last letter leads on: nothing moves it away', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/content-quiz/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(unique('Cepat'))
  await page.getByRole('textbox', { name: 'Description' }).click()
  const before = await buttons(page).boundingBox()
  // The empty fields have been checked meanwhile; what was found says nothing about what is typed now.
  await page.clock.fastForward(600)
  await page.keyboard.type('What everybody must know')
  await expect(next(page)).toBeEnabled()
  expect(await page.getByText('Description is required').count()).toBe(0)
  await next(page).hover()
  await page.mouse.down()
  // As long as a slow hand presses; the fields are checked in between.
  await page.clock.fastForward(600)
  expect(await buttons(page).boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(page.getByText('No Questions Added Yet')).toBeVisible()
})

test('a refused Next leads to what is missing, also in a group that is folded away', async ({ page }) => {
  await beginQuiz(page, unique('Lipat'))
  await addQuestion(page, 'true_false')
  await writeQuestion(page, 1, 'Everybody may stop a machine')
  await addQuestion(page, 'mcsa')
  await writeQuestion(page, 2, 'Who may stop a machine?')
  await next(page).click({ force: true })
  await expect(option(page, 'A', 2)).toBeFocused()
  await option(page, 'A', 2).fill('Everybody')
  const list = page.getByRole('navigation', { name: 'Question List' })
  const inList = list.getByRole('button', { name: /^Multiple Choice Single Answer/ })
  const heading = page.getByRole('heading', { name: /^Multiple Choice Single Answer/ }).getByRole('button')
  await inList.click()
  await heading.click()
  await expect(option(page, 'B', 2)).toBeHidden()
  await next(page).click({ force: true })
  // Whether the folded question was still drawn at that moment or not.
  await expect(option(page, 'B', 2)).toBeFocused()
  // The number of a question opens its group too.
  await heading.click()
  await expect(option(page, 'B', 2)).toBeHidden()
  await inList.click()
  await list.getByRole('button', { name: 'Question 2, needs attention' }).click()
  await expect(option(page, 'B', 2)).toBeVisible()
})

test('a group folded in the list of questions opens when something in it is found wrong', async ({ page }) => {
  await beginQuiz(page, unique('Daftar'))
  await addQuestion(page, 'essay')
  const list = page.getByRole('navigation', { name: 'Question List' })
  await list.getByRole('button', { name: /^Essay/ }).click()
  await expect(list.getByRole('button', { name: 'Question 1' })).toBeHidden()
  await next(page).click({ force: true })
  await expect(list.getByRole('button', { name: 'Question 1, needs attention' })).toBeVisible()
})

test('a refused Next opens the objective that has something wrong in it', async ({ page }) => {
  await page.goto('/content-quiz/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(unique('Tujuan'))
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('What everybody must know')
  await page.getByRole('radio', { name: 'Learning Impact Measurement (LIM) Survey' }).check()
  await page.getByRole('combobox', { name: 'LIM Type' }).click()
  await page.getByRole('option', { name: 'LIM 3' }).click()
  await next(page).click()
  const objective = page.getByRole('combobox', { name: 'Survey objective' })
  const choose = async (name: string) => {
    await objective.click()
    await page.getByRole('option', { name }).click()
  }
  await addQuestion(page, 'essay')
  await choose('Post Manager')
  await addQuestion(page, 'essay')
  await writeQuestion(page, 1, 'What did they do differently?')
  await next(page).click({ force: true })
  await expect(objective).toHaveValue('Pre Learner')
  await expect(page.getByText('Question 1 is required')).toBeVisible()
})

test('what is missing is told without moving the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/content-quiz/create')
  await page.getByRole('textbox', { name: 'Description' }).waitFor()
  const before = await buttons(page).boundingBox()
  await next(page).click({ force: true })
  await expect(page.getByText('Description is required')).toBeVisible()
  expect(await buttons(page).boundingBox()).toEqual(before)
})

test('a refused step leads to the first incomplete question, however far away', async ({ page }) => {
  const card = (n: number) => page.getByRole('article', { name: `Question ${n}`, exact: true })
  const copy = async (n: number, times: number) => {
    for (let i = 0; i < times; i++) await page.getByRole('button', { name: `Duplicate question ${n}`, exact: true }).click()
  }
  await beginQuiz(page, unique('Jauh'))
  await addQuestion(page, 'true_false')
  await writeQuestion(page, 1, 'Who may stop a machine?')
  await copy(1, 4)
  await addQuestion(page, 'true_false')
  await copy(6, 12)
  await card(18).focus()
  await expect(card(6)).toBeEmpty()
  await next(page).click({ force: true })
  await expect(card(6)).toBeInViewport()
  await expect(card(6)).toContainText('Question 6 is required')
})
