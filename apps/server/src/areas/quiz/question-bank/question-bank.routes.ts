import { type BankedQuestion, questionBankApi } from '@pelita/contract/areas/quiz/question-bank.ts'
import { addableKinds } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../../platform/db/list.ts'
import { implement } from '../../../platform/http/implement.ts'

type Query = z.output<typeof questionBankApi.list.query>

/** A quiz has no category and no tags of its own: it is known by those of the contents it stands in. */
const usedWhere = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from uses r join contents m on m.id = r.content_id
               where r.type = 'quiz' and r.asset_id = x.quiz_id and m.deleted_at is null and ${condition})`

const plan: ListPlan<Query, BankedQuestion> = {
  from: sql`quiz_questions x join quizzes q on q.id = x.quiz_id`,
  id: sql`x.id`,
  search: (pattern) => sql`x.question ilike ${pattern} or q.search_text like lower(${pattern})`,
  filters: {
    question_type: (value) => sql`x.question_type = any (${[...addableKinds(value)]}::text[])`,
    category_id: (value) => usedWhere(sql`m.category_id = ${value}`),
    tag: (value) =>
      usedWhere(sql`exists (select 1 from content_tags g where g.content_id = m.id and lower(g.tag) = lower(${value}))`),
  },
  sort: { quiz_title: sql`q.search_text`, updated_at: sql`x.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`q.deleted_at is null`,
  rows: sql`select x.id, q.id as quiz_id, q.title as quiz_title, jsonb_build_object('id', x.id, 'question', x.question,
      'question_type', x.question_type, 'question_objective', x.question_objective, 'options', x.options, 'score', x.score,
      'allowed_upload_extensions', x.allowed_upload_extensions) as question
    from page join quiz_questions x on x.id = page.id join quizzes q on q.id = x.quiz_id`,
}

export const questionBankRoutes = implement(questionBankApi, {
  list: ({ db, query, session }) => listPage(db, plan, query, query.timezone ?? session.timezone),
})
