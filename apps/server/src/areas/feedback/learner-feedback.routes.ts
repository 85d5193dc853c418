import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { asGuest } from '../../learning/distribution/visit.ts'
import { feedbackForm, giveFeedback } from '../../learning/feedback/give-feedback.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof learnerFeedbackApi.list.query>
type Row = CallOutput<typeof learnerFeedbackApi.list>['results'][number]

/** What others said: hidden comments are left out, and nobody is named. */
const plan = (userId: string): ListPlan<Query, Row> => ({
  from: sql`content_feedbacks f join contents c on c.id = f.content_id`,
  id: sql`f.id`,
  search: (pattern) => sql`not f.is_hidden and f.comment ilike ${pattern}`,
  filters: {
    module_type: (value) => sql`c.content_type = ${value}`,
    module_id: (value) => sql`f.content_id = ${value}`,
  },
  sort: { submitted_at: sql`f.submitted_at`, rating: sql`f.rating` },
  first: { column: 'submitted_at', direction: 'desc' },
  rows: sql`select f.id, f.rating, case when not f.is_hidden then f.comment end as comment, f.user_id = ${userId} as is_mine, f.submitted_at
    from page join content_feedbacks f on f.id = page.id`,
})

/** Only of what the person may find or takes part in. */
async function ensureSeen(db: OrgDb, userId: string, { module_type, module_id }: Query): Promise<void> {
  const { rows } = await sql`
    select 1 from contents c where c.id = ${module_id} and c.content_type = ${module_type}
       and ((c.status = 'publish' and c.privacy <> 'PRIVATE')
         or exists (select 1 from enrollments e where e.content_id = c.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'))`.execute(
    db,
  )
  if (rows.length === 0) throw notFound('Content')
}

export const learnerFeedbackRoutes = implement(learnerFeedbackApi, {
  give: ({ db, session, body }) =>
    asGuest(db, { table: 'contents', id: body.module_id }, () => giveFeedback(db, session.membership_id, body)),
  form: ({ db, session, query }) =>
    asGuest(db, { table: 'contents', id: query.module_id }, () => feedbackForm(db, session.membership_id, query)),
  list: ({ db, session, query }) =>
    asGuest(db, { table: 'contents', id: query.module_id }, async () => {
      await ensureSeen(db, session.membership_id, query)
      return listPage(db, plan(session.membership_id), query, query.timezone ?? session.timezone)
    }),
})
