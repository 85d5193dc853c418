import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface DeviceKeys {
  readonly p256dh: string
  readonly auth: string
}

const RECORD_SIZE = 4096
const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (ikm: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', ikm, salt, info, length))

/** Only the device can read what is pushed to it, not the push service in between (RFC 8291, one record of aes128gcm). */
export function encryptPush(text: string, { p256dh, auth }: DeviceKeys): Buffer {
  const theirs = bytes(p256dh)
  const ecdh = createECDH('prime256v1')
  const ours = ecdh.generateKeys()
  const shared = ecdh.computeSecret(theirs)
  const secret = derive(shared, bytes(auth), Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]), 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte behind the text says that no further record follows.
  const sealed = Buffer.concat([cipher.update(`${text}\u0002`, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, sealed])
}
