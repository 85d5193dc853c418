import type { HeldPhase } from '@pelita/contract/learning/held-run.ts'
import { type RawBuilder, sql } from 'kysely'
import { fromDay, toDay } from '../../platform/db/list.ts'
import { MODERATOR, PHASE, SPEAKERS } from '../held/held-run.ts'
import { usesOf } from '../item/used-in.ts'
import { OFFERED_TO } from './offered-to.ts'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM, seatedIn } from './received.ts'

const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', p.full_name) from memberships p where p.id = ${sql.ref(column)})`

/** The content, its one run and what is said of the time; a content of an older organisation may have no such row. */
export const HELD_TABLES = sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id left join held_runs x on x.org_id = c.org_id and x.id = c.id`

const participants = sql`(${seatedIn(sql`c.id`)})::int`
const begun = sql`exists (select 1 from enrollments e where e.cohort_id = c.id and (e.started_at is not null or e.learning_status <> 'not_started'))`
const waiting = sql`(select count(*)::int from waiting_list w where w.cohort_id = c.id and w.status = 'waiting')`

/** What every list of contents that take place at a time says. */
export const heldColumns = (
  kind: 'webinar' | 'live-event',
) => sql`c.id, c.title, c.description, coalesce(x.view_time, 0) as view_time, c.thumbnail, c.category_id,
  ${SPEAKERS} as speakers, h.start_at as start_date_time, h.end_at as end_date_time, ${participants} as participants, h.max_participants, ${waiting} as waiting,
  c.status, ${PHASE} as phase, ${RECEIVED_FROM} as received_from, c.updated_at,
  ${IS_OWN} and c.status <> 'publish' and not ${begun} and ${usesOf(kind, sql`c.id`)} = 0 as can_delete`

/** What their pages say beside it; where it is held is added for those who may know. */
export const HELD_DETAIL = sql`(select k.title from categories k where k.id = c.category_id) as category_title, c.level_id, c.privacy,
  (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name) order by k.code), '[]')
     from content_competencies y join competencies k on k.id = y.competency_id where y.content_id = c.id) as competencies,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name)), '[]')
     from content_providers y join providers p on p.id = y.provider_id where y.content_id = c.id) as providers,
  (select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id) as tags,
  ${MODERATOR} as moderator, x.recording_url, h.registration_until,
  (select jsonb_build_object('achievement_id', g.achievement_id, 'kind', g.kind, 'title', a.name, 'image', a.image)
     from content_achievements g join achievements a on a.id = g.achievement_id and a.kind = g.kind
    where g.cohort_id = c.id and g.rule = 'completion' and g.deleted_at is null limit 1) as achievement,
  (select coalesce(jsonb_agg(jsonb_build_object('question_id', q.question_id, 'type', 'lms', 'title', q.title, 'kind', q.kind, 'first', q.first, 'last', q.last)
     order by q.position), '[]') from content_feedback_questions q where q.content_id = c.id) as feedbacks,
  ${OFFERED_TO} as distributed_organizations,
  coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by,
  c.created_at, ${person('c.updated_by')} as updated_by`

/** How their lists are read. */
export const HELD_LIST = {
  from: sql`contents c join cohorts h on h.org_id = c.org_id and h.id = c.id`,
  id: sql`c.id`,
  search: (pattern: string) => sql`c.id in (select search_contents(${pattern}) union all select search_descriptions(${pattern}))`,
  filters: {
    status: (value: string) => sql`c.status = ${value}`,
    phase: (value: HeldPhase) => sql`${PHASE} = ${value}`,
    category_id: (value: string) => sql`c.category_id = ${value}`,
    level_id: (value: number) => sql`c.level_id = ${value}`,
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
} as const

/** The content is of this kind and can be seen from here. */
export const heldAndSeen = (kind: 'webinar' | 'live-event'): RawBuilder<boolean> =>
  sql<boolean>`c.content_type = ${kind} and c.deleted_at is null and ${OWN_OR_RECEIVED}`
