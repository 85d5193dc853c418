import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import type { Page } from '@playwright/test'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'
import { aCourse, PAGE } from './courses.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

/** Names who tries it, and lets them. */
async function startTrial(page: Page, id: string, tester: string): Promise<void> {
  await page.goto(`/course/edit/${id}?step=3`)
  await page.getByRole('combobox', { name: 'Trial Users' }).fill(tester)
  await page.getByRole('option', { name: tester }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Start Trial' }).click()
  await page.getByRole('dialog', { name: 'Start Trial?' }).getByRole('button', { name: 'Start Trial' }).click()
  await expect(page.getByText('Course has been successfully opened for its trial users.')).toBeVisible()
}

/** From the first content to the last, on a phone. */
async function goThrough(page: Page, title: string, quiz: string): Promise<void> {
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  const mine = page.getByRole('link', { name: title })
  await expect(mine.getByText('Trial', { exact: true })).toBeVisible()
  await mine.click()
  await expect(page.getByText('You try this before it is published. What you do here counts nowhere.')).toBeVisible()
  await shoot(page, 'learner-course-trial')
  await expectAccessible(page)
  await page.getByRole('link', { name: PAGE.title }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Next: ${quiz}` }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('radio', { name: 'Answer A' }).check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Back to ${title}` }).click()
  await expect(page.getByRole('heading', { name: /: 100%$/ })).toBeVisible()
}

test('who tries a course goes all through it and stands in no report', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Kursus Uji Coba')
  const [quiz, tester] = await Promise.all([
    aQuiz(call, { title: unique('Kuis Uji Coba'), questions: [aQuestion('mcsa')] }),
    aNewLearner('nusantara', 'Dian Pratiwi'),
  ])
  const id = await aCourse(call, title, [PAGE, { title: quiz.title, content_type: 'quiz', content_id: quiz.id }])
  const params = { id }

  await test.step('the course is put to trial', () => startTrial(page, id, tester.full_name))

  await test.step('the tester goes through it on the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, tester.nik)
    await goThrough(page, title, quiz.title)
  })

  await test.step('nobody stands in its tabs', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const tab of ['participants', 'invited']) {
      await page.goto(`/course/detail/${id}?tab=${tab}`)
      await expect(page.getByText('Nobody takes part yet')).toBeVisible()
      await expect(page.getByText(tester.nik)).toHaveCount(0)
    }
    await page.goto(`/course/detail/${id}/contents`)
    await expect(page.getByText('0 of 0 participants have begun')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/content-quiz/detail/${quiz.id}?tab=quiz-result`)
    await page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('link', { name: /^View Detail/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
    await expect(page).toHaveURL(/\/report/)
    await expect(page.getByText(tester.nik)).toHaveCount(0)
  })

  await test.step('nor in what the calls tell, and the tester has learned nothing', async () => {
    const lists = await Promise.all([
      call(coursePeopleApi.history, { params, query: {} }),
      call(courseParticipantApi.list, { params, query: {} }),
      call(coursePeopleApi.claims, { params, query: {} }),
      call(coursePeopleApi.feedback, { params, query: {} }),
    ])
    expect(lists.map(({ results }) => results)).toEqual([[], [], [], []])
    expect(await call(courseApi.one, { params })).toMatchObject({ status: 'trial', participants: 0, in_progress: 0 })
    const uses = (await call(quizResultApi.associates, { params: { id: quiz.id }, query: {} })).results
    for (const { relation_id } of uses)
      expect((await call(quizResultApi.results, { params: { id: quiz.id }, query: { relation_id } })).results).toEqual([])
    const learner = await callsOfLearner(tester.nik, 'nusantara')
    expect((await learner(learnerMeApi.history, { query: {} })).results).toEqual([])
  })
})
