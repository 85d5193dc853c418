import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPushApi } from '@pelita/contract/areas/learner-push.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { deliverPushes } from '../../platform/push/deliver-pushes.ts'
import { PASSWORD, signInPerson } from '../auth/people-for-tests.ts'
import { aDevice } from './learner-push.samples.ts'

const server = testServer()

interface Arrived {
  readonly path: string
  readonly authorization: string
  readonly body: Buffer
}
const arrived: Arrived[] = []
let answer = 201
let host = ''
/** A push service that keeps what it gets. */
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    arrived.push({
      ...{ path: request.url ?? '', authorization: request.headers.authorization ?? '', body: Buffer.concat(parts) },
    })
    response.writeHead(answer).end()
  })
})
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())

const deliver = () => {
  const { database, config } = server.services
  return deliverPushes({ database, config: { ...config, outgoingHosts: [host] } })
}

/** What a browser does with what arrives. */
function opened({ body }: Arrived, ecdh: ECDH, auth: string): Record<string, unknown> {
  const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (ikm: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  expect(text.at(-1)).toBe(2)
  return JSON.parse(text.subarray(0, -1).toString('utf8'))
}

async function aPhone(path: string) {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, { role: null })
  const body = { email: person.email, password: PASSWORD, org_code: org.code }
  const session = await server.anonymous.call(learnerApi.login, { body })
  if (!('token' in session)) throw new Error('A code was asked for')
  const learner = server.anonymous.with({ authorization: session.token })
  const device = aDevice(`https://push.example.com/${path}`)
  const state = await learner.call(learnerPushApi.subscribe, { body: device.body })
  await org.work((db) => sql`update push_subscriptions set endpoint = ${`http://${host}/${path}`}`.execute(db))
  return { org, person, learner, device, state }
}

const tell = (org: TestOrg, recipient: string, title: string) =>
  org.work((db) =>
    queueMail(db, { template: 'announcement', recipient, payload: { full_name: 'Budi', title, text: 'Gudang tutup' } }),
  )
const at = (path: string) => arrived.filter((one) => one.path === `/${path}`)

test('an address inside its own network is refused when a device subscribes, not when it is called', async () => {
  const { learner } = await aPhone('refused')
  for (const endpoint of [
    'https://127.0.0.1/device',
    'https://localhost/device',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'http://push.example.com/x',
  ])
    await expect(learner.call(learnerPushApi.subscribe, { body: aDevice(endpoint).body }), endpoint).rejects.toMatchObject({
      status: 422,
    })
})

test('a device is told once of what is new, signed by the key it was given, and only it can read it', async () => {
  const { org, person, device, state } = await aPhone('one')
  expect(state.devices).toBe(1)
  await tell(org, person.email, 'Libur')
  await deliver()
  await deliver()
  const [push, ...others] = at('one')
  if (!push) throw new Error('Nothing arrived')
  expect(others).toEqual([])
  expect(opened(push, device.ecdh, device.body.keys.auth)).toMatchObject({
    ...{ title: 'Libur', event: 'announcement', place: '/announcements', more: 0, id: expect.any(String) },
  })
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(push.authorization) ?? []
  expect(key).toBe(state.public_key)
  const point = Buffer.from(state.public_key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).aud).toBe(`http://${host}`)
})

test('unwanted kinds, what the organisation switched off, quiet hours and a session that has ended tell nothing', async () => {
  const { org, person, learner } = await aPhone('two')
  await learner.call(learnerPushApi.choose, { body: { unwanted: ['announcement'] } })
  await tell(org, person.email, 'Libur')
  await deliver()
  expect(at('two')).toEqual([])
  const { kinds } = await learner.call(learnerPushApi.choose, { body: { unwanted: [] } })
  expect(kinds.find(({ event }) => event === 'announcement')?.wanted).toBe(true)
  const switched = (push: boolean) =>
    org.admin.call(notificationApi.update, { body: { events: { announcement: { in_app: true, email: true, push } } } })
  expect(
    await org.admin.call(notificationApi.affected, {
      body: { events: { announcement: { in_app: true, email: true, push: false } } },
    }),
  ).toMatchObject([{ text: 'People whose devices are told of “Announcement” today', count: 1 }])
  await switched(false)
  await deliver()
  expect(at('two')).toEqual([])
  expect((await learner.call(learnerPushApi.state, {})).kinds.some(({ event }) => event === 'announcement')).toBe(false)
  expect((await switched(true)).events).toEqual({})
  const quiet = (hours: boolean) =>
    org.work((db) =>
      sql`insert into organization_settings (key, value) values ('notification', ${JSON.stringify({ quiet_hours: hours, quiet_from: '00:00', quiet_to: '23:59' })}::jsonb)
        on conflict (org_id, key) do update set value = excluded.value`.execute(db),
    )
  await quiet(true)
  await deliver()
  expect(at('two')).toEqual([])
  await quiet(false)
  await learner.call(learnerApi.logout, {})
  await deliver()
  expect(at('two')).toEqual([])
  const { rows } = await org.work((db) => sql`select 1 from push_subscriptions`.execute(db))
  expect(rows).toEqual([])
})

test('a device that is gone is forgotten, one whose service fails is told later', async () => {
  const gone = await aPhone('gone')
  await tell(gone.org, gone.person.email, 'Libur')
  answer = 410
  await deliver()
  expect((await gone.learner.call(learnerPushApi.state, {})).devices).toBe(0)
  const later = await aPhone('later')
  await tell(later.org, later.person.email, 'Libur')
  answer = 503
  await deliver()
  await deliver()
  expect(at('later')).toHaveLength(1)
  answer = 201
  await later.org.work((db) => sql`update push_subscriptions set next_try_at = now()`.execute(db))
  await deliver()
  await deliver()
  expect(at('later')).toHaveLength(2)
  expect((await later.learner.call(learnerPushApi.state, {})).devices).toBe(1)
})
