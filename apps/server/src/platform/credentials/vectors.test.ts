import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { canonicalForm } from './canonical-form.ts'
import { multikeyOf, newSigningKey, type SigningKey } from './ed25519-multikey.ts'
import { hashesOf, isSignedBy, proofOf, signDocument } from './eddsa-rdfc-2022.ts'
import { encodeStatusList, LIST_BITS, readStatus } from './status-list.ts'
import openBadge from './vectors/open-badges-teamwork.json' with { type: 'json' }
import alumni from './vectors/w3c-alumni.json' with { type: 'json' }

const examples = new Map<string, object>(Object.entries(alumni.contexts))

/** The published secret keys: as a Multikey with its two bytes of prefix, and as plain hexadecimal. */
const alumniKey: SigningKey = {
  public_key: alumni.key.publicKeyMultibase,
  seed: Buffer.from((decodeBase58(alumni.key.privateKeyMultibase.slice(1)) ?? new Uint8Array()).subarray(2)).toString(
    'base64url',
  ),
}
const teamworkKey: SigningKey = {
  public_key: openBadge.key.publicKeyMultibase,
  seed: Buffer.from(openBadge.key.seedHex, 'hex').toString('base64url'),
}

const cases = [
  ['W3C Data Integrity EdDSA, eddsa-rdfc-2022', alumni, alumniKey],
  ['1EdTech Open Badges 3.0, linked data proof', openBadge, teamworkKey],
] as const

test.each(cases)('%s: every published step is reproduced, and the signature is the same', async (_, vector, key) => {
  const { proof, ...document } = vector.signed
  const { proofValue, ...config } = proofOf(vector.signed) ?? { proofValue: '', created: '', verificationMethod: '' }
  expect((await canonicalForm(document, examples)).trim()).toBe(vector.documentCanonical.trim())
  expect((await canonicalForm({ '@context': document['@context'], ...config }, examples)).trim()).toBe(
    vector.proofCanonical.trim(),
  )
  const { created, verificationMethod } = proof
  const made = await signDocument(document, { key, created, verificationMethod, contexts: examples })
  const [own] = made.proof
  expect(own.proofValue).toBe(proofValue)
  const { proofValue: __, ...options } = own
  const hashes = await hashesOf(document, options, examples)
  expect([hashes.document.toString('hex'), hashes.proof.toString('hex')]).toEqual([vector.documentHash, vector.proofHash])
  expect(await isSignedBy(key.public_key, vector.signed, examples)).toBe(true)
  expect(await isSignedBy(key.public_key, made, examples)).toBe(true)
})

test('the published signature and key are read byte by byte', () => {
  const signature = decodeBase58(openBadge.signed.proof.proofValue.slice(1))
  expect(Buffer.from(signature ?? []).toString('hex')).toBe(openBadge.signatureHex)
  expect(encodeBase58(signature ?? new Uint8Array())).toBe(openBadge.signed.proof.proofValue.slice(1))
  expect(multikeyOf(Buffer.from(openBadge.key.publicKeyHex, 'hex'))).toBe(openBadge.key.publicKeyMultibase)
})

const changed = (change: (document: typeof openBadge.signed) => unknown) => {
  const copy = structuredClone(openBadge.signed)
  change(copy)
  return copy
}

test.each([
  ['another name', changed((copy) => Object.assign(copy.credentialSubject.achievement, { name: 'Leadership' }))],
  ['another day', changed((copy) => Object.assign(copy, { validFrom: '2011-01-01T00:00:00Z' }))],
  ['a word no context knows', changed((copy) => Object.assign(copy, { grade: 'A' }))],
  ['another moment of signing', changed((copy) => Object.assign(copy.proof, { created: '2010-01-01T19:23:25Z' }))],
  ['a signature of something else', changed((copy) => Object.assign(copy.proof, { proofValue: alumni.signed.proof.proofValue }))],
  ['another kind of proof', changed((copy) => Object.assign(copy.proof, { cryptosuite: 'eddsa-jcs-2022' }))],
  ['a foreign context', changed((copy) => Object.assign(copy, { '@context': ['https://attacker.example/v1'] }))],
  ['no proof', changed((copy) => Reflect.deleteProperty(copy, 'proof'))],
])('%s is noticed', async (_, document) => {
  expect(await isSignedBy(teamworkKey.public_key, document)).toBe(false)
})

test('the order and the spelling of the JSON do not matter, the key does', async () => {
  const { issuer, ...rest } = openBadge.signed
  expect(await isSignedBy(teamworkKey.public_key, { issuer, ...rest })).toBe(true)
  expect(await isSignedBy(newSigningKey().public_key, openBadge.signed)).toBe(false)
  expect(await isSignedBy('z6Mk', openBadge.signed)).toBe(false)
})

test('a new key signs and verifies', async () => {
  const key = newSigningKey()
  const { proof: _, ...document } = openBadge.signed
  const signed = await signDocument(document, {
    key,
    created: '2026-01-01T00:00:00Z',
    verificationMethod: `did:key:${key.public_key}`,
  })
  expect(await isSignedBy(key.public_key, signed)).toBe(true)
})

test('the status list of the standard’s example is empty, and ours are read back bit by bit', () => {
  const example = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA'
  for (const index of [0, 7, 8, 94_567, LIST_BITS - 1]) expect(readStatus(example, index)).toBe(false)
  const encoded = encodeStatusList([0, 9, LIST_BITS - 1])
  expect([0, 1, 8, 9, 10, LIST_BITS - 2, LIST_BITS - 1].map((index) => readStatus(encoded, index))).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(readStatus(encoded, LIST_BITS)).toBeNull()
  expect(readStatus('uAAAA', 0)).toBeNull()
})
