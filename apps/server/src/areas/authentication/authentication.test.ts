import { authentication, authenticationApi } from '@pelita/contract/areas/authentication.ts'
import { SSO_CLIENT } from '@pelita/simulator/identity/serve.ts'
import { beforeEach, expect, test } from 'vitest'
import { otherIdentity as other, identity as provider, WITH_PARTNERS } from '../../../test/partners.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { readSettings, writeSettings } from '../../platform/settings/settings.ts'

const server = emptyTestServer(WITH_PARTNERS)

let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (cause: { status: number; body: { message: unknown } }) => [cause.status, cause.body.message],
  )
const mails = async () =>
  (await org.work((db) => db.selectFrom('outbox').select('recipient').where('template', '=', 'security_changed').execute()))
    .length
const connected = {
  ...{ enabled: true, button_label: 'Corporate ID', issuer: provider.url, client_id: SSO_CLIENT.client_id },
  ...{ client_secret: SSO_CLIENT.client_secret, scopes: 'openid email profile', claim_nik: 'employee_id' },
}
const save = (body: Parameters<typeof org.admin.call<typeof authenticationApi.saveSso>>[1]['body'], client = org.admin) =>
  client.call(authenticationApi.saveSso, { body })

test('the page is changed within its bounds, and what differs from the defaults is kept', async () => {
  const change = (body: Parameters<typeof org.admin.call<typeof authenticationApi.update>>[1]['body']) =>
    org.admin.call(authenticationApi.update, { body })
  expect(await org.admin.call(authenticationApi.read, {})).toMatchObject({ min_length: 10, otp_mode: 'off', updated_at: '' })
  expect(await change({ min_length: 14, require_symbol: true })).toMatchObject({ min_length: 14, require_symbol: true })
  expect(await org.work((db) => readSettings(db, 'authentication'))).toMatchObject({ min_length: 14, require_symbol: true })
  expect(await refusal(change({ min_length: 7 }))).toEqual([422, ['Minimum Length must be between 8 and 64']])
  expect(await refusal(change({ expires_days: 5 }))).toEqual([422, ['Expires After must be 0 or between 30 and 365']])
  expect(await refusal(change({ allowed_ip_ranges: ['10.0.0.0/99'] }))).toEqual([422, ['Allowed IP Addresses is not valid']])
  expect(await refusal(change({ allowed_ip_ranges: ['10.9.8.0/24'] }))).toEqual([
    422,
    ['Your current IP address is not in the list'],
  ])
  expect(await refusal(change({ default_division: crypto.randomUUID() }))).toEqual([422, ['Default Division is not valid']])
  expect(await change({ allowed_ip_ranges: ['127.0.0.0/8', '::1/128'] })).toMatchObject({
    allowed_ip_ranges: ['127.0.0.0/8', '::1/128'],
  })
})

test('an earlier version does not bring back NIK matching for somebody without all access', async () => {
  await org.work((db) => writeSettings(db, 'authentication', { sso_match_nik: true, min_length: 12 }))
  await org.work((db) => writeSettings(db, 'authentication', { sso_match_nik: undefined, min_length: 16 }))
  const history = await org.admin.call(authenticationApi.history, {})
  const weaker = await org.as(authentication.all)
  const restore = (client: typeof weaker) => client.call(authenticationApi.restore, { body: { id: history[1]?.id ?? '' } })
  expect((await refusal(restore(weaker)))?.[0]).toBe(403)
  expect(await restore(org.admin)).toMatchObject({ min_length: 12 })
})

test('single sign-on is set up, its secret never answered, its issuer asked before it is stored', async () => {
  expect(await refusal(save({ ...connected, issuer: 'http://127.0.0.1:9' }))).toEqual([422, ['Issuer cannot be reached']])
  const page = await save(connected)
  expect(page).toMatchObject({
    issuer: provider.url,
    has_secret: true,
    tested_at: null,
    enforce: false,
    claim_nik: 'employee_id',
  })
  expect(JSON.stringify(page)).not.toContain(SSO_CLIENT.client_secret)
  expect(await org.admin.call(authenticationApi.testSso, {})).toMatchObject({ issuer: provider.url })
  const stored = await org.work((db) =>
    db.selectFrom('sso_connections').select(['client_secret', 'claims']).executeTakeFirstOrThrow(),
  )
  expect(stored.claims).toEqual({ nik: 'employee_id' })
  expect(stored.client_secret).not.toContain(SSO_CLIENT.client_secret)
  expect(await refusal(save({ issuer: other.url }))).toEqual([422, ['Client Secret is required']])
})

test('who somebody is, only all access decides; it ends what was tested and enforced, and administrators are told', async () => {
  await save(connected)
  const before = await mails()
  expect(before).toBeGreaterThan(0)
  expect(await refusal(save({ enforce: true }))).toEqual([409, 'Please test the connection first'])
  // As a first sign-in leaves it.
  await org.work((db) => db.updateTable('sso_connections').set({ tested_at: new Date().toISOString() }).execute())
  const weaker = await org.as(authentication.all)
  expect(await save({ enforce: true, button_label: 'Masuk' }, weaker)).toMatchObject({ enforce: true, button_label: 'Masuk' })
  expect(await mails()).toBe(before)
  for (const body of [
    { issuer: other.url, client_secret: 'x' },
    { client_id: 'y', client_secret: 'x' },
    { client_secret: 'x' },
    { claim_email: 'upn' },
    { trusts_address: true },
    { match_nik: true },
  ])
    expect(await refusal(save(body, weaker)), JSON.stringify(body)).toEqual([
      403,
      'Only somebody with all access can change who may sign in',
    ])
  expect(await save({ match_nik: true })).toMatchObject({ match_nik: true, enforce: false, tested_at: null })
  expect(await org.work((db) => readSettings(db, 'authentication'))).toMatchObject({ sso_match_nik: true })
  expect(await mails()).toBeGreaterThan(before)
})

test('the history of single sign-on never tells a secret, and leads back as far as the secret does', async () => {
  await save(connected)
  await save({ button_label: 'Masuk', claim_email: 'upn' })
  const [newest, first] = await org.admin.call(authenticationApi.ssoHistory, {})
  expect(newest).toMatchObject({ is_current: true })
  expect(newest?.changes).toEqual(
    expect.arrayContaining([
      { field: 'button_label', from: 'Corporate ID', to: 'Masuk' },
      { field: 'claim_email', from: null, to: 'upn' },
    ]),
  )
  expect(JSON.stringify(first)).not.toContain(SSO_CLIENT.client_secret)
  expect(first?.changes).toContainEqual({ field: 'client_secret', from: '•••', to: '•••' })
  const back = (client = org.admin) => client.call(authenticationApi.ssoRestore, { body: { id: first?.id ?? '' } })
  expect((await refusal(back(await org.as(authentication.all))))?.[0]).toBe(403)
  expect(await back()).toMatchObject({ button_label: 'Corporate ID', claim_email: null, has_secret: true })
  expect(await org.admin.call(authenticationApi.testSso, {})).toMatchObject({ issuer: provider.url })
  await save({ issuer: other.url, client_secret: SSO_CLIENT.client_secret })
  expect((await refusal(back()))?.[0]).toBe(409)
})

test('enforcing tells who has never signed in with it, ending it who does', async () => {
  await save(connected)
  await org.work((db) => db.updateTable('sso_connections').set({ tested_at: new Date().toISOString() }).execute())
  const affected = (body: Parameters<typeof save>[0]) => org.admin.call(authenticationApi.ssoAffected, { body })
  const [kept] = await affected({ enforce: true })
  expect(kept?.text).toBe('Have never signed in with it, and cannot use their password any more')
  const values = { issuer: provider.url, subject: 'a', membership_id: org.someone.id }
  await org.work((db) => db.insertInto('sso_bindings').values(values).execute())
  expect((await affected({ enforce: true }))[0]?.count).toBe((kept?.count ?? 0) - 1)
  expect(await affected({ enabled: false })).toMatchObject([{ count: 1 }])
  expect(await affected({ button_label: 'Masuk' })).toEqual([])
})
