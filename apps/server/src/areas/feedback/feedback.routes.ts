import { feedbackApi } from '@pelita/contract/areas/feedback.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { feedbackOf, feedbackPlan, feedbackSummary } from '../../learning/feedback/feedback.queries.ts'
import { FORMS } from '../../learning/feedback/feedback-questions.ts'
import { type ListPlan, listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

/** Only the types whose permissions the calls ask for. */
const CLASSROOM = 24
const ofClassrooms = sql`exists (select 1 from contents c where c.id = f.content_id and c.content_type = 'classroom')`

type Query = z.output<typeof feedbackApi.lms.query>
type Form = CallOutput<typeof feedbackApi.forms>['results'][number]

const forms: ListPlan<z.output<typeof feedbackApi.forms.query>, Form> = {
  from: sql`${FORMS} f`,
  id: sql`f.id`,
  search: (pattern) => sql`f.title ilike ${pattern} or f.survey_title ilike ${pattern}`,
  filters: { type: (value) => sql`f.type = ${value}` },
  sort: { title: sql`lower(f.title)`, type: sql`f.type` },
  first: { column: 'title', direction: 'asc' },
  rows: sql`select f.* from page join ${FORMS} f on f.id = page.id`,
}

const answers = (db: OrgDb, { content_id, relation_id, ...query }: Query, zone: string) => {
  const conditions: RawBuilder<unknown>[] = [
    ofClassrooms,
    ...(content_id === undefined ? [] : [sql`${content_id} = ${CLASSROOM}`]),
    ...(relation_id ? [sql`f.content_id = ${relation_id}`] : []),
  ]
  const plan = content_id === CLASSROOM && relation_id ? feedbackOf(relation_id) : feedbackPlan(sql.join(conditions, sql` and `))
  return listPage(db, { ...plan, always: sql.join(conditions, sql` and `) }, query, query.timezone ?? zone)
}

export const feedbackRoutes = implement(feedbackApi, {
  forms: ({ db, query, session }) => listPage(db, forms, query, session.timezone),
  lms: ({ db, query, session }) => answers(db, query, session.timezone),
  // What DigiVerse sends joins here once it is fetched; until then there is nothing of it (decision 45 of the product).
  all: ({ db, query, session }) => answers(db, query, session.timezone),
  summary: async ({ db, query }) => {
    const { rows } = await sql`
      select 1 from contents c where c.id = ${query.relation_id} and c.content_type = 'classroom'
         and (${query.batch_id ?? null}::uuid is null or exists (select 1 from cohorts h where h.id = ${query.batch_id ?? null} and h.content_id = c.id))`.execute(
      db,
    )
    if (rows.length === 0) throw notFound('Content')
    return feedbackSummary(db, query.relation_id, query.batch_id)
  },
  hide: async ({ db, params, body }) => {
    await sql`update content_feedbacks f set is_hidden = ${body.hidden} where f.id = ${params.id} and f.is_hidden <> ${body.hidden} and ${ofClassrooms}`.execute(
      db,
    )
    const { rows } = await sql`select 1 from content_feedbacks f where f.id = ${params.id} and ${ofClassrooms}`.execute(db)
    const row = rows.length > 0 && (await rowById(db, feedbackPlan(ofClassrooms), params.id))
    if (!row) throw notFound('Feedback')
    return row
  },
})
