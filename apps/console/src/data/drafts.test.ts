import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { KEYS, writeItem } from './browser-storage.ts'
import { aSignedIn } from './builders.ts'
import { draftKey, dropDraft, readDraft, writeDraft } from './drafts.ts'
import { clearSession, openSession } from './session.ts'

const SARI = '7e0f0a57-6a35-4c33-8a7c-5d1a6f3f7d11'
const BUDI = 'f4f8e3a6-6d0b-4a51-9a0e-1a2b3c4d5e6f'
const signIn = (personId: string) => openSession(aSignedIn({}, personId))

beforeEach(() => {
  writeItem(KEYS.organization, 'nusantara')
  signIn(SARI)
})

describe('a draft', () => {
  test('is read back with its time by the same person, for the same record', () => {
    expect(writeDraft('presence/new', { title: 'A' })).toBe(true)
    expect(readDraft('presence/new')).toMatchObject({ value: { title: 'A' }, saved_at: expect.stringContaining('T') })
    expect(readDraft('presence/2')).toBeNull()
  })

  test('outlives the session it was written in', () => {
    writeDraft('presence/new', { title: 'A' })
    clearSession()
    expect(readDraft('presence/new')).not.toBeNull()
    expect(writeDraft('presence/new', { title: 'B' })).toBe(true)
    signIn(SARI)
    expect(readDraft('presence/new')).toMatchObject({ value: { title: 'B' } })
  })

  test('is invisible to another person and in another organisation', () => {
    writeDraft('presence/new', { title: 'A' })
    signIn(BUDI)
    expect(readDraft('presence/new')).toBeNull()
    signIn(SARI)
    writeItem(KEYS.organization, 'bahari')
    expect(readDraft('presence/new')).toBeNull()
  })

  test('is gone once dropped, and refused when it is too large', () => {
    writeDraft('presence/3', { title: 'A' })
    dropDraft('presence/3')
    expect(readDraft('presence/3')).toBeNull()
    expect(writeDraft('presence/3', 'x'.repeat(2_100_000))).toBe(false)
  })

  test('has a key that no other organisation, person and record share', () => {
    const part = fc.tuple(fc.string(), fc.string(), fc.string())
    fc.assert(fc.property(part, part, (a, b) => a.join('\0') === b.join('\0') || draftKey(...a) !== draftKey(...b)))
  })
})
