import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { Browser, Page } from '@playwright/test'
import { acceptInvitation, anAccount } from './accounts.ts'
import { type Caller, callsOf, callsOfLearner } from './api.ts'
import { expect, test } from './browser-test.ts'
import { choose, dayIn, moment } from './classrooms.ts'
import { aPresence, unique } from './presences.ts'
import { aQuiz } from './quizzes.ts'
import { signIn } from './sign-in.ts'

/** What the class is made of; everything else happens on the screens. */
async function makings(call: Caller) {
  const presence = await aPresence(call, { title: unique('Presensi'), content_type: 'classroom' })
  const quiz = await aQuiz(call, { title: unique('Kuis Akhir'), question_type: 'combine', questions: [aQuestion('mcsa')] })
  const assignment = await call(assignmentApi.create, {
    body: { title: unique('Laporan'), instruction: '<p>Tulis laporan</p>', upload_condition: 'disallowed' },
  })
  const { results } = await call(certificateApi.list, { query: { page_size: 100 } })
  const certificate = results.find((one) => one.type === 24)
  const account = await anAccount(call, { full_name: unique('Rina Lestari') })
  await acceptInvitation(account)
  return { presence, quiz, assignment, certificate, account }
}

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
}

/** The learner's phone. */
async function phoneOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  return page
}

test('a class from nothing to the certificate, and every report shows it', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const call = await callsOf('admin', 'nusantara')
  const { presence, quiz, assignment, certificate, account } = await makings(call)
  const title = unique('Kelas Lengkap')

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

  await page.getByRole('link', { name: 'Create Batch' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Batch 1')
  await moment(page, 'Start', dayIn(2), '08:00')
  await moment(page, 'End', dayIn(2), '17:00')
  await page.getByText('Expert', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Location', exact: true }).fill('Kampus Jakarta')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await moment(page, 'End 1', dayIn(2), '16:00')
  await page.getByRole('combobox', { name: 'Experts' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('group', { name: /teaches and grades/ }).getByRole('checkbox', { checked: true })).toHaveCount(3)
  if (certificate) await choose(page, 'Achievement', certificate.name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Batch 1', exact: true })).toBeVisible()
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Add Participants' }).click()
  const people = page.getByRole('dialog', { name: 'Add Participants' })
  await people.getByText('Paste NIKs').click()
  await people.getByRole('textbox', { name: 'NIKs' }).fill(account.nik)
  await people.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish Classroom?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Classroom has been successfully published.')).toBeVisible()
  const id = /create\/([^/?]+)/.exec(page.url())?.[1] ?? ''

  const phone = await phoneOf(browser, account.email)
  const invitation = phone.getByRole('article').filter({ hasText: title }).filter({ hasText: 'Decline' })
  await invitation.getByRole('button', { name: 'Confirm' }).click()
  await expect(invitation).toBeHidden()
  await beginNow(call, id)

  const learner = await callsOfLearner(account.email.split('@')[0] ?? '', 'nusantara')
  const batchId = (await call(classroomBatchApi.list, { params: { id }, query: {} })).results[0]?.id ?? ''
  const meeting = (await call(presenceApi.schedules, { params: { id: presence.id }, query: { batch_id: batchId } })).results[0]
  const shown = { batch_id: batchId, schedule_id: meeting?.schedule_id ?? '' }
  const { code } = await call(presenceApi.detail, { params: { id: presence.id }, query: shown })
  await phone.goto('/learn/scan')
  await phone.getByLabel('Code on the screen, 6 digits or in full').fill(code ?? '')
  await phone.getByLabel('Code on the screen, 6 digits or in full').press('Enter')
  await expect(phone.getByRole('status').filter({ hasText: 'You are checked in' })).toBeVisible()

  await phone.goto(`/learn/classes/classroom/${id}`)
  await phone.getByRole('link', { name: new RegExp(quiz.title) }).click()
  await phone.getByRole('button', { name: 'Start' }).click()
  await phone.getByRole('radio').first().check()
  await phone.getByRole('button', { name: 'Submit' }).click()
  await phone.getByRole('dialog', { name: 'Submit your answers?' }).getByRole('button', { name: 'Submit' }).click()
  await expect(phone.getByRole('heading', { name: 'Your answers are handed in' })).toBeVisible()

  await phone.goto(`/learn/classes/classroom/${id}`)
  await phone.getByRole('link', { name: new RegExp(assignment.title) }).click()
  await phone.getByLabel('Answer').fill('Laporan saya dari gudang.')
  await phone.getByRole('button', { name: 'Hand in' }).click()
  await expect(phone.getByRole('heading', { name: 'Version 1' })).toBeVisible()

  await page.goto(`/grading-queue?kind=assignment&keyword=${encodeURIComponent(assignment.title)}`)
  await page
    .getByRole('link', { name: /^Grade / })
    .first()
    .click()
  const score = page.getByRole('textbox', { name: 'Score from 1 to 100' })
  await expect(score).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  const participants = { params: { id, batchId }, query: {} }
  const result = async () => (await call(classroomParticipantApi.list, participants)).results[0]
  await expect.poll(async () => (await result())?.learning_status).toBe('waiting_expert')

  await page.goto(`/classroom/detail/${id}?tab=participant`)
  await page.getByRole('row').filter({ hasText: account.nik }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Set Graduation' }).click()
  await page.getByRole('dialog', { name: 'Set Graduation' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Graduation has been successfully saved.')).toBeVisible()
  expect(await result()).toMatchObject({ status: 'confirmed', learning_status: 'passed', progress: 100 })

  await phone.goto('/learn/achievements')
  await phone.getByRole('article').filter({ hasText: title }).getByRole('button', { name: /Claim/ }).click()
  await expect(phone.getByText(/^Claimed on/).first()).toBeVisible()
  const { results: mine } = await learner(learnerAchievementApi.list, { query: {} })
  expect(mine.map((one) => [one.module_title, one.state])).toEqual([[title, 'claimed']])

  await page.goto(`/presence/detail/${presence.id}?tab=attendance`)
  await expect(page.getByRole('row').filter({ hasText: account.nik })).toContainText(/Present|Late/)
  const report = await call(certificateApi.associates, { params: { id: certificate?.id ?? '' }, query: { keyword: title } })
  expect(report.results.map((one) => one.title)).toEqual([title])
  await phone.context().close()
})

/** The day has come: the batch began a few minutes ago, and so did its meeting. */
async function beginNow(call: Caller, id: string): Promise<void> {
  const batchId = (await call(classroomBatchApi.list, { params: { id }, query: {} })).results[0]?.id ?? ''
  const params = { id, batchId }
  const { presence_settings: rules } = await call(classroomBatchApi.one, { params })
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const items = rules.items.map(({ flow_id, schedules }) => ({
    flow_id,
    schedules: schedules.map((one) => ({ id: one.id, day_id: one.day_id, start_date_time: at(-5), end_date_time: at(120) })),
  }))
  const body = { start_at: at(-10), end_at: at(600), presence_settings: { ...rules, items }, notify: false }
  await call(classroomBatchApi.update, { params, body })
}
