import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { expect, test } from 'vitest'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { mailsTo } from '../../../areas/auth/people-for-tests.ts'
import { moveToBin, openBin } from '../../db/records.ts'
import { nudgeOutbox } from '../../mail/outbox.ts'
import { writeSettings } from '../../settings/settings.ts'
import { organizationByCode } from '../organization-host.ts'
import { type Identity, memberOf } from './sso-member.ts'

const server = testServer()
const ISSUER = 'https://id.example'
const trace = { ip: '127.0.0.1', agent: 'test' }

/** Somebody at the provider; nobody vouches for an address that is not given. */
const somebody = (subject: string, values: Partial<Identity> = {}): Identity => ({
  ...{ issuer: ISSUER, subject, email: null, nik: null, full_name: 'Gita Pertiwi', posisi: 'Planner' },
  ...values,
})

const emailOf = (org: TestOrg, name: string) => `${name}@${org.code}.test`

async function arrive(org: TestOrg, identity: Identity, create = false) {
  const found = await organizationByCode(server.services.database, org.code)
  if (!found) throw new Error('The organisation is gone')
  const outcome = await memberOf(server.services, identity, { org: found, create, trace })
  return 'account' in outcome ? outcome.account.membership_id : outcome.failure
}

const setOption = (org: TestOrg, sso_match_nik: boolean) =>
  org.work((db) => writeSettings(db, 'authentication', { sso_match_nik }))

const historyOf = async (org: TestOrg, { id }: Member) =>
  (
    await org.work((db) =>
      db.selectFrom('audit_logs').select(['action', 'changes']).where('entity_id', '=', id).orderBy('created_at').execute(),
    )
  ).flatMap(({ changes }) => ('single_sign_on' in changes ? [changes.single_sign_on] : []))

test('the first sign-in binds the subject to the member of the verified address; from then on only the subject counts', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'gita')
  const [gita, other] = [await org.member({ email }), await org.member({ email: emailOf(org, 'other') })]
  expect(await arrive(org, somebody('s-1', { email }))).toBe(gita.id)
  // The provider gave the address, then the number, to somebody else.
  expect(await arrive(org, somebody('s-2', { email }))).toBe('other')
  await setOption(org, true)
  expect(await arrive(org, somebody('s-2', { nik: gita.nik }))).toBe('other')
  // The bound person is known whatever else the provider says of them now.
  expect(await arrive(org, somebody('s-1', { email: emailOf(org, 'other'), nik: other.nik }))).toBe(gita.id)
  expect(await arrive(org, somebody('s-1'))).toBe(gita.id)
  // The same name at another provider is somebody else.
  expect(await arrive(org, somebody('s-1', { issuer: 'https://other.example' }))).toBe('unknown')
})

test('a NIK leads to nobody unless the organisation wants that', async () => {
  const org = await testOrg(server)
  const member = await org.member({ nik: 'N-700' })
  const identity = somebody('s-1', { nik: 'N-700', email: emailOf(org, 'unknown') })
  expect(await arrive(org, identity)).toBe('unknown')
  expect(await arrive(org, identity, true)).toBe('unknown')
  await setOption(org, true)
  expect(await arrive(org, identity)).toBe(member.id)
  await setOption(org, false)
  expect(await arrive(org, identity)).toBe(member.id)
})

test('a provider that names no subject is believed nothing', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'gita')
  await org.member({ email })
  expect(await arrive(org, somebody('', { email }))).toBe('failed')
})

test('a newcomer is bound at once', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'newcomer')
  const made = await arrive(org, somebody('s-1', { email }), true)
  expect(await arrive(org, somebody('s-1'))).toBe(made)
  expect(await arrive(org, somebody('s-2', { email }), true)).toBe('other')
})

test('the person is told of the link, and it stands in the history once', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'told')
  const member = await org.member({ email })
  for (let n = 0; n < 2; n++) await arrive(org, somebody('s-1', { email }))
  nudgeOutbox(server.services)
  const mails = await mailsTo(server, email)
  expect(mails.map((mail) => mail.subject)).toEqual(['What you sign in with at Alpha has changed'])
  expect(mails[0]?.text).toContain('Single sign-on: your account is now linked.')
  expect(await historyOf(org, member)).toEqual([{ from: false, to: true }])
})

test('an administrator unlinks: sessions end, the person is told, and the next sign-in is the first again', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'unlinked')
  const member = await org.member({ email })
  const learner = await org.learner(member)
  expect((await learner.send(learnerApi.me)).statusCode).toBe(200)
  const unlink = () => org.admin.call(userApi.act, { params: { id: member.id, action: 'unlink-sso' }, body: {} })
  await expect(unlink()).rejects.toMatchObject({ status: 409, body: { message: 'Single sign-on is not linked' } })
  await arrive(org, somebody('s-1', { email }))
  const detail = () => org.admin.call(userApi.detail, { params: { id: member.id } })
  expect((await detail()).sso_linked).toBe(true)
  await unlink()
  expect((await detail()).sso_linked).toBe(false)
  expect((await learner.send(learnerApi.me)).statusCode).toBe(401)
  expect((await mailsTo(server, email)).at(-1)?.text).toContain('Single sign-on: your account is now unlinked.')
  expect(await historyOf(org, member)).toEqual([
    { from: false, to: true },
    { from: true, to: false },
  ])
  expect(await arrive(org, somebody('s-2', { email }))).toBe(member.id)
})

test('who is deleted or anonymised is linked to nobody any more, also when they come back', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'gone')
  const member = await org.member({ email })
  await arrive(org, somebody('s-1', { email }))
  await org.work((db) => moveToBin(db, 'memberships', member.id))
  expect(await arrive(org, somebody('s-1', { email }))).toBe('unknown')
  await org.work((db) =>
    openBin(db, () => db.updateTable('memberships').set({ deleted_at: null }).where('id', '=', member.id).execute()),
  )
  expect(await arrive(org, somebody('s-2', { email }))).toBe(member.id)
  await org.admin.call(userApi.act, { params: { id: member.id, action: 'deactivate' }, body: {} })
  await org.admin.call(userApi.anonymise, { params: { id: member.id } })
  expect(await arrive(org, somebody('s-2', { email }))).toBe('unknown')
})

test('one subject at two organisations is two links, each its own', async () => {
  const [alpha, beta] = [await testOrg(server), await testOrg(server)]
  const email = emailOf(alpha, 'both')
  const member = await alpha.member({ email })
  expect(await arrive(alpha, somebody('s-1', { email }))).toBe(member.id)
  expect(await arrive(beta, somebody('s-1', { email }))).toBe('unknown')
})

test('of a hundred who come first for one member at once, one subject is bound and every other is refused', async () => {
  const org = await testOrg(server)
  const email = emailOf(org, 'race')
  const member = await org.member({ email })
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => [n, await arrive(org, somebody(`s-${n}`, { email }))] as const),
  )
  const bound = outcomes.filter(([, outcome]) => outcome === member.id)
  expect(bound).toHaveLength(1)
  expect(outcomes.filter(([, outcome]) => outcome === 'other')).toHaveLength(99)
  expect(await arrive(org, somebody(`s-${bound[0]?.[0]}`))).toBe(member.id)
})
