import { roleApi } from '@pelita/contract/areas/role.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { unique } from '../areas/presence/presences.ts'
import { acceptInvitation, anAccount } from '../areas/user/accounts.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'
import { signIn } from '../kit/sign-in.ts'

test.describe('who may only keep accounts', () => {
  test.use({ as: null })

  test('changes of a stronger account what describes the job, and nothing else', async ({ page }) => {
    const admin = await callsOf('admin', 'nusantara')
    const { id: role_id } = await admin(roleApi.create, { body: { title: unique('Clerk'), permissions: [...user.all] } })
    const clerk = await anAccount(admin, { full_name: 'Clerk of Accounts', role_id })
    await acceptInvitation(clerk)
    const { results } = await admin(roleApi.list, { query: { keyword: 'Administrator' } })
    const stronger = await anAccount(admin, { role_id: results[0]?.id ?? '' })
    await page.goto(`/user/edit/${stronger.id}?org_code=nusantara`)
    await signIn(page, clerk.email)
    await expect(page.getByText('This account may do more than yours. You can change only what describes the job.')).toBeVisible()
    for (const name of ['Full Name', 'Email', 'NIK', 'Phone'])
      await expect(page.getByRole('textbox', { name }), name).toBeDisabled()
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    await expect(page.getByRole('group', { name: 'Group' }).getByRole('checkbox').first()).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Job Position' }).fill(unique('Head of Learning'))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Account has been successfully changed.')).toBeVisible()
  })
})

test.describe('an account that signs in with its own provider', () => {
  test.use({ as: { role: 'admin', org: 'bahari' } })

  test('is unlinked by an administrator', async ({ page, browser }) => {
    const learner = await browser.newPage({ storageState: { cookies: [], origins: [] } })
    await learner.goto('/learn?org_code=bahari')
    await learner.getByRole('link', { name: 'Login with Bahari ID' }).click()
    await learner.getByRole('button', { name: /Learner 5/ }).click()
    await expect(learner.getByRole('heading', { name: /^Hi / })).toBeVisible()
    await learner.close()
    await page.goto('/user?keyword=learner5@bahari.test')
    await page
      .getByRole('row', { name: /learner5@bahari\.test/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveTitle(/^Account Details/)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Unlink Single Sign-On' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByText('Single sign-on has been successfully unlinked.')).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Reset Password' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Unlink Single Sign-On' })).toBeHidden()
  })
})
