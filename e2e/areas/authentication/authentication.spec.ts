import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { authenticationApi } from '@pelita/contract/areas/authentication.ts'
import { ADDRESS } from '../../kit/address.ts'
import { callerWith, callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { PASSWORD } from '../../kit/people.ts'
import { unique } from '../presence/presences.ts'
import { anAccount, mailedToken } from '../user/accounts.ts'

test.use({ as: { role: 'admin', org: 'bahari' } })

const MIN_LENGTH = 10
// Also when the test fails: others choose passwords in this organisation.
test.afterEach(async () => {
  const call = await callsOf('admin', 'bahari')
  const { min_length } = await call(authenticationApi.read, {})
  if (min_length !== MIN_LENGTH) await call(authenticationApi.update, { body: { min_length: MIN_LENGTH } })
})

test('a stricter password policy acts at the next change', { tag: '@embedded' }, async ({ page }) => {
  const call = await callsOf('admin', 'bahari')
  await page.goto('/setting/authentication')
  await page.getByRole('textbox', { name: 'Minimum Length' }).fill('20')
  await shoot(page, 'authentication-rules')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Save Changes?' })
  await expect(question.getByRole('region', { name: 'Who is affected' })).toContainText('Meet the stricter password policy')
  await expectAccessible(page)
  await shoot(page, 'authentication-affected')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Authentication has been successfully changed.')).toBeVisible()
  const { email } = await anAccount(call, { full_name: unique('Ketat') })
  const choose = async () =>
    callerWith(null)(authApi.resetPassword, { body: { reset_token: await mailedToken(email), password: PASSWORD } })
  await expect(choose()).rejects.toThrow('Password must be at least 20 characters')
  await call(authenticationApi.update, { body: { min_length: MIN_LENGTH } })
  await choose()
  await page.reload()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Minimum Length')
})

test('a credential is made, used and revoked', async ({ page }) => {
  const name = unique('Gudang data')
  await page.goto('/setting/authentication?tab=api-credential')
  await page.getByRole('button', { name: 'Create API Credential' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API Credential' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const shown = page.getByRole('dialog', { name: 'API Key' })
  const key = (await shown.getByText(/^plt_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Close' }).last().click()
  const ask = () => fetch(`${ADDRESS}/api/cms/dashboard/modules`, { headers: { 'x-api-key': key } })
  expect((await ask()).status).not.toBe(401)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(key.slice(-4))
  await shoot(page, 'api-credentials')
  await row.getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit API Credential' })
  await edited.getByRole('textbox', { name: 'Allowed IP Addresses' }).fill('203.0.113.0/24')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('203.0.113.0/24')
  expect((await ask()).status).toBe(403)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke Key?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await ask()).status).toBe(401)
  const { results } = await (await callsOf('admin', 'bahari'))(apiCredentialApi.list, { query: { keyword: name } })
  expect(results).toMatchObject([{ status: 'revoked' }])
})
