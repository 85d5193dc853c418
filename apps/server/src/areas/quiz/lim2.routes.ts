import { lim2Api } from '@pelita/contract/areas/quiz/lim2.ts'
import { attemptsAllowed, type RetakeRules } from '@pelita/contract/areas/quiz/quiz-retake.ts'
import type { DraftOf } from '@pelita/contract/learning/made-for.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DRAFT_OF, mayStandIn } from '../../learning/item/draft-of.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { quizContent, shownQuestions } from './quiz-content.ts'

type StoredRow = RetakeRules & {
  readonly id: string
  readonly title: string
  readonly duration: number
  readonly draft_of: DraftOf
}

const plan: ListPlan<z.output<typeof lim2Api.assessments.query>, StoredRow> = {
  from: sql`quizzes q`,
  id: sql`q.id`,
  search: (pattern) => sql`q.id in (select search_quizzes(${pattern}))`,
  filters: { offered_to: (value) => mayStandIn(sql`q.id`, sql`${value}::uuid`) },
  sort: { assessment_name: sql`q.search_text`, updated_at: sql`q.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`q.deleted_at is null and q.question_type = 'lim2' and q.total_questions > 0`,
  rows: sql`select q.id, q.title, q.duration, q.can_retake_on_fail, q.can_retake_on_pass, q.time_to_retake, q.max_retake,
    q.score_selection_type, ${DRAFT_OF(sql`q.id`)} as draft_of from page join quizzes q on q.id = page.id`,
}

const assessmentOf = (row: StoredRow) => ({
  id: row.id,
  title: row.title,
  assessment_id: row.id,
  assessment_name: row.title,
  duration: row.duration,
  max_attempt: attemptsAllowed(row) ?? 0,
  draft_of: row.draft_of,
})

export const lim2Routes = implement(lim2Api, {
  assessments: async ({ db, query, session }) => {
    const page = await listPage(db, plan, query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map(assessmentOf) }
  },
  questions: async ({ db, params }) => {
    const content = await quizContent(db, params.assessment_id)
    if (content.question_type !== 'lim2') throw notFound('Assessment')
    return shownQuestions(content.questions)
  },
})
