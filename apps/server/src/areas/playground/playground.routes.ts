import { type PlaygroundRow, playgroundApi } from '@pelita/contract/areas/playground.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof playgroundApi.list.query>

/** What is published is no secret within the organisation, and one's own drafts are one's own. */
const planFor = (userId: string): ListPlan<Query, PlaygroundRow> => ({
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: {},
  sort: { title: sql`c.search_text`, status_enum: sql`c.status`, updated_at: sql`c.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'video' and c.deleted_at is null and (c.status = 'publish' or c.created_by = ${userId})`,
  rows: sql`select c.id, c.title, upper(c.status) as status_enum, c.updated_at from page join contents c on c.id = page.id`,
})

export const playgroundRoutes = implement(playgroundApi, {
  list: ({ db, query, session }) => listPage(db, planFor(session.membership_id), query, session.timezone),
})
