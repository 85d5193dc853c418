import { authenticationScreens } from '@pelita/contract/areas/authentication.ts'
import { type SamplesOf, tabsOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'authentication'> = {
  authentication: {
    setting: { addresses: () => tabsOf(authenticationScreens.setting.path, ['sso', 'api-credential', 'digiverse']) },
  },
}
