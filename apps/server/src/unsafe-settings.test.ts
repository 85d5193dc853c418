import { expect, test } from 'vitest'
import { unsafeSettings, wantsDemonstration } from './unsafe-settings.ts'

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.example',
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: 'on',
  DEMO: 'off',
}

test.each<[what: string, env: Record<string, string>]>([
  ['nothing set', {}],
  ['the documented way to run it for real', REAL],
  ['production without naming the demonstration', { ...REAL, DEMO: '' }],
  ['visitors who reach it directly', { ...REAL, TRUST_PROXY: 'off' }],
  ['development behind https with real mails', { PUBLIC_URL: 'https://learn.example', SMTP_URL: 'smtp://mail.example' }],
  ['load tests in development', { RATE_LIMITS: 'off', DEMO: 'on', CHECK_ANSWERS: 'on' }],
  ...[
    'postgres://p@localhost/pelita',
    'postgres://p@127.0.0.1:5432/pelita',
    'postgres:///pelita?host=/var/run/postgresql',
    'postgres://p@db.example/pelita?sslmode=verify-full',
    'postgres://p@db.example/pelita?sslmode=require',
  ].map((DATABASE_URL): [string, Record<string, string>] => [`the database at ${DATABASE_URL}`, { ...REAL, DATABASE_URL }]),
  ['a database in clear on a network of one’s own', { ...REAL, DATABASE_URL: 'postgres://p@db/pelita', DATABASE_TLS: 'off' }],
  ['a database in clear in development', { DATABASE_URL: 'postgres://p@db.example/pelita' }],
  ['proxies by number', { TRUST_PROXY: '2' }],
  ['proxies by address', { TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }],
])('%s: is safe', (_, env) => {
  expect(unsafeSettings(env)).toEqual([])
})

test.each<[env: Record<string, string>, sentence: string]>([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, not “prod”'],
  [{ DEMO: 'false' }, 'DEMO must be on or off, not “false”'],
  [{ RATE_LIMITS: '0' }, 'RATE_LIMITS must be on or off, not “0”'],
  [{ CHECK_ANSWERS: 'yes' }, 'CHECK_ANSWERS must be on or off, not “yes”'],
  ...['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify'].map((mode): [Record<string, string>, string] => [
    { ...REAL, DATABASE_URL: `postgres://p@db.example/pelita${mode}` },
    'DATABASE_URL leads to another machine without TLS: add sslmode=verify-full',
  ]),
  [{ ...REAL, DATABASE_URL: 'postgres:///pelita?host=db.example' }, 'DATABASE_URL leads to another machine without TLS'],
  [{ CLAMAV: 'scanner' }, 'CLAMAV must be a host and a port'],
  [{ DATABASE_TLS: 'no' }, 'DATABASE_TLS must be on or off, not “no”'],
  [{ DATABASE_POOL: 'ten' }, 'DATABASE_POOL must be a number from 1, not “ten”'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL must be a number from 1, not “0”'],
  ...[
    'true',
    'yes',
    '0',
    '-1',
    '11',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'proxy.example',
    '10.0.0.1,',
  ].map((TRUST_PROXY): [Record<string, string>, string] => [
    { TRUST_PROXY },
    'TRUST_PROXY must be on, off, a number from 1 to 10 or addresses',
  ]),
  [{ PUBLIC_URL: 'https://learn.example' }, 'mails with codes and links are caught: set NODE_ENV=production and SMTP_URL'],
  [{ ...REAL, TRUST_PROXY: '' }, 'everybody would count as one address: set TRUST_PROXY=on'],
  [{ ...REAL, DEMO: 'on' }, 'DEMO=on loads people whose passwords everybody knows'],
  [{ ...REAL, RATE_LIMITS: 'off' }, 'RATE_LIMITS=off lets anybody guess passwords and codes'],
])('%o is refused in a sentence', (env, sentence) => {
  expect(unsafeSettings(env)).toEqual([expect.stringContaining(sentence)])
})

test('everything that is wrong is told at once', () => {
  expect(unsafeSettings({ ...REAL, DEMO: 'on', RATE_LIMITS: 'off' })).toHaveLength(2)
})

test('the demonstration is there unless it is switched off or the server is for real', () => {
  expect([{}, { NODE_ENV: 'development' }, { DEMO: 'on' }].map(wantsDemonstration)).toEqual([true, true, true])
  expect([{ DEMO: 'off' }, { NODE_ENV: 'production' }, REAL].map(wantsDemonstration)).toEqual([false, false, false])
})
