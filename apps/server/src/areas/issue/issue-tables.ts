import type { IssueCategory, IssuePriority, IssueState } from '@pelita/contract/areas/issue/issue-words.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Optional, Owned, Recorded } from '../../platform/db/tables.ts'

interface Issue extends Recorded {
  month: string
  seq: number
  number: GeneratedAlways<string>
  title: string
  description: string
  category: IssueCategory
  priority: Generated<IssuePriority>
  status: Generated<IssueState>
  reporter_id: string
  assignee_id: Optional<string>
  module_id: Optional<string>
  module_type: Optional<string>
  module_title: Optional<string>
  place: Optional<string>
  device: Optional<string>
  app_version: Optional<string>
  reference: Optional<string>
  target_at: Instant
  first_response_at: Optional<Instant>
  resolved_at: Optional<Instant>
  resolution_hours: Optional<number>
  resolution: Optional<string>
  file_ids: Generated<string[]>
}

interface IssueCommentRow extends Owned {
  issue_id: string
  author_id: Generated<string>
  is_internal: Generated<boolean>
  body: string
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables {
    issues: Issue
    issue_comments: IssueCommentRow
  }
}
