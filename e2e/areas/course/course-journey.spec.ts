import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { Page } from '@playwright/test'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { takeQuiz } from '../classroom/class-days.ts'
import { choose } from '../classroom/classrooms.ts'
import { unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

async function general(page: Page, title: string): Promise<void> {
  await page.goto('/course/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Dari awal sampai sertifikat')
  for (const label of ['Category', 'Level']) await choose(page, label)
  await page.getByRole('textbox', { name: 'Learning Objectives' }).fill('Bekerja dengan aman')
  await next(page)
}

/** A section that stands, without anything in it. */
async function emptySection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByRole('textbox', { name: 'Section' }).fill('Bab 1')
  await next(page)
}

async function certificate(page: Page, name: string): Promise<void> {
  const achievement = page.getByRole('group', { name: 'Achievement', exact: true })
  await achievement.getByText('Certificate', { exact: true }).click()
  await achievement.getByRole('searchbox').fill(name)
  await achievement.getByRole('button', { name }).click()
  await expect(achievement.getByText(`Selected: ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
}

async function mend(page: Page, quiz: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Content' }).click()
  await page.getByRole('menuitem', { name: 'Library' }).click()
  const picker = page.getByRole('dialog', { name: 'Add Content' })
  await picker.getByText('Quiz', { exact: true }).first().click()
  await picker.getByRole('searchbox').fill(quiz)
  await picker.getByRole('checkbox', { name: new RegExp(quiz) }).check()
  await picker.getByRole('button', { name: /^Add \(/ }).click()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Learning Rule' })).toBeVisible()
}

test('a course by hand, from nothing to the certificate of a learner', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const quiz = await aQuiz(call, { title: unique('Kuis Kursus'), question_type: 'combine', questions: [aQuestion('mcsa')] })
  const { results } = await call(certificateApi.list, { query: { page_size: 100 } })
  const given = results.find((one) => one.type === 2)
  if (!given) throw new Error('The demonstration has no certificate for courses')
  const account = await anAccount(call, { full_name: unique('Rina Lestari') })
  await acceptInvitation(account)
  const title = unique('Kursus Lengkap')

  await test.step('three steps, with a section that is empty', async () => {
    await general(page, title)
    await emptySection(page)
    await certificate(page, given.name)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
  const id = /detail\/([^/?]+)/.exec(page.url())?.[1] ?? ''

  await test.step('it cannot be published, is told what is missing, and is mended', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const told = page.getByRole('dialog', { name: 'Course is not ready' })
    await expect(told.getByText('Section Bab 1 has no content')).toBeVisible()
    await told.getByRole('button', { name: 'Edit Contents' }).click()
    await mend(page, quiz.title)
    await page.goto(`/course/detail/${id}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog', { name: 'Publish Course?' }).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Course has been successfully published.')).toBeVisible()
    expect((await call(courseApi.one, { params: { id } })).status).toBe('publish')
  })

  await test.step('somebody is invited, joins and takes the quiz', async () => {
    await page.goto(`/course/detail/${id}?tab=invited`)
    await page.getByRole('button', { name: 'Add Participants' }).click()
    const people = page.getByRole('dialog', { name: 'Add Participants' })
    await people.getByText('Paste NIKs').click()
    await people.getByRole('textbox', { name: 'NIKs' }).fill(account.nik)
    await people.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: account.nik })).toBeVisible()
    const learner = await callsOfLearner(account.nik, 'nusantara')
    const { results: mine } = await learner(learnerApi.enrollments, { query: { page_size: -1 } })
    const course = mine.find((one) => one.title === title)
    expect(course?.status, JSON.stringify(mine.map((one) => [one.title, one.status]))).toMatch(/invited|confirmed/)
    if (course?.status === 'invited') await learner(learnerApi.answer, { params: { id: course.id }, body: { action: 'confirm' } })
    await takeQuiz(learner, quiz.title)
  })

  await test.step('the certificate is claimed, and the console tells it', async () => {
    const history = async () => (await call(coursePeopleApi.history, { params: { id }, query: {} })).results[0]
    await expect.poll(async () => (await history())?.status).toBe('passed')
    const learner = await callsOfLearner(account.nik, 'nusantara')
    const [earned] = (await learner(learnerAchievementApi.list, { query: {} })).results
    expect(earned).toMatchObject({ module_title: title, can_claim: true })
    await learner(learnerAchievementApi.claim, { params: { id: earned?.id ?? '' } })
    const row = page.getByRole('row').filter({ hasText: account.nik })
    await page.goto(`/course/detail/${id}?tab=participants`)
    await expect(row).toContainText('100%')
    await page.goto(`/course/detail/${id}?tab=achievement`)
    await expect(row).toContainText('Claimed')
    await page.goto(`/course/detail/${id}/contents`)
    await expect(page.getByText('1 of 1 participants have begun')).toBeVisible()
  })
})
