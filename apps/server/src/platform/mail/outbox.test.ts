import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { type Mail, type Mailer, SEND_WITHIN_MS } from './mail.ts'
import { deliverOutbox } from './outbox.ts'
import { queueMail } from './queue-mails.ts'
import { type SlowSmtp, slowSmtp } from './smtp-for-tests.ts'
import { smtpMailer } from './smtp-mailer.ts'

const server = emptyTestServer()
beforeEach(() => server.services.database.pool.query('delete from outbox'))
const invitation = {
  full_name: 'Budi',
  link: 'https://cms.alpha.id/pages/verification#token=SECRET',
  hours: 72,
  classes: null,
}

const queue = (org: TestOrg, recipient: string) =>
  org.work((db) => queueMail(db, { template: 'account_invitation', recipient, payload: invitation }))

const outbox = (org: TestOrg) => org.work((db) => db.selectFrom('outbox').selectAll().orderBy('created_at').execute())

/** Nothing is tried again by itself here. */
const HOUR_MS = 3_600_000

/** A post office that takes or refuses mails as told. */
const office = (refuse = false) => {
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      if (refuse) throw new Error('connect ECONNREFUSED')
      sent.push(mail)
    },
  }
  return { sent, post: { database: server.services.database, mailer, urgentPauseMs: HOUR_MS } }
}

test('a mail leaves once its transaction is committed, and only then', async () => {
  const org = await testOrg(server)
  const { sent, post } = office()
  await expect(
    org.work(async (db) => {
      await queueMail(db, { template: 'account_invitation', recipient: 'never@alpha.test', payload: invitation })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await queue(org, 'budi@alpha.test')
  await deliverOutbox(post)
  expect(sent).toMatchObject([
    { to: 'budi@alpha.test', subject: 'Your account at Alpha', text: expect.stringContaining(invitation.link) },
  ])
})

test('is sent once, by whichever process comes first, and its secrets are wiped', async () => {
  const org = await testOrg(server)
  const { sent, post } = office()
  for (let n = 0; n < 25; n++) await queue(org, `m${n}@alpha.test`)
  await Promise.all([deliverOutbox(post), deliverOutbox(post)])
  await deliverOutbox(post)
  expect(new Set(sent.map((mail) => mail.to)).size).toBe(25)
  expect(sent).toHaveLength(25)
  for (const row of await outbox(org)) expect(row).toMatchObject({ status: 'sent', payload: {} })
})

test('a mail that nobody waits for is tried again later each time and given up after five', async () => {
  const org = await testOrg(server)
  const { post } = office(true)
  const rejected = { full_name: 'Budi', note: 'No seat is left' }
  await org.work((db) => queueMail(db, { template: 'access_rejected', recipient: 'budi@alpha.test', payload: rejected }))
  for (let tries = 1; tries <= 5; tries++) {
    await deliverOutbox(post)
    const [row] = await outbox(org)
    expect(row).toMatchObject({ tries, status: tries < 5 ? 'queued' : 'failed', error: 'connect ECONNREFUSED' })
    expect(Date.parse(row?.next_try_at ?? '')).toBeGreaterThan(Date.now() + 50_000)
    await deliverOutbox(post)
    expect((await outbox(org))[0]?.tries).toBe(tries)
    await org.work((db) => db.updateTable('outbox').set({ next_try_at: new Date().toISOString() }).execute())
  }
  const { sent, post: later } = office()
  await deliverOutbox(later)
  expect(sent).toEqual([])
})

test('what waits behind a mail server that hangs is not taken, and is sent once when it goes on', async () => {
  const org = await testOrg(server)
  for (const name of ['first', 'second']) await queue(org, `${name}@alpha.test`)
  let goOn = () => {}
  const hangs = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { sent, post } = office()
  const slow = deliverOutbox({ ...post, mailer: { send: async (mail) => hangs.then(() => post.mailer.send(mail)) } })
  await vi.waitUntil(async () => (await outbox(org)).some((mail) => mail.tries === 1), { timeout: 60_000 })
  expect((await outbox(org)).map((mail) => mail.tries)).toEqual([1, 0])
  await deliverOutbox(post)
  goOn()
  await slow
  expect(sent.map((mail) => mail.to).sort()).toEqual(['first@alpha.test', 'second@alpha.test'])
})

const slowServers: SlowSmtp[] = []
afterEach(async () => {
  for (const server of slowServers.splice(0)) await server.close()
})

/** Delivers by SMTP with a small limit, from a mail server that behaves as told. */
const smtpOffice = async (behaviour: Parameters<typeof slowSmtp>[0], withinMs: number) => {
  const smtp = await slowSmtp(behaviour)
  slowServers.push(smtp)
  const mailer = smtpMailer({ url: smtp.url, from: 'Pelita <no-reply@pelita.test>', retryAfterMs: 1, withinMs })
  return { smtp, post: { database: server.services.database, mailer, urgentPauseMs: HOUR_MS } }
}

const dueNow = (org: TestOrg) =>
  org.work((db) => db.updateTable('outbox').set({ next_try_at: new Date().toISOString() }).execute())

test('a mail server that is slow at every step is given up as a whole, and the mail does not arrive afterwards', async () => {
  const org = await testOrg(server)
  await queue(org, 'slow@alpha.test')
  const { smtp, post } = await smtpOffice({ answersAfterMs: 100 }, 250)
  await deliverOutbox(post)
  expect(await outbox(org)).toMatchObject([{ status: 'queued', tries: 1, error: 'The mail server took too long' }])
  await smtp.quiet()
  expect(smtp.mails).toEqual([])
})

test('a mail whose delivery was never confirmed is sent again under the same Message-ID', async () => {
  const org = await testOrg(server)
  await queue(org, 'twice@alpha.test')
  const unconfirmed = await smtpOffice({ confirms: false }, 60_000)
  await deliverOutbox(unconfirmed.post)
  await dueNow(org)
  const confirmed = await smtpOffice({}, 60_000)
  await deliverOutbox(confirmed.post)
  const [row] = await outbox(org)
  expect(row).toMatchObject({ status: 'sent', tries: 2 })
  const ids = [...unconfirmed.smtp.mails, ...confirmed.smtp.mails].map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1])
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids)).toEqual(new Set([`<${row?.id}@pelita.test>`]))
})

test('a mail is nobody else’s for longer than sending it may take', async () => {
  const org = await testOrg(server)
  await queue(org, 'mine@alpha.test')
  const leases: number[] = []
  const mailer: Mailer = {
    async send() {
      const { rows } = await org.work((db) =>
        sql<{ ms: number }>`select extract(epoch from next_try_at - now()) * 1000 as ms from outbox`.execute(db),
      )
      leases.push(rows[0]?.ms ?? 0)
    },
  }
  await deliverOutbox({ database: server.services.database, mailer })
  expect(leases).toHaveLength(1)
  expect(leases[0]).toBeGreaterThan(SEND_WITHIN_MS + 10_000)
})

test('a sender held up until the mail was taken again does not undo what the later one did', async () => {
  const org = await testOrg(server)
  await queue(org, 'held@alpha.test')
  let fail = (_: Error) => {}
  const held = new Promise<void>((_, reject) => {
    fail = reject
  })
  const slow = deliverOutbox({ database: server.services.database, mailer: { send: () => held }, urgentPauseMs: HOUR_MS })
  await vi.waitUntil(async () => (await outbox(org))[0]?.tries === 1, { timeout: 60_000 })
  await dueNow(org)
  const { sent, post } = office()
  await deliverOutbox(post)
  fail(new Error('cut off'))
  await slow
  expect(await outbox(org)).toMatchObject([{ status: 'sent', error: null }])
  expect(sent).toHaveLength(1)
})

test('a code that has expired on its way is not sent', async () => {
  const org = await testOrg(server)
  const { sent, post } = office()
  const payload = {
    full_name: null,
    code: '123456',
    purpose: 'login' as const,
    minutes: 5,
    expires_at: new Date(Date.now() - 1).toISOString(),
  }
  await org.work((db) => queueMail(db, { template: 'otp', recipient: 'late@alpha.test', payload }))
  await deliverOutbox(post)
  expect(sent).toEqual([])
  expect(await outbox(org)).toMatchObject([{ status: 'failed', payload: {} }])
})

test('caught mails can be read in development, as text and never as markup', async () => {
  await server.services.mailer.send({
    to: 'x@alpha.test',
    subject: '<b>Hi</b>',
    html: '',
    text: 'See https://cms.alpha.id/a?b=1&c=2#token=T "now" <script>',
  })
  const page = await server.app.inject('/dev/mail')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(page.body).toContain('<a href="https://cms.alpha.id/a?b=1&amp;c=2#token=T">')
  expect(page.body).not.toContain('<script')
  const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1] ?? 'none'
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

test('a caught mail is shown as its reader sees it, without any script', async () => {
  const html = `<p style="color:red">Halo ${Date.now()}</p><script>alert(1)</script>`
  await server.services.mailer.send({ to: 'x@alpha.test', subject: 'Hi', html, text: 'Halo' })
  const path = /href="(\/dev\/mail\/[^"]+)"/.exec((await server.app.inject('/dev/mail')).body)?.[1] ?? 'no link'
  const shown = await server.app.inject(path)
  expect([shown.statusCode, shown.body]).toEqual([200, html])
  expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
  expect((await server.app.inject({ url: path, remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
  expect((await server.app.inject('/dev/mail/unknown')).statusCode).toBe(404)
})
