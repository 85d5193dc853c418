import { expect, test } from 'vitest'
import { identityOf } from './sso-member.ts'

const usual = { email: 'email', nik: 'nik', name: 'name', position: 'position' }
const email = 'gita@bahari.test'
const emailOf = (claims: Record<string, unknown>, trusts_address = false, names = usual) =>
  identityOf({ sub: '1', email, ...claims }, { issuer: 'https://id.test', claims: names, trusts_address }).email

test('an address counts only when somebody vouches for it', () => {
  expect(emailOf({ email_verified: true })).toBe(email)
  expect(emailOf({ email_verified: 'true' })).toBe(email)
  expect(emailOf({})).toBeNull()
  expect(emailOf({ email_verified: null })).toBeNull()
  expect(emailOf({ email_verified: 'yes' })).toBeNull()
  expect(emailOf({}, true)).toBe(email)
})

test('every claim is read by the name the organisation gave it', () => {
  const names = { email: 'upn', nik: 'pegawai', name: 'nama', position: 'jabatan' }
  const claims = {
    sub: '1',
    upn: email,
    email_verified: true,
    pegawai: 'A-7',
    nama: 'Gita',
    jabatan: 'Staf',
    name: 'X',
    nik: 'Y',
  }
  const connection = { issuer: 'https://id.test', claims: names, trusts_address: true }
  expect(identityOf(claims, connection)).toMatchObject({ email, nik: 'A-7', full_name: 'Gita', posisi: 'Staf' })
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

test('a subject is kept as the provider writes it, or not at all', () => {
  const subjectOf = (sub: unknown) =>
    identityOf({ sub }, { issuer: 'https://id.test', claims: usual, trusts_address: false }).subject
  expect(subjectOf(' Gita|1 ')).toBe(' Gita|1 ')
  expect(subjectOf('x'.repeat(255))).toHaveLength(255)
  for (const wrong of ['x'.repeat(256), 7, null, undefined]) expect(subjectOf(wrong)).toBe('')
})

test('the issuer is the one of the signed identity, else the one that was set up', () => {
  const issuerOf = (iss?: string) =>
    identityOf({ sub: '1', iss }, { issuer: 'https://id.test', claims: usual, trusts_address: false }).issuer
  expect(issuerOf('https://id.test/tenant')).toBe('https://id.test/tenant')
  expect(issuerOf()).toBe('https://id.test')
})
