import { REASON_MAX } from '@pelita/contract/areas/achievement/grants.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { resourceOf } from '../../data/resource.ts'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { showFailure } from '../../kit/feedback/failure.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import type { AchievementKind } from './achievement-kind.ts'

/** Asks why, takes it back from one person and tells. */
export async function revokeAchievement({ api, texts }: AchievementKind, id: string, grantId: string): Promise<void> {
  const reason = await askText({
    title: texts.revoke,
    text: 'This action cannot be undone once you allow it.',
    label: 'Reason',
    confirm: 'Revoke',
    maxLength: REASON_MAX,
  })
  if (!reason) return
  try {
    await call(api.revoke, { params: { id, grant_id: grantId }, body: { action: 'revoke', reason } })
    toast.success(texts.revoked)
  } catch (cause) {
    showFailure(cause, texts.notRevoked)
  } finally {
    await invalidate([resourceOf(api.revoke)])
  }
}
