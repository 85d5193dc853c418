import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { holdBack, loseAnswers } from '../../kit/slow-server.ts'
import { unique } from '../presence/presences.ts'
import { addQuestion, aQuiz, beginQuiz, next, writeQuestion } from './quizzes.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const create = (page: Page) => page.getByRole('button', { name: 'Create', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Create Quiz' })
const goOn = (page: Page) => page.getByRole('dialog', { name: 'Your last changes are not saved' })
const saveIt = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
}

async function toPreferences(page: Page, name: string): Promise<void> {
  await beginQuiz(page, name)
  await addQuestion(page, 'essay')
  await writeQuestion(page, 1, 'Why?')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible()
}

const made = async (name: string): Promise<string[]> => {
  const call = await callsOf('admin', 'nusantara')
  return (await call(quizApi.list, { query: { keyword: name } })).results.map((row) => row.title)
}

const CREATION = { method: 'POST', path: /\/api\/cms\/v4\/quizzes$/ } as const
const CHANGE = { method: 'PATCH', path: /\/api\/cms\/v4\/quizzes\/[\w-]+$/ } as const

const displayResult = (page: Page) => page.getByRole('switch', { name: 'Display Result' })

test('Create pressed many times at once asks once and makes one quiz', async ({ page }) => {
  const name = unique('Sekali')
  await toPreferences(page, name)
  await create(page).evaluate((button: HTMLButtonElement) => {
    for (let n = 0; n < 3; n++) button.click()
  })
  await expect(question(page)).toHaveCount(1)
  await question(page)
    .getByRole('button', { name: 'Create' })
    .evaluate((button: HTMLButtonElement) => {
      for (let n = 0; n < 3; n++) button.click()
    })
  await expect(page).toHaveURL('/content-quiz')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await made(name)).toEqual([name])
})

test('what is changed while a quiz is being created waits in its edit form', async ({ page }) => {
  const name = unique('Sambil')
  const { release, asked } = await holdBack(page, CREATION)
  await toPreferences(page, name)
  await create(page).click()
  await question(page).getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => asked.length).toBe(1)
  await displayResult(page).click()
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await goOn(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/content-quiz\/edit\/[\w-]+\?tab=preference$/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(displayResult(page)).toBeChecked()
  await saveIt(page)
  await expect(page.getByText('Quiz has been successfully edited.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await made(name)).toEqual([name])
})

test('a creation whose answer was lost is not done twice, not even with other words', async ({ page }) => {
  const name = unique('Hilang')
  await loseAnswers(page, CREATION)
  await toPreferences(page, name)
  await create(page).click()
  await question(page).getByRole('button', { name: 'Create' }).click()
  const failure = page.getByRole('dialog').filter({ hasText: 'The server cannot be reached' })
  await failure.getByRole('button').last().click()
  await displayResult(page).click()
  await create(page).click()
  await question(page).getByRole('button', { name: 'Create' }).click()
  await goOn(page).getByRole('button', { name: 'Leave as it is' }).click()
  await expect(page).toHaveURL('/content-quiz')
  expect(await made(name)).toEqual([name])
})

test('what is typed while an edit is being saved stays in the form and is saved next', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const quiz = await aQuiz(call)
  const { release, asked } = await holdBack(page, CHANGE)
  await page.goto(`/content-quiz/edit/${quiz.id}`)
  await title(page).fill(`${quiz.title} satu`)
  await saveIt(page)
  await expect.poll(() => asked.length).toBe(1)
  await title(page).fill(`${quiz.title} dua`)
  await title(page).press('Enter')
  release()
  await expect(page.getByText('Quiz has been successfully edited.')).toBeVisible()
  await expect(title(page)).toHaveValue(`${quiz.title} dua`)
  expect(await call(quizApi.detail, { params: { id: quiz.id } })).toMatchObject({ title: `${quiz.title} satu` })
  await saveIt(page)
  await expect.poll(async () => (await call(quizApi.detail, { params: { id: quiz.id } })).title).toBe(`${quiz.title} dua`)
})
