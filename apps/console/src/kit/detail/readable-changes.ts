import type { AuditEntry } from '@pelita/contract/platform/audit.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of an entry tells a reader something: an export records its scope as ids too, and what was restored is no longer deleted. */
export const readableChanges = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): AuditEntry['changes'] => {
  if (action === 'restore') return changes.filter(({ field }) => field !== 'deleted_at')
  return action === 'export' ? changes.filter(({ to }) => typeof to !== 'string' || !ID.test(to)) : changes
}
