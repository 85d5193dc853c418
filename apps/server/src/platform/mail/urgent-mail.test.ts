import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { MailRefused } from './mail.ts'
import { afterFailure, URGENT_PAUSE_MS } from './next-try.ts'
import { deliverOutbox, nudgeOutbox, outboxSettled } from './outbox.ts'
import { queueMails } from './queue-mails.ts'
import { type SlowSmtp, slowSmtp } from './smtp-for-tests.ts'
import { SILENCE_MS, smtpMailer } from './smtp-mailer.ts'

const server = emptyTestServer()
/** What stands for the pause between two tries, here. */
const PAUSE_MS = 150

let smtp: SlowSmtp | undefined
beforeEach(() => server.services.database.pool.query('delete from outbox'))
afterEach(async () => {
  // Whoever still waits would go on trying a server of another test.
  await server.services.database.pool.query("update outbox set status = 'failed'")
  await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE_MS))
  await outboxSettled()
  await smtp?.close()
})

const office = async (behaviour: Parameters<typeof slowSmtp>[0], silenceMs = 60_000) => {
  smtp = await slowSmtp(behaviour)
  const mailer = smtpMailer({ url: smtp.url, from: 'Pelita <no-reply@pelita.test>', retryAfterMs: 1, silenceMs })
  return { smtp, post: { database: server.services.database, mailer, urgentPauseMs: PAUSE_MS } }
}

const outbox = (org: TestOrg) => org.work((db) => db.selectFrom('outbox').selectAll().orderBy('created_at').execute())
const codes = (org: TestOrg, recipients: readonly string[]) =>
  org.work((db) =>
    queueMails(
      db,
      recipients.map((recipient) => ({
        template: 'otp' as const,
        recipient,
        payload: {
          ...{ full_name: null, code: '123456', purpose: 'login' as const, minutes: 5 },
          expires_at: new Date(Date.now() + 300_000).toISOString(),
        },
      })),
    ),
  )
const invited = { full_name: 'Budi', link: 'https://cms.alpha.id/pages/verification#token=T', hours: 72, classes: null }
const invitations = (org: TestOrg, recipients: readonly string[]) =>
  org.work((db) =>
    queueMails(
      db,
      recipients.map((recipient) => ({ template: 'account_invitation' as const, recipient, payload: invited })),
    ),
  )
const news = (org: TestOrg, recipient: string) =>
  org.work((db) =>
    queueMails(db, [{ template: 'access_rejected', recipient, payload: { full_name: 'Siti', note: 'No seat is left' } }]),
  )
const recipientOf = (mail: string) => /^To: (.+)$/im.exec(mail)?.[1]

test.each(['silent', 'busy'] as const)('a code leaves by itself once a mail server that was %s is well', async (ill) => {
  const org = await testOrg(server)
  const { smtp, post } = await office({ ill }, ill === 'silent' ? 1_000 : 60_000)
  await codes(org, ['siti@alpha.test'])
  nudgeOutbox(post)
  await vi.waitUntil(() => smtp.visits() >= 3, { timeout: 30_000 })
  expect(await outbox(org)).toMatchObject([{ status: 'queued', error: expect.any(String) }])
  smtp.heal()
  await vi.waitUntil(() => smtp.mails.length > 0, { timeout: 30_000 })
  await vi.waitUntil(async () => (await outbox(org))[0]?.status === 'sent', { timeout: 30_000 })
  expect(smtp.mails).toHaveLength(1)
})

test('the silence an urgent try bears and the pause after it are less than twenty seconds', () => {
  expect(SILENCE_MS + URGENT_PAUSE_MS).toBeLessThan(20_000)
})

test('an ill mail server is tried by one urgent mail after each pause, however many wait', async () => {
  const org = await testOrg(server)
  const { smtp, post } = await office({ ill: 'busy' })
  await invitations(
    org,
    Array.from({ length: 30 }, (_, n) => `new${n}@alpha.test`),
  )
  const start = performance.now()
  nudgeOutbox(post)
  await vi.waitUntil(() => smtp.visits() >= 4, { timeout: 30_000 })
  nudgeOutbox(post)
  await deliverOutbox(post)
  const pauses = Math.floor((performance.now() - start) / PAUSE_MS)
  // Each try knocks a second time where it was sent away.
  expect(smtp.visits()).toBeLessThanOrEqual(2 * (1 + pauses))
  await codes(org, ['siti@alpha.test'])
  smtp.heal()
  await vi.waitUntil(() => smtp.mails.length === 31, { timeout: 30_000 })
  expect(recipientOf(smtp.mails[0] ?? '')).toBe('siti@alpha.test')
})

test('other mails keep their own pauses beside an ill mail server', async () => {
  const org = await testOrg(server)
  const { smtp, post } = await office({ ill: 'busy' })
  await news(org, 'budi@alpha.test')
  await deliverOutbox(post)
  smtp.heal()
  await deliverOutbox(post)
  expect(smtp.mails).toEqual([])
  const [row] = await outbox(org)
  expect(row).toMatchObject({ status: 'queued', tries: 1 })
  expect(Date.parse(row?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 50_000)
})

test('a code that the mail server may have taken is not sent again at once', async () => {
  const org = await testOrg(server)
  const { post } = await office({ confirms: false })
  await codes(org, ['siti@alpha.test'])
  await deliverOutbox(post)
  const [row] = await outbox(org)
  expect(row).toMatchObject({ status: 'queued', tries: 1 })
  expect(Date.parse(row?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 50_000)
})

describe('after a failure', () => {
  const broken = new Error('connect ECONNREFUSED')
  const urgent = { priority: 0, tries: 9, age_seconds: 600 } as const
  const other = { priority: 1, tries: 4, age_seconds: 600 } as const

  test.each([
    ['an urgent mail goes as soon as the server is well', urgent, broken, 'soon'],
    ['an urgent mail that was refused waits', urgent, new MailRefused('No such person'), 'planned'],
    ['an urgent mail is given up after two and a half hours', { ...urgent, age_seconds: 9_000 }, broken, 'given up'],
    ['any other mail waits', other, broken, 'planned'],
    ['any other mail is given up at its fifth try', { ...other, tries: 5 }, broken, 'given up'],
  ] as const)('%s', (_, mail, cause, next) => {
    expect(afterFailure(mail, cause)).toBe(next)
  })
})
