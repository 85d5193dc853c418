import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addedAccount, heldElsewhere, mailedTo, newestLink } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { memberOf } from '../../platform/auth/sso/sso-member.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()
const OWN = 'Pilihan-Sendiri-7'
let [a, b] = [{} as TestOrg, {} as TestOrg]
beforeAll(async () => {
  ;[a, b] = [await testOrg(server, 'Alpha'), await testOrg(server, 'Beta')]
  await b.work((db) => writeSettings(db, 'authentication', { allow_request_access: true }))
})

let sequence = 0
const unused = () => `holder${++sequence}@${b.code}.test`
const personOf = (email: string) =>
  server.services.database.platform.selectFrom('persons').selectAll().where('email', '=', email).executeTakeFirst()

/** A's provider names this address. */
const signOn = (email: string) =>
  memberOf(
    server.services,
    { issuer: 'https://id.test', subject: `sub of ${email}`, email, nik: null, full_name: 'Claimed Name', posisi: 'Staff' },
    { org: { id: a.id, code: a.code }, create: true, trace: { ip: '192.0.2.1', agent: 'test' } },
  )

/** The person A's provider made, signed in there. */
async function planted(email = unused()) {
  const found = await signOn(email)
  if (!('account' in found)) throw new Error(`Nobody was made: ${found.failure}`)
  const { membership_id: id, person_id, nik } = found.account
  const session = await a.learner({ id, person_id, nik })
  await session.call(learnerMeApi.setPhone, { body: { phone: '081100000001' } })
  return { email, id, person_id, session }
}

const signedInAt = async ({ code }: TestOrg, email: string) => {
  const answer = await server.anonymous.send(learnerApi.login, { body: { email, password: OWN, org_code: code } })
  return server.anonymous.with({ authorization: answer.json().data.token })
}

/** A code leaves before other mails to the same address, so it need not be the newest. */
const codeMailed = (email: string) =>
  vi.waitFor(async () => {
    const code = (await mailedTo(server, email)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []).at(-1)
    if (!code) throw new Error(`No code was mailed to ${email}`)
    return code
  }, 10_000)

/** Ways to prove an address at B by mail; each answers the membership there. */
const PROOFS: Readonly<Record<string, (email: string) => Promise<string>>> = {
  'an invitation accepted': async (email) => {
    const { id } = await addedAccount(b, { email, full_name: 'Typed Name', send_invitation: true })
    await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, email), password: OWN } })
    return id
  },
  'a request for access proved by its code': async (email) => {
    const body = { full_name: 'Typed Name', email, nik: `Q-${++sequence}`, password: OWN, org_code: b.code }
    const { verification_id } = await server.anonymous.call(authApi.register, { body })
    const code = await codeMailed(email)
    await server.anonymous.call(authApi.verify, { body: { verification_id, code, org_code: b.code } })
    const { results } = await b.admin.call(userApi.list, { query: { keyword: email } })
    const id = results[0]?.id ?? ''
    await b.admin.call(userApi.act, { params: { id, action: 'approve' }, body: {} })
    return id
  },
  'a new address proved by its link': async (email) => {
    const { id, email: first } = await addedAccount(b, { full_name: 'Typed Name', send_invitation: true })
    await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, first), password: OWN } })
    await b.admin.call(userApi.update, { params: { id }, body: { email } })
    await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, email), password: `${OWN}8` } })
    await server.services.database.platform
      .updateTable('persons')
      .set({ password_unproven: false })
      .where('email', '=', email)
      .execute()
    return id
  },
}

describe.each(Object.entries(PROOFS))('%s', (name, prove) => {
  const password = name.startsWith('a new address') ? `${OWN}8` : OWN

  test('makes a fresh person at B, of whom A sees nothing', async () => {
    const { email, id, person_id, session } = await planted()
    const atB = await prove(email)
    const holder = await personOf(email)
    expect(holder).toMatchObject({ address_proven: true, full_name: 'Typed Name' })
    expect(holder?.id).not.toBe(person_id)
    const answer = await server.anonymous.send(learnerApi.login, { body: { email, password, org_code: b.code } })
    const mine = server.anonymous.with({ authorization: answer.json().data.token })
    expect((await mine.call(learnerMeApi.setPhone, { body: { phone: '081100000002' } })).phone).toBe('081100000002')
    expect(await a.admin.call(userApi.detail, { params: { id } })).toMatchObject({
      is_pending: true,
      full_name: 'Claimed Name',
      phone: '081100000001',
    })
    expect((await session.send(learnerMeApi.profile)).statusCode).toBe(401)
    await b.admin.call(userApi.update, { params: { id: atB }, body: { full_name: 'Typed Anew' } })
    expect(await b.admin.call(userApi.detail, { params: { id: atB } })).toMatchObject({
      full_name: 'Typed Anew',
      is_shared: false,
    })
  })

  test('invites to A whoever holds the address, and A’s provider signs nobody in before', async () => {
    const { email, id } = await planted()
    await prove(email)
    expect((await mailedTo(server, email)).filter((mail) => mail.subject === 'Your account at Alpha')).toHaveLength(1)
    expect(await signOn(email)).toEqual({ failure: 'unknown' })
    const { results } = await a.admin.call(auditApi.list, { query: { entity_type: 'memberships', entity_id: id } })
    expect(results[0]).toMatchObject({ actor_name: 'The account’s owner', ip: null })
    expect(results[0]?.changes).toContainEqual({ field: 'accepted', from: true, to: false })
  })
})

test('who accepts at A as well is one person with both, and A’s provider signs in its member', async () => {
  const { email, id } = await planted()
  await PROOFS['an invitation accepted']?.(email)
  const mine = await signedInAt(b, email)
  const params = { id }
  await mine.call(membershipApi.learnerAnswer, { params, body: { action: 'accept' } })
  expect(await signOn(email)).toMatchObject({ account: { membership_id: id, person_id: (await personOf(email))?.id } })
})

test('a first password of B counts, although A’s administrator had given the planted person one', async () => {
  const { email, id } = await planted()
  await a.admin.call(userApi.update, { params: { id }, body: { password: 'Dipilih-Alpha-9' } })
  await addedAccount(b, { email, password: 'Belajar-2027', send_invitation: true })
  const token = await newestLink(server, email)
  expect(await server.anonymous.call(membershipApi.open, { body: { token } })).toMatchObject({ password: 'given' })
  await server.anonymous.call(membershipApi.accept, { body: { token } })
  const enters = async (password: string, { code }: TestOrg) =>
    (await server.anonymous.send(learnerApi.login, { body: { email, password, org_code: code } })).statusCode
  expect([await enters('Dipilih-Alpha-9', b), await enters('Dipilih-Alpha-9', a), await enters('Belajar-2027', b)]).toEqual([
    400, 400, 200,
  ])
})

test('who proves the address at A itself stays who they are there', async () => {
  const { email, person_id } = await planted()
  const asked = await server.anonymous.call(authApi.forgotPassword, { body: { email, org_code: a.code } })
  const code = await codeMailed(email)
  const verified = await server.anonymous.call(authApi.verify, {
    body: { verification_id: asked.verification_id, code, org_code: a.code },
  })
  const reset_token = 'reset_token' in verified ? (verified.reset_token ?? '') : ''
  await server.anonymous.call(authApi.resetPassword, { body: { reset_token, password: OWN } })
  expect(await personOf(email)).toMatchObject({ id: person_id, address_proven: true })
})

test('an administrator whom the operator made, with a password of their own, stays one person', async () => {
  const first = await heldElsewhere(server, a, a.roles.Administrator)
  await server.services.database.platform
    .updateTable('persons')
    .set({ address_proven: false })
    .where('id', '=', first.person_id)
    .execute()
  await addedAccount(b, { email: first.email, send_invitation: true })
  await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, first.email) } })
  expect(await personOf(first.email)).toMatchObject({ id: first.person_id, address_proven: true })
})
