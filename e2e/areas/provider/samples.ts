import { providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'provider'> = {
  provider: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(providerApi.list, { query: {} })
        const path = pathTo(providerScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=contents`]
      },
    },
  },
}
