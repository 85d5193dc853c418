import type { WebinarPart, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { MATERIAL_KINDS } from '@pelita/contract/areas/webinar/webinar-form.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isForAll } from '../../learning/item/draft-of.ts'
import type { ListPlan } from '../../platform/db/list.ts'

type Query = z.output<typeof webinarApi.parts.query>

/** Everything that can be chosen to stand in a webinar, of whatever kind; what was made in the tree of another content stands there alone. */
const parts = sql`(
  select c.id, c.title, c.content_type as type, 'material' as kind from contents c
   where c.content_type = any (${[...MATERIAL_KINDS]}::text[]) and c.status = 'publish' and c.deleted_at is null
  union all
  select p.id, p.title, 'presence', 'presence' from presences p
   where p.content_type = 'webinar' and p.deleted_at is null and ${isForAll(sql`p.id`)}
     and not exists (select 1 from content_items i where i.type = 'presence' and i.asset_id = p.id and i.archived_at is null)
  union all
  select q.id, q.title, q.question_type, case when q.question_type in ('lim1', 'lim2', 'lim3') then 'survey' else 'quiz' end from quizzes q
   where q.deleted_at is null and q.total_questions > 0 and ${isForAll(sql`q.id`)})`

export const partPlan: ListPlan<Query, WebinarPart> = {
  from: sql`${parts} w`,
  id: sql`w.id`,
  search: (pattern) => sql`lower(w.title) like lower(${pattern})`,
  filters: { kind: (value) => sql`w.kind = ${value}` },
  sort: { title: sql`lower(w.title)` },
  first: { column: 'title', direction: 'asc' },
  rows: sql`select w.id, w.title, w.type from page join ${parts} w on w.id = page.id`,
}
