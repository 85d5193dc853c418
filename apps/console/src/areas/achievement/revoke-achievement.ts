import { REASON_MAX } from '@pelita/contract/learning/achievement-grants.ts'
import { askText } from '../../kit/feedback/ask-text.tsx'
import { tryCall } from '../../kit/feedback/run-call.ts'
import type { AchievementKind } from './achievement-kind.ts'

/** Asks why, takes it back from one person and tells. */
export async function revokeAchievement({ api, texts }: AchievementKind, id: string, grantId: string): Promise<void> {
  await askText({
    title: texts.revoke,
    text: 'This action cannot be undone once you allow it.',
    label: 'Reason',
    confirm: 'Revoke',
    maxLength: REASON_MAX,
    failed: texts.notRevoked,
    send: (reason) => {
      const input = { params: { id, grant_id: grantId }, body: { action: 'revoke' as const, reason } }
      return tryCall(api.revoke, input, texts.revoked)
    },
  })
}
