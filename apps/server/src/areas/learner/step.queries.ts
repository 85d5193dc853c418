import type { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { mayStart, START_FACTS, type StartFacts } from '../../learning/item/may-start.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { HttpError, notFound } from '../../platform/http/errors.ts'

type Step = CallOutput<typeof learnerStepApi.detail>

interface Found extends Omit<Step, 'frame_url'>, StartFacts {
  key: string | null
}

/** A package, a link or a meeting as one of my steps, and where the package lies; whoever may not start it now is told why. */
export async function myStep(
  db: OrgDb,
  userId: string,
  id: string,
): Promise<Omit<Step, 'frame_url'> & { readonly key: string | null }> {
  const { rows } = await sql<Found>`
    select u.id as relation_id, u.type, u.title, i.settings ->> 'description' as description, i.settings ->> 'instruction' as instruction,
           i.settings ->> 'url' as url, coalesce(i.settings -> 'sessions', '[]') as sessions, coalesce(i.settings ->> 'completion', 'opened') as completion, coalesce(x.state, 'open') as state,
           u.content_type as module_type, u.content_id as module_id, f.key, ${START_FACTS}
      from uses u join content_items i on i.id = u.item_id join cohorts h on h.id = u.cohort_id
      join enrollments e on e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null
      left join item_results x on x.relation_id = u.id and x.enrollment_id = e.id
      left join files f on f.id::text = i.settings ->> 'html5_content'
     where u.id = ${id} and u.type in ('html5', 'others', 'online_meeting') and u.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Content')
  const refusal = found.state === 'done' ? null : mayStart(found.type, found, new Date())
  if (refusal) throw new HttpError(refusal.status, refusal.status === 409 ? 'Conflict' : 'Locked', refusal.message)
  const { relation_id, type, title, description, instruction, url, sessions, completion, state, module_type, module_id, key } =
    found
  return { relation_id, type, title, description, instruction, url, sessions, completion, state, module_type, module_id, key }
}
