import type { Generated } from 'kysely'

/** Who was told of what on schedule. */
interface ToldNotice {
  org_id: Generated<string>
  user_id: string
  event: string
  ref_id: string
  told_for: string | null
  told_at: Generated<string>
}

declare module '../../../platform/db/org-tables.ts' {
  interface OrgTables {
    told_notices: ToldNotice
  }
}
