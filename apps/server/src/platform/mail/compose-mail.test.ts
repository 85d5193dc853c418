import { LANGUAGES } from '@pelita/contract/core/languages.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS } from '@pelita/contract/notifications/events.ts'
import { placeholdersOf, problemOf, samplesOf } from '@pelita/contract/notifications/kind.ts'
import { describe, expect, test } from 'vitest'
import { composeMail, composeNotice } from './compose-mail.ts'
import { inkOn } from './mail-layout.ts'

const look = {
  organization: 'Nusantara & Co',
  color: '#0F766E',
  language: 'en' as const,
  zone: 'Asia/Jakarta',
  home: 'https://l.test',
}
const otp = { full_name: 'Siti', code: '012345', minutes: 5, expires_at: '2026-03-05T08:05:00Z' }
const link = { full_name: 'Budi', link: 'https://cms.test/pages/verification?a=1&b=2#token=T', hours: 72, classes: null }
const seat = {
  ...{
    full_name: 'Budi',
    module_title: 'Safety',
    batch_title: null,
    start_at: '2026-08-05T01:00:00Z',
    end_at: '2026-08-06T10:00:00Z',
  },
  ...{ timezone: 'Asia/Jakarta', where: 'online', reason: null, content_id: 'c', cohort_id: 'b', calendar: [] },
}

test.each([
  ['login', '012345 is your login code for Nusantara & Co', 'Use this code to sign in'],
  ['register', '012345 is your verification code for Nusantara & Co', 'confirm your email address'],
  ['reset_password', '012345 is your code for a new password at Nusantara & Co', 'set a new password'],
] as const)('a code to %s stands in subject, text and page', (purpose, subject, why) => {
  const mail = composeMail('otp', { ...otp, purpose }, look)
  expect(mail.subject).toBe(subject)
  expect(mail.fromName).toBe('Nusantara & Co')
  for (const part of ['Hello Siti,', why, '012345', '5 minutes']) {
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
  expect(mail.html).toContain('Nusantara &amp; Co')
  expect(mail.html).toContain('background:#0F766E;color:#ffffff')
})

test('the logo stands in the head, by an address of the web only', () => {
  const logo = 'https://cms.test/files/logo.png?a="b"'
  const told = { full_name: 'Siti', at: 'today' }
  expect(composeMail('password_changed', told, { ...look, logo }).html).toContain(
    '<img src="https://cms.test/files/logo.png?a=&quot;b&quot;" alt=""',
  )
  expect(composeMail('password_changed', told, { ...look, logo: 'javascript:x' }).html).not.toContain('<img')
})

test('somebody without a name is greeted all the same', () => {
  expect(composeMail('otp', { ...otp, full_name: null, purpose: 'login' }, look).text).toMatch(/^Hello,\n/)
})

test.each(['account_invitation', 'password_reset'] as const)('%s holds its link whole', (template) => {
  const mail = composeMail(template, link, look)
  expect(mail.text).toContain(link.link)
  expect(mail.text).toContain('72 hours')
  expect(mail.html.split('href="https://cms.test/pages/verification?a=1&amp;b=2#token=T"')).toHaveLength(3)
})

test('what has no value is left out with its paragraph and its brackets', () => {
  expect(composeMail('account_invitation', link, look).text).not.toContain('wait for you')
  const classes = 'Leadership (Batch <1>), Safety'
  const mail = composeMail('account_invitation', { ...link, classes }, look)
  expect(mail.text).toContain('These classes wait for you: Leadership (Batch <1>), Safety.')
  expect(mail.html).toContain('Batch &lt;1&gt;')
  expect(composeMail('invitation', seat, look).text).toContain('You are invited to “Safety”.')
  expect(composeMail('invitation', { ...seat, batch_title: 'Batch 2' }, look).text).toContain('“Safety” (Batch 2).')
  expect(composeMail('cancelled', seat, look).text).not.toMatch(/undefined|null|\{\{/)
})

test('times are told in the zone and the language of who reads them', () => {
  expect(composeMail('invitation', seat, look).text).toContain('When: 5 Aug 2026, 08:00 - 6 Aug 2026, 17:00 (WIB)')
  const mail = composeMail('invitation', seat, { ...look, language: 'id' })
  expect(mail.text).toContain('Tempat: Daring')
  expect(mail.text).toMatch(/^Halo Budi,/)
  expect(mail.text).toContain('5 Agu 2026')
  expect(mail.html).toContain('<html lang="id">')
})

test('the zone is called as people call it, and is the one the times are told in', () => {
  const told = (zone: string, language: 'en' | 'id') => composeNotice('invitation', seat, { ...look, zone, language }).body
  expect(told('Asia/Makassar', 'en')).toContain('When: 5 Aug 2026, 09:00 - 6 Aug 2026, 18:00 (WITA)')
  expect(told('Asia/Jayapura', 'id')).toContain('(WIT)')
  expect(told('Europe/Berlin', 'en')).toContain('(CEST)')
  for (const zone of ['Asia/Makassar', 'Europe/Berlin']) expect(told(zone, 'id')).not.toContain('Asia/')
})

test('a moment in a text without a place for its zone names it; what was queued as words stays', () => {
  const about = (at: string, language: 'en' | 'id') =>
    composeMail('password_changed', { full_name: 'Siti', at }, { ...look, language }).text
  expect(about('2026-08-05T01:00:00Z', 'en')).toContain('was changed on 5 Aug 2026, 08:00 (WIB).')
  expect(about('2026-08-05T01:00:00Z', 'id')).toContain('diubah pada 5 Agu 2026, 08.00 (WIB).')
  expect(about('5 March 2026 at 14:30 (Asia/Jakarta)', 'en')).toContain('on 5 March 2026 at 14:30 (Asia/Jakarta).')
})

test('the organisation’s own words take the place of ours, and the inbox says the same without greeting', () => {
  const own = {
    invitation: {
      en: { subject: 'Come: {{module_title}}', body: '<p>Dear {{full_name}},</p><p>Welcome to {{organization}}!</p>' },
    },
  }
  expect(composeMail('invitation', seat, { ...look, own })).toMatchObject({ subject: 'Come: Safety' })
  expect(composeNotice('invitation', seat, { ...look, own })).toEqual({
    title: 'Come: Safety',
    body: 'Welcome to Nusantara & Co!',
  })
})

test.each(NOTIFICATION_EVENTS)('the texts of %s use what they have, in both languages', (event) => {
  for (const language of LANGUAGES) expect(problemOf(notifications[event], notifications[event][language])).toBeUndefined()
})

test('a text with an unknown placeholder, or without what it is for, is refused', () => {
  const words = (body: string) => ({ subject: 'A', body })
  expect(problemOf(notifications.otp, words('<p>{{code}} {{cdoe}}</p>'))).toBe('Unknown placeholder {{cdoe}}')
  expect(problemOf(notifications.otp, words('<p>Hello</p>'))).toBe('{{code}} is required')
  expect(problemOf(notifications.invitation, words('<a href="https://x.test/{{full_name}}">x</a>'))).toContain(
    'inside an address',
  )
})

describe('hostile values', () => {
  const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>{{code}}'

  test('are text, never markup, and are not filled in again', () => {
    const bad = { ...look, organization: evil, color: 'red;}</style><script>' }
    const mail = composeMail('otp', { ...otp, full_name: evil, purpose: 'login' }, bad)
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(mail.html).toContain('background:#0F62AC')
    expect(mail.text).toContain('Hello <script>alert(1)</script>"\'><img src=x onerror=alert(1)>{{code}},')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  test('a subject stays one line', () => {
    expect(
      composeMail('password_changed', { full_name: '', at: '' }, { ...look, organization: 'A\r\nBcc: x@y.test' }).subject,
    ).toBe('Your password for A Bcc: x@y.test has been changed')
  })

  test('a link that is none is not mailed', () => {
    expect(() => composeMail('account_invitation', { ...link, link: 'javascript:alert(1)' }, look)).toThrow(
      'must begin with http',
    )
  })
})

test('text on the organisation’s colour is readable', () => {
  expect(['#000000', '#0F62AC', '#4338CA', '#0F766E'].map(inkOn)).toEqual(Array(4).fill('#ffffff'))
  expect(['#ffffff', '#F5A623', '#ffff00'].map(inkOn)).toEqual(Array(3).fill('#111827'))
})

test.each(NOTIFICATION_EVENTS)('a text of %s that is only looked at lacks no value', (event) => {
  const given = Object.keys({ full_name: '', organization: '', ...samplesOf(notifications[event]) })
  expect(placeholdersOf(notifications[event]).filter((name) => !given.includes(name))).toEqual([])
})
