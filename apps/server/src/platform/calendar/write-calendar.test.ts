import { expect, test } from 'vitest'
import { calendarFeed, calendarInvite } from './write-calendar.ts'

const event = {
  ...{ uid: 'b.1.m@pelita', sequence: 2, start: '2026-08-05T01:00:00Z', end: '2026-08-05T10:00:00Z' },
  ...{
    summary: 'Safety; rules, and more',
    location: 'Kampus Jakarta, Gedung A yang sangat panjang namanya sehingga barisnya harus dilipat',
  },
}
const organizer = { name: 'Nusantara', email: 'no-reply@n.test' }
const attendee = { name: 'Siti', email: 'siti@n.test' }

test('an invitation names the entry, who asks and who is asked, escaped and folded', () => {
  const { method, content } = calendarInvite(event, organizer, attendee)
  expect(method).toBe('REQUEST')
  const lines = content.split('\r\n')
  for (const line of [
    'METHOD:REQUEST',
    'UID:b.1.m@pelita',
    'SEQUENCE:2',
    'DTSTART:20260805T010000Z',
    'DTEND:20260805T100000Z',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line)
  expect(content).toContain('SUMMARY:Safety\\; rules\\, and more')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const whole = content.replace(/\r\n[ \t]/g, '')
  expect(whole).toMatch(/mailto:siti@n.test/i)
  expect(whole).toMatch(/mailto:no-reply@n.test/i)
})

test('a cancelled one removes the same entry', () => {
  const { method, content } = calendarInvite({ ...event, cancelled: true, sequence: 3 }, organizer, attendee)
  expect(method).toBe('CANCEL')
  for (const line of ['METHOD:CANCEL', 'UID:b.1.m@pelita', 'SEQUENCE:3', 'STATUS:CANCELLED']) expect(content).toContain(line)
})

test('a calendar to subscribe to holds its entries and its zone', () => {
  const feed = calendarFeed('Siti', 'Asia/Jakarta', [event, { ...event, uid: 'other' }])
  expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(feed.match(/X-WR-TIMEZONE:Asia\/Jakarta\r\n/g)).toHaveLength(1)
  expect(feed.indexOf('X-WR-TIMEZONE')).toBeLessThan(feed.indexOf('BEGIN:VEVENT'))
  expect(calendarFeed('Siti', 'Asia/Jakarta', [])).toContain('X-WR-TIMEZONE:Asia/Jakarta\r\nEND:VCALENDAR')
  expect(calendarFeed('Siti', 'Asia/Jakarta', [{ ...event, end: event.start }])).not.toContain('DTEND')
  expect(feed).not.toContain('METHOD:')
})
