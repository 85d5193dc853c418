import { expect, test } from 'vitest'
import { identityOf } from './sso-member.ts'

const usual = { email: 'email', nik: 'nik', name: 'name', position: 'position' }
const email = 'gita@bahari.test'
const emailOf = (claims: Record<string, unknown>, trusts_address = false, names = usual) =>
  identityOf({ sub: '1', email, ...claims }, { claims: names, trusts_address }).email

test('an address counts only when somebody vouches for it', () => {
  expect(emailOf({ email_verified: true })).toBe(email)
  expect(emailOf({ email_verified: 'true' })).toBe(email)
  expect(emailOf({})).toBeNull()
  expect(emailOf({ email_verified: null })).toBeNull()
  expect(emailOf({ email_verified: 'yes' })).toBeNull()
  expect(emailOf({}, true)).toBe(email)
})

test('trust does not outweigh a provider that says no', () => {
  expect(emailOf({ email_verified: false }, true)).toBeNull()
  expect(emailOf({ email_verified: 'false' }, true)).toBeNull()
})

test('what is said of one claim does not count for another', () => {
  const names = { ...usual, email: 'upn' }
  const claims = { upn: 'direktur@bahari.test', email_verified: true }
  expect(emailOf(claims, false, names)).toBeNull()
  expect(emailOf(claims, true, names)).toBe('direktur@bahari.test')
})
