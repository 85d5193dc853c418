import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Mail, Mailer } from './mail.ts'

/** A server that cannot be reached this moment is asked once more. */
const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT'])

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string
  /** Pelita <no-reply@example.com> */
  readonly from: string
  readonly retryAfterMs?: number
}

export function smtpMailer({ url, from, retryAfterMs = 1000 }: SmtpOptions): Mailer {
  const sender = senderOf(from)
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true })
      const message = envelope(mail, sender)
      try {
        await transport.sendMail(message).catch(async (cause: NodeJS.ErrnoException) => {
          if (!UNREACHABLE.has(cause.code ?? '')) throw cause
          await wait(retryAfterMs)
          return await transport.sendMail(message)
        })
      } finally {
        transport.close()
      }
    },
  }
}

interface Sender {
  readonly name: string
  readonly address: string
}

/** The identifier stays the same when a mail is sent again, so that a doubled one can be recognised. */
const envelope = ({ to, subject, text, html, fromName }: Mail, sender: Sender) => ({
  from: { ...sender, ...(fromName ? { name: fromName } : {}) },
  to: { name: '', address: to },
  subject: subject.replace(/\s+/g, ' '),
  text,
  html,
  messageId: `<${randomUUID()}@${sender.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

export function senderOf(from: string): Sender {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim(), address: address.trim() }
}
