import type { AuditEntry } from '@pelita/contract/platform/audit.ts'
import { t } from '../text/t.ts'
import type { Tone } from '../theme/tokens.ts'
import { Badge } from './badge.tsx'

/** What somebody did, in a word; the tone groups what is made, changed, taken away and told. */
export const ACTION_WORDS: Readonly<Record<AuditEntry['action'], { readonly label: string; readonly tone: Tone }>> = {
  create: { label: 'Created', tone: 'green' },
  update: { label: 'Changed', tone: 'blue' },
  delete: { label: 'Deleted', tone: 'red' },
  restore: { label: 'Restored', tone: 'green' },
  status: { label: 'Status changed', tone: 'blue' },
  login: { label: 'Signed in', tone: 'gray' },
  login_failed: { label: 'Sign-in failed', tone: 'red' },
  logout: { label: 'Signed out', tone: 'gray' },
  refused: { label: 'Refused', tone: 'red' },
  grade: { label: 'Graded', tone: 'blue' },
  export: { label: 'Exported', tone: 'amber' },
  import: { label: 'Imported', tone: 'amber' },
  sync: { label: 'Synchronised', tone: 'amber' },
  approve: { label: 'Approved', tone: 'green' },
  reject: { label: 'Rejected', tone: 'red' },
  permission: { label: 'Permissions changed', tone: 'purple' },
}

export function ActionBadge({ action }: { action: AuditEntry['action'] }) {
  const { label, tone } = ACTION_WORDS[action]
  return <Badge tone={tone}>{t(label)}</Badge>
}
