import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import type { Page } from '@playwright/test'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'
import { aCourse, PAGE, publish } from './courses.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ as: null, viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

/** The shortest of the library that may be kept on a phone. */
async function aDocument(call: Caller) {
  const { results } = await call(documentApi.list, {
    query: { type_document: 'pdf', status: 'publish', source: 'own', page_size: 50 },
  })
  const shortest = results.filter(({ pages }) => pages).sort((one, other) => (one.pages ?? 0) - (other.pages ?? 0))
  const all = await Promise.all(shortest.slice(0, 10).map(({ id }) => call(documentApi.detail, { params: { id } })))
  const found = all.find(({ allow_download, viewed }) => allow_download && viewed)
  if (!found) throw new Error('The demonstration has no document to keep')
  return found
}

/** How far each step of the course is, as the server knows it. */
async function statesOf(learner: Caller, title: string): Promise<string[]> {
  const { results } = await learner(learnerApi.enrollments, { query: {} })
  const id = results.find((one) => one.title === title)?.id ?? ''
  const { sections } = await learner(learnerCatalogueApi.enrollment, { params: { id } })
  return sections.flatMap(({ items }) => items.map(({ state }) => state))
}

/** How many reports of reading wait on the phone. */
const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /outbox.*progress/.test(key)).length)

test('a course is learned on a phone, in the middle without a connection', async ({ page, context }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Kursus Saku')
  const [document, quiz, person] = await Promise.all([
    aDocument(call),
    aQuiz(call, { title: unique('Kuis Saku'), questions: [aQuestion('mcsa')] }),
    aNewLearner('nusantara', 'Bayu Saputra'),
  ])
  const id = await aCourse(call, title, [
    PAGE,
    { title: document.title, content_type: 'pdf', content_id: document.id },
    { title: quiz.title, content_type: 'quiz', content_id: quiz.id },
  ])
  await publish(call, id)
  const learner = await callsOfLearner(person.nik, 'nusantara')

  await test.step('the course is found, joined and begun', async () => {
    await enterAs(page, person.nik)
    await page.getByRole('link', { name: 'Learn', exact: true }).click()
    await page.getByRole('navigation', { name: 'Find something' }).getByRole('link', { name: 'Courses', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search by title or description' }).fill(title)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: 'Enroll' }).click()
    await page.getByRole('link', { name: PAGE.title }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Next: ${document.title}` }).click()
    await page.getByRole('button', { name: 'Keep on this phone' }).click()
    await expect(page.getByRole('button', { name: 'Remove from this phone' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
  })

  await test.step('its document is read to the end without a connection, and sent afterwards', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Offline')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    const kept = page.getByText('Not sent yet', { exact: true })
    await expect(kept).toBeVisible()
    const pages = document.pages ?? 1
    for (let at = 1; at <= pages; at++) {
      await expect(page.getByText(`Page ${at} of ${pages}`)).toBeVisible()
      // A page counts once it was shown for a moment.
      await expect.poll(() => waiting(page)).toBe(at + 1)
      if (at < pages) await page.getByRole('button', { name: 'Next page' }).click()
    }
    await expectAccessible(page)
    await shoot(page, 'learner-course-offline')
    expect(await statesOf(learner, title)).toEqual(['done', 'open', 'open'])
    await context.setOffline(false)
    await expect(kept).toHaveCount(0, { timeout: 20_000 })
    expect(await statesOf(learner, title)).toEqual(['done', 'done', 'open'])
  })

  await test.step('Continue leads to what is left, and the course is completed', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('link', { name: quiz.title }).first().click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'Answer A' }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('link', { name: `Back to ${title}` }).click()
    await expect(page.getByRole('heading', { name: /: 100%$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Rate the course' }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('link', { name: /history/i }).click()
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Passed')
  })
})
