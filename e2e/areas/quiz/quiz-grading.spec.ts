import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { type Queue, queueOf, someQueue } from './quiz-insights.ts'

const score = (page: Page) => page.getByRole('textbox', { name: /^Score from 0 to/ })
const person = (page: Page, name: string | null) => page.getByRole('heading', { level: 2, name: name ?? '' })
const progress = (page: Page, { graded, total }: Pick<Queue, 'graded' | 'total'>) =>
  page.getByText(`${graded} of ${total}`, { exact: true })

const open = async (page: Page, { quizId }: Queue) => {
  await page.goto(`/content-quiz/detail/${quizId}/grading`)
  await expect(score(page)).toBeFocused()
}

const scoreOf = async (queue: Queue, n: number) => {
  const call = await callsOf('admin', 'nusantara')
  const item = queue.waiting[n]
  const params = { quizId: queue.quizId, resultId: item?.result_id ?? '' }
  const { answers } = await call(quizResultApi.review, { params })
  return answers.find(({ question_id }) => question_id === item?.question_id)?.score
}

test('Enter saves and moves on, and the progress follows', async ({ page }) => {
  const queue = await someQueue(await callsOf('admin', 'nusantara'), 3)
  const [first, second] = queue.waiting
  await open(page, queue)
  await expect(progress(page, queue)).toBeVisible()
  await expect(person(page, first?.name ?? null)).toBeVisible()

  await page.keyboard.press('Enter')
  const wrong = page.getByRole('alert').filter({ hasText: `Enter a score from 0 to ${first?.maximum}` })
  await expect(wrong).toBeVisible()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(progress(page, { ...queue, graded: queue.graded + 1 })).toBeVisible()
  await expect(person(page, second?.name ?? null)).toBeVisible()
  await expect(score(page)).toBeFocused()
  await expect(score(page)).toHaveValue('')
  expect(await scoreOf(queue, 0)).toBe(1)

  await page.keyboard.press('p')
  await expect(person(page, first?.name ?? null)).toBeVisible()
  await expect(score(page)).toHaveValue('1')
  await page.keyboard.press('f')
  await expect(score(page)).toHaveValue(String(first?.maximum))
  await page.keyboard.press('Enter')
  await expect(progress(page, { ...queue, graded: queue.graded + 1 })).toBeVisible()
  await expect.poll(() => scoreOf(queue, 0)).toBe(first?.maximum)
})

test('? lists the keys, and names are hidden until they are wanted again', async ({ page }) => {
  const queue = await someQueue(await callsOf('admin', 'nusantara'), 1)
  const name = queue.waiting[0]?.name ?? null
  await open(page, queue)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Save and go to the next')).toBeVisible()
  await expect(keys.getByText('Hide or show names')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await score(page).press('h')
  await expect(person(page, 'Name hidden')).toBeVisible()
  await expect(page.getByText(name ?? '', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(person(page, 'Name hidden')).toBeVisible()
  await page.getByRole('switch', { name: 'Hide names' }).uncheck()
  await expect(person(page, name)).toBeVisible()
})

test('a typed grade outlives a reload, and the queue begins where it was', async ({ page }) => {
  const queue = await someQueue(await callsOf('admin', 'nusantara'), 2)
  await open(page, queue)
  await page.keyboard.type('0.5')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(score(page)).toHaveValue('0.5')
  expect(await scoreOf(queue, 0)).toBeNull()
  await score(page).fill('')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(person(page, queue.waiting[1]?.name ?? null)).toBeVisible()
})

test('two graders of one answer are told of each other', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const queue = await someQueue(call, 2)
  const [item] = queue.waiting
  if (!item) throw new Error('no essay')
  await open(page, queue)
  await page.keyboard.type('3')

  const grades = [{ question_id: item.question_id, score: 2, updated_at: item.updated_at }]
  const params = { quizId: queue.quizId, resultId: item.result_id }
  const colleague = await callsOf('content', 'nusantara')
  await colleague(quizResultApi.grade, { params, body: { user_id: item.user_id, grades } })

  await page.keyboard.press('Enter')
  const told = page.getByRole('alert').filter({ hasText: `graded this answer meanwhile: 2 of ${item.maximum}.` })
  await expect(told).toBeVisible()
  await expect(score(page)).toHaveValue('3')
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Keep mine' }).click()
  await expect(person(page, queue.waiting[1]?.name ?? null)).toBeVisible()
  expect(await scoreOf(queue, 0)).toBe(3)
})

test('graded answers can be seen again, oldest or newest first', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const queue = await someQueue(call, 1)
  await open(page, queue)
  await page.getByText('All', { exact: true }).click()
  await expect(page).toHaveURL(/state=all/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Newest first' }).click()
  await expect(page).toHaveURL(/order=newest/)
  const query = { state: 'all', order: 'newest' } as const
  const { results } = await call(quizInsightApi.gradingQueue, { params: { id: queue.quizId }, query })
  await expect(person(page, results[0]?.name ?? null)).toBeVisible()
  expect((await queueOf(call, queue.quizId)).total).toBe(queue.total)
})
