import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { authApi } from '@pelita/contract/areas/auth.ts'
import type { FactorAsked, FactorProof } from '@pelita/contract/platform/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import type { Client } from '../../../test/http-client.ts'
import type { TestOrg } from '../../../test/test-server.ts'
import { clock } from '../../platform/auth/clock.ts'
import { PASSWORD } from './people-for-tests.ts'

/** What an authenticator app shows now. */
export const codeOf = (secret: string): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })

/** Sets up an app in a session; answers its secret and the recovery codes. */
export async function setUpApp(client: Client, again: { password: string; code?: string } = { password: PASSWORD }) {
  const { verification_id } = await client.call(authApi.beginFactor, { body: again })
  const { secret } = await client.call(authApi.factorApp, { body: { verification_id } })
  const proof = { way: 'app', code: codeOf(secret) } as const
  const { recovery_codes } = await client.call(authApi.addFactor, { body: { verification_id, proof } })
  return { secret, recovery_codes: recovery_codes ?? [] }
}

export const askedAt = async (client: Client, org: TestOrg, email: string): Promise<FactorAsked> =>
  (await client.call(authApi.login, { body: { email, password: PASSWORD, org_code: org.code } })) as FactorAsked

export const show = (client: Client, { verification_id }: { verification_id: string }, proof: FactorProof) =>
  client.send(authApi.factor, { body: { verification_id, proof } })

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ])

/** A real authenticator in a few lines: an ES256 key that signs what a browser would hand it (attestation "none"). */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(32)
  #counter = 0

  readonly #clientData = (type: string, challenge: unknown, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  #authData(host: string, attested = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(host), Buffer.from([attested.length > 0 ? 0x45 : 0x05]), counter, attested])
  }

  make(options: Record<string, unknown> | null, at: { host: string; origin: string }) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')] as const
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(point[0]),
      Buffer.from([0x22]),
      bytes(point[1]),
    ])
    const length = Buffer.from([0, this.#id.length])
    const authData = this.#authData(at.host, Buffer.concat([Buffer.alloc(16), length, this.#id, key]))
    const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')]
    const response = {
      clientDataJSON: this.#clientData('webauthn.create', options?.challenge, at.origin).toString('base64url'),
      attestationObject: Buffer.concat([...attestation, bytes(authData)]).toString('base64url'),
      transports: ['internal'],
    }
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }

  use(options: Record<string, unknown> | null, at: { host: string; origin: string }) {
    const clientData = this.#clientData('webauthn.get', options?.challenge, at.origin)
    const authData = this.#authData(at.host)
    const signed = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signed.toString('base64url'),
    }
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response }
  }

  get id(): string {
    return this.#id.toString('base64url')
  }
}
