import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../within.ts'
import { type Mail, type Mailer, MailRefused, SEND_WITHIN_MS } from './mail.ts'

/** A server that cannot be reached this moment is asked once more; one that was slow may have taken the mail already. */
const UNREACHABLE = new Set(['ECONNECTION', 'ESOCKET', 'EDNS'])

/** How long a server may say nothing to an urgent mail, and to any mail at first; how many steps there are, the server decides. */
export const SILENCE_MS = 10_000
const timeouts = (silenceMs: number, urgent: boolean) => ({
  ...{ connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: urgent ? silenceMs : 2 * silenceMs },
})

interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string
  /** Pelita <no-reply@example.com> */
  readonly from: string
  readonly retryAfterMs?: number
  /** How long it may say nothing. */
  readonly silenceMs?: number
  /** All steps and both tries together. */
  readonly withinMs?: number
}

export function smtpMailer(options: SmtpOptions): Mailer {
  const { url, from, retryAfterMs = 1000, silenceMs = SILENCE_MS, withinMs = SEND_WITHIN_MS } = options
  const sender = senderOf(from)
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const message = envelope(mail, sender)
      const until = Date.now() + withinMs
      let handedOver = false
      const attempt = async () => {
        const socket = new Socket()
        const limits = { ...timeouts(silenceMs, mail.urgent === true), disableFileAccess: true, disableUrlAccess: true }
        const transport = createTransport({ url, ...limits, socket })
        transport.use('stream', ({ message: sent }, done) => {
          const whole = () => {
            handedOver = true
          }
          sent.transform(() => new PassThrough().once('end', whole))
          done()
        })
        // Cut when the time is over: a mail we call unsent must not arrive after all.
        await within(until - Date.now(), transport.sendMail(message), tooSlow).finally(() => socket.destroy())
      }
      await attempt()
        .catch(async (cause: NodeJS.ErrnoException) => {
          if (!UNREACHABLE.has(cause.code ?? '')) throw cause
          await wait(retryAfterMs)
          await attempt()
        })
        .catch((cause: Refusal) => {
          const refused = cause.responseCode ? cause.responseCode >= 500 : handedOver
          throw refused ? new MailRefused(cause.message, { cause }) : cause
        })
    },
  }
}

/** What an SMTP server said, if it said anything. */
interface Refusal extends Error {
  readonly responseCode?: number
}

const tooSlow = () => new Error('The mail server took too long')

interface Sender {
  readonly name: string
  readonly address: string
}

/** The identifier stays the same when a mail is sent again, so that a doubled one can be recognised. */
const envelope = ({ id = randomUUID(), to, subject, text, html, fromName, replyTo, calendars = [] }: Mail, sender: Sender) => ({
  from: { ...sender, ...(fromName ? { name: fromName } : {}) },
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  subject: subject.replace(/\s+/g, ' '),
  text,
  html,
  ...calendarParts(calendars),
  messageId: `<${id}@${sender.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** The first is also shown by programs that know invitations; the others lie beside it. */
const calendarParts = ([first, ...others]: NonNullable<Mail['calendars']>) =>
  first && {
    icalEvent: { method: first.method, filename: 'invite.ics', content: first.content },
    attachments: others.map(({ method, content }, n) => ({
      ...{ filename: `invite-${n + 2}.ics`, content, contentType: `text/calendar; charset=utf-8; method=${method}` },
    })),
  }

export function senderOf(from: string): Sender {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim(), address: address.trim() }
}
