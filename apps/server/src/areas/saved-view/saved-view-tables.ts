import type { SavedView } from '@pelita/contract/platform/saved-view.ts'
import type { ColumnType, Generated } from 'kysely'

export interface ListViewTable {
  org_id: Generated<string>
  id: Generated<string>
  membership_id: string
  list: string
  name: string
  state: ColumnType<SavedView['state'], string, string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    list_views: ListViewTable
  }
}
