import { readFileSync } from 'node:fs'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { beforeAll, expect, test } from 'vitest'
import { changeSettings, PASSWORD, signInPerson } from '../src/areas/auth/people-for-tests.ts'
import { addAccount, addWithoutEmail, anAccount } from '../src/areas/user/accounts-for-tests.ts'
import { readAuthSettings } from '../src/platform/auth/auth-settings.ts'
import { newToken } from '../src/platform/auth/tokens.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import { type TestOrg, testOrg, testServer } from './test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server, 'Samudra Akademi')
  await changeSettings(server, org, { allow_request_access: true })
})

const mailedLink = async (whose: { person_id: string } | { member_id: string }, email: string): Promise<string> => {
  const token = newToken()
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const row = {
    org_id: org.id,
    email,
    purpose: 'link',
    reset_hash: hashToken(token),
    payload: '{}',
    expires_at,
    ...whose,
  } as const
  await server.services.database.platform.insertInto('verifications').values(row).execute()
  return token
}
let sequence = 0

/** Every place where a password is chosen, for oneself or for others. */
const PLACES: Record<string, (password: string) => Promise<{ statusCode: number; body: string }>> = {
  'asking for access': (password) => {
    const body = { full_name: 'Dewi Lestari', nik: `A-${++sequence}`, email: `asks${sequence}@rule.test`, password }
    return server.anonymous.send(authApi.register, { body: { ...body, org_code: org.code } })
  },
  'the link of an invitation': async (password) => {
    const { id, email } = await addAccount(org)
    return server.anonymous.send(authApi.resetPassword, {
      body: { reset_token: await mailedLink({ member_id: id }, email), password },
    })
  },
  'a forgotten password': async (password) => {
    const person = await signInPerson(server, org)
    return server.anonymous.send(authApi.resetPassword, {
      body: { reset_token: await mailedLink({ person_id: person.person_id }, person.email), password },
    })
  },
  'the profile of the console': async (password) => {
    const { email } = await signInPerson(server, org)
    const signed = (await server.anonymous.call(authApi.login, {
      body: { email, password: PASSWORD, org_code: org.code },
    })) as SignedIn
    const client = server.anonymous.with({ authorization: `Bearer ${signed.token}` })
    return client.send(authApi.changePassword, { body: { old_password: PASSWORD, password } })
  },
  'the learner app': async (password) => {
    const { email } = await signInPerson(server, org)
    const signed = await server.anonymous.call(learnerApi.login, { body: { email, password: PASSWORD, org_code: org.code } })
    const client = server.anonymous.with({ authorization: `Bearer ${'token' in signed ? signed.token : ''}` })
    return client.send(learnerMeApi.changePassword, { body: { old_password: PASSWORD, password } })
  },
  'an administrator who makes an account': async (password) =>
    org.admin.send(userApi.create, { body: { ...(await anAccount(org, { email: null })), password } }),
  'an administrator who changes one': async (password) => {
    const { id } = await addWithoutEmail(org)
    return org.admin.send(userApi.update, { params: { id }, body: { password } })
  },
}

test.each(Object.entries(PLACES))(
  '%s takes length alone, and neither common passwords nor the organisation',
  async (_, choose) => {
    const refused = async (password: string) => (await choose(password)).body
    const short = await refused('Samudra26')
    expect(short).toContain('Password must be at least 10 characters')
    expect(short).toContain('Password must be more than the name of your organization')
    expect(await refused('1Q2w3e4r5t6y')).toContain('Password is too common')
    expect((await choose('perahu kuning di laut')).statusCode).toBeLessThan(300)
  },
)

test('who set a rule of their own keeps all of it, who did not gets the new one', async () => {
  const [own, never] = [await testOrg(server), await testOrg(server)]
  await changeSettings(server, own, { min_length: 12, require_digit: false })
  await changeSettings(server, never, { session_duration: 60 })
  const { pool } = server.services.database
  await pool.query(
    readFileSync(new URL('../src/platform/db/migrations/202611181350_password_rules.sql', import.meta.url), 'utf8'),
  )
  const rulesOf = async ({ id }: TestOrg) => {
    const { value } = (
      await pool.query("select value from organization_settings where org_id = $1 and key = 'authentication'", [id])
    ).rows[0]
    const { min_length, require_upper, require_lower, require_digit } = readAuthSettings(value)
    return [min_length, require_upper, require_lower, require_digit]
  }
  expect(await rulesOf(own)).toEqual([12, true, true, false])
  expect(await rulesOf(never)).toEqual([10, false, false, false])
})
