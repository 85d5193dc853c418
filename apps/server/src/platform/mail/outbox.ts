import type { NotificationWords } from '@pelita/contract/notifications/kind.ts'
import { sql } from 'kysely'
import { calendarInvite } from '../calendar/write-calendar.ts'
import type { Database } from '../db/database.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail, Mailer } from './mail.ts'
import { claimMail, type DueMail } from './next-mail.ts'
import { afterFailure, URGENT_PAUSE_MS } from './next-try.ts'
import { notificationSettings } from './notification-settings.ts'
import type { MailedEntry } from './payloads.ts'
import { SECRET } from './queue-mails.ts'
import { senderOf } from './smtp-mailer.ts'

interface Post {
  readonly database: Database
  readonly mailer: Mailer
  /** Where a mail finds the organisation's logo and the learner app, and who sends it. */
  readonly config?: { readonly publicUrl: string; readonly mailFrom: string }
  /** Only tests are in a hurry. */
  readonly urgentPauseMs?: number
}

/** Sends what is due, of every organisation; a failed mail waits longer each time and is given up after five tries. */
export const deliverOutbox = (post: Post): Promise<void> => sendAll(post, { others: true })

async function sendAll(post: Post, { others }: { readonly others: boolean }): Promise<void> {
  const next = () => claimMail(post.database, { urgent: !resting.has(post.mailer), others })
  for (let mail = await next(); mail; mail = await next()) if ((await deliver(post, mail)) === 'server ill') rest(post)
}

/** Mail servers that are not well: all urgent mails of this process wait together, and one of them tries it after each pause. */
const resting = new WeakSet<Mailer>()

function rest(post: Post): void {
  if (resting.has(post.mailer)) return
  resting.add(post.mailer)
  tryLater(post)
}

const tryLater = (post: Post): unknown => setTimeout(() => begin(tryOne(post)), post.urgentPauseMs ?? URGENT_PAUSE_MS).unref()

async function tryOne(post: Post): Promise<void> {
  const mail = await claimMail(post.database, { urgent: true, others: false }).catch(() => undefined)
  if (mail && (await deliver(post, mail)) === 'server ill') return void tryLater(post)
  resting.delete(post.mailer)
  await sendAll(post, { others: false })
}

/** Mail programs show no drawings (SVG): such a logo is left out, the name stands there anyway. */
const logoAddress = ({ config }: Post, { logo, host }: DueMail): string | null =>
  logo?.startsWith('/files/') && !/\.svg$/i.test(logo) && config
    ? `${host ? `https://${host}` : config.publicUrl.replace(/\/$/, '')}${logo}`
    : null

/** Where the person's organisation has its learner app. */
const homeOf = ({ config }: Post, { host, code }: DueMail): string | undefined => {
  if (host) return `https://${host}/`
  return config && `${config.publicUrl.replace(/\/$/, '')}/learn?org_code=${code}`
}

/** The mail as it leaves: in the reader's language, in the organisation's words, with what the reader's calendar is told. */
function written(post: Post, mail: DueMail): Mail {
  const { organization, color, language, timezone: zone } = mail
  const { sender_name, reply_to, footer, templates } = notificationSettings.parse(mail.settings)
  const { words, calendar = [] } = mail.payload as { words?: NotificationWords; calendar?: readonly MailedEntry[] }
  const home = homeOf(post, mail)
  const own = words ? { [mail.template]: { [language]: words } } : templates
  const look = { organization, color, footer, logo: logoAddress(post, mail), language, zone, own, ...(home && { home }) }
  const content = composeMail(mail.template, mail.payload, look)
  const organizer = {
    name: sender_name || organization,
    email: reply_to || senderOf(post.config?.mailFrom ?? '').address || 'no-reply@localhost',
  }
  const attendee = { name: mail.payload.full_name ?? mail.recipient, email: mail.recipient }
  const calendars = calendar.map((entry) => calendarInvite({ ...entry, description: home ?? null }, organizer, attendee))
  return {
    ...{ id: mail.id, to: mail.recipient, ...content },
    ...(sender_name && { fromName: sender_name }),
    ...(reply_to && { replyTo: reply_to }),
    ...(calendars.length > 0 && { calendars }),
    ...(mail.priority === 0 && { urgent: true }),
  }
}

/** Sends a mail, or notes why it did not leave; answers whether an urgent one found a server that takes none. */
async function deliver(post: Post, mail: DueMail): Promise<'server ill' | 'done'> {
  const { database, mailer } = post
  const finish = (status: 'queued' | 'sent' | 'failed', error: string | null, soon = false) => {
    // Once the mail is gone, nobody needs its content; given up, all but codes and links can be sent again on demand.
    const wiped = status === 'sent' || (status === 'failed' && SECRET.has(mail.template))
    // Whoever was held up until another process took the mail again says nothing of that later try.
    return sql`update outbox set status = ${status}, error = ${error}, payload = case when ${wiped} then '{}' else payload end,
                next_try_at = case when ${soon} then now() else next_try_at end
         where org_id = ${mail.org_id} and id = ${mail.id} and (${status === 'sent'} or (status = 'queued' and tries = ${mail.tries}))`.execute(
      database.platform,
    )
  }
  if (isTooLate(mail)) {
    await finish('failed', 'It was too late to send this mail')
    return 'done'
  }
  try {
    await mailer.send(written(post, mail))
  } catch (cause) {
    const next = afterFailure(mail, cause)
    const error = cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
    await finish(next === 'given up' ? 'failed' : 'queued', error, next === 'soon')
    return next === 'soon' ? 'server ill' : 'done'
  }
  await finish('sent', null)
  return 'done'
}

/** A code that has expired on its way helps nobody. */
const isTooLate = ({ payload }: DueMail): boolean =>
  'expires_at' in payload && new Date(payload.expires_at).getTime() < Date.now()

const underWay = new Set<Promise<void>>()
/** The one run of a database that sends everything, and whether more was written since it began. */
const runs = new WeakMap<Database, { more: boolean }>()

/**
 * Sends at once what was just committed, without keeping the caller waiting; what fails is tried again on schedule. While one run
 * works through everything, others send only what cannot wait: a thousand nudges must not be a thousand runs.
 */
export const nudgeOutbox = (post: Post): void => begin(nudged(post))

function begin(sending: Promise<void>): void {
  const run = sending.catch(() => undefined).finally(() => underWay.delete(run))
  underWay.add(run)
}

async function nudged(post: Post): Promise<void> {
  const other = runs.get(post.database)
  if (other) {
    other.more = true
    return sendAll(post, { others: false })
  }
  const own = { more: true }
  runs.set(post.database, own)
  try {
    while (own.more) {
      own.more = false
      await sendAll(post, { others: true })
    }
  } finally {
    runs.delete(post.database)
  }
}

/** For an orderly shutdown, and for tests that read what was sent. */
export const outboxSettled = async (): Promise<void> => void (await Promise.all(underWay))
