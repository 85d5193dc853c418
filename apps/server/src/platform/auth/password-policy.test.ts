import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authSettings, readAuthSettings, strictest } from './auth-settings.ts'
import { isCommonPassword, listedPasswords } from './common-passwords.ts'
import { passwordProblems } from './password-policy.ts'

const owner = {
  full_name: 'Budi Adi Santoso',
  email: 'bsantoso88@corp.co.id',
  organizations: ['nusantara', 'Nusantara Corporate University'],
}
const rules = strictest([readAuthSettings({})])
const problems = (password: string, changes = {}) => passwordProblems(password, { ...rules, ...changes }, owner)

describe('the password policy', () => {
  test('takes ten characters of any kind by default', () => {
    for (const password of ['Belajar-2026', 'KuningLaut7', 'perahu kuning di laut', 'KUNINGLAUTBIRU'])
      expect(problems(password)).toEqual([])
    expect(problems('kuning-la')).toEqual(['Password must be at least 10 characters'])
  })

  test('names everything that is missing at once', () => {
    expect(problems('abc', { require_upper: true, require_digit: true })).toEqual([
      'Password must be at least 10 characters',
      'Password must contain an uppercase letter',
      'Password must contain a digit',
      'Password is too common',
    ])
    expect(problems('KUNINGLAUT7', { require_lower: true, require_symbol: true })).toEqual([
      'Password must contain a lowercase letter',
      'Password must contain a symbol',
    ])
  })

  test.each([
    ['require_upper', 'kuninglaut7'],
    ['require_lower', 'KUNINGLAUT7'],
    ['require_digit', 'KuningLautBiru'],
  ])('%s asks for it where an organisation set it, and else nobody does', (rule, password) => {
    expect(problems(password, { [rule]: true })).toHaveLength(1)
    expect(problems(password)).toEqual([])
  })

  test('counts characters as people see them', () => {
    expect(problems('Ä7öüßéèàç😀')).toEqual([])
  })

  test.each(['Xsantoso-2026', 'BUDI-kuning-7', 'BudiAdiSantoso1', 'bsantoso88-Kuning'])(
    'refuses their own name or mailbox in %s',
    (password) => {
      expect(problems(password)).toContain('Password must not contain your name or email')
    },
  )

  test.each([
    'Nusantara-2026',
    '2026nusantara!',
    'Nus4ntara2026',
    'NusantaraCorporateUniversity',
    'University#1945',
    'Corp.co.id2026',
  ])('refuses what is nothing but the organisation: %s', (password) =>
    expect(problems(password)).toContain('Password must be more than the name of your organization'),
  )

  test('lets the organisation be a part of a longer one', () => {
    expect(problems('perahu kuning nusantara')).toEqual([])
  })

  test('knows at least 10,000 common passwords, of which thousands are long enough for the rule', () => {
    const all = [...listedPasswords()]
    expect(all.length).toBeGreaterThan(40_000)
    expect(all.filter((one) => one.length >= 10).length).toBeGreaterThan(9_000)
    expect(all.filter((one) => one !== one.toLowerCase() || one.length < 8)).toEqual([])
  })

  test.each(['1q2w3e4r5t6y', 'QWERTYUIOPASDFGHJKL', 'ILoveYouBaby1', 'Jakarta123456', 'Liverpoolfc1892'])(
    'refuses %s, which the list knows in whatever case and with whatever around it',
    (password) => expect(problems(password)).toEqual(['Password is too common']),
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
