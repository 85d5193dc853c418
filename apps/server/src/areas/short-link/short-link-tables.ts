import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

interface ShortLink extends Recorded {
  title: string
  message: string
  module: string
  target_url: string
  is_available: Generated<boolean>
  available_from: Optional<Instant>
  available_until: Optional<Instant>
  alternate_url: Optional<string>
  alternate_label: Optional<string>
  code: string
  is_generate_qr: Generated<boolean>
  search_text: ColumnType<string, never, never>
}

interface ShortLinkClick extends Omit<Owned, 'created_at'> {
  short_link_id: string
  clicked_at: Stamp
  referrer_host: Optional<string>
  device: 'desktop' | 'mobile' | 'tablet' | 'other'
  visitor: string
}

/** Short addresses of learning pages, and who opened them. */
export interface ShortLinkTables {
  short_links: ShortLink
  short_link_clicks: ShortLinkClick
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ShortLinkTables {}
}
