import type { ColumnType, Generated } from 'kysely'
import type { Optional, Recorded } from '../../platform/db/tables.ts'

type Texts = 'code' | 'logo' | 'description' | 'website' | 'email' | 'phone' | 'address' | 'pic_name'

export interface Provider extends Recorded, Record<Texts | 'contract_from' | 'contract_to', Optional<string>> {
  name: string
  type: 'internal' | 'vendor' | 'university' | 'partner'
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
