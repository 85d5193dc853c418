import { expect, test } from 'vitest'
import { imageKey, locationImageKey, pdfKey, privateKey } from './keys.ts'
import { isSigned, signedQuery, signLink } from './signed-links.ts'
import { isKey } from './storage.ts'

const file = { id: '1c9d6b52-6a0e-4a7e-9f43-0f6f5f3f0f11', ext: 'png', now: new Date('2026-03-05T23:00:00Z') }
const day = new Date('2026-03-05T23:00:00Z')

test('images live below their folder by year and month', () => {
  expect(imageKey('content/user-upload/image', file)).toBe(`content/user-upload/image/2026/03/${file.id}.png`)
  expect(imageKey('badge/images', file)).toBe(`badge/images/2026/03/${file.id}.png`)
})

test('a classroom location, a PDF and a private file have the keys of the product definition', () => {
  expect(locationImageKey('c1', file)).toBe(`classroom/c1/location/${file.id}.png`)
  expect(pdfKey('nusantara', 'document/pdf', day)).toMatch(/^nusantara\/document\/pdf\/1772751600000\d{3}\.pdf$/)
  expect(privateKey('bahari', 'import', { ...file, ext: 'xlsx' })).toBe(`private/bahari/import/2026/03/${file.id}.xlsx`)
})

test('every built key is one the storage takes', () => {
  for (const key of [imageKey('branding', file), pdfKey('a-b', 'x'), privateKey('a', 'submission', file)])
    expect(isKey(key)).toBe(true)
})

const secret = 'a secret of this server'
const now = Date.parse('2026-03-05T08:00:00Z')

test('a signed link opens its file for fifteen minutes', () => {
  const proof = signLink(secret, 'private/a.pdf', { now })
  expect(isSigned(secret, 'private/a.pdf', proof, { now })).toBe(true)
  expect(isSigned(secret, 'private/a.pdf', proof, { now: now + 15 * 60_000 - 1 })).toBe(true)
  expect(isSigned(secret, 'private/a.pdf', proof, { now: now + 15 * 60_000 })).toBe(false)
})

test('the query of a link holds what is checked', () => {
  const query = Object.fromEntries(new URLSearchParams(signedQuery(secret, 'private/a.pdf', { now })))
  expect(isSigned(secret, 'private/a.pdf', query, { now })).toBe(true)
})

test('a link cannot be moved to another file, prolonged, or signed without the secret', () => {
  const proof = signLink(secret, 'private/a.pdf', { now })
  expect(isSigned(secret, 'private/b.pdf', proof, { now })).toBe(false)
  expect(isSigned(secret, 'private/a.pdf', { ...proof, expires: String(Number(proof.expires) + 1) }, { now })).toBe(false)
  expect(isSigned('another secret', 'private/a.pdf', proof, { now })).toBe(false)
})

test.each([
  {},
  { expires: '', signature: '' },
  { expires: '99999999999', signature: '' },
  { expires: 'Infinity', signature: 'AA' },
  { expires: '1e10', signature: signLink(secret, 'private/a.pdf', { now }).signature },
  {
    expires: signLink(secret, 'private/a.pdf', { now }).expires,
    signature: signLink(secret, 'private/a.pdf', { now }).signature.slice(1),
  },
])('the broken proof %j opens nothing', (proof) => {
  expect(isSigned(secret, 'private/a.pdf', proof, { now })).toBe(false)
})
