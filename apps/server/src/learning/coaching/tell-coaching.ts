import { type RawBuilder, sql } from 'kysely'
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
  /** Of a slot of a mentoring. */
  booking_id: string | null
  /** It stands in their calendar, or is to. */
  has_entry: boolean
}

const about = sql`m.id as user_id, ${recipientColumn('m')} as email, m.full_name, s.id as session_id, s.title, s.start_at, s.end_at, o.timezone,
  case s.mode when 'online' then 'online' else s.location end as where, case s.mode when 'online' then 'Online' else s.location end as location,
  extract(epoch from now())::int as sequence, c.title as module_title, h.title as batch_title, c.id as content_id, h.id as cohort_id,
  case when b.enrollment_id is null then b.id end as booking_id, b.status is distinct from 'requested' as has_entry`
const joined = sql`join organizations o on o.id = s.org_id left join cohorts h on h.id = s.cohort_id left join contents c on c.id = h.content_id`

/** Who only asked for it has no entry yet, and who lets go leaves the coach a session that others may still come to. */
const NO_ENTRY: readonly CoachingNews[] = ['requested', 'let_go']
const ENDS: readonly CoachingNews[] = ['cancelled', 'rejected', 'handed_over']
const entriesOf = (session: PlannedSession, { user_id, has_entry }: Told, news: CoachingNews): MailedEntry[] =>
  NO_ENTRY.includes(news) || !has_entry ? [] : [{ ...sessionEntry(session, user_id), cancelled: ENDS.includes(news) }]

interface By {
  readonly participant?: string
  readonly objective?: string | null
  readonly reason?: string | null
}

const write = (db: OrgDb, rows: readonly Told[], news: CoachingNews, by: By = {}) =>
  queueMails(
    db,
    rows.map((row) => {
      const {
        user_id: _,
        email,
        session_id,
        end_at,
        location,
        sequence,
        content_id,
        cohort_id,
        booking_id,
        has_entry: __,
        ...told
      } = row
      return {
        template: 'coaching_status' as const,
        recipient: email,
        payload: {
          ...{ ...told, participant: null, objective: null, reason: null, ...by, news },
          ...(content_id && cohort_id && { content_id, cohort_id }),
          ...(booking_id && { result_id: booking_id }),
          calendar: entriesOf({ ...told, session_id, end_at, location, sequence }, row, news),
        },
      }
    }),
  )

/** What coaches did themselves they need not be told. */
const NOT_THEMSELVES = sql`m.id is distinct from current_actor()`

/** The coach hears who asks or comes, or comes no more, and what others answered; one of another organisation than the participant reads it in the console. */
export async function tellCoach(
  db: OrgDb,
  sessionId: string,
  userId: string,
  news: 'requested' | 'booked' | 'let_go' | 'approved' | 'rejected',
  reason: string | null = null,
): Promise<void> {
  const { rows } = await sql<Told & { participant: string; objective: string | null }>`
    select ${about}, p.full_name as participant, b.objective from coaching_sessions s ${joined}
      join memberships m on m.id = s.coach_id join memberships p on p.id = ${userId}
      left join lateral (select k.* from coaching_bookings k where k.session_id = s.id and k.user_id = p.id order by k.updated_at desc limit 1) b on true
     where s.id = ${sessionId} and ${NOT_THEMSELVES}`.execute(db)
  for (const { participant, objective, ...row } of rows) {
    // A seat that is free again leaves the session in their calendar: others may still come.
    const has_entry = row.has_entry && news !== 'rejected'
    await write(db, [{ ...row, has_entry }], news, { participant, objective: news === 'let_go' ? null : objective, reason })
  }
}

/** The coach, of today or the one named, of each session that somebody asked for hears what became of it. */
export async function tellCoaches(
  db: OrgDb,
  sessionIds: readonly string[],
  news: 'changed' | 'cancelled' | 'handed_over' | 'taken_over',
  { coachId, reason = null }: { coachId?: string; reason?: string | null } = {},
): Promise<void> {
  if (sessionIds.length === 0) return
  const { rows } = await sql<Told & { participant: string }>`
    select ${about}, b.participant from coaching_sessions s ${joined} join memberships m on m.id = ${coachId ? sql`${coachId}` : sql`s.coach_id`}
      join lateral (select string_agg(p.full_name, ', ' order by p.full_name) as participant, null::uuid as enrollment_id,
             ${news === 'handed_over' ? sql`null::uuid` : sql`min(k.id::text)::uuid`} as id,
             case when bool_or(k.status = 'booked') then 'booked' else 'requested' end as status
        from coaching_bookings k join participants p on p.id = k.user_id
       where k.session_id = s.id and k.status in ('requested', 'booked') having count(*) > 0) b on true
     where s.id = any (${[...sessionIds]}::uuid[]) and ${NOT_THEMSELVES} order by s.start_at, s.id`.execute(db)
  for (const { participant, ...row } of rows) await write(db, [row], news, { participant, reason })
}

const told = (where: RawBuilder<unknown>) => sql<Told>`
  select ${about} from coaching_sessions s ${joined} join coaching_bookings b on b.session_id = s.id
    join participants m on m.id = b.user_id where ${where}`

/** Whoever booked one of these sessions, or asked for it, hears that it is another one now, or none. */
export async function tellBooked(
  db: OrgDb,
  sessionIds: readonly string[],
  news: 'changed' | 'cancelled',
  reason: string | null = null,
): Promise<void> {
  if (sessionIds.length === 0) return
  const { rows } = await told(sql`s.id = any (${[...sessionIds]}::uuid[]) and b.status in ('requested', 'booked')`).execute(db)
  await write(db, rows, news, { reason })
}

interface Outcome {
  readonly news: 'approved' | 'rejected'
  /** They had the seat already: then it stands in their calendar. */
  readonly hadSeat?: boolean
  readonly reason?: string | null
}

/** Whoever asked for a slot hears what became of it. */
export async function tellRequester(
  db: OrgDb,
  bookingId: string,
  { news, hadSeat = false, reason = null }: Outcome,
): Promise<void> {
  const { rows } = await told(sql`b.id = ${bookingId}`).execute(db)
  const has_entry = news === 'approved' || hadSeat
  await write(
    db,
    rows.map((row) => ({ ...row, has_entry })),
    news,
    { reason },
  )
}

/** The seats of sessions that do not take place for them any more: told first, then free. */
export async function cancelBookings(db: OrgDb, sessionIds: readonly string[], reason: string | null = null): Promise<void> {
  await tellBooked(db, sessionIds, 'cancelled', reason)
  await sql`update coaching_bookings set status = 'cancelled', reason = ${reason}
    where session_id = any (${[...sessionIds]}::uuid[]) and status in ('requested', 'booked')`.execute(db)
}
