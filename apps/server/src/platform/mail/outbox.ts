import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { OrgDb } from '../db/scope.ts'
import { composeMail, type MailPayloads, type MailTemplate } from './compose-mail.ts'
import type { Mailer } from './mail.ts'

const MAX_TRIES = 5
/** How long after each try the next one comes. The first is longer than SEND_WITHIN_MS: until then nobody else takes the mail. */
const NEXT_TRY_AFTER = ['1 minute', '5 minutes', '15 minutes', '1 hour', '1 hour']
/** Mails that hold a code or a link which opens an account. */
const SECRET: ReadonlySet<MailTemplate> = new Set(['otp', 'account_invitation', 'password_reset'])
/** All that somebody who has not accepted yet is written: the invitation, and the code they ask for themselves. */
const TO_PENDING: readonly MailTemplate[] = ['account_invitation', 'otp']

interface Post {
  readonly database: Database
  readonly mailer: Mailer
  /** Where a mail finds the organisation's logo. */
  readonly config?: { readonly publicUrl: string }
}

interface DueMail {
  readonly org_id: string
  readonly id: string
  readonly template: MailTemplate
  readonly recipient: string
  readonly payload: MailPayloads[MailTemplate]
  readonly tries: number
  readonly organization: string
  readonly color: string
  readonly logo: string | null
  readonly host: string | null
}

export interface QueuedMail<T extends MailTemplate> {
  readonly template: T
  readonly recipient: string
  readonly payload: Omit<MailPayloads[T], 'organization'>
}

/** Writes a mail in the caller's transaction: it leaves if, and only if, what it tells of was saved. */
export const queueMail = <T extends MailTemplate>(db: OrgDb, mail: QueuedMail<T>): Promise<void> => queueMails(db, [mail])

export async function queueMails<T extends MailTemplate>(db: OrgDb, mails: readonly QueuedMail<T>[]): Promise<void> {
  if (mails.length === 0) return
  await sql`insert into outbox (template, recipient, payload)
    select template, recipient, payload from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m (template text, recipient text, payload jsonb)
     where template = any (${TO_PENDING}::text[]) or not exists (
       select 1 from memberships p where p.email = m.recipient and p.person_id is null)`.execute(db)
}

/** Sends what is due, of every organisation; a failed mail waits longer each time and is given up after five tries. */
export async function deliverOutbox(post: Post): Promise<void> {
  for (let mail = await claim(post.database); mail; mail = await claim(post.database)) await deliver(post, mail)
}

/**
 * Takes a due mail by moving its next try ahead: other processes leave it alone, and a crash in the middle only delays it.
 * One at a time: those behind a mail server that hangs would be taken, and then sent, a second time. The post office is no organisation's request, so it asks as the owner of the tables.
 */
async function claim({ platform }: Database): Promise<DueMail | undefined> {
  const { rows } = await sql<DueMail>`
    update outbox m set tries = tries + 1,
           next_try_at = now() + (${NEXT_TRY_AFTER}::text[])[tries + 1]::interval
      from organizations o
     where o.id = m.org_id and (m.org_id, m.id) in (
       select org_id, id from outbox where status = 'queued' and next_try_at <= now() order by next_try_at limit 1 for update skip locked)
    returning m.org_id, m.id, m.template, m.recipient, m.payload, m.tries, o.title as organization, o.primary_color as color,
              o.url_logo as logo, o.url_subdomain as host`.execute(platform)
  return rows[0]
}

/** Mail programs show no drawings (SVG): such a logo is left out, the name stands there anyway. */
const logoAddress = ({ config }: Post, { logo, host }: DueMail): string | null =>
  logo?.startsWith('/files/') && !/\.svg$/i.test(logo) && config
    ? `${host ? `https://${host}` : config.publicUrl.replace(/\/$/, '')}${logo}`
    : null

async function deliver(post: Post, mail: DueMail): Promise<void> {
  const { database, mailer } = post
  const finish = (status: 'queued' | 'sent' | 'failed', error: string | null) => {
    // Once the mail is gone, nobody needs its content; given up, all but codes and links can be sent again on demand.
    const wiped = status === 'sent' || (status === 'failed' && SECRET.has(mail.template))
    // Whoever was held up until another process took the mail again says nothing of that later try.
    return sql`update outbox set status = ${status}, error = ${error}, payload = case when ${wiped} then '{}' else payload end
         where org_id = ${mail.org_id} and id = ${mail.id} and (${status === 'sent'} or (status = 'queued' and tries = ${mail.tries}))`.execute(
      database.platform,
    )
  }
  if (isTooLate(mail)) return void (await finish('failed', 'It was too late to send this mail'))
  try {
    const { organization, color } = mail
    const content = composeMail(mail.template, mail.payload, { organization, color, logo: logoAddress(post, mail) })
    await mailer.send({ id: mail.id, to: mail.recipient, ...content })
    await finish('sent', null)
  } catch (cause) {
    await finish(mail.tries >= MAX_TRIES ? 'failed' : 'queued', cause instanceof Error ? cause.message.slice(0, 500) : 'unknown')
  }
}

/** A code that has expired on its way helps nobody. */
const isTooLate = ({ payload }: DueMail): boolean =>
  'expires_at' in payload && new Date(payload.expires_at).getTime() < Date.now()

const underWay = new Set<Promise<void>>()

/** Sends at once what was just committed, without keeping the caller waiting; what fails is tried again by the clock. */
export function nudgeOutbox(post: Post): void {
  const run = deliverOutbox(post)
    .catch(() => undefined)
    .finally(() => underWay.delete(run))
  underWay.add(run)
}

/** For an orderly shutdown, and for tests that read what was sent. */
export const outboxSettled = async (): Promise<void> => void (await Promise.all(underWay))
