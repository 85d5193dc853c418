import { type ModuleRow, pickedModuleApi } from '@pelita/contract/areas/classroom/picked-modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof pickedModuleApi.liveEvents.query>

const liveEvents: ListPlan<Query, ModuleRow> = {
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: { status: (status) => sql`c.status = ${status}` },
  sort: { title: sql`c.search_text`, status: sql`c.status`, updated_at: sql`c.updated_at` },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`c.content_type = 'live-event' and c.deleted_at is null`,
  // What has no batches is its own run, and its times are that one's.
  rows: sql`select c.id, c.title, c.description, c.status, h.start_at, h.end_at, c.updated_at
    from page join contents c on c.id = page.id left join cohorts h on h.id = c.id`,
}

export const pickedModuleRoutes = implement(pickedModuleApi, {
  liveEvents: ({ db, query, session }) => listPage(db, liveEvents, query, session.timezone),
})
