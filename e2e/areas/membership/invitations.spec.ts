import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { stateOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount, mailedToken } from '../user/accounts.ts'

/** Somebody of Nusantara, with a password of their own. */
async function aLearner() {
  const account = await anAccount(await callsOf('admin', 'nusantara'), { full_name: unique('Laras') })
  await acceptInvitation(account)
  return account
}

const invite = async (email: string) => anAccount(await callsOf('admin', 'bahari'), { full_name: unique('Typed'), email })
const statusOf = async (id: string) => (await (await callsOf('admin', 'bahari'))(userApi.detail, { params: { id } })).status

async function openLearnerPage(page: Page, email: string) {
  await page.goto('/learn?org_code=nusantara')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
}

test.describe('without a session', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('a learner of one organisation accepts the invitation of another on the learner page', async ({ page }) => {
    const { email } = await aLearner()
    const invited = await invite(email)
    await openLearnerPage(page, email)
    await expect(page.getByRole('heading', { name: 'Organizations that invite you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('You have joined Bahari Learning Center.')).toBeVisible()
    expect(await statusOf(invited.id)).toBe('active')
    await page.getByRole('button', { name: 'Sign in there' }).click()
    await signIn(page, email)
    // Who joins accepts the terms of that organisation like everybody there.
    await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible()
  })

  test('somebody known accepts by the mailed link without a new password', async ({ page }) => {
    const { email } = await aLearner()
    const invited = await invite(email)
    await page.goto(`/pages/verification?org_code=bahari#token=${await mailedToken(email, 'Bahari Learning Center')}`)
    await expect(page.getByText(`Bahari Learning Center invites ${email}.`)).toBeVisible()
    await expect(page.getByText('You sign in with the password you already use.')).toBeVisible()
    await expect(page.getByLabel('New Password')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('link', { name: 'Sign in to learn' })).toBeVisible()
    expect(await statusOf(invited.id)).toBe('active')
  })

  test('an invitation is declined by its link', async ({ page }) => {
    const { email } = await aLearner()
    const invited = await invite(email)
    await page.goto(`/pages/verification?org_code=bahari#token=${await mailedToken(email, 'Bahari Learning Center')}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('You have declined the invitation.')).toBeVisible()
    expect(await statusOf(invited.id)).toBe('inactive')
  })
})

test.describe('an administrator', () => {
  test.use({ storageState: stateOf({ role: 'admin', org: 'bahari' }) })

  test('finds pending accounts, sees what was typed and resends the invitation', async ({ page }) => {
    const { email } = await aLearner()
    const { full_name } = await invite(email)
    await page.goto(`/user?status=pending&keyword=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: full_name })
    await expect(row).toContainText('Pending')
    await row.getByRole('link', { name: full_name, exact: true }).click()
    await expect(page.getByRole('tab', { name: 'General' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Organization' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Resend Invitation' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Invitation has been successfully sent.')).toBeVisible()
  })
})
