import { locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'location'> = {
  location: {
    detail: first(locationApi.list, locationScreens.detail.path, {
      query: { order_by: 'used_by', order_type: 'desc' },
      tabs: ['rooms', 'used-in'],
    }),
  },
}
