import type { Generated } from 'kysely'
import type { Optional, Stamp } from '../../db/tables.ts'

/** A large file on its way. */
interface UploadRow {
  org_id: Generated<string>
  id: string
  folder: string
  name: string
  size: number
  received: Generated<number>
  parts: Generated<string[]>
  created_by: Optional<string>
  created_at: Stamp
  updated_at: Stamp
}

declare module '../../db/org-tables.ts' {
  interface OrgTables {
    uploads: UploadRow
  }
}
