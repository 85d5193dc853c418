import type { WebinarDetail, WebinarRow, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { OFFERED_TO } from '../../learning/distribution/offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM, seatedIn } from '../../learning/distribution/received.ts'
import { MODERATOR, PHASE, SESSION, SPEAKERS } from '../../learning/held/held-run.ts'
import { usesOf } from '../../learning/item/used-in.ts'
import { countedHere, type TallyKind, tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof webinarApi.list.query>

const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', p.full_name) from memberships p where p.id = ${sql.ref(column)})`

/** The content, its one run and what is said of the time; a webinar of an older organisation may have no such row. */
const tables = sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id left join held_runs x on x.org_id = c.org_id and x.id = c.id`

const participants = sql`(${seatedIn(sql`c.id`)})::int`
const begun = sql`exists (select 1 from enrollments e where e.cohort_id = c.id and (e.started_at is not null or e.learning_status <> 'not_started'))`
const waiting = sql`(select count(*)::int from waiting_list w where w.cohort_id = c.id and w.status = 'waiting')`

/** Of the session by its tallies, which hold those whom another organisation sent as well. */
const session = sql`select r.id from ${SESSION} where r.org_id = c.org_id and r.cohort_id = c.id and r.deleted_at is null`
const passedOf = (kind: TallyKind) => tallySum(kind, session, ['passed'])
const attended = sql`(${countedHere(
  sql`(${passedOf('item_result')}) + (${passedOf('item_result_unnamed')})`,
  sql`select count(*) from item_results z where z.relation_id in (${session}) and z.state = 'done'`,
)})::int`
const joined = sql`(${countedHere(
  tallySum('step', session, ['visit']),
  sql`select count(*) from step_entries s where s.relation_id in (${session}) and s.kind = 'visit'`,
)})::int`

const columns = sql`c.id, c.title, c.description, coalesce(x.view_time, 0) as view_time, c.thumbnail, c.category_id, ${SPEAKERS} as speakers,
  h.start_at as start_date_time, h.end_at as end_date_time, ${participants} as participants, h.max_participants, ${waiting} as waiting, c.status, ${PHASE} as phase,
  ${RECEIVED_FROM} as received_from, c.updated_at, ${IS_OWN} and c.status <> 'publish' and not ${begun} and ${usesOf('webinar', sql`c.id`)} = 0 as can_delete`

export const webinarPlan: ListPlan<Query, WebinarRow> = {
  from: sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_descriptions(${pattern}))`,
  filters: {
    status: (value) => sql`c.status = ${value}`,
    phase: (value) => sql`${PHASE} = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    source: ofSource,
    start_date: fromDay(sql`h.start_at`),
    end_date: toDay(sql`h.start_at`),
  },
  sort: {
    title: sql`c.search_text`,
    start_date_time: sql`h.start_at`,
    participants,
    status: sql`c.status`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'webinar' and c.deleted_at is null and ${OWN_OR_RECEIVED}`,
  rows: sql`select ${columns} from page join ${tables} on c.id = page.id`,
}

const usedOf = (table: 'presences' | 'quizzes', condition: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', a.id, 'title', a.title) from content_items i join ${sql.table(table)} a on a.id = i.asset_id
    where i.content_id = c.id and i.archived_at is null and ${condition} limit 1)`
const SURVEY = sql`a.question_type in ('lim1', 'lim2', 'lim3')`

/** Where it is held is added for those who may know. */
type Stored = Omit<WebinarDetail, 'meeting'>

export async function webinarById(db: OrgDb, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${columns}, (select k.title from categories k where k.id = c.category_id) as category_title, c.level_id, c.privacy,
           (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
              from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id) as competencies,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name)), '[]')
              from content_providers y join providers p on p.id = y.provider_id where y.content_id = c.id) as providers,
           (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags,
           ${MODERATOR} as moderator, x.recording_url, h.registration_until,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'content_type', m.content_type) order by i.position), '[]')
              from content_items i join contents m on m.id = i.asset_id
             where i.content_id = c.id and i.archived_at is null and i.type in ('video', 'podcast', 'document-pdf', 'document-ppt')) as materials,
           ${usedOf('presences', sql`i.type = 'presence'`)} as presence, ${usedOf('quizzes', sql`i.type = 'quiz' and not ${SURVEY}`)} as quiz,
           ${usedOf('quizzes', sql`i.type = 'quiz' and ${SURVEY}`)} as survey,
           (select jsonb_build_object('achievement_id', g.achievement_id, 'kind', g.kind, 'title', a.name, 'image', a.image)
              from content_achievements g join achievements a on a.id = g.achievement_id and a.kind = g.kind
             where g.cohort_id = c.id and g.rule = 'completion' and g.deleted_at is null limit 1) as achievement,
           (select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id, 'type', 'lms', 'title', q.title, 'kind', q.kind, 'first', q.first, 'last', q.last)
              order by q.position), '[]') from content_feedback_questions q where q.content_id = c.id) as feedbacks,
           ${OFFERED_TO} as distributed_organizations, ${joined} as joined, ${attended} as attended, c.review_note,
           coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by,
           c.created_at, ${person('c.updated_by')} as updated_by
      from ${tables} where c.id = ${id} and c.content_type = 'webinar' and c.deleted_at is null and ${OWN_OR_RECEIVED}`.execute(
    db,
  )
  return rows[0]
}

interface Placed {
  readonly item_id: string
  readonly relation_id: string
  readonly type: string
  readonly asset_id: string | null
  readonly is_survey: boolean
  readonly has_results: boolean
}

/** What stands in it, in order. */
export async function stepsOf(db: OrgDb, id: string): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select i.id as item_id, r.id as relation_id, i.type, i.asset_id, i.type = 'quiz' and exists (select 1 from quizzes a where a.id = i.asset_id and ${SURVEY}) as is_survey,
           exists (select 1 from item_results z where z.relation_id = r.id and (z.started_at is not null or z.state <> 'open')) as has_results
      from content_items i join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.cohort_id = i.content_id and r.deleted_at is null
     where i.content_id = ${id} and i.archived_at is null order by i.position`.execute(db)
  return rows
}
