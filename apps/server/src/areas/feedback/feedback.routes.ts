import { grants } from '@pelita/contract/core/catalogue.ts'
import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import { CONTENT_KINDS, type ContentKind } from '@pelita/contract/learning/content-places.ts'
import { contentType } from '@pelita/contract/learning/content-types.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { asReceiver } from '../../learning/distribution/visit.ts'
import { feedbackOf, feedbackPlan, feedbackSummary } from '../../learning/feedback/feedback.queries.ts'
import { FORMS } from '../../learning/feedback/feedback-questions.ts'
import { type ListPlan, listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

/** Kinds of content whose answers this person reads or hides. */
const ratedKinds = ({ permissions }: Session, who: 'readers' | 'hiders'): ContentKind[] => {
  const held = new Set(permissions)
  return CONTENT_KINDS.filter((kind) => contentType(kind).rated?.[who].some((permission) => grants(held, permission)))
}

/** Answers about contents of these kinds. */
const ofKinds = (kinds: readonly ContentKind[]) =>
  sql`exists (select 1 from contents c where c.id = f.content_id and c.content_type = any (${[...kinds]}::text[]))`

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

const answers = (db: OrgDb, { content_id, relation_id, ...query }: Query, session: Session) => {
  const kinds = ratedKinds(session, 'readers')
  const asked = content_id === undefined ? kinds : kinds.filter((kind) => contentType(kind).number === content_id)
  const conditions: RawBuilder<unknown>[] = [ofKinds(asked), ...(relation_id ? [sql`f.content_id = ${relation_id}`] : [])]
  const plan = content_id !== undefined && relation_id ? feedbackOf(relation_id) : feedbackPlan(sql.join(conditions, sql` and `))
  return listPage(db, { ...plan, always: sql.join(conditions, sql` and `) }, query, query.timezone ?? session.timezone)
}

async function summaryOf(db: OrgDb, { relation_id, batch_id }: z.output<typeof feedbackApi.summary.query>, session: Session) {
  const { rows } = await sql`
    select 1 from contents c where c.id = ${relation_id} and c.content_type = any (${ratedKinds(session, 'readers')}::text[])
       and (${batch_id ?? null}::uuid is null or exists (select 1 from cohorts h where h.id = ${batch_id ?? null} and h.content_id = c.id))`.execute(
    db,
  )
  if (rows.length === 0) throw notFound('Content')
  return feedbackSummary(db, relation_id, batch_id)
}

async function hideOne(db: OrgDb, id: string, hidden: boolean, session: Session) {
  const mine = ofKinds(ratedKinds(session, 'hiders'))
  await sql`update content_feedbacks f set is_hidden = ${hidden} where f.id = ${id} and f.is_hidden <> ${hidden} and ${mine}`.execute(
    db,
  )
  const { rows } = await sql`select 1 from content_feedbacks f where f.id = ${id} and ${mine}`.execute(db)
  const row = rows.length > 0 && (await rowById(db, feedbackPlan(mine), id))
  if (!row) throw notFound('Feedback')
  return row
}

export const feedbackRoutes = implement(feedbackApi, {
  forms: ({ db, query, session }) => listPage(db, forms, query, session.timezone),
  lms: ({ db, query, session }) => answers(db, query, session),
  // What DigiVerse sends joins here once it is fetched; until then there is nothing of it.
  all: ({ db, query, session }) => answers(db, query, session),
  summary: ({ db, query, session }) =>
    asReceiver(db, { table: 'contents', id: query.relation_id }, () => summaryOf(db, query, session)),
  hide: ({ db, params, body, session }) =>
    asReceiver(db, { table: 'content_feedbacks', id: params.id }, () => hideOne(db, params.id, body.hidden, session)),
})
