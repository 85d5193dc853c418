import type { AuditEntry } from '@pelita/contract/areas/audit.ts'
import type { Tone } from '../../kit/theme/tokens.ts'

/** How an entry is called in the list; the tone groups what is made, changed, taken away and told. */
export const ACTIONS: Readonly<Record<AuditEntry['action'], { label: string; tone: Tone }>> = {
  create: { label: 'Created', tone: 'green' },
  update: { label: 'Changed', tone: 'blue' },
  delete: { label: 'Deleted', tone: 'red' },
  restore: { label: 'Restored', tone: 'green' },
  status: { label: 'Status changed', tone: 'blue' },
  login: { label: 'Signed in', tone: 'gray' },
  logout: { label: 'Signed out', tone: 'gray' },
  grade: { label: 'Graded', tone: 'blue' },
  export: { label: 'Exported', tone: 'amber' },
  import: { label: 'Imported', tone: 'amber' },
  sync: { label: 'Synchronised', tone: 'amber' },
  approve: { label: 'Approved', tone: 'green' },
  reject: { label: 'Rejected', tone: 'red' },
  permission: { label: 'Permissions changed', tone: 'purple' },
}
