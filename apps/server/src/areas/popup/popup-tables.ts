import type { Audience } from '@pelita/contract/learning/audience-kinds.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Recorded } from '../../platform/db/tables.ts'

interface Popup extends Recorded {
  title: string
  content_kind: 'image' | 'text'
  image: Optional<string>
  content: Optional<string>
  placement: string[]
  platform: string[]
  link_type: Generated<'none' | 'internal' | 'external'>
  link: Optional<string>
  link_content_id: Optional<string>
  button_label: Optional<string>
  start_at: Instant
  end_at: Instant
  frequency: Generated<'once' | 'once_per_day' | 'every_visit'>
  audience: Exclude<Audience, 'roles' | 'batch' | 'course' | 'webinar'>
  audience_ids: ColumnType<string[], string[] | undefined, string[]>
  priority: Generated<number>
  status: Generated<'draft' | 'publish'>
}

interface PopupDay {
  org_id: Generated<string>
  popup_id: string
  user_id: string
  day: string
  views: Generated<number>
  clicks: Generated<number>
  closes: Generated<number>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    popups: Popup
    popup_days: PopupDay
  }
}
