import type { QuizRow, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUESTION_TYPE_LABELS, type QuestionType } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DRAFT_OF, mayStandIn } from '../../learning/item/draft-of.ts'
import { isAssociated } from '../../learning/item/uses.ts'
import { withAverages } from '../../learning/result/averages.ts'
import { tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, listPage, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { hasAttempts } from './quiz-revisions.ts'

type Query = z.output<typeof quizApi.list.query>

const createdAt = sql`q.created_at`
const associated = isAssociated('quiz', sql`q.id`)
export const attempted = hasAttempts(sql`q.id`)
/** Not in use, not synced and without a learner's record. */
const canDelete = sql<boolean>`q.digiverse_id is null and not ${associated} and not ${attempted}`

const submitted = tallySum('item_result', sql`q.id`, ['waiting_review', 'not_passed', 'passed'])
/** Participants whose essays wait for a grade, over all uses. */
const toReview = tallySum('item_result', sql`q.id`, ['waiting_review'])

/** Everything a row shows. */
export const quizColumns = sql`q.id, q.title, q.type, q.question_type, q.total_questions, (${submitted}) as submitted,
  (${toReview}) as to_review,
  jsonb_build_object('full_name', coalesce(author.full_name, 'System')) as created_by, q.created_at, q.updated_at,
  q.digiverse_id is not null as is_from_digiverse, q.missing_since is not null as is_missing_in_digiverse,
  ${associated} as is_associated, ${DRAFT_OF(sql`q.id`)} as draft_of, ${canDelete} as can_delete`

type StoredRow = Omit<QuizRow, 'question_type_label'>

export const quizPlan: ListPlan<Query, StoredRow> = {
  // The join disappears unless the creator's name is sorted by.
  from: sql`quizzes q left join memberships author on author.org_id = q.org_id and author.id = q.created_by`,
  id: sql`q.id`,
  search: (pattern) => sql`q.id in (select search_quizzes(${pattern}))`,
  filters: {
    question_type: (value) => sql`q.question_type = ${value}`,
    type: (value) => sql`q.type = ${value}`,
    has_questions: (value) => (value ? sql`q.total_questions > 0` : sql`q.total_questions = 0`),
    offered_to: (value) => mayStandIn(sql`q.id`, sql`${value}::uuid`),
    to_review: (value) => (value ? sql`(${toReview}) > 0` : sql`(${toReview}) = 0`),
    // Asks for a column, and leaves no row out.
    average: () => sql`true`,
    start_date: fromDay(createdAt),
    end_date: toDay(createdAt),
  },
  sort: {
    title: sql`q.search_text`,
    question_type: sql`q.question_type`,
    created_by: sql`author.full_name`,
    created_at: createdAt,
    updated_at: sql`q.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`q.deleted_at is null`,
  rows: sql`select ${quizColumns} from page join quizzes q on q.id = page.id left join memberships author on author.id = q.created_by`,
  total: ({ keyword, search, start_date, end_date, type, has_questions, to_review, offered_to, question_type }) =>
    keyword || search || offered_to || start_date || end_date || type || has_questions !== undefined || to_review !== undefined
      ? null
      : tallySum('quiz', sql`select current_org()`, question_type ? [question_type] : undefined),
}

export const withTypeLabel = <R extends { question_type: QuestionType }>(row: R) => ({
  ...row,
  question_type_label: QUESTION_TYPE_LABELS[row.question_type],
})

export async function listQuizzes(db: OrgDb, query: Query, zone: string) {
  const page = await listPage(db, quizPlan, query, zone)
  const rows = query.average ? await withAverages(db, page.results) : page.results
  return { ...page, results: rows.map(withTypeLabel) }
}
