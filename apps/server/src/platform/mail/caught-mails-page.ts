import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { LOOPBACK_HOSTS } from '../auth/organization-host.ts'
import { escapeHtml as safe } from '../html/escape-html.ts'
import type { Services } from '../services.ts'
import { type CaughtMail, caughtMails } from './mail-catcher.ts'
import { caughtDir } from './open-mailer.ts'

/** Text with its addresses made clickable. */
const linked = (text: string) => safe(text).replace(/https?:\/\/(?:&amp;|[^\s<&])+/g, (link) => `<a href="${link}">${link}</a>`)

const entry = (mail: CaughtMail) => `<article><h2>${safe(mail.subject)}</h2>
<p>To <b>${safe(mail.to)}</b>, <time>${safe(mail.sent_at)}</time>${asShown(mail)}</p><pre>${linked(mail.text)}</pre></article>`

const asShown = ({ id, html }: CaughtMail) =>
  html ? ` · <a href="/dev/mail/${encodeURIComponent(id)}">as a mail program shows it</a>` : ''

/** A mail writes its styles on its elements, as mail programs want it; it may do nothing else. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-popups"

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:760px;padding:32px 16px}
h1{font-size:22px;margin:0 0 4px}h2{font-size:16px;margin:0}article{border:1px solid #8884;border-radius:10px;margin:16px 0;padding:16px}
p{margin:4px 0 12px;opacity:.75;font-size:13px}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}`

const page = (mails: readonly CaughtMail[], nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><title>Caught mails (${mails.length})</title>
<style nonce="${nonce}">${style}</style></head><body><main><h1>Caught mails</h1>
<p>No mail server is configured, so mails are kept here, the newest first. This page exists in development only.</p>
${mails.length === 0 ? '<article><p>No mail yet.</p></article>' : mails.map(entry).join('')}</main></body></html>`

const machine = new BlockList()
machine.addSubnet('127.0.0.0', 8, 'ipv4')
machine.addAddress('::1', 'ipv6')
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Only who sits at this machine: by the connection itself, whatever the headers say, not through a proxy, and under a name of the
 * machine, so that no page of others can have a browser read it.
 */
const isHere = ({ socket, headers, hostname }: FastifyRequest): boolean => {
  const address = socket.remoteAddress ?? ''
  return (
    isIP(address) !== 0 &&
    machine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') &&
    FORWARDED.every((name) => headers[name] === undefined) &&
    LOOPBACK_HOSTS.includes(hostname.toLowerCase())
  )
}

/** Mails hold codes and links that are nobody else's business: none are shown once they are sent, or once others use the server. */
export const showsCaughtMails = ({ development, smtpUrl, publicUrl, trustProxy }: Config): boolean =>
  development && !smtpUrl && !trustProxy && !publicUrl.startsWith('https:')

/** Mails that would have been sent, for whoever runs the server on their own machine. */
export function serveCaughtMails(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  if (!showsCaughtMails(config)) return
  const dir = caughtDir(config.dataDir)
  app.get('/dev/mail', async (request, reply) => {
    if (!isHere(request)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await caughtMails(dir, 50), reply.styleNonce))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = isHere(request) ? (await caughtMails(dir)).find(({ id }) => id === request.params.id) : undefined
    if (!mail?.html) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .send(mail.html)
  })
}
