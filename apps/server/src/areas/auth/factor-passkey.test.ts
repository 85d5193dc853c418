import { authApi } from '@pelita/contract/areas/auth.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { askedAt, SoftwarePasskey, show } from './factors-for-tests.ts'
import { changeSettings, PASSWORD, signInPerson, type TestPerson } from './people-for-tests.ts'

const server = testServer()
const HERE = { host: 'belajar.example', origin: 'https://belajar.example' }
const ELSEWHERE = { host: 'lain.example', origin: 'https://lain.example' }
const atHost = ({ host, origin }: typeof HERE, client = server.anonymous) => client.with({ host, origin })

let org = {} as TestOrg
let person = {} as TestPerson
let client = server.anonymous
const passkey = new SoftwarePasskey()

const make = async (from: Client, key: SoftwarePasskey, at: typeof HERE) => {
  const { verification_id } = await from.call(authApi.beginFactor, { body: { password: PASSWORD } })
  const { make: options } = await from.call(authApi.factorPasskey, { body: { verification_id } })
  const proof = { way: 'new passkey', made: key.make(options, at), name: 'Laptop' } as const
  return from.send(authApi.addFactor, { body: { verification_id, proof } })
}

beforeAll(async () => {
  org = await testOrg(server)
  // The refusals below are one person's, from one address.
  await changeSettings(server, org, { max_failures: 10 })
  person = await signInPerson(server, org)
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const { token } = (await atHost(HERE).send(authApi.login, { body })).json().data
  client = atHost(HERE, server.anonymous.with({ authorization: token }))
})

test('a passkey that another page or another host made is refused', async () => {
  const phished = await make(client, new SoftwarePasskey(), { host: HERE.host, origin: 'https://belajar-example.test' })
  expect([phished.statusCode, phished.json().errors[0].message]).toEqual([422, 'This passkey was not accepted'])
  expect((await make(client, new SoftwarePasskey(), { ...ELSEWHERE, origin: HERE.origin })).statusCode).toBe(422)
})

test('a passkey is made, named, and brings recovery codes', async () => {
  const made = await make(client, passkey, HERE)
  expect(made.json().data.recovery_codes).toHaveLength(10)
  expect((await client.call(authApi.factors, {})).passkeys).toMatchObject([
    { name: 'Laptop', host: HERE.host, last_used_at: null },
  ])
})

describe('signing in', () => {
  const begin = async (at = HERE) => {
    const asked = await askedAt(atHost(at), org, person.email)
    const body = { verification_id: asked.verification_id }
    const { use } = await atHost(at).call(authApi.factorPasskey, { body })
    return { asked, use }
  }

  test('the passkey opens the session; what it signed opens nothing twice', async () => {
    const { asked, use } = await begin()
    expect(asked.ways).toEqual(['passkey', 'recovery'])
    const proof = { way: 'passkey', used: passkey.use(use, HERE) } as const
    expect((await show(atHost(HERE), asked, proof)).json().data).toHaveProperty('token')
    expect((await show(atHost(HERE), (await begin()).asked, proof)).statusCode).toBe(422)
  })

  test('another page, another host and another key are refused', async () => {
    for (const used of [
      (use: Record<string, unknown> | null) => passkey.use(use, { ...HERE, origin: ELSEWHERE.origin }),
      (use: Record<string, unknown> | null) => passkey.use(use, { ...HERE, host: ELSEWHERE.host }),
      (use: Record<string, unknown> | null) => ({ ...new SoftwarePasskey().use(use, HERE), id: passkey.id, rawId: passkey.id }),
    ]) {
      const { asked, use } = await begin()
      expect((await show(atHost(HERE), asked, { way: 'passkey', used: used(use) })).statusCode).toBe(422)
    }
  })

  test('at another host it is neither offered nor taken; a recovery code is', async () => {
    const { asked, use } = await begin(ELSEWHERE)
    expect([asked.ways, use?.allowCredentials]).toEqual([['recovery'], []])
    const proof = { way: 'passkey', used: passkey.use(use, ELSEWHERE) } as const
    expect((await show(atHost(ELSEWHERE), asked, proof)).statusCode).toBe(422)
  })
})

test('a passkey made at another organisation’s host opens nothing here, wherever the sign-in began', async () => {
  const other = await testOrg(server)
  const [mine, theirs] = [`own-${org.code}.example`, `own-${other.code}.example`]
  await server.services.database.pool.query(
    'update organizations set url_domain = case when id = $1 then $2 else $3 end where id in ($1, $4)',
    [org.id, mine, theirs, other.id],
  )
  const [own, foreign] = [mine, theirs].map((host) => ({ host, origin: `https://${host}` })) as [typeof HERE, typeof HERE]
  const shared = new SoftwarePasskey()
  // What the other organisation's page once had this person make there.
  const owner = await signInPerson(server, org)
  const body = { email: owner.email, password: PASSWORD, org_code: org.code }
  const { token } = (await server.anonymous.send(authApi.login, { body })).json().data
  const from = server.anonymous.with({ authorization: token })
  expect((await make(atHost(own, from), shared, own)).statusCode).toBe(200)
  const { pool } = server.services.database
  await pool.query('update factor_passkeys set host = $1 where person_id = $2', [theirs, owner.person_id])

  const asked = await askedAt(atHost(HERE), org, owner.email)
  const begun = await atHost(foreign).send(authApi.factorPasskey, { body: { verification_id: asked.verification_id } })
  expect(begun.statusCode).toBe(400)
  // Begun here and shown there.
  const { use } = await atHost(HERE).call(authApi.factorPasskey, { body: { verification_id: asked.verification_id } })
  const proof = { way: 'passkey', used: shared.use(use, foreign) } as const
  expect((await show(atHost(foreign), asked, proof)).statusCode).toBe(400)
})

test('a passkey is removed with the password, somebody else’s never', async () => {
  const [{ id } = { id: '' }] = (await client.call(authApi.factors, {})).passkeys
  const stranger = await signInPerson(server, org)
  const body = { email: stranger.email, password: PASSWORD, org_code: org.code }
  const { token } = (await server.anonymous.send(authApi.login, { body })).json().data
  const remove = { password: PASSWORD, id }
  const other = server.anonymous.with({ authorization: token })
  expect((await other.send(authApi.removeFactor, { body: remove })).statusCode).toBe(404)
  const asked = await askedAt(atHost(HERE), org, person.email)
  const { use } = await atHost(HERE).call(authApi.factorPasskey, { body: { verification_id: asked.verification_id } })
  const opened = (await show(atHost(HERE), asked, { way: 'passkey', used: passkey.use(use, HERE) })).json().data
  const own = server.anonymous.with({ authorization: opened.token })
  expect((await own.send(authApi.removeFactor, { body: remove })).statusCode).toBe(200)
  expect(await own.call(authApi.factors, {})).toMatchObject({ passkeys: [], recovery_left: 0 })
})
