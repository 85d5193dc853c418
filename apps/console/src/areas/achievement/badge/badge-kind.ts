import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'

export const BADGE = {
  api: badgeApi,
  screens: badgeScreens,
  /** Every module can give one. */
  givenBy: (_moduleType: string) => true,
  texts: {
    uses: 'Associate Badge List',
    usesBelow: 'List of associated badge and reports',
    give: 'Give Badge',
    given: 'Badge has been successfully given.',
    notGiven: 'Failed to give badge.',
    everybodyHasIt: 'Every participant has this badge',
    revoke: 'Revoke Badge?',
    revoked: 'Badge has been successfully revoked.',
    notRevoked: 'Failed to revoke badge.',
    notExported: 'Failed to download badge result.',
  },
} as const
