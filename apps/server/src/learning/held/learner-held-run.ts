import type { HeldMeeting, HeldPhase, HeldVisit, ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { mayStart, START_FACTS, type StartFacts } from '../item/may-start.ts'
import { MODERATOR, PHASE, SESSION, SPEAKERS, VISIT } from './held-run.ts'
import { meetingOf } from './save-held-run.ts'

interface Found extends StartFacts {
  id: string
  start_date_time: string | null
  end_date_time: string | null
  registration_until: string | null
  phase: HeldPhase
  now: string
  view_time: number
  speakers: ShownSpeaker[]
  moderator: ShownSpeaker | null
  recording_url: string | null
  relation_id: string | null
  visit: HeldVisit | null
}

/** One that takes place at a time, as the person who asks may know it; nothing where they may not know of it at all. */
export async function heldRunFor(db: OrgDb, kind: string, id: string, userId: string, isShown: boolean) {
  const { rows } = await sql<Found>`
    select h.id, h.start_at as start_date_time, h.end_at as end_date_time, h.registration_until, ${PHASE} as phase, now() as now,
           coalesce(x.view_time, 0) as view_time, ${SPEAKERS} as speakers, ${MODERATOR} as moderator, x.recording_url, u.id as relation_id,
           case when e.id is not null then ${VISIT} end as visit, ${START_FACTS}
      from contents c join cohorts h on h.org_id = c.org_id and h.id = c.id
      left join held_runs x on x.org_id = h.org_id and x.id = h.id
      left join uses u on u.org_id = h.org_id and u.id = (select r.id from ${SESSION} where r.cohort_id = h.id and i.id = h.id and r.deleted_at is null limit 1)
      left join enrollments e on e.org_id = h.org_id and e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'
     where c.id = ${id} and c.content_type = ${kind} and c.deleted_at is null
       and (c.status = 'publish' or e.status = 'confirmed') and (e.id is not null or (c.privacy <> 'PRIVATE' and ${isShown}))`.execute(
    db,
  )
  const [found] = rows
  return found && told(found, await meetingIfMine(db, found))
}

const isIn = ({ enrollment_status, cohort_status }: Found) => enrollment_status === 'confirmed' && cohort_status === 'publish'

/** Asked only for whoever is confirmed, as long as there is something to go to. */
const meetingIfMine = async (db: OrgDb, found: Found): Promise<HeldMeeting | null> =>
  isIn(found) && found.phase !== 'ended' ? meetingOf(db, found.id) : null

function told(found: Found, meeting: HeldMeeting | null) {
  const { id, start_date_time, end_date_time, registration_until, phase, now, view_time, speakers, moderator, visit } = found
  const mine = isIn(found)
  return {
    ...{ id, start_date_time, end_date_time, registration_until, phase, now, view_time, speakers, moderator, visit, meeting },
    relation_id: mine ? found.relation_id : null,
    locked_reason: found.relation_id ? (mayStart('online_meeting', found, new Date(now))?.message ?? null) : null,
    recording_url: mine && phase === 'ended' ? found.recording_url : null,
  }
}
