import { learnerWebinarApi } from '@pelita/contract/areas/webinar/learner-webinar.ts'
import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import type { Page } from '@playwright/test'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aHeldCertificate } from '../certificate/held-certificate.ts'
import { choose, inMinutes, moment } from '../classroom/classrooms.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aWebinar, join, PASSCODE, publish as publishByCall } from './webinars.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** From an empty form to a published webinar that begins in some minutes; answers its identifier. */
async function publish(page: Page, title: string): Promise<string> {
  await page.goto('/webinar')
  await page.getByRole('link', { name: 'Create Webinar' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).fill('Kata sandi, surel tipuan, dan apa yang dilakukan.')
  for (const label of ['Category', 'Level']) await choose(page, label)
  const [start, end] = [await inMinutes(page, 10), await inMinutes(page, 60)]
  await moment(page, 'Start', start.day, start.time)
  await moment(page, 'End', end.day, end.time)
  await page.getByRole('textbox', { name: 'Passcode' }).fill(PASSCODE)
  await page.getByRole('button', { name: 'Add Speaker' }).click()
  await page.getByRole('textbox', { name: 'Speaker 1', exact: true }).fill('Ratna Sari')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Ratna Sari')
  await shoot(page, 'webinar-form')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Webinar has been successfully created.')).toBeVisible()
  const id = /detail\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const press = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog', { name: 'Publish Webinar?' }).getByRole('button', { name: 'Publish' }).click()
  }
  await press()
  await expect(page.getByText('Meeting URL is required')).toBeVisible()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Meeting URL' }).fill('https://meet.example/siber')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Webinar has been successfully changed.')).toBeVisible()
  await page.goto(`/webinar/detail/${id}`)
  await press()
  await expect(page.getByText('Webinar has been successfully published.')).toBeVisible()
  return id
}

/** Among the webinars, on a phone. */
async function register(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('navigation', { name: 'Find something' }).getByRole('link', { name: 'Webinars', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search by title or description' }).fill(title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Ratna Sari')).toBeVisible()
  await expect(page.getByText(PASSCODE)).toBeHidden()
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText(/^Confirmed: you take part in /)).toBeVisible()
}

test('a webinar is made, published, registered for, joined, rated and certified', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Siaran Siber')
  const learner = await aNewLearner('nusantara', 'Sari Dewi')
  const id = await test.step('it is made in the console and published once it has a meeting URL', () => publish(page, title))
  await test.step('whoever attended is to get a certificate', async () => {
    const { updated_at } = await call(webinarApi.detail, { params: { id } })
    const achievement = { kind: 'certificate' as const, achievement_id: await aHeldCertificate(call) }
    await call(webinarApi.update, { params: { id }, body: { achievement, updated_at } })
  })

  await test.step('it is found among the webinars, and who is confirmed reads where to meet', async () => {
    await page.setViewportSize(PHONE)
    await enterAs(page, learner.nik)
    await register(page, title)
    await expect(page.getByText(PASSCODE)).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'learner-webinar')
  })

  await test.step('joining it is to have attended, and it is rated', async () => {
    await join(page)
    await expect(page.getByText('Attended', { exact: true })).toBeVisible()
    await shoot(page, 'learner-webinar-attended')
    await page.reload()
    await page.getByRole('link', { name: 'Rate the webinar' }).click()
    await page.getByRole('radio', { name: /4/ }).check({ force: true })
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText(/thank/i).first()).toBeVisible()
  })

  await test.step('its certificate is claimed', async () => {
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('link', { name: /Achievements/ }).click()
    const given = page.getByRole('article').filter({ hasText: title })
    await given.getByRole('button', { name: 'Claim' }).click()
    await expect(given.getByText('Claimed', { exact: true })).toBeVisible()
  })

  await test.step('the console tells who came', async () => {
    await page.setViewportSize(WIDE)
    await page.goto(`/webinar/detail/${id}?tab=participants`)
    const row = page.getByRole('row').filter({ hasText: learner.nik })
    await expect(row).toContainText('Yes')
    await expectAccessible(page)
    await shoot(page, 'webinar-participants')
  })
})

test('who leaves a webinar too early has not attended', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Siaran Panjang')
  const learner = await aNewLearner('nusantara', 'Bayu Saputra')
  const id = await aWebinar(call, title)
  await publishByCall(call, id)
  await page.setViewportSize(PHONE)
  await enterAs(page, learner.nik)
  await register(page, title)
  await expect(page.getByText('To pass you stay at least 60 minutes.', { exact: false })).toBeVisible()
  await join(page)
  await expect(page.getByText('You are in the meeting.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.setViewportSize(WIDE)
  await page.goto(`/webinar/detail/${id}?tab=participants`)
  const row = page.getByRole('row').filter({ hasText: learner.nik })
  await expect(row).toContainText('No')
  await expect(row).toContainText('In Progress')
})

test('a webinar is joined from Home, where its passcode stands and the time counts', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Siaran dari Beranda')
  const account = await aNewLearner('nusantara', 'Dewi Anggraini')
  const id = await aWebinar(call, title)
  await publishByCall(call, id)
  const learner = await callsOfLearner(account.nik, 'nusantara')
  await learner(learnerCatalogueApi.enroll, { body: { module_type: 'webinar', module_id: id } })

  await page.setViewportSize(PHONE)
  await enterAs(page, account.nik)
  await test.step('Home leads to the page of the webinar', async () => {
    await page.getByRole('link', { name: `Online Meeting · ${title}` }).click()
    await expect(page).toHaveURL(new RegExp(`/learn/webinars/${id}$`))
    await expect(page.getByText(PASSCODE)).toBeVisible()
  })

  await test.step('joining there counts, and an address of its session leads there too', async () => {
    await join(page)
    await expect(page.getByText('You are in the meeting.', { exact: false })).toBeVisible()
    const { relation_id, visit } = await learner(learnerWebinarApi.detail, { params: { id } })
    expect(visit?.joined_at).toBeTruthy()
    await page.goto(`/learn/step/${relation_id}`)
    await expect(page).toHaveURL(new RegExp(`/learn/webinars/${id}$`))
    await expect(page.getByText(PASSCODE)).toBeVisible()
  })
})
