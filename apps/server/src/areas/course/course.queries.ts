import type { CourseRow, courseApi } from '@pelita/contract/areas/course/course.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { IS_OWN, OWN_OR_RECEIVED, ofSource, RECEIVED_FROM, seatedIn } from '../../learning/distribution/received.ts'
import { usesOf } from '../../learning/item/used-in.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'

type Query = z.output<typeof courseApi.list.query>

export const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', p.full_name) from memberships p where p.id = ${sql.ref(column)})`

/** A course of an older organisation has no row of its own yet: it says what a new one says. */
export const TABLES = sql`contents c left join courses x on x.org_id = c.org_id and x.id = c.id`

const items = sql`(select count(*)::int from content_items i where i.content_id = c.id and i.archived_at is null and i.is_step)`
const participants = sql`(${seatedIn(sql`c.id`)})::int`
/** By everybody; of what is received by one's own people (decision 129). */
const rated = sql`(case when ${IS_OWN}
  then (select round(sum(t.n * t.key::int)::numeric / nullif(sum(t.n), 0), 1)::float8 from tallies t where t.kind = 'feedback' and t.scope_id = c.id)
  else (select round(avg(f.rating), 1)::float8 from content_feedbacks f where f.content_id = c.id and not f.is_trial) end)`
const begun = sql`exists (select 1 from enrollments e where e.cohort_id = c.id and (e.started_at is not null or e.learning_status <> 'not_started'))`
const usedIn = usesOf('course', sql`c.id`)

/** Those of one's own that nobody published, nobody began and that stand in no other content. */
export const CAN_DELETE = sql<boolean>`(${IS_OWN} and c.status = 'draft' and not ${begun} and ${usedIn} = 0)`

export const TAGS = sql`(select coalesce(array_agg(g.tag order by g.tag), '{}') from content_tags g where g.content_id = c.id)`
const category = sql`(select k.title from categories k where k.id = c.category_id)`

export const COLUMNS = sql`c.id, c.title, c.thumbnail, c.category_id as category, c.category_id, ${category} as category_title,
  c.level_id as level, c.level_id, ${TAGS} as tags, ${items} as contents, ${participants} as participants, ${rated} as rating,
  case when c.status = 'review' then 'draft' else c.status end as status, x.changed_at, false as is_ai_generated, ${RECEIVED_FROM} as received_from,
  coalesce(${person('c.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by, c.created_at, c.updated_at,
  (case when ${IS_OWN} then ${usedIn} else 0 end)::int as used_in, ${IS_OWN} as can_update, ${CAN_DELETE} as can_delete`

export const coursePlan: ListPlan<Query, CourseRow> = {
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_descriptions(${pattern}))`,
  filters: {
    status: (value) => sql`c.status = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
    level_id: (value) => sql`c.level_id = ${value}`,
    tag: (value) => sql`exists (select 1 from content_tags g where g.content_id = c.id and lower(g.tag) = lower(${value}))`,
    source: ofSource,
    start_date: fromDay(sql`c.created_at`),
    end_date: toDay(sql`c.created_at`),
  },
  sort: {
    title: sql`c.search_text`,
    category: sql`lower(${category})`,
    // The order of growth, not of the numbers.
    level: sql`array_position(array[1, 5, 2, 3, 4], c.level_id::int)`,
    contents: items,
    participants,
    rating: rated,
    status: sql`c.status`,
    created_by: sql`(select m.full_name from memberships m where m.id = c.created_by)`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'course' and c.deleted_at is null and c.title <> '' and ${OWN_OR_RECEIVED}`,
  rows: sql`select ${COLUMNS} from page join ${TABLES} on c.id = page.id`,
}
