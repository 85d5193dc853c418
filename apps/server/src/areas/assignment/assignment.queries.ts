import type { AssignmentDetail, AssignmentRow, assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DRAFT_OF, mayStandIn } from '../../learning/item/draft-of.ts'
import { isAssociated } from '../../learning/item/uses.ts'
import { withAverages } from '../../learning/result/averages.ts'
import { noRecord } from '../../learning/result/learning-records.ts'
import { tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, listPage, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type Query = z.output<typeof assignmentApi.list.query>

const createdAt = sql`a.created_at`
const associated = isAssociated('assignment', sql`a.id`)
/** Not in use and without anything handed in. */
const canDelete = sql<boolean>`not ${associated} and ${noRecord(sql`assignment_submissions s where s.assignment_id = a.id`, sql`s.id`)}`
/** Everybody who handed in, members of groups counted. */
const submitted = tallySum('item_result', sql`a.id`, ['waiting_review', 'not_passed', 'passed'])

/** Submissions that wait, a group once. */
const toReview = tallySum('assignment_result', sql`a.id`, ['waiting_review'])

const columns = sql`a.id, a.title, (${submitted}) as submitted, (${toReview}) as to_review, a.assignment_type,
  jsonb_build_object('full_name', coalesce(author.full_name, 'System')) as created_by, a.created_at, a.updated_at,
  ${associated} as is_associated, ${DRAFT_OF(sql`a.id`)} as draft_of, ${canDelete} as can_delete`

export const assignmentPlan: ListPlan<Query, AssignmentRow> = {
  // The join disappears unless the creator's name is sorted or searched by.
  from: sql`assignments a left join memberships author on author.org_id = a.org_id and author.id = a.created_by`,
  id: sql`a.id`,
  search: (pattern) => sql`a.id in (select search_assignments(${pattern})) or lower(author.full_name) like lower(${pattern})`,
  filters: {
    assignment_type: (value) => sql`a.assignment_type = ${value}`,
    offered_to: (value) => mayStandIn(sql`a.id`, sql`${value}::uuid`),
    to_review: (value) => (value ? sql`(${toReview}) > 0` : sql`(${toReview}) = 0`),
    // Asks for a column, and leaves no row out.
    average: () => sql`true`,
    start_date: fromDay(createdAt),
    end_date: toDay(createdAt),
  },
  sort: {
    title: sql`a.search_text`,
    assignment_type: sql`a.assignment_type`,
    created_by: sql`author.full_name`,
    created_at: createdAt,
    updated_at: sql`a.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`a.deleted_at is null`,
  rows: sql`select ${columns} from page join assignments a on a.id = page.id left join memberships author on author.id = a.created_by`,
  total: ({ keyword, search, start_date, end_date, assignment_type, to_review, offered_to }) =>
    keyword || search || offered_to || start_date || end_date || to_review !== undefined
      ? null
      : tallySum('assignment', sql`select current_org()`, assignment_type ? [assignment_type] : undefined),
}

export async function listAssignments(db: OrgDb, query: Query, zone: string) {
  const page = await listPage(db, assignmentPlan, query, zone)
  return query.average ? { ...page, results: await withAverages(db, page.results) } : page
}

export async function assignmentDetail(db: OrgDb, id: string): Promise<AssignmentDetail> {
  const { rows } = await sql<AssignmentDetail>`
    select ${columns}, a.instruction, a.grading_status, a.upload_condition, a.submit_condition, a.display_result,
           a.allowed_upload_extensions, a.rubric, case when editor.id is not null then jsonb_build_object('full_name', editor.full_name) end as updated_by
      from assignments a left join memberships author on author.id = a.created_by left join memberships editor on editor.id = a.updated_by
     where a.id = ${id}`.execute(db)
  const found = rows[0]
  if (!found) throw notFound('Assignment')
  return found
}
