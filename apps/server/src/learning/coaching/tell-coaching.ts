import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { MailedEntry } from '../../platform/mail/payloads.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'
import type { CoachingNews } from './coaching-payloads.ts'
import { type PlannedSession, sessionEntry } from './session-entry.ts'
import './coaching-tables.ts'

interface Told extends PlannedSession {
  user_id: string
  email: string
  full_name: string
  timezone: string
  where: string | null
  batch_title: string | null
  content_id: string | null
  cohort_id: string | null
}

const about = sql`m.id as user_id, ${recipientColumn('m')} as email, m.full_name, s.id as session_id, s.title, s.start_at, s.end_at, o.timezone,
  case s.mode when 'online' then 'online' else s.location end as where, case s.mode when 'online' then 'Online' else s.location end as location,
  extract(epoch from now())::int as sequence,
  c.title as module_title, h.title as batch_title, c.id as content_id, h.id as cohort_id`
const joined = sql`join organizations o on o.id = s.org_id left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id`

/** Who lets go leaves the coach a session that others may still come to. */
const entriesOf = (session: PlannedSession, userId: string, news: CoachingNews): MailedEntry[] =>
  news === 'let_go' ? [] : [{ ...sessionEntry(session, userId), cancelled: news === 'cancelled' }]

const write = (
  db: OrgDb,
  rows: readonly Told[],
  news: CoachingNews,
  by: { participant: string | null; objective: string | null },
) =>
  queueMails(
    db,
    rows.map(({ user_id, email, session_id, end_at, location, sequence, content_id, cohort_id, ...told }) => ({
      template: 'coaching_status' as const,
      recipient: email,
      payload: {
        ...{ ...told, ...by, news, ...(content_id && cohort_id && { content_id, cohort_id }) },
        calendar: entriesOf({ ...told, session_id, end_at, location, sequence }, user_id, news),
      },
    })),
  )

/** The coach hears who comes, or comes no more; one of another organisation than the participant reads it in the console. */
export async function tellCoach(db: OrgDb, sessionId: string, userId: string, news: 'booked' | 'let_go'): Promise<void> {
  const { rows } = await sql<Told & { participant: string; objective: string | null }>`
    select ${about}, p.full_name as participant, b.objective from coaching_sessions s ${joined}
      join memberships m on m.id = s.coach_id join memberships p on p.id = ${userId}
      left join coaching_bookings b on b.session_id = s.id and b.user_id = p.id where s.id = ${sessionId}`.execute(db)
  for (const { participant, objective, ...row } of rows)
    await write(db, [row], news, { participant, objective: news === 'booked' ? objective : null })
}

/** Whoever booked one of these sessions hears that it is another one now, or none. */
export async function tellBooked(db: OrgDb, sessionIds: readonly string[], news: 'changed' | 'cancelled'): Promise<void> {
  if (sessionIds.length === 0) return
  const { rows } = await sql<Told>`
    select ${about} from coaching_sessions s ${joined} join coaching_bookings b on b.session_id = s.id and b.status = 'booked'
      join participants m on m.id = b.user_id where s.id = any (${[...sessionIds]}::uuid[])`.execute(db)
  await write(db, rows, news, { participant: null, objective: null })
}

/** The seats of sessions that do not take place for them any more: told first, then free. */
export async function cancelBookings(db: OrgDb, sessionIds: readonly string[]): Promise<void> {
  await tellBooked(db, sessionIds, 'cancelled')
  await sql`update coaching_bookings set status = 'cancelled' where session_id = any (${[...sessionIds]}::uuid[]) and status = 'booked'`.execute(
    db,
  )
}
