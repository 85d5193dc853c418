import type { Audience } from '@pelita/contract/learning/audience-kinds.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded } from '../../platform/db/tables.ts'

interface Announcement extends Recorded {
  title: string
  content: string
  image: Optional<string>
  link: Optional<string>
  channels: string[]
  audience: Audience
  audience_ids: ColumnType<string[], string[] | undefined, string[]>
  start_at: Optional<Instant>
  end_at: Optional<Instant>
  is_pinned: Generated<boolean>
  status: Generated<'draft' | 'publish'>
}

interface AnnouncementDelivery {
  org_id: Generated<string>
  announcement_id: string
  job_id: Optional<string>
  last_id: Optional<string>
  told: Generated<number>
  tries: Generated<number>
  started_at: Generated<Instant>
  finished_at: Optional<Instant>
}

interface AnnouncementRead extends Omit<Owned, 'created_at'> {
  announcement_id: string
  user_id: string
  read_at: Generated<Instant>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    announcements: Announcement
    announcement_deliveries: AnnouncementDelivery
    announcement_reads: AnnouncementRead
  }
}
