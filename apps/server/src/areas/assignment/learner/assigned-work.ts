import type { AssignmentForm } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { DEFAULT_PASS_GRADE, type ScoreStatus, submitRefusal } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { submitRefusals } from '@pelita/contract/learning/submit-refusals.ts'
import { sql } from 'kysely'
import { EXPECTED } from '../../../learning/cohort/enrollment/enrollment-rules.ts'
import { mayStart, OWN_DUE, START_FACTS, type StartFacts } from '../../../learning/item/may-start.ts'
import { USE_OF_RESULT } from '../../../learning/item/use-of-result.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, forbidden, type HttpError, locked, notFound } from '../../../platform/http/errors.ts'

/** One use of an assignment, seen by one participant. */
export interface AssignedWork extends AssignmentForm, StartFacts {
  readonly id: string
  readonly relation_id: string
  readonly result_id: string
  /** The row the group is listed under, or my own. */
  readonly listed_id: string
  readonly cohort_id: string
  readonly enrollment_id: string
  readonly assignment_id: string
  readonly module_type: string
  readonly module_id: string
  readonly module_title: string
  readonly batch_id: string | null
  readonly batch_title: string | null
  readonly due_date: string | null
  readonly pass_grade: number
  readonly takes_part: boolean
  readonly status: ScoreStatus
  readonly score: number | null
  readonly finished_at: string | null
  readonly now: string
}

/** Participants' rows `x` with their enrolment `e`, the use `u`, the assignment `a` and the cohort. */
export const ASSIGNED_WORK_TABLES = sql`item_results x ${USE_OF_RESULT} join assignments a on a.id = x.asset_id
  left join enrollments e on e.id = x.enrollment_id and e.archived_at is null
    and e.status = any (${[...EXPECTED]}::text[])`

export const dueDate = sql`coalesce(u.due_date, ${OWN_DUE}, h.end_at)`

export const ASSIGNED_WORK_COLUMNS = sql`x.id, u.id as relation_id, x.id as result_id, coalesce(x.lead_id, x.id) as listed_id, x.cohort_id, x.enrollment_id,
  a.id as assignment_id, a.title, a.instruction, a.grading_status, a.assignment_type, a.upload_condition, a.submit_condition,
  a.display_result, a.allowed_upload_extensions, a.rubric, mo.content_type as module_type, mo.id as module_id, mo.title as module_title, nullif(h.id, h.content_id) as batch_id, h.title as batch_title,
  ${START_FACTS}, ${dueDate} as due_date,
  coalesce(u.pass_grade, ${DEFAULT_PASS_GRADE}) as pass_grade, e.id is not null as takes_part,
  x.status, x.score, x.finished_at, now() as now`

/** A use of my own organisation which I do not take part in is refused, one I cannot know of is not found. */
export async function findAssignedWork(db: OrgDb, relationId: string, userId: string): Promise<AssignedWork> {
  const { rows } = await sql<AssignedWork>`
    select ${ASSIGNED_WORK_COLUMNS} from ${ASSIGNED_WORK_TABLES}
     where x.type = 'assignment' and u.deleted_at is null and u.id = ${relationId} and x.user_id = ${userId}`.execute(db)
  if (rows[0]?.takes_part) return rows[0]
  const { rows: uses } = await sql<{ removed: boolean }>`
    select exists (select 1 from enrollments e where e.cohort_id = r.cohort_id and e.user_id = ${userId}
                      and e.archived_at is not null) as removed
      from uses r where r.id = ${relationId} and r.type = 'assignment' and r.deleted_at is null`.execute(db)
  if (!uses[0]) throw notFound('Assignment')
  throw forbidden(uses[0].removed ? assignmentSays.noLongerParticipant : 'You are not a participant of this batch')
}

/** Why nothing can be handed in now; null when it can. */
export function refusalOf(place: AssignedWork): HttpError | null {
  const now = new Date(place.now)
  const refusal = submitRefusal({ status: place.status, submit_condition: place.submit_condition, due: null, now })
  if (refusal) return conflict(submitRefusals[refusal])
  const held = mayStart('assignment', place, now)
  return held && (held.status === 423 ? locked(held.message) : conflict(held.message))
}
