import { expect, test } from 'vitest'
import { emptyTestServer, testOrg } from '../test/test-server.ts'
import { issuerKey } from './areas/achievement/credential/issuer-key.ts'
import { connectionOf } from './areas/quiz/sync/connection.ts'
import { replaceSecret } from './change-secret.ts'
import { ssoConnection } from './platform/auth/sso/connection.ts'
import { assertKnownSecret, keepSecret } from './platform/known-secret.ts'
import { seal, unseal } from './platform/outgoing/sealed-secret.ts'

const server = emptyTestServer()
const ANOTHER = 'another secret that is long enough'

test('another secret than the first is refused, and taken once everything was sealed with it', async () => {
  const { database, config } = server.services
  const org = await testOrg(server)
  const client_secret = seal(config.secret, 'of the partner')
  const partner = { client_id: 'pelita', client_secret }
  const first = await org.work(async (db) => {
    await db
      .insertInto('digiverse_connections')
      .values({ ...partner, base_url: 'http://127.0.0.1:1' })
      .execute()
    const provider = { enabled: true, button_label: 'Corporate ID', issuer: 'http://127.0.0.1:1' }
    await db
      .insertInto('sso_connections')
      .values({ ...partner, ...provider, client_secret: seal(config.secret, 'of the provider') })
      .execute()
    return issuerKey(db, config.secret)
  })
  const app = { person_id: org.someone.person_id, sealed_secret: seal(config.secret, 'of the app'), last_step: 0 }
  await database.platform.insertInto('factor_apps').values(app).execute()
  await assertKnownSecret(database, config.secret)
  await assertKnownSecret(database, config.secret)
  await expect(assertKnownSecret(database, ANOTHER)).rejects.toThrow(
    /^SECRET is not the one this database was used with \(fingerprint [0-9a-f]{8} instead of [0-9a-f]{8}\)\. The client secrets of single sign-on/,
  )
  await expect(replaceSecret(database, 'never used', ANOTHER)).rejects.toThrow('PREVIOUS_SECRET is not the one')
  expect(await replaceSecret(database, config.secret, ANOTHER)).toBe(4)
  await assertKnownSecret(database, ANOTHER)
  await expect(assertKnownSecret(database, config.secret)).rejects.toThrow('SECRET is not the one')
  const { sealed_secret } = await database.platform.selectFrom('factor_apps').selectAll().executeTakeFirstOrThrow()
  expect(unseal(ANOTHER, sealed_secret)).toBe('of the app')
  await org.work(async (db) => {
    expect(await connectionOf(db, { secret: ANOTHER })).toMatchObject({ client_secret: 'of the partner' })
    expect(await issuerKey(db, ANOTHER)).toEqual(first)
  })
  const services = { ...server.services, config: { ...config, secret: ANOTHER } }
  expect(await ssoConnection(services, org.id)).toMatchObject({ client_secret: 'of the provider' })
  await keepSecret(database, config.secret)
  await assertKnownSecret(database, config.secret)
})
