import type { Language } from '@pelita/contract/core/languages.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS } from '@pelita/contract/notifications/events.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../db/scope.ts'
import { composeNotice } from './compose-mail.ts'
import { channelsOf, notificationSettings } from './notification-settings.ts'
import type { MailPayloads, MailTemplate } from './payloads.ts'
import { isAddress } from './recipient.ts'

/** All that somebody who has not accepted yet is written: the invitation, and the code they ask for themselves. */
const TO_PENDING: readonly MailTemplate[] = ['account_invitation', 'otp']
/** Mails that hold a code or a link which opens an account. */
export const SECRET: ReadonlySet<string> = new Set(NOTIFICATION_EVENTS.filter((event) => notifications[event].urgent))

export interface QueuedMail<T extends MailTemplate> {
  readonly template: T
  /** An address, or the id of a member who has none: see `recipientOf`. */
  readonly recipient: string
  readonly payload: MailPayloads[T]
  /** Where it is told at most; without it wherever the settings say. */
  readonly channels?: readonly ('email' | 'in_app')[]
}

interface Reader {
  readonly id: string
  /** The address, or the id where there is none. */
  readonly recipient: string
  readonly nik: string
  readonly language: Language | null
  readonly pending: boolean
  /** Kinds the reader wants no mail of. */
  readonly unwanted: readonly string[]
}

/** The run a mail is about, if any. */
interface About {
  readonly content_id?: string
  readonly cohort_id?: string
}

interface Organization {
  readonly title: string | null
  readonly timezone: string | null
  readonly value: unknown
}

/** A mail to a person is the affair of the person's organisation: its settings count, whoever's content it is about. */
async function told(db: OrgDb, recipients: readonly string[]) {
  const all = [...new Set(recipients)]
  const { rows: readers } = await sql<Reader>`
    select id, coalesce(email, id::text) as recipient, nik, language, person_id is null as pending, unwanted_mails as unwanted from memberships
     where org_id = current_member_org()
       and (email = any (${all.filter(isAddress)}::text[]) or id = any (${all.filter((one) => !isAddress(one))}::uuid[]) and email is null)`.execute(
    db,
  )
  const { rows } = await sql<Organization>`
    select o.title, o.timezone, s.value from (select current_member_org() as id) c left join organizations o on o.id = c.id
      left join organization_settings s on s.org_id = c.id and s.key = 'notification'`.execute(db)
  return { readers: new Map(readers.map((reader) => [reader.recipient, reader])), organization: rows[0] }
}

/** Who has no address is mailed nothing; the log says so, without the mail's words. */
const skipped = <M extends { recipient: string }>(mail: M, reader: Reader | undefined) => ({
  ...mail,
  recipient: reader?.nik ?? '-',
  payload: {},
  status: 'skipped',
})

/** Writes a mail in the caller's transaction: it leaves if, and only if, what it tells of was saved. */
export const queueMail = <T extends MailTemplate>(db: OrgDb, mail: QueuedMail<T>): Promise<void> => queueMails(db, [mail])

/** The same for several; who is told by the inbox too finds it there from the same moment on. */
export async function queueMails<T extends MailTemplate>(db: OrgDb, mails: readonly QueuedMail<T>[]): Promise<void> {
  if (mails.length === 0) return
  const { readers, organization } = await told(
    db,
    mails.map((mail) => mail.recipient),
  )
  const settings = notificationSettings.parse(organization?.value)
  const languageOf = (recipient: string) => readers.get(recipient)?.language ?? settings.language
  const wanted = mails.filter(({ template, recipient }) => TO_PENDING.includes(template) || !readers.get(recipient)?.pending)
  const letters = wanted
    .filter(({ template, channels }) => channelsOf(settings, template).email && (channels?.includes('email') ?? true))
    .filter(({ template, recipient }) => notifications[template].fixed || !readers.get(recipient)?.unwanted.includes(template))
    .map((mail) => ({ ...mail, priority: SECRET.has(mail.template) ? 0 : 1, language: languageOf(mail.recipient) }))
  const posted = letters.map((mail) => (isAddress(mail.recipient) ? mail : skipped(mail, readers.get(mail.recipient))))
  if (posted.length > 0)
    await sql`insert into outbox (template, recipient, payload, priority, language, status)
      select template, recipient, payload, priority, language, coalesce(status, 'queued') from jsonb_to_recordset(${JSON.stringify(posted)}::jsonb)
        as m (template text, recipient text, payload jsonb, priority smallint, language text, status text)`.execute(db)
  const notices = wanted.flatMap(({ template, recipient, payload, channels }) => {
    const reader = readers.get(recipient)
    if (!reader || reader.pending || !channelsOf(settings, template).in_app) return []
    if (channels && !channels.includes('in_app')) return []
    const telling = { organization: organization?.title ?? '', zone: organization?.timezone ?? 'UTC', own: settings.templates }
    const { content_id = null, cohort_id = null } = payload as About
    const language = languageOf(recipient)
    const said = composeNotice(template, payload, { ...telling, language })
    const kept = { ...payload, calendar: undefined }
    return [{ user_id: reader.id, event: template, content_id, cohort_id, payload: kept, language, ...said }]
  })
  if (notices.length > 0)
    await sql`insert into notifications (user_id, event, title, body, payload, language, content_id, cohort_id)
      select user_id, event, title, body, payload, language, content_id, cohort_id from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as n (user_id uuid, event text, title text, body text, payload jsonb, language text, content_id uuid, cohort_id uuid)`.execute(
      db,
    )
}
