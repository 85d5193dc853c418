import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { BADGE_MAX_SIDE, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { templateApi } from '@pelita/contract/areas/certificate/template.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { IMAGE_MAX_BYTES } from '@pelita/contract/platform/file.ts'
import type { AchievementCalls } from '../../../kit/content/achievements/achievement-calls.ts'

/** What a course can give is chosen by these calls. */
export const courseAchievements: AchievementCalls = {
  badges: badgeApi.list,
  newBadge: {
    call: badgeApi.quickCreate,
    needs: achievement.can('create'),
    pictures: { accept: ['image/jpeg', 'image/png'], maxBytes: IMAGE_MAX_BYTES, maxPixels: BADGE_MAX_SIDE },
  },
  certificates: certificateApi.list,
  certificateType: certificateTypeOf('course') ?? 0,
  template: templateApi.detail,
  miniature: templateApi.miniature,
}
