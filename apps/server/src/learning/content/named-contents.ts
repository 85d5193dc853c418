import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import type { NamedContent, namedContents } from '@pelita/contract/learning/named-contents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgReach } from '../../platform/http/bind.ts'

type Query = z.output<ReturnType<typeof namedContents>['query']>
type Listed = Omit<NamedContent, 'module_type_label'>

const planOf = (naming: RawBuilder<unknown>): ListPlan<Query, Listed> => ({
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.title ilike ${pattern}`,
  filters: { module_type: (value) => sql`c.content_type = ${value}` },
  sort: {
    title: sql`lower(c.title)`,
    module_type: sql`c.content_type`,
    status: sql`c.status`,
    updated_at: sql`c.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`${naming} and c.deleted_at is null`,
  rows: sql`select c.id, c.title, c.content_type as module_type, c.status, c.updated_at from page join contents c on c.id = page.id`,
})

/** The contents (`c`) for which a condition holds, such as having a category. */
export const contentsNaming = async (
  { db, session, query }: OrgReach & { readonly query: Query },
  naming: RawBuilder<unknown>,
) => {
  const { results, pagination } = await listPage(db, planOf(naming), query, session.timezone)
  return { results: results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })), pagination }
}
