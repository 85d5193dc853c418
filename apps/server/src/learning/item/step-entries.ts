import { type Generated, sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Instant, Optional, Owned } from '../../platform/db/tables.ts'
import { tallySum } from '../tallies.ts'

/** What a person did in a step that is no record of its own. */
interface StepEntry extends Owned {
  /** The organisation of the person; the row's own is that of the class. */
  member_org_id: string
  named: boolean
  relation_id: string
  enrollment_id: string
  user_id: string
  kind: 'file' | 'seat' | 'visit'
  file_id: Optional<string>
  /** Of a visit: since when the person is there, and how long they were before. */
  entered_at: Optional<Instant>
  seconds: Generated<number>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    step_entries: StepEntry
  }
}

/** What decides whether somebody may come to a meeting; `MEETING_FACTS` reads it. */
export interface MeetingFacts {
  /** 0: enough for everybody. */
  readonly seats_total: number
  readonly seats_taken: number
  readonly has_seat: boolean
  readonly privacy: string | null
  /** Somebody of an organisation the class was distributed to. */
  readonly is_guest: boolean
  /** Came to the batch by themselves, at once or over the waiting list. */
  readonly came_alone: boolean
  /** Somebody let them in from the waiting list. */
  readonly was_approved: boolean
}

/** Read beside the use `u`, its item `i` and the enrolment `e`. */
export const MEETING_FACTS = sql`coalesce((i.settings ->> 'max_participant')::int, 0) as seats_total, i.settings ->> 'privacy' as privacy,
  (${tallySum('step', sql`select u.id`, ['seat'])})::int as seats_taken, current_member_org() is distinct from current_org() as is_guest,
  e.source in ('self', 'waiting_list') as came_alone,
  exists (select 1 from waiting_list l where l.enrollment_id = e.id and l.status = 'approved' and l.decided_by is not null) as was_approved,
  exists (select 1 from step_entries s where s.relation_id = u.id and s.enrollment_id = e.id and s.kind = 'seat') as has_seat`

/** Why this person cannot come; nothing where they can, or still find a seat. */
export function meetingRefusal(facts: MeetingFacts): string | null {
  const { privacy, is_guest, came_alone, was_approved, seats_total, seats_taken, has_seat } = facts
  if (privacy === 'CORPORATE' && is_guest) return 'This meeting is only for people of the organization that holds it'
  if (privacy === 'PRIVATE' && came_alone) return 'This meeting is only for people who were invited to the class'
  if (privacy === 'PROTECTED' && came_alone && !was_approved)
    return 'This meeting is only for people who were invited to the class or approved for it'
  return seats_total > 0 && !has_seat && seats_taken >= seats_total ? `Maximum participants reached (${seats_total})` : null
}

/** Where it is, is known to those who may come; where seats are limited, to those who have one. */
export const knowsPlace = (facts: MeetingFacts): boolean =>
  meetingRefusal(facts) === null && (facts.seats_total === 0 || facts.has_seat)

/** A file takes the place of the one before. */
export async function writeEntry(
  db: OrgDb,
  at: { readonly relation_id: string; readonly enrollment_id: string },
  { kind, file_id = null }: { readonly kind: 'file' | 'seat'; readonly file_id?: string | null },
): Promise<void> {
  await sql`
    insert into step_entries (relation_id, enrollment_id, user_id, member_org_id, named, kind, file_id)
    select ${at.relation_id}, e.id, e.user_id, e.member_org_id, e.named, ${kind}, ${file_id} from enrollments e where e.id = ${at.enrollment_id}
    on conflict (org_id, enrollment_id, relation_id, kind) do update set file_id = excluded.file_id, created_at = now()
     where excluded.kind = 'file'`.execute(db)
}
