import { issueApi } from '@pelita/contract/areas/issue/issue.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { stateOf } from '../../kit/people.ts'
import { unique } from '../presence/presences.ts'
import { enterAs } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

const WHO = 'learner11'
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC'

test('a phone number and a picture are changed by their person', async ({ page }) => {
  const call = await callsOfLearner(WHO, 'nusantara')
  await enterAs(page, WHO)
  await page.goto('/learn/me/profile')
  const phone = page.getByLabel('Phone')
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Phone is not valid')
  const number = `0812${String(Date.now()).slice(-8)}`
  await phone.fill(number)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page
    .getByLabel('Change picture')
    .setInputFiles({ name: 'saya.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await shoot(page, 'learner-profile')
  expect(await call(learnerMeApi.profile, {})).toMatchObject({ phone: number, picture: expect.stringContaining('/files/') })
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.poll(async () => (await call(learnerMeApi.profile, {})).picture).toBeNull()
})

test('a problem is reported, handled in the console, answered, and its reporter hears of it', async ({ page, browser }) => {
  const title = unique('Video tidak terbuka')
  await enterAs(page, WHO)
  await page.getByRole('navigation').getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Report a problem' }).click()
  await page.getByLabel('What is the problem?').fill(title)
  await page.getByLabel('What did you do, and what happened?').fill('Saya menekan Putar dan layar tetap hitam.')
  await shoot(page, 'learner-report')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^IS-\d{6}-\d{4}/)).toBeVisible()
  await expect(page.getByText('Received')).toBeVisible()

  const admin = await callsOf('admin', 'nusantara')
  const [found] = (await admin(issueApi.list, { query: { keyword: title } })).results
  if (!found) throw new Error('The report did not reach the console')
  expect(await admin(issueApi.detail, { params: { id: found.id } })).toMatchObject({ place: '/classes' })
  const context = await browser.newContext({ storageState: stateOf({ role: 'admin', org: 'nusantara' }) })
  const desk = await context.newPage()
  await desk.goto('/reporting/issue-report')
  await desk.getByRole('link', { name: found.number, exact: true }).click()
  await desk.getByRole('button', { name: 'Start Handling' }).click()
  await expect(desk.getByText('Issue has been successfully updated.')).toBeVisible()
  await desk.getByRole('tab', { name: 'Conversation' }).click()
  await desk.getByLabel('Message').fill('Kami periksa videonya.')
  await desk.getByRole('button', { name: 'Reply to Learner' }).click()
  await expect(desk.getByText('Kami periksa videonya.').first()).toBeVisible()
  await desk.getByRole('button', { name: 'Resolve' }).click()
  const question = desk.getByRole('dialog', { name: 'Resolve Issue?' })
  await question.getByLabel('Resolution').fill('Video sudah dimuat ulang.')
  await question.getByRole('button', { name: 'Resolve' }).click()
  await expect(desk.getByRole('button', { name: 'Close' })).toBeVisible()
  await shoot(desk, 'issue-detail')
  await context.close()

  await page.reload()
  await expect(page.getByText('Kami periksa videonya.')).toBeVisible()
  await expect(page.getByText('Video sudah dimuat ulang.')).toBeVisible()
  await page.getByRole('button', { name: 'It is not resolved' }).click()
  await expect(page.getByText('Reopened')).toBeVisible()
  await shoot(page, 'learner-problem')
})
