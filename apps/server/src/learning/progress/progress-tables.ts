import type { Generated } from 'kysely'
import type { Instant, Optional, Stamp } from '../../platform/db/tables.ts'

/** How far somebody has come in what is played or paged through; seconds or pages. */
interface ContentProgress {
  org_id: Generated<string>
  id: Generated<string>
  content_id: string
  user_id: string
  /** The organisation of the person; whoever sees the content owns the row. */
  member_org_id: Generated<string>
  /** A multirange, in the database's own words. */
  seen: Generated<string>
  position: Generated<number>
  percent: Generated<number>
  opened_at: Stamp
  last_at: Stamp
  client_at: Optional<Instant>
  done_at: Optional<Instant>
  /** The enrolment of a tester, where it was seen in a trial. */
  trial_of: Optional<string>
}

interface ContentView {
  org_id: Generated<string>
  content_id: string
  day: string
  user_id: string
  member_org_id: Generated<string>
  views: Generated<number>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    content_progress: ContentProgress
    content_views: ContentView
  }
}
