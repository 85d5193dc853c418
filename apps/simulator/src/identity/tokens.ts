import { createHash, createSign, generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'demonstration'

export const publicKeys = () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] })

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A signed statement about a person (RS256). */
export function idToken(claims: Record<string, unknown>): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
}

/** Whoever asks for the token must know what the challenge was made of (PKCE). */
export const answersChallenge = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge
