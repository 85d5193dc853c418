import { providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'provider'> = {
  provider: { detail: first(providerApi.list, providerScreens.detail.path, { tabs: ['contents'] }) },
}
