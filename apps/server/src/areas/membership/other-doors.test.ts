import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addedAccount, heldElsewhere, mailedTo } from '../../../test/person-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { memberOf } from '../../platform/auth/sso/sso-member.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()
let home: TestOrg
let org: TestOrg
beforeAll(async () => {
  ;[home, org] = [await testOrg(server, 'Home'), await testOrg(server, 'Beta')]
  await org.work((db) => writeSettings(db, 'authentication', { allow_request_access: true }))
})

let sequence = 0
const unused = () => `door${++sequence}@${org.code}.test`
const found = async (email: string) =>
  (await org.admin.call(userApi.list, { query: { keyword: email } })).results.map(({ status, full_name }) => [status, full_name])

describe('single sign-on', () => {
  const arrive = async (email: string, create: boolean) => {
    const arrived = await memberOf(
      server.services,
      { issuer: 'https://id.test', subject: `sub of ${email}`, email, nik: null, full_name: 'Claimed Name', posisi: 'Staff' },
      { org: { id: org.id, code: org.code }, create, trace: { ip: '192.0.2.1', agent: 'test' } },
    )
    return 'account' in arrived ? arrived.account : undefined
  }

  test('accepts the invitation of somebody whom nobody else has', async () => {
    const account = await addedAccount(org, { full_name: 'Typed Name' })
    expect(await arrive(account.email, false)).toMatchObject({ membership_id: account.id })
    expect(await found(account.email)).toEqual([['active', 'Typed Name']])
  })

  test('accepts nothing of somebody known elsewhere, not even when that membership is in the bin', async () => {
    const [known, binned] = [await heldElsewhere(server, home), await heldElsewhere(server, home)]
    await home.admin.call(userApi.remove, { params: { id: binned.id }, query: {} })
    for (const { email } of [known, binned]) {
      await addedAccount(org, { email, full_name: 'Typed Name' })
      for (const create of [true, false]) expect(await arrive(email, create)).toBeUndefined()
      expect(await found(email)).toEqual([['pending', 'Typed Name']])
    }
  })

  test('invites a newcomer who is known elsewhere instead of taking them in', async () => {
    const known = await heldElsewhere(server, home)
    expect(await arrive(known.email, true)).toBeUndefined()
    expect(await found(known.email)).toEqual([['pending', 'Claimed Name']])
    expect((await mailedTo(server, known.email)).map((mail) => mail.subject)).toEqual(['Your account at Beta'])
    await arrive(known.email, true)
    expect(await mailedTo(server, known.email)).toHaveLength(1)
  })

  test('takes in a newcomer nobody else has, without vouching for the address to others', async () => {
    const email = unused()
    expect(await arrive(email, true)).toMatchObject({ email })
    const person = server.services.database.platform.selectFrom('persons').select('address_proven').where('email', '=', email)
    expect(await person.executeTakeFirst()).toEqual({ address_proven: false })
  })
})

describe('a request for access', () => {
  const ask = async (email: string) => {
    const body = { full_name: 'Asking Person', email, nik: `Q-${++sequence}`, password: 'Pagi-Cerah-9', org_code: org.code }
    const asked = await server.anonymous.call(authApi.register, { body })
    const code = /\b\d{6}\b/.exec((await mailedTo(server, email)).at(-1)?.text ?? '')?.[0] ?? ''
    return server.anonymous.send(authApi.verify, {
      body: { verification_id: asked.verification_id, code, org_code: org.code },
    })
  }

  test('of somebody who was invited accepts the invitation, and answers like any other', async () => {
    const invited = await addedAccount(org)
    const [answer, plain] = [await ask(invited.email), await ask(unused())]
    expect([answer.statusCode, answer.json()]).toEqual([plain.statusCode, plain.json()])
    expect(await found(invited.email)).toEqual([['active', 'Siti Aminah']])
    const body = { email: invited.email, password: 'Pagi-Cerah-9', org_code: org.code }
    expect((await server.anonymous.send(learnerApi.login, { body })).statusCode).toBe(200)
  })

  test('leaves an invitation that rests as it is', async () => {
    const invited = await addedAccount(org)
    await org.admin.call(userApi.act, { params: { id: invited.id, action: 'deactivate' }, body: {} })
    expect((await ask(invited.email)).statusCode).toBe(200)
    expect(await found(invited.email)).toEqual([['inactive', 'Siti Aminah']])
  })
})
