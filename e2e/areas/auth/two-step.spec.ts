import { createHmac } from 'node:crypto'
import { authenticationApi } from '@pelita/contract/areas/authentication.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { roleApi } from '@pelita/contract/areas/role.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { PASSWORD } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an authenticator app shows for the key that was typed into it (RFC 6238). */
function codeOf(key: string): string {
  const bits = [...key.replace(/\s/g, '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Chromium's own authenticator in place of a finger. */
async function withFinger(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await browser.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Looked at closely where it is the first of its kind. */
async function look(page: Page, name: string, isFirst = false): Promise<void> {
  if (isFirst) await expectAccessible(page)
  if (!process.env.SHOTS_DIR) return
  for (const size of sizes.toReversed()) {
    await page.setViewportSize(size)
    await shoot(page, `${name}-${size.width}`)
  }
}

test.use({ as: null })
// Also when the test fails: others sign in to this organisation.
test.afterEach(async () => {
  const call = await callsOf('admin', 'nusantara')
  await call(authenticationApi.update, { body: { factor_mode: 'offered', factor_roles: [] } })
})

test('who must have a second step sets it up, and signs in with app, passkey and recovery code', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const role = await call(roleApi.create, { body: { title: unique('Dua Langkah'), permissions: [presence.can('list')] } })
  const person = await anAccount(call, { full_name: 'Dwi Langkah', role_id: role.id })
  await acceptInvitation(person)
  await call(authenticationApi.update, { body: { factor_mode: 'required', factor_roles: [role.id] } })
  await withFinger(page)

  await page.goto('/?org_code=nusantara')
  await signIn(page, person.email)
  const popup = page.getByRole('dialog', { name: 'Two-Step Sign-In' })
  await expect(popup.getByRole('button', { name: 'Passkey' })).toBeVisible()
  await look(page, 'two-step-choice')
  await popup.getByRole('button', { name: 'Authenticator app' }).click()
  await expect(popup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await look(page, 'two-step-app', true)
  const key = (await popup.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await popup.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await popup.getByRole('button', { name: 'Set up' }).click()
  const shown = page.getByRole('dialog', { name: 'Recovery Codes' })
  const codes = shown.getByRole('list', { name: 'Recovery Codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await look(page, 'two-step-codes', true)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/(dashboard|presence|pages\/not-authorized)/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog', { name: 'Passkey' }).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop kantor')
  await look(page, 'two-step-passkey')
  await page.getByRole('button', { name: 'Make passkey' }).click()
  await expect(page.getByText('Laptop kantor')).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await look(page, 'two-step-profile', true)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?org_code=nusantara')
  await signIn(page, person.email)
  await look(page, 'two-step-ask')
  await popup.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page).toHaveURL(/\/(dashboard|presence|pages\/not-authorized)/)

  await page.setViewportSize(sizes[1])
  await page.goto('/learn?org_code=nusantara')
  await page.getByLabel('Email or NIK').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await look(page, 'learner-two-step-app')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Code is incorrect')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery Code').fill(recovery)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  await page.goto('/learn/me/security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await look(page, 'learner-two-step-own', true)
})
