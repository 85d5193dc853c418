import { apiCredentialApi } from '@pelita/contract/areas/api-credential.ts'
import { authApi } from '@pelita/contract/areas/auth.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { membershipApi } from '@pelita/contract/platform/membership.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { addedAccount, type HeldPerson, heldElsewhere, newestLink } from '../../../test/person-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
const CHOSEN = 'Pilihan-Sendiri-7'

/** An administrator of B who is a learner at A as well, signed in at B. */
let [a, b] = [{} as TestOrg, {} as TestOrg]
let chief = {} as HeldPerson
let nik = ''
let atB = server.anonymous

const platform = () => server.services.database.platform
const personNow = () => platform().selectFrom('persons').selectAll().where('id', '=', chief.person_id).executeTakeFirstOrThrow()
const isIn = async (client: Client) => (await client.send(authApi.session)).statusCode === 200
const signInAt = async (org: TestOrg, password = chief.password) => {
  const body = { email: chief.email, password, org_code: org.code }
  const answer = (await server.anonymous.send(learnerApi.login, { body })).json().data
  return { token: String(answer.token), client: server.anonymous.with({ authorization: answer.token }) }
}

beforeAll(async () => {
  ;[a, b] = [await testOrg(server, 'A'), await testOrg(server, 'B')]
  chief = await heldElsewhere(server, b, b.roles.Administrator)
  const account = await addedAccount(a, { email: chief.email, send_invitation: true })
  await server.anonymous.call(membershipApi.accept, { body: { token: await newestLink(server, chief.email) } })
  nik = account.nik
  const body = { email: chief.email, password: chief.password, org_code: b.code }
  atB = server.anonymous.with({ authorization: (await server.anonymous.send(authApi.login, { body })).json().data.token })
})

/** Ways to act for her at A in which she gave no password. */
const STRANGERS: Readonly<Record<string, () => Promise<Client>>> = {
  'a key of A': async () => {
    const body = { name: 'Kunci', scopes: ['learner-intake' as const], allowed_ips: [] }
    const { key } = await a.admin.call(apiCredentialApi.create, { body })
    return server.anonymous.with({ 'x-api-key': key, 'x-act-as': nik })
  },
  'single sign-on of A': async () => {
    const { client } = await signInAt(a)
    await platform().updateTable('sessions').set({ by_password: false }).where('org_id', '=', a.id).execute()
    return client
  },
}

describe.each(Object.entries(STRANGERS))('%s', (name, enter) => {
  test('changes nothing of the person at B', async () => {
    const client = await enter()
    const before = await personNow()
    const refused = [
      await client.send(learnerMeApi.setPhone, { body: { phone: '0899999999' } }),
      await client.send(learnerMeApi.setPicture, { file: await smallPicture(), fields: {} }),
      await client.send(learnerMeApi.removePicture),
      await client.send(learnerMeApi.changePassword, { body: { old_password: chief.password, password: CHOSEN } }),
    ]
    expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403])
    expect((await client.send(learnerMeApi.endOthers)).statusCode).toBe(name.startsWith('a key') ? 403 : 200)
    expect(await personNow()).toEqual(before)
    expect(await isIn(atB)).toBe(true)
  })

  test('still chooses what belongs to A', async () => {
    const client = await enter()
    expect((await client.send(learnerMeApi.change, { body: { language: 'id' } })).statusCode).toBe(200)
  })
})

test('her own password at A speaks for her everywhere', async () => {
  const { client } = await signInAt(a)
  expect((await client.send(learnerMeApi.setPhone, { body: { phone: '0812000111' } })).statusCode).toBe(200)
  expect((await personNow()).phone).toBe('0812000111')
  expect((await client.send(learnerMeApi.endOthers)).statusCode).toBe(200)
  expect(await isIn(atB)).toBe(false)
})
