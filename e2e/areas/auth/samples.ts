import type { Page } from '@playwright/test'
import { emailOf, type Org } from '../../kit/people.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'
import { unique } from '../presence/presences.ts'
import { anAccount, mailedToken } from '../user/accounts.ts'

/** A verification that waits for its code; an unknown address gets the same answer as a known one, and no mail. */
const forgetPassword = async (page: Page, org: Org): Promise<void> => {
  await page.goto(`/pages/login?org_code=${org}`)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const popup = page.getByRole('dialog', { name: 'Forgot password?' })
  await popup.getByLabel('Email').fill(emailOf('nobody', org))
  await popup.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('button', { name: 'Verify' }).waitFor()
}

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'auth'> = {
  auth: {
    login: { signedOut: true, addresses: (_, org) => [`/pages/login?org_code=${org}`] },
    verification: {
      signedOut: true,
      before: forgetPassword,
      addresses: async (call) => {
        const { email } = await anAccount(call, { full_name: unique('Invited') })
        return ['/pages/verification', `/pages/verification#token=${await mailedToken(email)}`]
      },
    },
  },
}
