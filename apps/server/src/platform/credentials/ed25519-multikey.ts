import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { decodeBase58, encodeBase58 } from './base58.ts'

/** The multicodec that says “Ed25519 public key”. */
const PUBLIC = Buffer.from([0xed, 0x01])
const KEY_BYTES = 32
const MULTIBASE = 'z'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A key pair; `seed` is the secret half and never leaves the server unsealed. */
export interface SigningKey {
  /** The public half as a Multikey: `z6Mk…`. */
  readonly public_key: string
  readonly seed: string
}

export function newSigningKey(): SigningKey {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { public_key: multikeyOf(Buffer.from(x, 'base64url')), seed: d }
}

export const multikeyOf = (publicKey: Uint8Array): string => MULTIBASE + encodeBase58(Buffer.concat([PUBLIC, publicKey]))

/** null for anything that is not an Ed25519 Multikey. */
function publicKeyOf(multikey: string): KeyObject | null {
  const bytes = multikey.startsWith(MULTIBASE) ? decodeBase58(multikey.slice(1)) : null
  if (!bytes || bytes.length !== PUBLIC.length + KEY_BYTES || !PUBLIC.equals(bytes.subarray(0, 2))) return null
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: base64(bytes.subarray(2)) } })
}

export function signBytes({ public_key, seed }: SigningKey, data: Uint8Array): string {
  const x = base64((decodeBase58(public_key.slice(1)) ?? new Uint8Array()).subarray(2))
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d: seed, x } })
  return MULTIBASE + encodeBase58(sign(null, data, key))
}

export function isSignatureOf(publicKey: string, data: Uint8Array, signature: string): boolean {
  const key = publicKeyOf(publicKey)
  const bytes = signature.startsWith(MULTIBASE) ? decodeBase58(signature.slice(1)) : null
  return key !== null && bytes?.length === 64 && verify(null, data, key, bytes)
}
