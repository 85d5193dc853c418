import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { Page } from '@playwright/test'
import { type Caller, callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { aPresence, unique } from '../presence/presences.ts'
import { aQuiz } from '../quiz/quizzes.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'
import { beginNow, checkIn, confirmClass, firstBatch, handIn, takeQuiz } from './class-days.ts'
import { choose, dayIn, moment } from './classrooms.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

/** What the class is made of. */
async function makings(call: Caller) {
  const presence = await aPresence(call, { title: unique('Presensi'), content_type: 'classroom' })
  const quiz = await aQuiz(call, { title: unique('Kuis Akhir'), question_type: 'combine', questions: [aQuestion('mcsa')] })
  const assignment = await call(assignmentApi.create, {
    body: { title: unique('Laporan'), instruction: '<p>Tulis laporan</p>', upload_condition: 'disallowed' },
  })
  const { results } = await call(certificateApi.list, { query: { page_size: 100 } })
  const certificate = results.find((one) => one.type === 24)
  if (!certificate) throw new Error('The demonstration has no certificate for classrooms')
  const account = await anAccount(call, { full_name: unique('Rina Lestari') })
  await acceptInvitation(account)
  return { presence, quiz, assignment, certificate, account }
}
type Makings = Awaited<ReturnType<typeof makings>>

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

async function pick(page: Page, kind: string, title: string): Promise<void> {
  await page
    .getByRole('button', { name: /Add Content/ })
    .first()
    .click()
  const picker = page.getByRole('dialog', { name: 'Add Content' })
  await picker.getByText(kind, { exact: true }).first().click()
  await picker.getByRole('searchbox').fill(title)
  await picker.getByRole('checkbox', { name: new RegExp(title) }).check()
  await picker.getByRole('button', { name: /^Add \(/ }).click()
  await expect(picker).toBeHidden()
}

async function makeClass(page: Page, title: string, { presence, quiz, assignment }: Makings): Promise<void> {
  await page.goto('/classroom')
  await page.getByRole('button', { name: 'Create Classroom' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Dari awal sampai akhir')
  for (const label of ['Level', 'Category', 'Competencies', 'Providers']) await choose(page, label)
  await next(page)
  await page.getByRole('button', { name: 'Add Day' }).click()
  await page.getByRole('textbox', { name: 'Section' }).fill('Hari pertama')
  await pick(page, 'Presence', presence.title)
  await pick(page, 'Quiz', quiz.title)
  await pick(page, 'Assignment', assignment.title)
  await next(page)
}

async function makeBatch(page: Page, certificate: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Batch' }).first().click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Batch 1')
  await moment(page, 'Start', dayIn(2), '08:00')
  await moment(page, 'End', dayIn(2), '17:00')
  await page.getByRole('radiogroup', { name: 'Graduation' }).getByText('Expert', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await moment(page, 'End 1', dayIn(2), '16:00')
  await choose(page, 'Experts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: /teaches and grades/ }).getByRole('checkbox', { checked: true })).toHaveCount(3)
  const achievement = page.getByRole('group', { name: 'Achievement', exact: true })
  await achievement.getByText('Certificate', { exact: true }).click()
  await achievement.getByRole('searchbox').fill(certificate)
  await achievement.getByRole('button', { name: certificate }).click()
  await expect(achievement.getByText(`Selected: ${certificate}`)).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Batch 1', exact: true })).toBeVisible()
  await next(page)
  await next(page)
}

async function inviteAndPublish(page: Page, nik: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Participants' }).click()
  const people = page.getByRole('dialog', { name: 'Add Participants' })
  await people.getByText('Paste NIKs').click()
  await people.getByRole('textbox', { name: 'NIKs' }).fill(nik)
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Classroom?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Classroom has been successfully published.')).toBeVisible()
  return /create\/([^/?]+)/.exec(page.url())?.[1] ?? ''
}

test('a class from nothing to the certificate, and every report shows it', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const made = await makings(call)
  const { presence, quiz, assignment, certificate, account } = made
  const title = unique('Kelas Lengkap')
  await test.step('a class is made', () => makeClass(page, title, made))
  await test.step('a batch is made', () => makeBatch(page, certificate.name))
  const id = await test.step('somebody is invited and the batch published', () => inviteAndPublish(page, account.nik))
  const batchId = await firstBatch(call, id)

  await test.step('the participant confirms, checks in, takes the quiz and hands in', async () => {
    const learner = await callsOfLearner(account.nik, 'nusantara')
    await confirmClass(learner, title)
    await beginNow(call, { id, batchId })
    await checkIn(call, learner, presence.id, batchId)
    await takeQuiz(learner, quiz.title)
    await handIn(learner, assignment.title, 'Laporan saya dari gudang.')
  })

  const result = async () => (await call(classroomParticipantApi.list, { params: { id, batchId }, query: {} })).results[0]
  await test.step('the work is graded from the queue', async () => {
    await page.goto(`/grading-queue?kind=assignment&keyword=${encodeURIComponent(assignment.title)}`)
    await page
      .getByRole('link', { name: /^Grade / })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: 'Score from 1 to 100' })).toBeFocused()
    await page.keyboard.type('90')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await result())?.learning_status).toBe('waiting_expert')
  })

  await test.step('graduation is decided', async () => {
    await page.goto(`/classroom/detail/${id}?tab=participant`)
    await page.getByRole('row').filter({ hasText: account.nik }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Set Graduation', exact: true }).click()
    const graduation = page.getByRole('dialog', { name: 'Set Graduation' })
    await graduation.getByText('Passed', { exact: true }).click()
    await graduation.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Graduation has been successfully saved.')).toBeVisible()
    expect(await result()).toMatchObject({ status: 'confirmed', learning_status: 'passed', progress: 100 })
  })

  await test.step('the certificate is claimed', async () => {
    const learner = await callsOfLearner(account.nik, 'nusantara')
    const { results } = await learner(learnerAchievementApi.list, { query: {} })
    expect(results.map((one) => [one.module_title, one.can_claim])).toEqual([[title, true]])
    await learner(learnerAchievementApi.claim, { params: { id: results[0]?.id ?? '' } })
  })

  await test.step('every report shows it', async () => {
    const row = page.getByRole('row').filter({ hasText: account.nik })
    await page.goto(`/presence/detail/${presence.id}?tab=attendance`)
    await expect(row).toContainText(/Present|Late/)
    for (const [path, told] of [
      [`/content-quiz/detail/${quiz.id}?tab=quiz-result`, '100'],
      [`/assignment/detail/${assignment.id}?tab=assignment-result`, '90'],
    ] as const) {
      await page.goto(path)
      await page
        .getByRole('row')
        .filter({ hasText: title })
        .getByRole('link', { name: /^View Detail/ })
        .click()
      await expect(row).toContainText(told)
    }
    const { results } = await call(certificateApi.giftedUsers, {
      params: { id: certificate.id },
      query: { keyword: account.nik },
    })
    expect(results).toHaveLength(1)
    await page.goto(`/classroom/detail/${id}?tab=participant`)
    await expect(row).toContainText('Passed')
  })
})
