import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

interface At {
  readonly relation_id: string
  readonly enrollment_id: string
}

/** Nobody stays longer without a word, and nothing counts after the content has closed. */
const LONGEST = sql`interval '12 hours'`

/** Who was there so lately has not left: another window of the same meeting is no second stay. */
const JUST_NOW = sql`interval '2 minutes'`

/** Nothing counts before the run, or the session of an event, has begun or after it has closed. */
const UNTIL = sql`(select coalesce(u.closes_at, h.end_at) from uses u join cohorts h on h.id = u.cohort_id where u.id = s.relation_id)`
const SINCE = sql`greatest(s.entered_at, (select greatest(h.start_at, case when i.settings ? 'view_time' then (i.settings ->> 'start_date_time')::timestamptz end)
  from uses u join cohorts h on h.id = u.cohort_id and h.kind = 'open' join content_items i on i.id = u.item_id where u.id = s.relation_id))`
const STAYED = sql`case when s.entered_at is null then 0
  else greatest(0, extract(epoch from least(now(), s.entered_at + ${LONGEST}, ${UNTIL}) - ${SINCE}))::int end`

/** Somebody comes to a meeting; a stay whose end was never told counts for nothing. Answers how long they were there by now. */
export async function enterMeeting(db: OrgDb, { relation_id, enrollment_id }: At): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    insert into step_entries as s (relation_id, enrollment_id, user_id, member_org_id, named, kind, entered_at)
    select ${relation_id}, e.id, e.user_id, e.member_org_id, e.named, 'visit', now() from enrollments e where e.id = ${enrollment_id}
    on conflict (org_id, enrollment_id, relation_id, kind) do update set entered_at = now(),
      seconds = s.seconds + case when s.entered_at > now() - ${JUST_NOW} then ${STAYED} else 0 end
    returning s.seconds`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Counts how long somebody has been there by now, and whether they go; answers that. Nothing: they never came. */
export async function stayInMeeting(db: OrgDb, { relation_id, enrollment_id }: At, goes: boolean): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    update step_entries s set entered_at = ${goes ? sql`null` : sql`now()`}, seconds = s.seconds + ${STAYED}
     where s.relation_id = ${relation_id} and s.enrollment_id = ${enrollment_id} and s.kind = 'visit'
    returning s.seconds`.execute(db)
  return rows[0]?.seconds
}
