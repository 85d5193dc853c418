import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

const CURVE = 'prime256v1'
const HOURS_12 = 12 * 3600

export interface VapidKey {
  /** The point browsers are given, base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The key pushes are signed with follows from the server's secret: nothing is stored, and a backup of the secret brings it back. */
export function vapidKey(secret: string): VapidKey {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'pelita web push', 32)))
  const point = ecdh.getPublicKey()
  const d = ecdh.getPrivateKey().toString('base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', d, x: x ?? '', y: y ?? '' }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Who pushes (RFC 8292): a short-lived token for the push service of this endpoint. */
export function vapidHeader({ publicKey, privateKey }: VapidKey, endpoint: string, contact: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HOURS_12, sub: contact }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}
