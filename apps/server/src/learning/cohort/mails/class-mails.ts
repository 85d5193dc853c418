import type { Language } from '@pelita/contract/core/languages.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import { notificationSettings } from '../../../platform/mail/notification-settings.ts'
import { queueMails } from '../../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../../platform/mail/recipient.ts'
import { type CalendarNews, type ClassRun, calendarOf } from '../meetings/calendar.ts'
import type { ClassDay } from '../meetings/class-days.ts'

/** The events about a run that those who take part in it, or wait for it, hear of; and what their calendars do. */
const NEWS = {
  invitation: 'same',
  seat_confirmed: 'same',
  invitation_reminder: 'same',
  class_reminder: 'same',
  schedule_changed: 'changed',
  cancelled: 'cancelled',
  brought_back: 'changed',
  session_cancelled: 'changed',
  session_returned: 'changed',
  waiting_list_promoted: 'same',
  waiting_list_approved: 'same',
  // Who gets no seat never had an entry.
  waiting_list_rejected: null,
} as const satisfies Record<string, CalendarNews | null>
export type ClassEvent = keyof typeof NEWS

interface Addressed extends ClassRun {
  user_id: string
  full_name: string
  email: string
  content_id: string
}

interface More {
  readonly reason?: string | null
  /** The meeting of the run that it is about: then its times are told. */
  readonly sessionId?: string | undefined
  /** The days it had before, of which some may have fallen away. */
  readonly daysBefore?: readonly ClassDay[]
  /** Whoever waits for a seat has nothing in a calendar yet. */
  readonly withoutEntry?: boolean
}

const addressed = (db: OrgDb, cohortId: string, userIds: readonly string[]) =>
  sql<Addressed>`
    select m.id as user_id, m.full_name, ${recipientColumn('m')} as email, c.title as module_title, h.title as batch_title, h.start_at, h.end_at, o.timezone,
           case when h.session_mode = 'online' then 'online' else h.location end as where, c.id as content_id, h.id as cohort_id
      from cohorts h join contents c on c.id = h.content_id join organizations o on o.id = h.org_id
      join participants m on m.id = any (${[...userIds]}::uuid[]) where h.id = ${cohortId}`.execute(db)

interface ToldSession {
  readonly session_title: string
  readonly start_at: string
  readonly end_at: string | null
}

async function sessionOf(db: OrgDb, id: string | undefined): Promise<ToldSession | undefined> {
  if (!id) return undefined
  const { rows } = await sql<ToldSession>`
    select coalesce(i.title, p.title) as session_title, s.start_date_time as start_at, s.end_date_time as end_at
      from schedules s join presences p on p.id = s.presence_id left join content_items i on i.id = s.item_id where s.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Writes to these participants of a run, in the transaction in which it happened; times are told in the organisation's zone. */
export async function mailParticipants(
  db: OrgDb,
  template: ClassEvent,
  cohortId: string,
  userIds: readonly string[],
  { reason = null, daysBefore = [], sessionId, withoutEntry = false }: More = {},
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rows } = await addressed(db, cohortId, userIds)
  const news = NEWS[template]
  const [run] = rows
  const session = await sessionOf(db, sessionId)
  const calendar = run && news && !withoutEntry ? await calendarOf(db, run, news, daysBefore) : () => []
  await queueMails(
    db,
    rows.map(({ email, user_id, ...payload }) => ({
      template,
      recipient: email,
      payload: { ...payload, ...session, reason, calendar: calendar(user_id) },
    })),
  )
  return rows.length
}

interface Look {
  organization: string
  color: string
  zone: string
  language: Language | null
  settings: unknown
}

/** What one of them would read, in their language and the organisation's words. */
export async function previewMail(db: OrgDb, template: ClassEvent, cohortId: string, userId: string, more: More = {}) {
  const { rows } = await addressed(db, cohortId, [userId])
  const { rows: looks } = await sql<Look>`
    select o.title as organization, o.primary_color as color, o.timezone as zone, m.language, s.value as settings
      from organizations o left join memberships m on m.org_id = o.id and m.id = ${userId}
      left join organization_settings s on s.org_id = o.id and s.key = 'notification' where o.id = current_member_org()`.execute(
    db,
  )
  const [reader, look] = [rows[0], looks[0]]
  if (!reader || !look) return null
  const { email: _, user_id: __, ...payload } = reader
  const { settings, language, ...own } = look
  const { footer, templates, language: usual } = notificationSettings.parse(settings)
  const told = { ...payload, ...(await sessionOf(db, more.sessionId)), reason: more.reason ?? null, calendar: [] }
  const mail = composeMail(template, told, { ...own, language: language ?? usual, own: templates, footer })
  return { subject: mail.subject, text: mail.text }
}
