import type { ColumnType, Generated } from 'kysely'
import type { Optional, Recorded } from '../../platform/db/tables.ts'

interface Category extends Recorded {
  title: string
  description: Optional<string>
  parent_id: Optional<string>
  icon: Optional<string>
  modules: ColumnType<string[], string[] | undefined, string[]>
  order_no: Generated<number>
  is_active: Generated<boolean>
  search_text: ColumnType<string, never, never>
}

interface Competency extends Recorded {
  code: string
  name: string
  category_id: Optional<string>
  business_domain_id: Optional<string>
  description: Optional<string>
  levels: ColumnType<readonly unknown[], string | undefined, string>
  directory_id: Optional<string>
  search_text: ColumnType<string, never, never>
}

/** The organisation's own subjects, and what its contents teach. */
export interface CategoryTables {
  categories: Category
  competencies: Competency
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends CategoryTables {}
}
