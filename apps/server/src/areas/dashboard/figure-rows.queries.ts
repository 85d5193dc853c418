import type { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import type { LearningFigure, PeopleFigure } from '@pelita/contract/areas/dashboard-figures.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { learner } from './figures.queries.ts'
import { activeLearners, completed, enrolled, type Span } from './learning-events.ts'
import { type Period, spanOf } from './period.ts'

type Answer<K extends 'people' | 'learning'> = z.output<(typeof dashboardApi)[K]['data']>['results'][number]
type Query<K extends 'people' | 'learning'> = z.output<(typeof dashboardApi)[K]['query']>

// The figure and its days are the list itself; they leave no row of it out.
const asked = { figure: () => sql`true`, start_date: () => sql`true`, end_date: () => sql`true` }

/** The same conditions the figures count by. */
const counted: Readonly<Record<PeopleFigure, (span: Span) => RawBuilder<unknown>>> = {
  active_learners: (span) => sql`select user_id as id from (${activeLearners(span)}) active`,
  new_users: (span) => sql`select m.id from memberships m where ${known(span)} and m.created_at >= ${span.from}`,
  total_users: (span) => sql`select m.id from memberships m where ${known(span)}`,
}
const known = ({ to }: Span) => sql`m.status = 'active' and m.person_id is not null and m.created_at < ${to} and ${learner}`

/** People of other organisations are counted too; who may not be named stands there without a name. */
const peoplePlan = (figure: PeopleFigure, span: Span): ListPlan<Query<'people'>, Answer<'people'>> => ({
  from: sql`(${counted[figure](span)}) c left join participants p on p.id = c.id left join memberships own on own.id = c.id`,
  id: sql`c.id`,
  search: (pattern) => sql`p.search_text like lower(${pattern})`,
  filters: asked,
  sort: { name: sql`p.full_name`, nik: sql`p.nik`, created_at: sql`own.created_at` },
  first: { column: 'name', direction: 'asc' },
  rows: sql`select page.id, p.nik, p.full_name as name, p.email, p.posisi as position, own.created_at
    from page left join participants p on p.id = page.id left join memberships own on own.id = page.id`,
})

export const figurePeople = (db: OrgDb, query: Query<'people'>, period: Period) =>
  listPage(db, peoplePlan(query.figure, spanOf(period)), query, period.zone)

const taken = (rows: RawBuilder<unknown>) => sql`
  select r.id, c.title, c.content_type as type, p.nik, p.full_name as name, r.at, r.completed_at, c.learning_hours::float8 as learning_hours
    from (${rows}) r join contents c on c.id = r.content_id left join participants p on p.id = r.user_id`

const rowsOf: Readonly<Record<LearningFigure, (span: Span) => RawBuilder<unknown>>> = {
  published_contents: ({ to }) => sql`
    select id, title, content_type as type, null::text as nik, null::text as name, published_at as at, null::timestamptz as completed_at,
           learning_hours::float8 as learning_hours
      from contents where status = 'publish' and published_at < ${to}`,
  enrollments: (span) => taken(enrolled(span)),
  completions: (span) => taken(completed(span)),
  claims: ({ from, to }) => sql`
    select g.id, coalesce(b.name, c.name) as title, g.kind as type, p.nik, p.full_name as name, g.claim_at as at,
           null::timestamptz as completed_at, null::float8 as learning_hours
      from achievement_grants g left join participants p on p.id = g.user_id
      left join badges b on g.kind = 'badge' and b.id = g.achievement_id
      left join certificates c on g.kind = 'certificate' and c.id = g.achievement_id
     where g.claim_at >= ${from} and g.claim_at < ${to} and g.state <> 'revoked'`,
}

const learningPlan = (figure: LearningFigure, span: Span): ListPlan<Query<'learning'>, Answer<'learning'>> => {
  const rows = sql`(${rowsOf[figure](span)})`
  return {
    from: sql`${rows} l`,
    id: sql`l.id`,
    search: (pattern) => sql`lower(concat_ws(' ', l.title, l.nik, l.name)) like lower(${pattern})`,
    filters: asked,
    sort: { at: sql`l.at`, title: sql`l.title`, name: sql`l.name` },
    first: { column: 'at', direction: 'desc' },
    rows: sql`select l.id, coalesce(l.title, '-') as title, l.type, l.nik, l.name, l.at, l.completed_at, l.learning_hours
      from page join ${rows} l on l.id = page.id`,
  }
}

const KINDS: Readonly<Record<string, string>> = { badge: 'Badge', certificate: 'Certificate' }

export async function figureLearning(db: OrgDb, query: Query<'learning'>, period: Period) {
  const page = await listPage(db, learningPlan(query.figure, spanOf(period)), query, period.zone)
  return { ...page, results: page.results.map((row) => ({ ...row, type: KINDS[row.type] ?? moduleTitle(row.type) })) }
}
