import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { ofAchievement, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'badge'> = {
  badge: ofAchievement(badgeApi, badgeScreens),
}
