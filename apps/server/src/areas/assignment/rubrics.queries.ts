import type { rubricQuery, UsedRubric } from '@pelita/contract/areas/assignment/rubric.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof rubricQuery>

/** Each rubric once, in the assignment that was changed last of those that have it. */
const plan: ListPlan<Query, UsedRubric> = {
  from: sql`assignments a`,
  id: sql`a.id`,
  search: (pattern) => sql`a.rubric::text ilike ${pattern}`,
  filters: {},
  sort: { title: sql`lower(a.rubric ->> 'title')`, updated_at: sql`a.updated_at` },
  first: { column: 'title', direction: 'asc' },
  always: sql`a.deleted_at is null and a.rubric is not null and not exists (
    select 1 from assignments n where n.rubric = a.rubric and n.deleted_at is null and (n.updated_at, n.id) > (a.updated_at, a.id))`,
  rows: sql`select a.id, a.title as assignment_title, a.rubric from page join assignments a on a.id = page.id`,
}

/** What assignments of the organisation are graded by, to be taken over. */
export const listRubrics = (db: OrgDb, query: Query, zone: string) => listPage(db, plan, query, zone)
