import { z } from 'zod'
import { recordId, requiredText, says } from '../core/fields.ts'
import { dateRange } from '../core/paging.ts'

export const ACHIEVEMENT_KINDS = ['badge', 'certificate'] as const
export type AchievementKind = (typeof ACHIEVEMENT_KINDS)[number]

export const ACHIEVEMENT_TYPES = ['completion', 'optional'] as const
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number]
export const achievementType = z.enum(ACHIEVEMENT_TYPES)

const typeLabels: Readonly<Record<AchievementType, string>> = { completion: 'Completion', optional: 'Optional' }
export const achievementTypeLabel = (type: AchievementType): string => typeLabels[type]

export const GRANT_STATES = ['granted', 'claimed', 'revoked', 'expired'] as const
export type GrantState = (typeof GRANT_STATES)[number]
export const grantState = z.enum(GRANT_STATES)

/** Where an achievement is used: what the encrypted link of a result page carries. */
export const achievementPlace = {
  module_type: z.string().max(50).optional(),
  achievement_type: z.enum(ACHIEVEMENT_TYPES, says.notValid('Achievement Type')).optional(),
  batch_id: recordId.optional(),
  relation_id: recordId.optional(),
}

export const giftedFilters = { ...achievementPlace, ...dateRange('start_date', 'end_date') }
export const giftedColumns = ['full_name', 'email', 'posisi', 'claim_at', 'updated_at'] as const

/** What stands as module type where a target gives a badge. */
export const TARGET_USE = 'leaderboard-target'

/** One use of an achievement, in a module or as what a target gives. */
export const associateRow = z.object({
  id: z.uuid(),
  relation_id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  module_type_label: z.string(),
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  achievement_type: achievementType,
})
export type AssociateRow = z.output<typeof associateRow>
export const associateFilters = {
  module_type: achievementPlace.module_type,
  achievement_type: achievementPlace.achievement_type,
  batch_id: achievementPlace.batch_id,
  /** Only uses by which somebody may give it: who reaches a target is given its badge. */
  by_hand: z.enum(['true', 'false']).optional(),
}
export const associateColumns = ['title', 'module_type', 'batch_title', 'achievement_type', 'created_at'] as const

export const MOST_GIFTS = 200
export const giftBody = z.object({
  relation_id: recordId,
  user_ids: z
    .array(recordId, says.required('Participant'))
    .min(1, says.required('Participant'))
    .max(MOST_GIFTS, `At most ${MOST_GIFTS} participants at once`),
  /** The last day on which it can be claimed; absent means for ever. */
  claim_until: z.iso.date('Date is not valid').nullish(),
})

export const REASON_MAX = 500
export const revokeBody = z.object({
  action: z.literal('revoke', says.notValid('Action')),
  reason: requiredText('Reason', REASON_MAX),
})
