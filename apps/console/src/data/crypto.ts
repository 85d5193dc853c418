import { xchacha20, xchacha20poly1305 } from '@noble/ciphers/chacha.js'

const NONCE_BYTES = 24
const BLOCK_BYTES = 31
const LABEL = new TextEncoder().encode('pelita browser secrecy 1')

/** Derives a key from a short text: each block is mixed in through the cipher's key stream, its length first. */
const keyOf = (secret: string): Uint8Array => {
  const bytes = new TextEncoder().encode(secret)
  let key = new Uint8Array(32)
  for (let at = 0; at === 0 || at < bytes.length; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES)
    const mixed = key.slice()
    for (const [index, byte] of [block.length, ...block].entries()) mixed[index] = (mixed[index] ?? 0) ^ byte
    key = xchacha20(mixed, LABEL, new Uint8Array(32)).slice()
  }
  return key
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Encrypts and authenticates a text (XChaCha20-Poly1305); the result is safe in an address. */
export const seal = (secret: string, text: string): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = xchacha20poly1305(keyOf(secret), nonce).encrypt(new TextEncoder().encode(text))
  const joined = new Uint8Array(NONCE_BYTES + sealed.length)
  joined.set(nonce)
  joined.set(sealed, NONCE_BYTES)
  return toText(joined)
}

/** Throws when a single bit differs from what `seal` made with the same secret. */
export const unseal = (secret: string, sealed: string): string => {
  const bytes = toBytes(sealed)
  // The last letter of base64 has unused bits, so only the canonical spelling counts as untouched.
  if (toText(bytes) !== sealed) throw new Error('not canonical')
  const opened = xchacha20poly1305(keyOf(secret), bytes.subarray(0, NONCE_BYTES)).decrypt(bytes.subarray(NONCE_BYTES))
  return new TextDecoder('utf-8', { fatal: true }).decode(opened)
}
