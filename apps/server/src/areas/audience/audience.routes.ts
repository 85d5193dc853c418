import type { AudienceOption } from '@pelita/contract/learning/audience.ts'
import { audienceApi } from '@pelita/contract/learning/audience-options.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AUDIENCE_SOURCES } from '../../learning/audience/audience.ts'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'

type Query = z.output<typeof audienceApi.options.query>

const planOf = (kind: Query['kind']): ListPlan<Query, AudienceOption> => {
  const { from, label } = AUDIENCE_SOURCES[kind]
  return {
    from,
    id: sql`x.id`,
    search: (pattern) => sql`${label} ilike ${pattern}`,
    filters: { kind: () => sql`true` },
    sort: { label: sql`lower(${label})` },
    first: { column: 'label', direction: 'asc' },
    ...(kind === 'users' && { always: sql`x.status = 'active'` }),
    rows: sql`select x.id, ${label} as label from page join ${from} on x.id = page.id`,
  }
}

export const audienceRoutes = implement(audienceApi, {
  options: ({ db, query, session }) => listPage(db, planOf(query.kind), query, query.timezone ?? session.timezone),
})
