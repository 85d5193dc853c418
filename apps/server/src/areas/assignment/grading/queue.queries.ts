import type { assignmentGradingApi, SubmissionQueueItem } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { GRADE_MAX } from '@pelita/contract/areas/assignment/grading-rules.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { gradedHere } from '../../../learning/distribution/visit.ts'
import { isNarrowed, type ReportScope } from '../../../learning/item/report-scope.ts'
import { readTallies } from '../../../learning/tallies.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { type ReportAssignment, usesIn } from '../results/report-scope.ts'
import { resultPlan, type StoredResult, withFiles } from '../results/results.queries.ts'

type Query = z.output<typeof assignmentGradingApi.gradingQueue.query>

const STATES = {
  ungraded: ['waiting_review'],
  graded: ['not_passed', 'passed'],
  all: ['waiting_review', 'not_passed', 'passed'],
} as const

/** Submissions in the order they came, with how many there are and how many of them are graded. */
export async function gradingQueue(db: OrgDb, assignment: ReportAssignment, query: Query, secret: string) {
  const mine = listedIn(assignment.id, query)
  const states = [...STATES[query.state]]
  const direction = query.order === 'newest' ? sql`desc` : sql`asc`
  const first = query.first ? sql`(i.id = ${query.first}) desc,` : sql``
  const { rows } = await sql<StoredResult>`
    with page as materialized (
      select i.id, row_number() over () as n from (
        select i.id from item_results i where ${mine} and i.status = any (${states}::text[])
         order by ${first} i.finished_at ${direction}, i.id ${direction} limit ${query.page_size} offset ${(query.page - 1) * query.page_size}) i)
    select listed.* from (${resultPlan(assignment.id, query.relation_id).rows}) listed join page p on p.id = listed.id order by p.n`.execute(
    db,
  )
  const { waiting, graded } = await countsOf(db, assignment.id, query)
  const total = waiting + graded
  const matching = { ungraded: waiting, graded, all: total }[query.state]
  const results = (await withFiles(db, rows, secret)).map((row) => itemOf(assignment, row, query.hide_names === true))
  return { results, pagination: pageInfo(query.page, query.page_size, matching), graded, total }
}

/** On a visit, or among the testers of what is on trial, whom no tally counts. */
const apart = sql`(current_member_org() <> current_org() or current_setting('app.trial', true) is not distinct from 'all')`

/** The tallies count everybody; on a visit, what only the owner grades is left out, so there the rows are counted. */
async function countsOf(db: OrgDb, assignmentId: string, query: Query): Promise<{ waiting: number; graded: number }> {
  const { rows } = await sql<{ away: boolean; waiting: number; graded: number }>`
    select ${apart} as away, count(*) filter (where i.status = 'waiting_review') as waiting,
           count(*) filter (where i.status in ('not_passed', 'passed')) as graded
      from item_results i where ${apart} and ${listedIn(assignmentId, query)}`.execute(db)
  const [counted] = rows
  if (counted?.away) return counted
  const scopes = isNarrowed(query) ? await useIds(db, assignmentId, query) : [assignmentId]
  const counts = await readTallies(db, 'assignment_result', scopes)
  return { waiting: counts.waiting_review ?? 0, graded: (counts.not_passed ?? 0) + (counts.passed ?? 0) }
}

const useIds = async (db: OrgDb, assignmentId: string, scope: ReportScope): Promise<string[]> =>
  (await sql<{ id: string }>`select r.id from uses r where ${usesIn(assignmentId, scope)}`.execute(db)).rows.map((row) => row.id)

const listedIn = (assignmentId: string, scope: ReportScope) => {
  const place = scope.relation_id ? sql`i.relation_id = ${scope.relation_id}` : sql`i.asset_id = ${assignmentId}`
  const narrowed =
    !scope.relation_id && isNarrowed(scope)
      ? sql`and i.relation_id in (select r.id from uses r where ${usesIn(assignmentId, scope)})`
      : sql``
  return sql`${place} and i.type = 'assignment' and i.lead_id is null and ${gradedHere('i')} ${narrowed}`
}

type Shown = Awaited<ReturnType<typeof withFiles>>[number]

const itemOf = ({ id, instruction }: ReportAssignment, row: Shown, hidden: boolean): SubmissionQueueItem => ({
  result_id: row.id,
  question_id: id,
  user_id: row.user_id,
  name: hidden ? null : row.name,
  nik: hidden ? null : row.nik,
  question: instruction,
  answer: row.notes,
  expected_answer: '',
  similarity: null,
  maximum: GRADE_MAX,
  score: row.score,
  submitted_at: row.finished_at ?? row.updated_at,
  updated_at: row.updated_at,
  // A file's name often is its author's.
  files: hidden
    ? row.files.map((file, n) => ({ ...file, name: `File ${n + 1}${/\.\w+$/.exec(file.name)?.[0] ?? ''}` }))
    : row.files,
  members: hidden ? [] : row.members,
  feedback: row.feedback,
  pass_grade: row.pass_grade,
  judged: row.judged,
})
