import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

interface At {
  readonly relation_id: string
  readonly enrollment_id: string
}

/** Nobody stays longer without a word, and nothing counts after the content has closed. */
const LONGEST = sql`interval '12 hours'`

/** Somebody comes to a meeting; a stay whose end was never told counts for nothing. */
export async function enterMeeting(db: OrgDb, { relation_id, enrollment_id }: At): Promise<void> {
  await sql`
    insert into step_entries (relation_id, enrollment_id, user_id, member_org_id, named, kind, entered_at)
    select ${relation_id}, e.id, e.user_id, e.member_org_id, e.named, 'visit', now() from enrollments e where e.id = ${enrollment_id}
    on conflict (org_id, enrollment_id, relation_id, kind) do update set entered_at = now()`.execute(db)
}

/** Counts how long somebody has been there by now, and whether they go. */
export async function stayInMeeting(db: OrgDb, { relation_id, enrollment_id }: At, goes: boolean): Promise<void> {
  await sql`
    update step_entries s set entered_at = ${goes ? sql`null` : sql`now()`}, seconds = s.seconds + greatest(0, extract(epoch from
           least(now(), s.entered_at + ${LONGEST}, (select coalesce(u.closes_at, h.end_at) from uses u join cohorts h on h.id = u.cohort_id where u.id = ${relation_id}))
           - s.entered_at))::int
     where s.relation_id = ${relation_id} and s.enrollment_id = ${enrollment_id} and s.kind = 'visit' and s.entered_at is not null`.execute(
    db,
  )
}
