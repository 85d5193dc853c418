import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { readSettings } from '../../platform/settings/settings.ts'

interface Move {
  /** The feature's permission to publish. */
  readonly publish: Permission
  /** Who sent it to review. */
  readonly sentBy?: string | null | undefined
}

/** Where reviews are required, only whoever may publish moves a content on, and not what they sent themselves; `*` may always (product 00 §5). */
export async function requireReviewer(db: OrgDb, session: Session, { publish, sentBy }: Move): Promise<void> {
  if (session.permissions.includes('*')) return
  if (!(await readSettings(db, 'content')).review_required) return
  if (!session.permissions.includes(publish)) throw forbidden('Publishing needs a review')
  if (sentBy && sentBy === session.membership_id) throw forbidden('Somebody else has to review what you sent')
}
