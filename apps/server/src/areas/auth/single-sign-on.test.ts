import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { organizationApi } from '@pelita/contract/platform/organization.ts'
import { SSO_CLIENT } from '@pelita/simulator/identity/serve.ts'
import { expect, test } from 'vitest'
import { identity as provider, silentIdentity as silent, WITH_PARTNERS } from '../../../test/partners.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { seal } from '../../platform/outgoing/sealed-secret.ts'
import { PASSWORD, signInPerson, tryLogin } from './people-for-tests.ts'

const server = emptyTestServer(WITH_PARTNERS)

const KNOWN = 'content@bahari.test'
const NEWCOMER = 'gita.pertiwi@bahari.test'

async function withSso(values: { issuer?: string; auto_create_learner?: boolean; enforce?: boolean; secret?: string } = {}) {
  const org = await testOrg(server)
  const { issuer = provider.url, secret = SSO_CLIENT.client_secret, ...more } = values
  await org.work((db) =>
    db
      .insertInto('sso_connections')
      .values({
        enabled: true,
        button_label: 'Corporate ID',
        issuer,
        client_id: SSO_CLIENT.client_id,
        client_secret: seal(server.services.config.secret, secret),
        claims: JSON.stringify({ nik: 'employee_id', position: 'title' }),
        ...more,
      })
      .execute(),
  )
  return org
}

type Door = 'console' | 'learner'
const START = { console: authApi.ssoStart, learner: learnerApi.oidcStart }
const CALLBACK = { console: authApi.ssoCallback, learner: learnerApi.oidcCallback }

const begin = async (org: TestOrg, door: Door) => {
  const answer = await server.anonymous.send(START[door], { query: { org_code: org.code, to: '/presence' } })
  expect(answer.statusCode).toBe(302)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { location: String(answer.headers.location), cookie }
}

/** The person chooses themselves on the provider's page; answers what the browser brings back. */
const choose = async (location: string, email: string) => {
  const url = new URL(location)
  url.searchParams.set('email', email)
  const answer = await fetch(url.origin + url.pathname, { method: 'POST', body: url.searchParams, redirect: 'manual' })
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams)
}

/** The cookies a browser keeps of an answer: those it was told to forget are gone. */
const keptCookies = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The browser that came back last, for whoever exchanges its code. */
let browser = server.anonymous

const comeBack = async (door: Door, query: Record<string, string>, cookie: string) => {
  const { headers } = await server.anonymous.with({ cookie }).send(CALLBACK[door], { query })
  browser = server.anonymous.with({ cookie: keptCookies(headers['set-cookie']) })
  return String(headers.location)
}

const fragmentOf = (location: string) => new URLSearchParams(location.split('#')[1])

async function signInAs(org: TestOrg, door: Door, email: string): Promise<string> {
  const { location, cookie } = await begin(org, door)
  return comeBack(door, await choose(location, email), cookie)
}

const removeKnown = (email: string) =>
  server.services.database.platform
    .updateTable('persons')
    .set({ email: `${Math.random()}@gone.test` })
    .where('email', '=', email)
    .execute()

test('the browser is sent away with PKCE, state and nonce, and its cookie tells nobody what they are', async () => {
  const org = await withSso()
  const { location, cookie } = await begin(org, 'console')
  const asked = new URL(location).searchParams
  expect(location.startsWith(`${provider.url}/authorize?`)).toBe(true)
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('redirect_uri')).toBe('http://localhost:3000/api/cms/auth/sso/callback')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20)
  expect(cookie).not.toContain(asked.get('state'))
})

test('a known member comes in with a one-time code, at the console and as a learner', async () => {
  const org = await withSso()
  await removeKnown(KNOWN)
  const person = await signInPerson(server, org, { email: KNOWN })
  const location = await signInAs(org, 'console', KNOWN)
  expect(location).toMatch(/^\/pages\/login\?org_code=[\w-]+&to=%2Fpresence#sso=/)
  const token = fragmentOf(location).get('sso') ?? ''
  expect((await browser.send(learnerApi.oidcExchange, { body: { token } })).statusCode).toBe(401)
  const second = fragmentOf(await signInAs(org, 'console', KNOWN)).get('sso') ?? ''
  const session = await browser.call(authApi.ssoExchange, { body: { token: second } })
  expect(session.user.id).toBe(person.id)
  expect((await browser.send(authApi.ssoExchange, { body: { token: second } })).statusCode).toBe(401)
  const third = fragmentOf(await signInAs(org, 'learner', KNOWN)).get('sso') ?? ''
  const reset = { reset_token: third, password: 'Perahu-Layar-77' }
  expect((await server.anonymous.send(authApi.resetPassword, { body: reset })).statusCode).toBe(422)
  expect((await browser.call(learnerApi.oidcExchange, { body: { token: third } })).user.id).toBe(person.id)
})

test('a one-time code opens nothing in another browser, and is not used up by trying', async () => {
  const org = await withSso({ auto_create_learner: true })
  const token = fragmentOf(await signInAs(org, 'learner', NEWCOMER)).get('sso') ?? ''
  const mine = browser
  await signInAs(org, 'learner', 'hendra.wijaya@bahari.test')
  const body = { token }
  for (const stranger of [server.anonymous, browser, server.anonymous.with({ cookie: 'pelita_sso_code=guessed' })])
    expect((await stranger.send(learnerApi.oidcExchange, { body })).statusCode).toBe(401)
  expect((await mine.call(learnerApi.oidcExchange, { body })).user.email).toBe(NEWCOMER)
})

test('an address counts when the provider says it is verified, or says nothing and is trusted', async () => {
  const org = await withSso({ issuer: silent.url, auto_create_learner: true })
  await removeKnown(NEWCOMER)
  expect(fragmentOf(await signInAs(org, 'learner', NEWCOMER)).get('sso_failure')).toBe('unknown')
  await org.work((db) => db.updateTable('sso_connections').set({ trusts_address: true }).execute())
  expect(fragmentOf(await signInAs(org, 'learner', NEWCOMER)).get('sso')).toBeTruthy()
})

test('a newcomer becomes a learner only where the organisation wants that', async () => {
  const closed = await withSso()
  await removeKnown(NEWCOMER)
  expect(fragmentOf(await signInAs(closed, 'learner', NEWCOMER)).get('sso_failure')).toBe('unknown')
  const open = await withSso({ auto_create_learner: true })
  expect(fragmentOf(await signInAs(open, 'console', NEWCOMER)).get('sso_failure')).toBe('unknown')
  const token = fragmentOf(await signInAs(open, 'learner', NEWCOMER)).get('sso') ?? ''
  const { user } = await browser.call(learnerApi.oidcExchange, { body: { token } })
  expect(user).toMatchObject({ full_name: 'Gita Pertiwi', nik: 'BHR-2101', posisi: 'Port Planner', email: NEWCOMER })
  const again = fragmentOf(await signInAs(open, 'learner', NEWCOMER)).get('sso') ?? ''
  expect((await browser.call(learnerApi.oidcExchange, { body: { token: again } })).user.id).toBe(user.id)
  const atConsole = fragmentOf(await signInAs(open, 'console', NEWCOMER)).get('sso') ?? ''
  const refused = await browser.send(authApi.ssoExchange, { body: { token: atConsole } })
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Your account has no access to this console'])
})

test('what does not fit together opens nothing', async () => {
  const org = await withSso({ auto_create_learner: true })
  const { location, cookie } = await begin(org, 'learner')
  const back = await choose(location, NEWCOMER)
  const failures = [
    await comeBack('learner', back, ''),
    await comeBack('learner', back, 'pelita_sso=forged'),
    await comeBack('console', back, cookie),
    await comeBack('learner', { ...back, state: 'another' }, cookie),
    await comeBack('learner', { error: 'access_denied', state: back.state ?? '' }, cookie),
  ]
  for (const failed of failures) expect(fragmentOf(failed).get('sso_failure'), failed).toBe('failed')
  const wrongSecret = await withSso({ secret: 'not the secret' })
  expect(fragmentOf(await signInAs(wrongSecret, 'learner', NEWCOMER)).get('sso_failure')).toBe('failed')
})

test('an organisation without it, or with a provider that must not or cannot be called, is told so', async () => {
  const none = await testOrg(server)
  expect((await begin(none, 'console')).location).toBe('/pages/login#sso_failure=unavailable')
  for (const issuer of ['http://127.0.0.1:9', 'https://10.0.0.1', 'http://example.org']) {
    const org = await withSso({ issuer })
    expect(fragmentOf((await begin(org, 'console')).location).get('sso_failure'), issuer).toBe('unreachable')
  }
})

test('enforced, it hides and refuses passwords once the connection has worked', async () => {
  const org = await withSso({ enforce: true, auto_create_learner: true })
  await removeKnown('hendra.wijaya@bahari.test')
  const { email } = await signInPerson(server, org)
  const body = { email, password: PASSWORD, org_code: org.code }
  const offer = async () =>
    (await server.anonymous.call(organizationApi.configurationInit, { query: { org_code: org.code } })).sso
  expect(await offer()).toEqual({ label: 'Corporate ID', enforced: false })
  expect((await tryLogin(server.anonymous, body)).status).toBe(200)
  const stored = () =>
    org.work((db) => db.selectFrom('sso_connections').select(['client_secret', 'updated_at']).executeTakeFirstOrThrow())
  const { updated_at } = await stored()
  await signInAs(org, 'learner', 'hendra.wijaya@bahari.test')
  expect(await offer()).toEqual({ label: 'Corporate ID', enforced: true })
  expect(await tryLogin(server.anonymous, body)).toMatchObject({ status: 403, message: 'Please login with Corporate ID' })
  expect((await server.anonymous.send(learnerApi.login, { body })).statusCode).toBe(403)
  expect((await stored()).client_secret).not.toContain(SSO_CLIENT.client_secret)
  // A form that an administrator has open is still up to date.
  expect((await stored()).updated_at).toEqual(updated_at)
})
