import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'

export const CERTIFICATE = {
  api: certificateApi,
  screens: awardScreens,
  /** Only modules a template can be made for. */
  givenBy: (moduleType: string) => certificateTypeOf(moduleType) !== undefined,
  texts: {
    uses: 'Associate Certificate List',
    usesBelow: 'List of associated certificate and reports',
    give: 'Give Certificate',
    given: 'Certificate has been successfully given.',
    notGiven: 'Failed to give certificate.',
    everybodyHasIt: 'Every participant has this certificate',
    revoke: 'Revoke Certificate?',
    revoked: 'Certificate has been successfully revoked.',
    notRevoked: 'Failed to revoke certificate.',
    notExported: 'Failed to download certificate result.',
  },
} as const
