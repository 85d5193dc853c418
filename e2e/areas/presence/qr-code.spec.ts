import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { pngSize } from '../../kit/saved-files.ts'
import { aPresence, type Meeting, meetings } from './presences.ts'

test('the tab opens at the running or the next session, and its preview can be printed and shown large', async ({ page }) => {
  const all = await meetings(await callsOf('admin', 'nusantara'))
  const { presence } = all.find((meeting) => meeting.presence.session_at_hand) ?? {}
  const { schedule_id } = presence?.session_at_hand ?? {}
  if (!presence || !schedule_id) throw new Error('no session is to come')
  await page.goto(`/presence/detail/${presence.id}?tab=qr-code`)
  await expect(page.getByRole('img', { name: `QR code of ${presence.associate_title}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(schedule_id))
  const preview = await page.getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')
  await page.goto(preview ?? '')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('ARTICLE')
})

test('the code of a class stays blurred until a schedule is chosen', async ({ page }) => {
  const meeting = (await meetings(await callsOf('admin', 'nusantara'))).find(({ presence }) => presence.session_at_hand)
  const { id, associate_title } = meeting?.presence ?? {}
  await page.goto(`/presence/detail/${id}?tab=qr-code`)
  await expect(page.getByRole('img', { name: `QR code of ${associate_title}` })).toBeVisible()
  // What is cleared stays cleared.
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect(page.getByRole('img', { name: 'The QR code is hidden' })).toBeVisible()
  await expect(page.getByText('Please select a batch and schedule to display the QR code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Regenerate QR' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Schedule' })).toBeDisabled()
  await expect(page.getByText('Go to Classroom and select the class')).toBeVisible()
  await page.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: meeting?.batch_title ?? '', exact: true }).click()
  await page.getByRole('combobox', { name: 'Schedule' }).click()
  await expectAccessible(page)
  await page.getByRole('option').first().click()
  await expect(page.getByRole('img', { name: `QR code of ${associate_title}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute('href', /batch_id=.+&schedule_id=/)
  await page.reload()
  await expect(page.getByRole('img', { name: `QR code of ${associate_title}` })).toBeVisible()
})

test('a new code is only given out after a question', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const presence = await aPresence(call)
  await page.goto(`/presence/detail/${presence.id}?tab=qr-code`)
  const picture = page.getByRole('img', { name: `QR code of ${presence.title}` }).locator('svg')
  // The logo is drawn last: what stands before it is half a code.
  await expect(picture.locator('image')).toBeAttached()
  const before = await picture.innerHTML()
  await page.getByRole('button', { name: 'Regenerate QR' }).click()
  const question = page.getByRole('dialog', { name: 'Regenerate QR?' })
  await expect(question).toContainText('This action cannot be undone once you allow it.')
  await expect(question).toContainText('Posters printed with the old code stop working.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await picture.innerHTML()).toBe(before)
  await page.getByRole('button', { name: 'Regenerate QR' }).click()
  await question.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('QR has been successfully regenerated.')).toBeVisible()
  await expect.poll(() => picture.innerHTML()).not.toBe(before)
  const now = await call(presenceApi.detail, { params: { id: presence.id }, query: {} })
  expect(now.code).not.toBe(presence.code)
})

test.describe('on a screen of twice the resolution', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the code is saved at four times its size, named after the title', async ({ page }) => {
    const presence = await aPresence(await callsOf('admin', 'nusantara'))
    await page.goto(`/presence/detail/${presence.id}?tab=qr-code`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(`${presence.title}.png`)
    expect(await pngSize(await saved)).toEqual({ width: 380 * 2 * 2, height: 380 * 2 * 2 })
  })
})

test('the preview page saves its poster by itself when asked to', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const supported = async ({ presence: { id }, batch_id, schedule_id }: Meeting) =>
    (await call(presenceApi.detail, { params: { id }, query: { batch_id, schedule_id } })).training_support.length > 0
  let meeting: Meeting | undefined
  for (const one of await meetings(call)) if (!meeting && (await supported(one))) meeting = one
  const { presence, batch_id, schedule_id } = meeting ?? {}
  const saved = page.waitForEvent('download')
  await page.goto(`/presence/preview/${presence?.id}?batch_id=${batch_id}&schedule_id=${schedule_id}&status=download`)
  expect((await saved).suggestedFilename()).toBe(`${presence?.associate_title}.png`)
  const { width, height } = await pngSize(await saved)
  expect(width).toBe(560 * 2)
  expect(height).toBeGreaterThan(width)
  await expect(page.getByRole('heading', { name: presence?.associate_title ?? '' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to Scan?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Training Support' })).toBeVisible()
})

test('a preview opened without a schedule lets one be chosen', async ({ page }) => {
  const [meeting] = await meetings(await callsOf('admin', 'nusantara'))
  const { id, associate_title } = meeting?.presence ?? {}
  await page.goto(`/presence/preview/${id}`)
  await page.getByRole('combobox', { name: 'Batch' }).click()
  await page.getByRole('option', { name: meeting?.batch_title ?? '', exact: true }).click()
  await page.getByRole('combobox', { name: 'Schedule' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('img', { name: `QR code of ${associate_title}` })).toBeVisible()
  await expect(page).toHaveURL(/batch_id=.+&schedule_id=/)
})

test('a rotating code changes by itself, and the counter follows whoever checks in', async ({ page, context }) => {
  const call = await callsOf('admin', 'nusantara')
  const learner = await callsOfLearner('learner5', 'nusantara')
  const { user } = await learner(learnerApi.me, {})
  const presence = await aPresence(call)
  const params = { id: presence.id }
  await page.goto(`/presence/detail/${presence.id}?tab=qr-code`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open in New Tab' }).click()
  const preview = await opened
  await expect(preview.getByText('0 checked in')).toBeVisible()
  await expect(preview.getByText('Names appear here as people check in.')).toBeVisible()
  await preview.getByRole('switch', { name: 'Rotating code' }).click()
  const digits = preview.getByRole('status', { name: 'Code to type' })
  await expect(digits).toHaveText(/^\d{3} \d{3}$/)
  await expectAccessible(preview)
  const shown = await digits.innerText()
  const { code } = await call(presenceApi.rotatingCode, { params, query: {} })
  expect(await learner(learnerPresenceApi.scan, { body: { code } })).toMatchObject({ invitation: 'present' })
  await expect(preview.getByText('1 checked in')).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: user.full_name })).toBeVisible()
  await expect(digits).not.toHaveText(shown, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByText('This presence uses a rotating code.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await preview.getByRole('switch', { name: 'Rotating code' }).click()
  await expect(preview.getByRole('img', { name: `QR code of ${presence.title}` })).toBeVisible()
  await expect(digits).toBeHidden()
})
