import { createHmac, timingSafeEqual } from 'node:crypto'
import { ROTATING_DIGITS, ROTATING_STEP_SECONDS } from '@pelita/contract/areas/presence.ts'

const STEP = ROTATING_STEP_SECONDS * 1_000
/** A code that was on the screen one step ago is still good: scanning and sending take time. */
const GRACE_STEPS = 1
/** Digits typed too late are told so for a minute, instead of being called unknown. */
const REMEMBERED_STEPS = 60 / ROTATING_STEP_SECONDS
const MAC_BYTES = 12

export const stepAt = (now: number): number => Math.floor(now / STEP)
export const stepEnds = (step: number): number => (step + 1) * STEP

/** What the two forms of one moment's code are made from; `use` keeps one from being read off the other. */
const sign = (secret: string, use: 'qr' | 'digits', code: string, step: number): Buffer =>
  createHmac('sha256', secret).update(`${use}:${code}:${step}`).digest()

const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const unpackId = (packed: string) => {
  const hex = Buffer.from(packed, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface StaticCode {
  readonly id: string
  readonly code: string
}

/** What the QR shows during one step: which code, which step, and the proof that this server made it. */
export const rotatingPayload = (secret: string, { id, code }: StaticCode, step: number): string =>
  `${packId(id)}.${step.toString(36)}.${sign(secret, 'qr', code, step).subarray(0, MAC_BYTES).toString('base64url')}`

const SHAPE = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{16})$/

/** The code a payload speaks of; whether it is genuine, only `verifyPayload` can tell. */
export const readPayload = (text: string): { id: string; step: number; mac: string } | null => {
  const match = SHAPE.exec(text)
  if (!match) return null
  const [, id = '', step = '', mac = ''] = match
  return { id: unpackId(id), step: Number.parseInt(step, 36), mac }
}

export type Verdict = 'valid' | 'expired' | 'unknown'

export const verifyPayload = (secret: string, code: string, payload: { step: number; mac: string }, now: number): Verdict => {
  const expected = sign(secret, 'qr', code, payload.step).subarray(0, MAC_BYTES)
  const given = Buffer.from(payload.mac, 'base64url')
  if (given.length !== MAC_BYTES || !timingSafeEqual(given, expected)) return 'unknown'
  const age = stepAt(now) - payload.step
  return age >= 0 && age <= GRACE_STEPS ? 'valid' : 'expired'
}

/** The typed fallback: dynamic truncation as in HOTP (RFC 4226 §5.3). */
export const rotatingDigits = (secret: string, code: string, step: number): string => {
  const mac = sign(secret, 'digits', code, step)
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** ROTATING_DIGITS).padStart(ROTATING_DIGITS, '0')
}

export const isDigits = (text: string): boolean => text.length === ROTATING_DIGITS && /^\d+$/.test(text)

export const verifyDigits = (secret: string, code: string, digits: string, now: number): Verdict => {
  for (let age = 0; age <= REMEMBERED_STEPS; age++)
    if (rotatingDigits(secret, code, stepAt(now) - age) === digits) return age <= GRACE_STEPS ? 'valid' : 'expired'
  return 'unknown'
}
