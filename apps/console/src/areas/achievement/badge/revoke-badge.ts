import { badgeApi, type GiftedBadge } from '@pelita/contract/areas/achievement/badge.ts'
import { REASON_MAX } from '@pelita/contract/areas/achievement/grants.ts'
import { call } from '../../../data/call.ts'
import { invalidate } from '../../../data/query-client.ts'
import { resourceOf } from '../../../data/resource.ts'
import { askText } from '../../../kit/feedback/ask-text.tsx'
import { showFailure } from '../../../kit/feedback/failure.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'

/** Asks why, takes the badge back and tells. */
export async function revokeBadge(badgeId: string, row: GiftedBadge): Promise<void> {
  const reason = await askText({
    title: 'Revoke Badge?',
    text: 'This action cannot be undone once you allow it.',
    label: 'Reason',
    confirm: 'Revoke',
    maxLength: REASON_MAX,
  })
  if (!reason) return
  try {
    await call(badgeApi.revoke, { params: { id: badgeId, grant_id: row.id }, body: { action: 'revoke', reason } })
    toast.success('Badge has been successfully revoked.')
  } catch (cause) {
    showFailure(cause, 'Failed to revoke badge.')
  } finally {
    await invalidate([resourceOf(badgeApi.revoke)])
  }
}
