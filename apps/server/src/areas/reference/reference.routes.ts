import { OPTION_GROUPS, referenceApi } from '@pelita/contract/areas/reference.ts'
import { CHECKPOINT_LEVELS, EXPERT_LEVELS, LEVELS } from '@pelita/contract/learning/levels.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'

type OrganizationsQuery = z.output<typeof referenceApi.organizations.query>

const organizations: ListPlan<OrganizationsQuery, { id: string; title: string }> = {
  from: sql`distribution_organizations() o`,
  id: sql`o.id`,
  search: (pattern) => sql`o.title ilike ${pattern}`,
  filters: { value: (id) => sql`o.id = ${id}` },
  // The own organisation stays first in either direction.
  sort: { title: sql`(o.id <> current_org()), lower(o.title)` },
  first: { column: 'title', direction: 'asc' },
  rows: sql`select o.id, o.title from page join distribution_organizations() o on o.id = page.id`,
}

export const referenceRoutes = implement(referenceApi, {
  moduleOptions: async ({ query }) => OPTION_GROUPS[query.group].map((slug) => ({ slug, title: moduleTitle(slug) })),
  levels: async () => [...LEVELS],
  checkpointLevels: async () => [...CHECKPOINT_LEVELS],
  expertLevels: async () => [...EXPERT_LEVELS],
  organizations: ({ db, query, session }) => listPage(db, organizations, query, session.timezone),
})
