import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { type CalendarNews, type ClassRun, calendarOf } from './calendar.ts'
import type { ClassDay } from './class-days.ts'

/** The events about a run that those who take part in it, or wait for it, hear of; and what their calendars do. */
const NEWS = {
  invitation: 'same',
  seat_confirmed: 'same',
  invitation_reminder: 'same',
  class_reminder: 'same',
  schedule_changed: 'changed',
  cancelled: 'cancelled',
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
  /** The days it had before, of which some may have fallen away. */
  readonly daysBefore?: readonly ClassDay[]
}

/** Writes to these participants of a run, in the transaction in which it happened; times are told in the organisation's zone. */
export async function mailParticipants(
  db: OrgDb,
  template: ClassEvent,
  cohortId: string,
  userIds: readonly string[],
  { reason = null, daysBefore = [] }: More = {},
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rows } = await sql<Addressed>`
    select m.id as user_id, m.full_name, m.email, c.title as module_title, h.title as batch_title, h.start_at, h.end_at, o.timezone,
           case when h.session_mode = 'online' then 'online' else h.location end as where, c.id as content_id, h.id as cohort_id
      from cohorts h join contents c on c.id = h.content_id join organizations o on o.id = h.org_id
      join participants m on m.id = any (${[...userIds]}::uuid[]) where h.id = ${cohortId}`.execute(db)
  const news = NEWS[template]
  const [run] = rows
  const calendar = run && news ? await calendarOf(db, run, news, daysBefore) : () => []
  await queueMails(
    db,
    rows.map(({ email, user_id, ...payload }) => ({
      template,
      recipient: email,
      payload: { ...payload, reason, calendar: calendar(user_id) },
    })),
  )
  return rows.length
}
