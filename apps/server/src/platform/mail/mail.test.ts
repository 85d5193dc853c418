import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { caughtMails } from './mail-catcher.ts'
import { caughtDir, openMailer } from './open-mailer.ts'
import { senderOf, smtpMailer } from './smtp-mailer.ts'

const mail = { to: 'siti@corp.test', subject: 'Héllo', text: 'plain text', html: '<p>rich text</p>' }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A real SMTP server that keeps what it gets; `drop` first connections are cut at once. */
async function smtp(drop = 0) {
  const got: { from: string; to: string[]; source: string }[] = []
  const state = { connections: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      state.connections++
      done()
    },
    onRcptTo({ address }, _, done) {
      done(address.startsWith('unknown') ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null)
    },
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      text(stream).then((source) => {
        got.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  const inner = await listen(server.server as Server)
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const gate = createServer((socket) => {
    if (drop-- > 0) return socket.destroy()
    const onward = connect(inner)
    socket.pipe(onward).pipe(socket)
    for (const end of [socket, onward]) end.on('error', () => undefined)
  })
  const port = await listen(gate)
  closers.push(() => new Promise((resolve) => gate.close(resolve)))
  return { got, state, url: `smtp://127.0.0.1:${port}` }
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

describe('over SMTP', () => {
  const mailer = (url: string) => smtpMailer({ url, from: 'Pelita <no-reply@pelita.test>', retryAfterMs: 10 })

  test('a mail arrives as text and as a page, under the organisation’s name', async () => {
    const server = await smtp()
    await mailer(server.url).send({ ...mail, fromName: 'Nusantara, "Tbk"' })
    expect(server.got).toMatchObject([{ from: 'no-reply@pelita.test', to: ['siti@corp.test'] }])
    const source = server.got[0]?.source ?? ''
    expect(source).toContain('From: "Nusantara, \\"Tbk\\"" <no-reply@pelita.test>')
    expect(source).toContain('plain text')
    expect(source).toContain('<p>rich text</p>')
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
  })

  test('an address or subject cannot add recipients or headers', async () => {
    const server = await smtp()
    await mailer(server.url).send({ ...mail, subject: 'Hi\r\nBcc: evil@evil.test' })
    await mailer(server.url)
      .send({ ...mail, to: 'siti@corp.test, evil@evil.test' })
      .catch(() => undefined)
    await mailer(server.url)
      .send({ ...mail, to: 'siti@corp.test\r\nBcc: evil@evil.test' })
      .catch(() => undefined)
    expect(server.got.flatMap(({ to }) => to)).not.toContain('evil@evil.test')
    expect(server.got[0]?.source).not.toMatch(/^Bcc:/im)
  })

  test('a connection that breaks is tried once more', async () => {
    const server = await smtp(1)
    await mailer(server.url).send(mail)
    expect(server.got).toHaveLength(1)
  })

  test('a server that stays away is an error', async () => {
    const server = await smtp(5)
    await expect(mailer(server.url).send(mail)).rejects.toThrow()
    expect(server.got).toHaveLength(0)
  })

  test('a refusal is an error at once', async () => {
    const server = await smtp()
    await expect(mailer(server.url).send({ ...mail, to: 'unknown@corp.test' })).rejects.toThrow('No such person')
    expect(server.state.connections).toBe(1)
  })
})

test.each([
  ['Pelita <no-reply@pelita.test>', { name: 'Pelita', address: 'no-reply@pelita.test' }],
  ['"Pelita, Inc" <a@b.test>', { name: 'Pelita, Inc', address: 'a@b.test' }],
  ['a@b.test', { name: '', address: 'a@b.test' }],
])('the sender %s is understood', (from, expected) => {
  expect(senderOf(from)).toEqual(expected)
})

describe('without a mail server', () => {
  test('mails are kept, newest first, and only the last two hundred', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pelita-mail-'))
    closers.push(() => rm(dataDir, { recursive: true, force: true }))
    const dir = caughtDir(dataDir)
    expect(await caughtMails(dir)).toEqual([])
    const mailer = openMailer({ smtpUrl: '', mailFrom: 'a@b.test', dataDir })
    for (let n = 0; n < 205; n++) await mailer.send({ ...mail, subject: `Mail ${n}` })
    await writeFile(join(dir, '9999-half.part'), '{"to":')
    const caught = await caughtMails(dir)
    expect(caught).toHaveLength(200)
    expect(caught.slice(0, 2).map(({ subject }) => subject)).toEqual(['Mail 204', 'Mail 203'])
    expect(caught[0]).toMatchObject({ ...mail, subject: 'Mail 204', sent_at: expect.stringMatching(/^20\d\d-/) })
    expect(await caughtMails(dir, 3)).toHaveLength(3)
    const [name = ''] = await readdir(dir)
    expect((await stat(join(dir, name))).mode & 0o077).toBe(0)
  })

  test('an address to send by is used', async () => {
    const server = await smtp()
    await openMailer({ smtpUrl: server.url, mailFrom: 'Pelita <a@b.test>', dataDir: '/nowhere' }).send(mail)
    expect(server.got).toHaveLength(1)
  })

  test('a mail that does not leave is told', async () => {
    const told: unknown[] = []
    const config = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'a@b.test', dataDir: '/nowhere' }
    await expect(openMailer(config, (cause) => told.push(cause)).send(mail)).rejects.toThrow()
    expect(told).toMatchObject([{ message: 'A mail to siti@corp.test did not leave' }])
  })
})
