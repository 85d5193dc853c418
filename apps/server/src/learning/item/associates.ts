import type { ASSOCIATE_COLUMNS, AssociateRow } from '@pelita/contract/learning/associates.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListPlan } from '../../platform/db/list.ts'

type Row = Omit<AssociateRow, 'module_type_label'>
type Sorted = (typeof ASSOCIATE_COLUMNS)[number]

/** Uses `r` with their content `m` and their run `b`. */
export const USES = sql`uses r join contents m on m.id = r.content_id join cohorts b on b.id = r.cohort_id`

export const usesOf = (type: 'quiz' | 'assignment', assetId: string) =>
  sql`r.type = ${type} and r.asset_id = ${assetId} and r.deleted_at is null`

/** Where a quiz or an assignment is used, but for the filters of its list. */
export const associatesPlan = (always: RawBuilder<unknown>) =>
  ({
    from: USES,
    id: sql`r.id`,
    search: (pattern) =>
      sql`lower(m.title) like lower(${pattern}) or lower(coalesce(b.title, '')) like lower(${pattern}) or lower(r.title) like lower(${pattern})`,
    sort: {
      title: sql`lower(m.title)`,
      module_type: sql`r.content_type`,
      batch_title: sql`lower(b.title)`,
      day_title: sql`lower(r.day_title)`,
      section_title: sql`lower(r.section_title)`,
      content_title: sql`lower(r.title)`,
      updated_at: sql`r.updated_at`,
    },
    first: { column: 'updated_at', direction: 'desc' },
    always,
    rows: sql`select r.id, r.id as relation_id, m.title, r.content_type as module_type, r.content_id as master_id, r.batch_id, b.title as batch_title, r.day_id,
        r.day_title, r.section_id, r.section_title, r.item_id as content_id, r.title as content_title
      from page, ${USES} where r.id = page.id`,
  }) satisfies Omit<ListPlan<{ order_by?: Sorted }, Row>, 'filters'>

export const moduleFilter = (value: string) => sql`r.content_type = ${value}`

/** A page of them as it is answered. */
export const withModuleTitles = <Page extends { readonly results: readonly Row[] }>(page: Page) => ({
  ...page,
  results: page.results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })),
})
