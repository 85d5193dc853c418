import { SUBMISSION_FILE_MAX_BYTES, SUBMISSION_FILES_MAX, showsResult } from '@pelita/contract/areas/assignment/grading-rules.ts'
import type {
  LearnerAssignment,
  LearnerAssignmentRow,
  learnerAssignmentApi,
} from '@pelita/contract/areas/assignment/learner-assignment.ts'
import type { Judgement } from '@pelita/contract/areas/assignment/rubric.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { EXPECTED } from '../../../learning/cohort/enrollment/enrollment-rules.ts'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { signedFiles } from '../signed-files.ts'
import {
  ASSIGNED_WORK_COLUMNS,
  ASSIGNED_WORK_TABLES,
  type AssignedWork,
  dueDate,
  findAssignedWork,
  refusalOf,
} from './assigned-work.ts'

type Query = z.output<typeof learnerAssignmentApi.mine.query>
type MatesQuery = z.output<typeof learnerAssignmentApi.mates.query>
type Mate = LearnerAssignment['members'][number]

const planFor = (userId: string): ListPlan<Query, AssignedWork> => ({
  from: ASSIGNED_WORK_TABLES,
  id: sql`x.id`,
  search: (pattern) => sql`a.title ilike ${pattern} or mo.title ilike ${pattern}`,
  always: sql`x.user_id = ${userId} and x.type = 'assignment' and e.id is not null and u.deleted_at is null`,
  filters: { status: (value) => sql`x.status = ${value}` },
  sort: { title: sql`lower(a.title)`, status: sql`x.status`, due_date: dueDate, updated_at: sql`x.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  // Of the person again, whom an index finds: the page alone would be looked for among everybody's.
  rows: sql`select ${ASSIGNED_WORK_COLUMNS} from page, ${ASSIGNED_WORK_TABLES} where x.id = page.id and x.user_id = ${userId} and x.type = 'assignment'`,
})

const rowOf = (place: AssignedWork): LearnerAssignmentRow => ({
  id: place.relation_id,
  relation_id: place.relation_id,
  title: place.title,
  assignment_type: place.assignment_type,
  module_type: place.module_type,
  module_id: place.module_id,
  module_title: place.module_title,
  batch_id: place.batch_id,
  batch_title: place.batch_title,
  due_date: place.due_date,
  status: place.status,
  score: showsResult(place) ? place.score : null,
  can_submit: refusalOf(place) === null,
})

/** The assignments of the modules I take part in. */
export async function myAssignments(db: OrgDb, userId: string, query: Query, zone: string) {
  const page = await listPage(db, planFor(userId), query, zone)
  return { ...page, results: page.results.map(rowOf) }
}

/** Everybody of a group, who handed in first; nothing where nobody is named. */
async function groupOf(db: OrgDb, listedId: string): Promise<Mate[]> {
  const { rows } = await sql<Mate>`
    select user_id, full_name, nik from item_results where id = ${listedId} or lead_id = ${listedId}
     order by lead_id nulls first, lower(full_name), id`.execute(db)
  return rows.length > 1 ? rows : []
}

export async function myAssignment(db: OrgDb, userId: string, relationId: string): Promise<LearnerAssignment> {
  const place = await findAssignedWork(db, relationId, userId)
  const current = await db
    .selectFrom('assignment_submissions')
    .select('feedback')
    .where('result_id', '=', place.listed_id)
    .where('is_current', '=', true)
    .executeTakeFirst()
  const { instruction, grading_status, upload_condition, submit_condition, allowed_upload_extensions, assignment_id } = place
  return {
    ...rowOf(place),
    ...{ assignment_id, instruction, grading_status, upload_condition, submit_condition, allowed_upload_extensions },
    max_files: SUBMISSION_FILES_MAX,
    max_file_bytes: SUBMISSION_FILE_MAX_BYTES,
    pass_grade: place.pass_grade,
    finished_at: place.finished_at,
    rubric: place.rubric,
    feedback: showsResult(place) ? (current?.feedback ?? null) : null,
    members: await groupOf(db, place.listed_id),
    refusal: refusalOf(place)?.message ?? null,
  }
}

interface StoredVersion {
  readonly id: string
  readonly version: number
  readonly submitted_at: string
  readonly text: string
  readonly file_ids: readonly string[]
  readonly submitted_by: string
  readonly score: number | null
  readonly feedback: string | null
  readonly judged: Judgement | null
}

/** My versions, or those of my group, newest first; what a reset archived is gone for the learner. */
export async function mySubmissions(db: OrgDb, userId: string, relationId: string, secret: string) {
  const place = await findAssignedWork(db, relationId, userId)
  const { rows } = await sql<StoredVersion>`
    select s.id, s.version, s.submitted_at, s.notes as text, s.file_ids, m.full_name as submitted_by, s.score, s.feedback, s.rubric as judged
      from assignment_submissions s join participants m on m.id = s.user_id
     where s.result_id = ${place.listed_id} and s.archived_at is null order by s.version desc`.execute(db)
  const files = await signedFiles(
    db,
    rows.flatMap((row) => row.file_ids),
    secret,
  )
  const hidden = !showsResult(place)
  return {
    results: rows.map(({ file_ids, ...row }) => ({
      ...row,
      ...(hidden && { score: null, feedback: null, judged: null }),
      files: file_ids.flatMap((id) => files.get(id) ?? []),
    })),
  }
}

const matesPlan = (
  place: AssignedWork,
  userId: string,
): ListPlan<MatesQuery, Mate & { id: string; organization: string | null }> => ({
  from: sql`item_results x join enrollments e on e.cohort_id = x.cohort_id and e.user_id = x.user_id and e.archived_at is null
    and e.status = any (${[...EXPECTED]}::text[])`,
  id: sql`x.id`,
  search: (pattern) => sql`x.full_name ilike ${pattern} or x.nik ilike ${pattern}`,
  always: sql`x.relation_id = ${place.relation_id} and x.status = 'not_done' and x.lead_id is null and x.user_id <> ${userId}
    and ${place.assignment_type === 'group'}`,
  filters: {},
  sort: { full_name: sql`lower(x.full_name)` },
  first: { column: 'full_name', direction: 'asc' },
  rows: sql`select x.id, x.user_id, x.full_name, x.nik,
    (select o.title from organizations o where o.id = x.member_org_id and o.id <> current_member_org()) as organization
    from page join item_results x on x.id = page.id`,
})

/** Whom my group may still take in. */
export async function myMates(db: OrgDb, userId: string, relationId: string, query: MatesQuery, zone: string) {
  return listPage(db, matesPlan(await findAssignedWork(db, relationId, userId), userId), query, zone)
}
