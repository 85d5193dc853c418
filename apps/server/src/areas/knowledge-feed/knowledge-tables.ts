import type { KnowledgeKind, KnowledgeState } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

interface KnowledgePost extends Recorded {
  content: KnowledgeKind
  title: string
  body: Optional<string>
  file_id: Optional<string>
  cover_id: Optional<string>
  link_url: Optional<string>
  category_id: Optional<string>
  tags: ColumnType<string[], string[] | undefined, string[]>
  user_id: string
  status: Generated<KnowledgeState>
  published_at: Optional<Instant>
  moderated_by: Optional<string>
  moderated_at: Optional<Instant>
  note: Optional<string>
  search_text: ColumnType<string, never, never>
}

interface KnowledgeReader {
  org_id: Generated<string>
  post_id: string
  user_id: string
  opened_at: Stamp
  is_liked: Generated<boolean>
  liked_at: Optional<Instant>
}

interface KnowledgeReport extends Owned {
  post_id: string
  title: string
  user_id: string
  reason: string
  settled_at: Optional<Instant>
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    knowledge_posts: KnowledgePost
    knowledge_readers: KnowledgeReader
    knowledge_reports: KnowledgeReport
  }
}
