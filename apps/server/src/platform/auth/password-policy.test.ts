import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authSettings, readAuthSettings, strictest } from './auth-settings.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordProblems } from './password-policy.ts'

const owner = { full_name: 'Budi Adi Santoso', email: 'bsantoso88@corp.co.id' }
const rules = strictest([readAuthSettings({})])
const problems = (password: string, changes = {}) => passwordProblems(password, { ...rules, ...changes }, owner)

describe('the password policy', () => {
  test('takes ten characters with upper, lower and digit by default', () => {
    expect(problems('Belajar-2026')).toEqual([])
    expect(problems('KuningLaut7')).toEqual([])
  })

  test('names everything that is missing at once', () => {
    expect(problems('abc')).toEqual([
      'Password must be at least 10 characters',
      'Password must contain an uppercase letter',
      'Password must contain a digit',
      'Password is too common',
    ])
    expect(problems('KUNINGLAUT7', { require_symbol: true })).toEqual([
      'Password must contain a lowercase letter',
      'Password must contain a symbol',
    ])
  })

  test.each([
    ['require_upper', 'kuninglaut7'],
    ['require_lower', 'KUNINGLAUT7'],
    ['require_digit', 'KuningLautBiru'],
  ])('%s asks for it, and switched off for nothing', (rule, password) => {
    expect(problems(password)).toHaveLength(1)
    expect(problems(password, { [rule]: false })).toEqual([])
  })

  test('counts characters as people see them', () => {
    expect(problems('Ä7öüßéèàç😀')).toEqual([])
  })

  test.each(['Xsantoso-2026', 'BUDI-kuning-7', 'BudiAdiSantoso1', 'bsantoso88-Kuning'])(
    'refuses the own name or mailbox in %s',
    (password) => {
      expect(problems(password)).toContain('Password must not contain your name or email')
    },
  )

  test('does not mind two or three letters of a name', () => {
    expect(problems('Radio-Kuning-7')).toEqual([])
  })

  test.each([
    'Password123!',
    'P@ssw0rd2026',
    'rahasia-2026',
    'Indonesia1945',
    'Qwerty12345',
    '1234567890',
    'aaaaaaaaaa',
    'Bismillah99',
    '2026-admin',
  ])('knows %s as common', (password) => expect(isCommonPassword(password)).toBe(true))

  test.each(['Belajar-2026', 'Perahu-Kuning-3', 'correct horse battery'])('does not know %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('the settings', () => {
  test('have the defaults of the product and read broken values as unset', () => {
    expect(readAuthSettings({ min_length: 'x', otp_mode: 'sometimes', max_failures: 99, session_duration: 60 })).toEqual({
      ...authSettings.parse({}),
      session_duration: 60,
    })
    expect(readAuthSettings(null)).toMatchObject({
      min_length: 10,
      history: 5,
      expires_days: 0,
      max_failures: 5,
      lock_minutes: 15,
      otp_mode: 'off',
    })
  })

  test('of several organisations add up to the strictest, in any order', () => {
    const settings = fc.record({
      min_length: fc.integer({ min: 8, max: 64 }),
      require_symbol: fc.boolean(),
      expires_days: fc.constantFrom(0, 30, 90, 365),
      max_failures: fc.integer({ min: 3, max: 10 }),
      lock_minutes: fc.integer({ min: 5, max: 1440 }),
    })
    fc.assert(
      fc.property(fc.array(settings, { minLength: 1, maxLength: 5 }), (list) => {
        const all = list.map(readAuthSettings)
        const held = strictest(all)
        expect(strictest([...all].reverse())).toEqual(held)
        for (const one of all) {
          expect(held.min_length).toBeGreaterThanOrEqual(one.min_length)
          expect(held.max_failures).toBeLessThanOrEqual(one.max_failures)
          expect(held.lock_minutes).toBeGreaterThanOrEqual(one.lock_minutes)
          expect(held.require_symbol || !one.require_symbol).toBe(true)
          if (one.expires_days > 0) expect(held.expires_days).toBeLessThanOrEqual(one.expires_days)
        }
        if (all.every((one) => one.expires_days === 0)) expect(held.expires_days).toBe(0)
      }),
    )
  })
})
