import { locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'location'> = {
  location: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(locationApi.list, { query: { order_by: 'used_by', order_type: 'desc' } })
        const path = pathTo(locationScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=rooms`, `${path}?tab=used-in`]
      },
    },
  },
}
