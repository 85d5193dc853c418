import { feature } from '@pelita/contract/core/catalogue.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { KEYS, readItem, writeItem } from './browser-storage.ts'
import { aSignedIn } from './builders.ts'
import { allows, clearSession, currentSession, draftOwner, isLive, openSession } from './session.ts'

const presence = feature('content-presence')
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

afterEach(clearSession)

describe('a session', () => {
  test('is valid only while its expiry lies ahead and user info is there', () => {
    expect(isLive({ expiredAt: inAnHour, user: {} })).toBe(true)
    expect(isLive({ expiredAt: inAnHour, user: null })).toBe(false)
    expect(isLive({ expiredAt: new Date(Date.now() - 1).toISOString(), user: {} })).toBe(false)
    expect(isLive({ expiredAt: 'not a date', user: {} })).toBe(false)
    expect(isLive(null)).toBe(false)
  })

  test('keeps its permissions encrypted and knows what they allow', () => {
    writeItem(KEYS.organization, 'nusantara')
    openSession(aSignedIn({ features: [presence.can('list')] }))
    expect(readItem(KEYS.permissions)).not.toContain('content-presence')
    expect(allows(presence.can('list'))).toBe(true)
    expect(allows(presence.can('delete'))).toBe(false)
    expect([...(currentSession()?.access ?? [])]).toEqual(['content-presence'])
  })

  test('with all permissions allows everything', () => {
    openSession(aSignedIn({ features: ['*'] }))
    expect(allows(presence.can('delete'))).toBe(true)
  })

  test('that has ended still owns the drafts of its person in this tab', () => {
    openSession(aSignedIn())
    clearSession()
    expect(currentSession()).toBeNull()
    expect(readItem(KEYS.token)).toBeNull()
    expect(draftOwner()?.full_name).toBe('Sari Dewi')
  })
})
