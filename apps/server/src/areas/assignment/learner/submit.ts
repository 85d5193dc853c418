import {
  GROUP_OTHERS_MAX,
  GROUP_OTHERS_MIN,
  type ScoreStatus,
  statusOnSubmit,
  submissionProblem,
  takesScore,
} from '@pelita/contract/areas/assignment/grading-rules.ts'
import type { submissionBody } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { assignmentSays } from '@pelita/contract/learning/assignment-texts.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockResults, recordResults } from '../../../learning/result/record-results.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict, invalid } from '../../../platform/http/errors.ts'
import { type AssignedWork, findAssignedWork, refusalOf } from './assigned-work.ts'
import { checkFiles } from './submitted-files.ts'

type Body = z.output<typeof submissionBody>

interface GroupRow {
  readonly id: string
  readonly user_id: string
  readonly full_name: string
  readonly status: ScoreStatus
  readonly lead_id: string | null
  readonly enrollment_id: string
  readonly takes_part: boolean
}

export interface Submitted {
  readonly id: string
  readonly version: number
  readonly status: ScoreStatus
  readonly finished_at: string
}

/** Hands in for me, or for my group. Whoever hands in, grades or names the same people meanwhile waits, then finds what came first. */
export async function submit(db: OrgDb, userId: string, relationId: string, body: Body): Promise<Submitted> {
  const seen = await findAssignedWork(db, relationId, userId)
  const others = [...new Set(body.member_user_ids ?? [])].filter((id) => id !== userId)
  await lockPeople(db, seen, others)
  const place = await findAssignedWork(db, relationId, userId)
  const refusal = refusalOf(place)
  if (refusal) throw refusal
  const rows = await groupRows(db, place, others)
  // Postgres keeps no NUL, and half a surrogate is no letter.
  const text = Buffer.from((body.text ?? '').replaceAll('\u0000', ''))
    .toString()
    .trim()
  const file_ids = [...new Set(body.file_ids ?? [])]
  const problem = submissionProblem(place.upload_condition, { text, files: file_ids.length })
  if (problem) throw invalid(problem.field, problem.message)
  await checkFiles(db, place, userId, file_ids)
  return store(db, place, userId, { text, file_ids, rows })
}

/** My row, those of my group and those of whom I name, in the order everybody locks them in. */
async function lockPeople(
  db: OrgDb,
  { relation_id, listed_id, result_id }: AssignedWork,
  others: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from item_results where id = ${result_id} or id = ${listed_id} or lead_id = ${listed_id}
        or (relation_id = ${relation_id} and user_id = any (${[...others]}::uuid[]))`.execute(db)
  await lockResults(
    db,
    rows.map((row) => row.id),
  )
}

/** Whose rows get the outcome. A group is named once and then stays as it is; an individual names nobody. */
async function groupRows(
  db: OrgDb,
  place: AssignedWork,
  others: readonly string[],
): Promise<readonly Pick<GroupRow, 'id' | 'enrollment_id'>[]> {
  if (place.assignment_type === 'individual') {
    if (others.length > 0) throw invalid('member_user_ids', assignmentSays.membersNotAllowed)
    return [{ id: place.result_id, enrollment_id: place.enrollment_id }]
  }
  const { rows } = await sql<GroupRow>`
    select x.id, x.user_id, x.full_name, x.status, x.lead_id, x.enrollment_id,
           exists (select 1 from enrollments e where e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
                      and e.status in ('invited', 'confirmed')) as takes_part
      from item_results x where x.id = ${place.listed_id} or x.lead_id = ${place.listed_id}
        or (x.relation_id = ${place.relation_id} and x.user_id = any (${[...others]}::uuid[]))`.execute(db)
  const group = rows.filter((row) => row.id === place.listed_id || row.lead_id === place.listed_id)
  if (place.status !== 'not_done') {
    const known = new Set(group.map((row) => row.user_id))
    if (others.some((id) => !known.has(id))) throw conflict(assignmentSays.groupFixed)
    return group
  }
  if (others.length < GROUP_OTHERS_MIN || others.length > GROUP_OTHERS_MAX)
    throw invalid('member_user_ids', assignmentSays.membersRequired)
  const named = others.map((id) => {
    const row = rows.find((candidate) => candidate.user_id === id)
    if (!row?.takes_part) throw invalid('member_user_ids', assignmentSays.notInBatch)
    if (row.status !== 'not_done' || row.lead_id !== null) throw conflict(assignmentSays.alreadyGrouped(row.full_name))
    return row
  })
  return [{ id: place.result_id, enrollment_id: place.enrollment_id }, ...named]
}

interface HandedIn {
  readonly text: string
  readonly file_ids: readonly string[]
  readonly rows: readonly Pick<GroupRow, 'id' | 'enrollment_id'>[]
}

async function store(db: OrgDb, place: AssignedWork, userId: string, { text, file_ids, rows }: HandedIn): Promise<Submitted> {
  const listed = place.status === 'not_done' ? place.result_id : place.listed_id
  await sql`update assignment_submissions set is_current = false where result_id = ${listed} and is_current`.execute(db)
  const { rows: made } = await sql<{ id: string; version: number; submitted_at: string; earlier: number }>`
    insert into assignment_submissions (assignment_id, relation_id, result_id, user_id, version, notes, file_ids, member_org_id, named)
    select ${place.assignment_id}, ${place.relation_id}, ${listed}, ${userId}, (select coalesce(max(s.version), 0) + 1 from assignment_submissions s where s.result_id = x.id), ${text}, ${[...file_ids]}::uuid[],
           x.member_org_id, x.named
      from item_results x where x.id = ${listed}
    returning id, version, submitted_at,
      (select count(*) from assignment_submissions s where s.result_id = ${listed} and s.archived_at is null) as earlier`.execute(
    db,
  )
  const [submission] = made
  if (!submission) throw new Error('A submission was not stored')
  const status = statusOnSubmit(place.grading_status)
  const done = itemType('assignment').isDone({ submitted: true, mustPass: takesScore(place.grading_status) })
  await recordResults(
    db,
    rows.map(({ id, enrollment_id }) => ({
      ...{ enrollment_id, relation_id: place.relation_id, status, score: null, state: done ? 'done' : 'in_progress' },
      ...{ finished_at: submission.submitted_at, retake: submission.earlier, lead_id: id === listed ? null : listed },
    })),
  )
  return { id: submission.id, version: submission.version, status, finished_at: submission.submitted_at }
}
