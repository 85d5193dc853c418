import type { Generated } from 'kysely'
import type { Instant, Optional, Owned, Stamp } from '../../platform/db/tables.ts'

interface Comment extends Owned {
  content_type: string
  content_id: string
  title: string
  user_id: string
  body: string
  status: Generated<'published' | 'waiting'>
  updated_at: Stamp
  updated_by: Optional<string>
  deleted_at: Optional<Instant>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    comments: Comment
  }
}
