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

interface BusinessDomain {
  id: string
  title: string
  order_no: number
}

interface DirectoryCompetency {
  id: string
  code: string
  name: string
  business_domain_id: string
  search_text: ColumnType<string, never, never>
}

interface ContentType {
  id: number
  slug: string
  title: string
  type_group: 'learning' | 'survey' | 'other'
  status: boolean
  modules: string[]
}

/** What contents are described with: the organisation's own, and the platform's lists it may only read. */
export interface ReferenceTables {
  categories: Category
  competencies: Competency
  business_domains: BusinessDomain
  directory_competencies: DirectoryCompetency
  content_types: ContentType
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ReferenceTables {}
}
