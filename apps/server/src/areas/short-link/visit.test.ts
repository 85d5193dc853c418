import { expect, test } from 'vitest'
import { deviceOf, isVisit, referrerHost, visitorHash } from './visit.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const TAB = 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test('programs tell what kind of device they run on', () => {
  expect([CHROME, IPHONE, PIXEL, TAB, 'SmartTV'].map(deviceOf)).toEqual(['desktop', 'mobile', 'mobile', 'tablet', 'other'])
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.24.1 A',
  'TelegramBot (like TwitterBot)',
  'curl/8.10.1',
  'Slackbot-LinkExpanding 1.0',
  '',
])('%s is no visit', (agent) => {
  expect(isVisit('GET', { 'user-agent': agent })).toBe(false)
})

test('a person in a browser is a visit, a page fetched ahead is not', () => {
  expect(isVisit('GET', { 'user-agent': CHROME })).toBe(true)
  expect(isVisit('HEAD', { 'user-agent': CHROME })).toBe(false)
  expect(isVisit('GET', { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' })).toBe(false)
})

test('of a referrer only the host is kept', () => {
  expect(referrerHost('https://Mail.Example.com/inbox?message=7')).toBe('mail.example.com')
  expect([referrerHost(undefined), referrerHost('nonsense')]).toEqual([null, null])
})

test('the same address counts once per link and cannot be followed to another', () => {
  const hash = visitorHash('secret', 'a', '10.0.0.1')
  expect(visitorHash('secret', 'a', '10.0.0.1')).toBe(hash)
  expect(new Set([hash, visitorHash('secret', 'b', '10.0.0.1'), visitorHash('secret', 'a', '10.0.0.2')]).size).toBe(3)
  expect(hash).not.toContain('10.0.0.1')
})
