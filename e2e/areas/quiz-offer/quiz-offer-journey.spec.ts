import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { QuizDetail } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { choose } from '../classroom/classrooms.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** From the library's list to a published offer with a badge; answers its identifier. */
async function offer(page: Page, quiz: QuizDetail, badge: string): Promise<string> {
  await page.goto('/content-quiz')
  await page.getByRole('button', { name: `More ${quiz.title}` }).click()
  await page.getByRole('menuitem', { name: 'Offer as stand-alone' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(quiz.title)
  for (const label of ['Category', 'Level']) await choose(page, label)
  const achievement = page.getByRole('group', { name: 'Badge', exact: true })
  await achievement.getByRole('searchbox').fill(badge)
  await achievement.getByRole('button', { name: badge, exact: true }).click()
  await shoot(page, 'quiz-offer-of-library')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Quiz has been successfully created.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Quiz?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Quiz has been successfully published.')).toBeVisible()
  return /detail\/([^/?]+)/.exec(page.url())?.[1] ?? ''
}

/** Among the quizzes, on a phone. */
async function join(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('navigation', { name: 'Find something' }).getByRole('link', { name: 'Quizzes', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search by title or description' }).fill(title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('button', { name: 'Enroll' })).toBeVisible()
  await shoot(page, 'learner-offered-quiz')
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(/^Confirmed: you take part in /)).toBeVisible()
  await page.getByRole('link', { name: title }).click()
}

test('a quiz of the library is offered, passed on a phone without a connection, and told in its report', async ({
  page,
  context,
}) => {
  const call = await callsOf('admin', 'nusantara')
  const [quiz, learner, { results: badges }] = await Promise.all([
    aQuiz(call, { title: unique('Kuis Mandiri'), questions: [aQuestion('mcsa'), aQuestion('true_false')] }),
    aNewLearner('nusantara', 'Sari Dewi'),
    call(badgeApi.pick, { query: {} }),
  ])
  const badge = badges[0]?.name ?? ''
  const id = await test.step('it is offered from the library and published', () => offer(page, quiz, badge))

  await test.step('it is found among the quizzes, and answered and handed in without a connection', async () => {
    await page.setViewportSize(PHONE)
    await enterAs(page, learner.nik)
    await join(page, quiz.title)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('radio', { name: 'Answer A' }).check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'True' }).check()
    await expect(page.getByText('Kept on this phone, not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('heading', { name: 'Your answers are kept on this phone' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/learn\/review\//, { timeout: 20_000 })
    await expect(page.getByText('Passed', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Back to ${quiz.title}` }).click()
    await expect(page.getByRole('heading', { name: /: 100%$/ })).toBeVisible()
    await shoot(page, 'learner-offered-quiz-passed')
  })

  await test.step('its badge is claimed', async () => {
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('link', { name: /Achievements/ }).click()
    const given = page.getByRole('article').filter({ hasText: quiz.title })
    await expect(given.getByRole('heading', { name: badge })).toBeVisible()
    await given.getByRole('button', { name: 'Claim' }).click()
    await expect(given.getByText('Claimed', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the offer and the report of the library quiz tell it', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`/quiz/detail/${id}?tab=participants`)
    const row = page.getByRole('row').filter({ hasText: learner.nik })
    await expect(row).toContainText('Passed')
    await row.getByRole('button', { name: `View Report ${learner.full_name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/content-quiz/detail/${quiz.id}/report`))
    await expect(row).toContainText('100')
    await expect(row).toContainText('Passed')
    await expectAccessible(page)
  })
})
