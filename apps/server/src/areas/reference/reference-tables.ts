import type { ColumnType } from 'kysely'

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

/** What contents are described with: the platform's lists, which an organisation may only read. */
export interface ReferenceTables {
  business_domains: BusinessDomain
  directory_competencies: DirectoryCompetency
  content_types: ContentType
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ReferenceTables {}
}
