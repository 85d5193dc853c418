import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { awardRemoval } from '../award-list.ts'

export const badgeRemoval = awardRemoval(badgeApi, 'Badges')
