import { describe, expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { inkOn } from './mail-layout.ts'

const look = { organization: 'Nusantara & Co', color: '#0F766E' }
const otp = { full_name: 'Siti', code: '012345', minutes: 5, expires_at: '2026-03-05T08:05:00Z' }
const link = { full_name: 'Budi', link: 'https://cms.test/pages/verification?a=1&b=2#token=T', hours: 72, classes: null }

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
  const mail = composeMail('password_changed', { full_name: 'Siti', at: 'today' }, { ...look, logo })
  expect(mail.html).toContain('<img src="https://cms.test/files/logo.png?a=&quot;b&quot;" alt=""')
  expect(
    composeMail('password_changed', { full_name: 'Siti', at: 'today' }, { ...look, logo: 'javascript:x' }).html,
  ).not.toContain('<img')
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

test('an invitation names the classes that wait, if there are any', () => {
  expect(composeMail('account_invitation', link, look).text).not.toContain('wait for you')
  const classes = 'Leadership (Batch <1>), Safety'
  const mail = composeMail('account_invitation', { ...link, classes }, look)
  expect(mail.text).toContain('These classes wait for you: Leadership (Batch <1>), Safety.')
  expect(mail.html).toContain('Batch &lt;1&gt;')
})

test('an approved and a refused request are told', () => {
  const sign = { full_name: 'Budi', link: 'https://cms.test/?org_code=a' }
  expect(composeMail('access_approved', sign, look).text).toContain('has been approved')
  const refused = composeMail('access_rejected', { full_name: 'Budi', note: 'Please use <your> office address' }, look)
  expect(refused.text).toContain('Please use <your> office address')
  expect(refused.html).toContain('&lt;your&gt;')
})

test('a changed password and a free seat are told', () => {
  expect(composeMail('password_changed', { full_name: 'Budi', at: '5 March 2026 15:00' }, look).text).toContain(
    'was changed on 5 March 2026 15:00.',
  )
  const seat = { full_name: 'Budi', module_title: 'Safety', batch_title: null }
  expect(composeMail('waiting_list_promoted', seat, look).text).toContain('in “Safety”.')
  expect(composeMail('waiting_list_promoted', { ...seat, batch_title: 'Batch 2' }, look).text).toContain('in “Safety” (Batch 2).')
})

describe('hostile values', () => {
  const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>{code}'

  test('are text, never markup, and are not filled in again', () => {
    const mail = composeMail(
      'otp',
      { ...otp, full_name: evil, purpose: 'login' },
      { organization: evil, color: 'red;}</style><script>' },
    )
    expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(mail.html).toContain('background:#0F62AC')
    expect(mail.text).toContain('Hello <script>alert(1)</script>"\'><img src=x onerror=alert(1)>{code},')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  test('a subject stays one line', () => {
    expect(composeMail('password_changed', { full_name: '', at: '' }, { organization: 'A\r\nBcc: x@y.test' }).subject).toBe(
      'Your password for A Bcc: x@y.test has been changed',
    )
  })

  test('a link that is none is not mailed', () => {
    expect(() => composeMail('account_invitation', { ...link, link: 'javascript:alert(1)' }, look)).toThrow(
      'must begin with http',
    )
  })
})

test('another language is a dictionary', () => {
  const t = (text: string) => (text === 'Hello {full_name},' ? 'Halo {full_name},' : text)
  const mail = composeMail('otp', { ...otp, purpose: 'login' }, { ...look, lang: 'id', t })
  expect(mail.text).toMatch(/^Halo Siti,/)
  expect(mail.html).toContain('<html lang="id">')
})

test('text on the organisation’s colour is readable', () => {
  expect(['#000000', '#0F62AC', '#4338CA', '#0F766E'].map(inkOn)).toEqual(Array(4).fill('#ffffff'))
  expect(['#ffffff', '#F5A623', '#ffff00'].map(inkOn)).toEqual(Array(3).fill('#111827'))
})
