import type { LearnerStep } from '@pelita/contract/areas/learner-step.ts'
import { sql } from 'kysely'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import { knowsPlace, MEETING_FACTS, type MeetingFacts, meetingRefusal } from '../../learning/item/step-entries.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { HttpError, notFound } from '../../platform/http/errors.ts'

export interface HandedIn {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly handed_in_at: string
}

type Shown = Omit<LearnerStep, 'frame_url' | 'file'>

/** A step as it is stored: where its package and my file lie, and where I take part. */
export interface FoundStep extends Shown {
  readonly key: string | null
  readonly handed_in: HandedIn | null
  readonly enrollment_id: string
  readonly cohort_id: string
}

interface Found extends Omit<FoundStep, 'refusal' | 'seats'>, StartFacts, MeetingFacts {}

const HANDED_IN = sql`(select jsonb_build_object('key', f.key, 'name', f.name, 'size', f.size, 'handed_in_at', s.created_at)
  from step_entries s join files f on f.id = s.file_id where s.relation_id = u.id and s.enrollment_id = e.id and s.kind = 'file')`

const VISITED = sql`coalesce((select s.seconds from step_entries s where s.relation_id = u.id and s.enrollment_id = e.id and s.kind = 'visit'), 0)`

/** Where the one session of what takes place at a time is held: known to whoever is confirmed, as long as it is published and has not ended. */
const SESSION_URL = sql`(select m.url from run_meetings m where m.org_id = h.org_id and m.cohort_id = h.id and i.settings ? 'view_time' and e.status = 'confirmed'
  and h.status = 'publish' and (h.end_at is null or h.end_at > now()))`

/** A package, a link or a meeting as one of my steps; whoever may not start it now is told why. */
export async function myStep(db: OrgDb, userId: string, id: string): Promise<FoundStep> {
  const { rows } = await sql<Found>`
    select u.id as relation_id, u.type, u.title, i.settings ->> 'description' as description, i.settings ->> 'instruction' as instruction,
           coalesce(i.settings ->> 'url', ${SESSION_URL}) as url, coalesce(i.settings -> 'sessions', '[]') as sessions, coalesce(i.settings ->> 'completion', 'opened') as completion,
           i.settings ->> 'file_upload_type' as file_upload_type, ${HANDED_IN} as handed_in, ${VISITED} as view_seconds, coalesce(x.state, 'open') as state,
           u.content_type as module_type, u.content_id as module_id, f.key, e.id as enrollment_id, u.cohort_id, ${START_FACTS}, ${MEETING_FACTS}
      from uses u join content_items i on i.id = u.item_id join cohorts h on h.id = u.cohort_id
      join enrollments e on e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'
      left join item_results x on x.relation_id = u.id and x.enrollment_id = e.id
      left join files f on f.id::text = i.settings ->> 'html5_content'
     where u.id = ${id} and u.type in ('html5', 'others', 'online_meeting') and u.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Content')
  const refusal = found.state === 'done' ? null : mayStart(found.type, found, new Date())
  if (refusal) throw new HttpError(refusal.status, refusal.status === 409 ? 'Conflict' : 'Locked', refusal.message)
  return shownStep(found)
}

function shownStep(found: Found): FoundStep {
  const { relation_id, type, title, description, instruction, completion, state, module_type, module_id } = found
  const { file_upload_type, handed_in, view_seconds, key, enrollment_id, cohort_id, seats_total, seats_taken, has_seat } = found
  const isOpen = type !== 'online_meeting' || knowsPlace(found)
  return {
    ...{ relation_id, type, title, description, instruction, completion, state, module_type, module_id },
    ...{ file_upload_type, handed_in, view_seconds, key, enrollment_id, cohort_id },
    url: isOpen ? found.url : null,
    sessions: isOpen ? found.sessions : found.sessions.map((session) => ({ ...session, url: null })),
    refusal: type === 'online_meeting' ? meetingRefusal(found) : null,
    seats:
      type === 'online_meeting' && seats_total > 0 ? { left: Math.max(0, seats_total - seats_taken), is_mine: has_seat } : null,
  }
}
