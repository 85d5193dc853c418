import type { TOLD, Told } from '@pelita/contract/learning/told.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { IS_HELD } from '../../held/held-run.ts'
import { joinParticipant } from '../participants/participant.ts'
import { type ClassEvent, previewMail } from './class-mails.ts'

/** How many are named before somebody is asked whether to write to all of them. */
export const NAMED = 200

type Question = (typeof TOLD)[number]

const of = (...states: string[]) => sql`e.status = any (${states}::text[])`
const TAKE_PART = of('invited', 'confirmed')
/** Whom the screen itself names. */
const CHOSEN = sql`false`

const OF_RUN = sql`h.org_id = e.org_id and h.id = e.cohort_id`
/** What is over is not called off. */
const NOT_OVER = sql`exists (select 1 from cohorts h where ${OF_RUN} and coalesce(h.end_at > now(), true))`
/** What takes place at a time and was taken back keeps its people, who learn that it takes place after all. */
const BROUGHT_BACK = sql`(${TAKE_PART} and exists (select 1 from cohorts h where ${OF_RUN} and h.kind = 'open' and h.status <> 'publish' and ${IS_HELD}))`

/** What each step writes, and to whom of the run. */
const MAILS: Readonly<Record<Question, { readonly mail: ClassEvent; readonly who: RawBuilder<unknown> }>> = {
  publish: { mail: 'invitation', who: sql`(${of('draft')} or ${BROUGHT_BACK})` },
  unpublish: { mail: 'cancelled', who: sql`(${TAKE_PART} and ${NOT_OVER})` },
  cancel: { mail: 'cancelled', who: of('draft', 'invited', 'confirmed', 'waiting_list') },
  bring_back: {
    mail: 'brought_back',
    who: sql`(e.status = 'cancelled' and e.cancelled_from = any (${['invited', 'confirmed', 'waiting_list']}::text[]))`,
  },
  notify: { mail: 'schedule_changed', who: TAKE_PART },
  session_cancelled: { mail: 'session_cancelled', who: TAKE_PART },
  session_returned: { mail: 'session_returned', who: TAKE_PART },
  invite: { mail: 'invitation', who: CHOSEN },
  approve: { mail: 'waiting_list_approved', who: CHOSEN },
  reject: { mail: 'waiting_list_rejected', who: CHOSEN },
}

const those = (cohortId: string, event: Question) =>
  sql`e.cohort_id = ${cohortId} and e.archived_at is null and ${MAILS[event].who}`

/** Who is written to when it happens now. */
export async function toldNow(db: OrgDb, cohortId: string, event: Question): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select e.user_id from enrollments e where ${those(cohortId, event)} order by e.id`.execute(db)
  return rows.map((row) => row.user_id)
}

interface Asked {
  readonly event: Question
  readonly session_id?: string | undefined
}

type Person = Told['people'][number] & { user_id: string }

/** Whom a step would reach, and what the first of them would read; who asks reads what the chosen ones would. */
export async function toldOf(db: OrgDb, cohortId: string, { event, session_id }: Asked, asking: string): Promise<Told> {
  if (session_id) {
    const { rows } = await sql`select 1 from schedules where id = ${session_id} and cohort_id = ${cohortId}`.execute(db)
    if (rows.length === 0) throw notFound('Session')
  }
  const { rows: people } = await sql<Person>`
    select e.id, e.user_id, m.full_name as name, m.email, e.status, e.reminded_at from enrollments e ${joinParticipant(sql`e.user_id`)}
     where ${those(cohortId, event)} order by lower(m.full_name), e.id limit ${NAMED}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from enrollments e where ${those(cohortId, event)}`.execute(db)
  const mail = event === 'publish' && people[0] && people[0].status !== 'draft' ? 'brought_back' : MAILS[event].mail
  const reader = people[0]?.user_id ?? (MAILS[event].who === CHOSEN ? asking : null)
  return {
    people: people.map(({ user_id: _, ...person }) => person),
    total: counted[0]?.total ?? 0,
    mail: reader ? await previewMail(db, mail, cohortId, reader, { reason: '…', sessionId: session_id }) : null,
  }
}
