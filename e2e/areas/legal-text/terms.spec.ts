import { roleApi } from '@pelita/contract/areas/role.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { signIn } from '../../kit/sign-in.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

test.use({ as: null })

/** Somebody of this test alone, who has accepted nothing yet. */
async function aNewcomer(role?: string): Promise<string> {
  const call = await callsOf('admin', 'bahari')
  const { results } = await call(roleApi.list, { query: { page_size: -1 } })
  const role_id = results.find(({ title }) => title === role)?.id
  const person = await anAccount(call, role_id ? { role_id } : {}, 'bahari')
  await acceptInvitation(person)
  return person.email
}

test('terms are read and accepted before the console opens; declining signs out', async ({ page }) => {
  const email = await aNewcomer('Learning Operator')
  await page.goto('/?org_code=bahari')
  await signIn(page, email)
  const popup = page.getByRole('dialog', { name: 'Before you continue' })
  await expect(popup.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible()
  await expect(popup.getByRole('heading', { name: 'User Policy' })).toBeVisible()
  await expectAccessible(page)
  await popup.getByText('Bahasa Indonesia').click()
  await expect(popup.getByText('Akun Anda')).toBeVisible()
  await popup.getByRole('button', { name: 'Decline' }).click()
  await expect(popup).toBeHidden()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/pages/login')
  await signIn(page, email)
  await popup.getByRole('button', { name: 'I agree' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
})

test.describe('a learner', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('accepts the terms once', async ({ page }) => {
    const email = await aNewcomer()
    await page.goto('/learn?org_code=bahari')
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'Before you continue' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: /^Hi / })).toBeVisible()
  })
})
