import type { AuditEntry } from '@pelita/contract/areas/audit.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What of an entry tells a reader something: an export records its scope as ids too, which do not. */
export const readableChanges = ({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): AuditEntry['changes'] =>
  action === 'export' ? changes.filter(({ to }) => typeof to !== 'string' || !ID.test(to)) : changes
