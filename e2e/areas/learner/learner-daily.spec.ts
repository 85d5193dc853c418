import { digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { knowledgeFeedApi } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { learnerKnowledgeApi } from '@pelita/contract/areas/knowledge-feed/learner-knowledge.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import type { Page } from '@playwright/test'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { emailOf, PASSWORD } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { badgePicture } from '../achievement/badges.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'
import { enterAs, whoHas } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

async function open(page: Page, name: string): Promise<void> {
  await enterAs(page, name)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
}

/** At a phone's width and a desk's, light and dark, nothing is wider than the window and nothing hinders anybody. */
async function expectShown(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${name} at ${width}`,
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  await shoot(page, `learner-${name}`)
}

test('every page of Me is shown, their own data are downloaded and mails are chosen', async ({ page }) => {
  await open(page, 'learner3')
  for (const [link, heading] of [
    ['Learning history', 'Learning history'],
    ['Profile and own data', 'Profile and own data'],
    ['Mails', 'Mails'],
    ['Password and devices', 'Password and devices'],
    ['Announcements', 'Announcements'],
    ['Terms and policy', 'Terms and policy'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await page.goto('/learn/me/profile')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toBe('my-data.json')
  await page.goto('/learn/me/notifications')
  const choice = page.getByRole('checkbox', { name: 'Loan Status' })
  const wanted = await choice.isChecked()
  await choice.click()
  await expect(choice).toBeChecked({ checked: !wanted })
  const call = await callsOfLearner('learner3', 'nusantara')
  await expect
    .poll(async () => (await call(learnerMeApi.profile, {})).mails.find(({ event }) => event === 'loan_status')?.wanted)
    .toBe(!wanted)
})

test('a password is changed, and the old one opens nothing any more', async ({ page }) => {
  const account = await anAccount(await callsOf('admin', 'nusantara'))
  await acceptInvitation(account)
  const password = unique('Perahu Kuning')
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, account.email)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  await page.goto('/learn/me/security')
  await page.getByLabel('Old Password').fill('not the old one')
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Old Password is incorrect')
  await page.getByLabel('Old Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Password has been successfully changed.')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
})

test('the inbox tells what is new and is read', async ({ page }) => {
  await open(page, 'learner1')
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: /You are invited: / }).first()).toBeVisible()
  await page.goto('/learn/me')
  await page.getByText('Bahasa Indonesia', { exact: true }).click()
  await page.goto('/learn/inbox')
  await expect(page.getByRole('heading', { name: /Anda diundang: / }).first()).toBeVisible()
  await expect(page.getByText('You are invited')).toHaveCount(0)
  await shoot(page, 'learner-inbox-id')
  await page.goto('/learn/me')
  await page.getByText('English', { exact: true }).click()
  await page.goto('/learn/inbox')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})

test('a class that is over is rated from To do', async ({ page }) => {
  const { name, call, entry } = await whoHas(async ({ kind, module_type }) => kind === 'rating' && module_type === 'classroom')
  await open(page, name)
  await page.getByRole('navigation').getByRole('link', { name: 'To do', exact: true }).click()
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Rate the class/ })
    .filter({ hasText: entry.title })
  await card.first().click()
  await expect(page).toHaveURL(/\/learn\/rate\//)
  const id = page.url().split('/').at(-1)
  await expect(page.getByRole('main').getByText(entry.title)).toBeVisible()
  await page.getByRole('group', { name: 'How was it?' }).getByRole('radio', { name: '4 of 5 stars' }).check({ force: true })
  await page.getByLabel('Comment (optional)').fill('Contohnya dekat dengan pekerjaan saya.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your feedback' })).toBeVisible()
  expect((await call(learnerTodoApi.list, {})).results.map((one) => one.id)).not.toContain(id)
})

test('something is shared, approved, liked, commented and reported', async ({ page }) => {
  const title = unique('Catatan gudang')
  // Signed in by hand: the way out ends this session, and others go on with theirs.
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, emailOf('learner5', 'nusantara'))
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await page.getByRole('link', { name: 'Share something' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Baris pertama.\n\nBaris kedua <b>.')
  await page.getByLabel('Tags (optional), with commas between them').fill('#gudang, keselamatan')
  await page.getByLabel('Add a cover (optional)').setInputFiles(await badgePicture(page, 400))
  await expect(page.getByRole('img', { name: 'Cover' })).toBeVisible()
  await expectShown(page, 'share-with-cover')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My posts', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByText('Baris kedua <b>.')).toBeVisible()
  await expect(page.getByText('#gudang #keselamatan')).toBeVisible()
  await expect(page.locator('img.post-cover')).toHaveJSProperty('naturalWidth', 400)

  const mine = await callsOfLearner('learner5', 'nusantara')
  const { results } = await mine(learnerKnowledgeApi.list, { query: { mine: 'true' } })
  const post = results.find((one) => one.title === title)
  if (post?.status === 'waiting_review') {
    const admin = await callsOf('admin', 'nusantara')
    const params = { content: 'article' as const, id: post.id }
    await admin(knowledgeFeedApi.decide, { params, body: { status: 'published' } })
  }
  await page.goto('/learn/me')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email or NIK')).toBeVisible()
  await open(page, 'learner6')
  await page.goto(`/learn/feed/${post?.id}`)
  await page.getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByRole('button', { name: 'Like · 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Your comment').fill('Terima kasih')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('article').getByText('Terima kasih')).toBeVisible()
  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByLabel('Why does it not belong here?').fill('Perlu ditinjau')
  await expectShown(page, 'post')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('status').getByText('Thank you.')).toBeVisible()
})

test('a printed title is asked for, the request taken back, asked for again, borrowed and renewed', async ({ page }) => {
  await open(page, 'learner9')
  await page.getByRole('link', { name: 'Learn', exact: true }).click()
  await page.getByRole('link', { name: 'Library', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /\d+ copies available/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const book = page.url().split('/').at(-1) ?? ''
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Borrow' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await page.goto('/learn/library/loans')
  await page.getByRole('button', { name: 'Cancel the request' }).first().click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()

  const mine = await callsOfLearner('learner9', 'nusantara')
  const { id: loan_id } = await mine(learnerDigilibApi.borrow, { params: { id: book } })
  const admin = await callsOf('admin', 'nusantara')
  for (const action of ['approve', 'hand_over'] as const)
    await admin(digilibApi.actOnLoan, { params: { loan_id }, body: { action } })
  const due = async () => (await mine(learnerDigilibApi.loans, { query: {} })).results.find(({ id }) => id === loan_id)?.due_date
  const before = (await due()) ?? ''
  await page.reload()
  const card = page.getByRole('article').filter({ hasText: title })
  await card.getByRole('button', { name: 'Renew' }).first().click()
  await expect.poll(due).not.toBe(before)
  await admin(digilibApi.actOnLoan, { params: { loan_id }, body: { action: 'return' } })
})
