import { randomUUID } from 'node:crypto'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { ADDRESS } from '../../kit/address.ts'
import { type Caller, callerWith } from '../../kit/api.ts'
import { emailOf, type Org, PASSWORD } from '../../kit/people.ts'

/** A number no other account has. */
export const aNik = (): string => `00${randomUUID().replaceAll('-', '').slice(0, 8)}`

/** An account of this test alone, invited by mail. */
export async function anAccount(
  call: Caller,
  values: Partial<Pick<CallInput<typeof userApi.create>['body'], 'full_name' | 'role_id' | 'email' | 'posisi' | 'groups'>> = {},
  org: Org = 'nusantara',
): Promise<UserDetail & { email: string }> {
  const { results } = await call(workplaceApi.divisions, { query: {} })
  const nik = aNik()
  const email = emailOf(nik, org)
  const made = await call(userApi.create, {
    body: { full_name: 'Wulan Permata', nik, email, posisi: 'Officer', division_id: results[0]?.id ?? '', ...values },
  })
  return { ...made, email: made.email ?? email }
}

/** The link of the newest mail to this address, from the page of caught mails; of that organisation where several write to it. */
export async function mailedToken(email: string, organization = ''): Promise<string> {
  for (let tries = 0; tries < 240; tries++) {
    const page = await (await fetch(`${ADDRESS}/dev/mail`)).text()
    const mail = page
      .split('<article>')
      .find((article) => article.includes(`To <b>${email}</b>`) && article.includes(organization))
    const token = /#token=([\w-]+)/.exec(mail ?? '')?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`No link was mailed to ${email}`)
}

/** Accepts the invitation and chooses the password everybody has. */
export async function acceptInvitation({ email }: { email: string }): Promise<void> {
  await callerWith(null)(authApi.resetPassword, { body: { reset_token: await mailedToken(email), password: PASSWORD } })
}
