import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCode } from '../../../learning/cohort/meetings/codes.ts'
import {
  isDigits,
  readPayload,
  rotatingDigits,
  rotatingPayload,
  stepAt,
  stepEnds,
  verifyDigits,
  verifyPayload,
} from './rotating-code.ts'

const secret = 'a secret of the server'
const stored = { id: randomUUID(), code: randomCode() }
const now = Date.parse('2026-11-15T02:00:07.000Z')
const STEP = 15_000

const verdict = (text: string, at: number, code = stored.code, key = secret) => {
  const payload = readPayload(text)
  return payload ? verifyPayload(key, code, payload, at) : 'unreadable'
}

test('a static code is 32 letters and digits', () => {
  expect(randomCode()).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(readPayload(randomCode())).toBeNull()
})

test('a payload is short, fits into an address as it is, and names its code', () => {
  const payload = rotatingPayload(secret, stored, stepAt(now))
  expect(payload.length).toBeLessThanOrEqual(48)
  expect(encodeURIComponent(payload)).toBe(payload)
  expect(readPayload(payload)).toMatchObject({ id: stored.id, step: stepAt(now) })
})

test('a code is good during its step and one step longer, by the server’s clock', () => {
  const shown = rotatingPayload(secret, stored, stepAt(now))
  const start = stepAt(now) * STEP
  expect(stepEnds(stepAt(now))).toBe(start + STEP)
  expect(verdict(shown, start)).toBe('valid')
  expect(verdict(shown, start + 2 * STEP - 1)).toBe('valid')
  expect(verdict(shown, start + 2 * STEP)).toBe('expired')
  expect(verdict(shown, start - 1)).toBe('expired')
})

test('digits follow the same clock and are remembered as too late for a minute', () => {
  const digits = rotatingDigits(secret, stored.code, stepAt(now))
  expect(isDigits(digits)).toBe(true)
  expect(verifyDigits(secret, stored.code, digits, now)).toBe('valid')
  expect(verifyDigits(secret, stored.code, digits, now + STEP)).toBe('valid')
  expect(verifyDigits(secret, stored.code, digits, now + 2 * STEP)).toBe('expired')
  expect(verifyDigits(secret, stored.code, digits, now + 10 * STEP)).toBe('unknown')
})

test('digits change from step to step and always have six places', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, step) => rotatingDigits(secret, stored.code, step)))
  expect(seen.size).toBeGreaterThan(195)
  for (const digits of seen) expect(digits).toMatch(/^\d{6}$/)
})

test('nothing made without the secret, for another code or changed on the way is believed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.string({ minLength: 1 }), fc.nat(), (step, otherSecret, at) => {
      const genuine = rotatingPayload(secret, stored, step)
      expect(verdict(genuine, step * STEP)).toBe('valid')
      if (otherSecret !== secret) expect(verdict(rotatingPayload(otherSecret, stored, step), step * STEP)).toBe('unknown')
      expect(verdict(rotatingPayload(secret, { ...stored, code: randomCode() }, step), step * STEP)).toBe('unknown')
      const [id, , mac] = genuine.split('.')
      expect(verdict(`${id}.${(step + 1).toString(36)}.${mac}`, (step + 1) * STEP)).toBe('unknown')
      const place = genuine.lastIndexOf('.') + 1 + (at % 16)
      const other = genuine[place] === 'A' ? 'B' : 'A'
      expect(verdict(genuine.slice(0, place) + other + genuine.slice(place + 1), step * STEP)).toBe('unknown')
    }),
  )
})

test('nonsense is not taken for a payload', () => {
  fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => readPayload(text) === null || /^[\w-]{22}\./.test(text)))
})
