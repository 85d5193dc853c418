import type { ColumnType, Generated } from 'kysely'
import type { Optional, Recorded } from '../../platform/db/tables.ts'

export interface Provider extends Recorded {
  name: string
  code: Optional<string>
  type: 'internal' | 'vendor' | 'university' | 'partner'
  logo: Optional<string>
  description: Optional<string>
  website: Optional<string>
  email: Optional<string>
  phone: Optional<string>
  address: Optional<string>
  pic_name: Optional<string>
  contract_from: Optional<string>
  contract_to: Optional<string>
  is_active: Generated<boolean>
  is_partner: Generated<boolean>
  search_text: ColumnType<string, never, never>
}

/** Who provides the contents; every content area names providers. */
export interface ProviderTables {
  providers: Provider
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ProviderTables {}
}
